// What the tiers consist of. A phase says what it needs of the machine, runs, and gives its counts.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, testsOf } from './changed.mjs';
import { longTests } from './long-tests.mjs';
import { fetchNodes, onEachNode } from './newer-nodes.mjs';
import { build as buildProduct, PrepareTrouble, quietly, root } from './prepare.mjs';
import { add, countPlaywright, countVitest, journeyTitles, none } from './test-counts.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const inCi = process.env.CI === 'true' || process.env.CI === '1';
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** Runs a program with its output on our terminal. */
const aloud = (command, args, env) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('close', (code, signal) => done(signal ? 1 : code));
  });

/** One check that passes or fails as a whole; its output is shown when it fails. */
async function passes(name, work) {
  const begun = Date.now();
  const { code, output } = await work();
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  if (code !== 0) console.log(output.trim());
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [name] };
}

/** The second time only what changed is looked at. */
const known = join(root, 'node_modules', '.cache', 'types.tsbuildinfo');

export const types = {
  run: () =>
    passes('types', () =>
      quietly(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', known]),
    ),
};

export const lint = {
  run: () =>
    passes('lint', async () => {
      const style = await quietly(bin('biome'), ['check', '--max-diagnostics=50', '.']);
      const floors = await quietly(process.execPath, [join(root, 'scripts', 'floors.mjs')]);
      return { code: style.code || floors.code, output: `${style.code ? style.output : ''}${floors.output}` };
    }),
};

export const build = {
  async run(run) {
    const counts = await passes('build', () =>
      buildProduct(() => {}).then(
        () => ({ code: 0, output: '' }),
        (error) => ({ code: 1, output: error instanceof PrepareTrouble ? error.details : String(error.stack) }),
      ),
    );
    run.built = counts.failed === 0;
    return counts;
  },
};

async function vitest(run, paths, env = process.env) {
  const file = join(run.reports, 'vitest.json');
  const args = ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await aloud(bin('vitest'), args, env);
  return countVitest(readReport(file), code);
}

export const tests = {
  needs: ['tools'],
  run: (run) =>
    vitest(
      run,
      longTests.map((path) => `--exclude=${path}`),
    ),
};

/** With four times as many simulated payments as every test has. */
export const testsThatTakeLong = {
  needs: ['tools'],
  run: (run) =>
    vitest(
      run,
      [...longTests, simulatedPayments].map((path) => join(root, path)),
      {
        ...process.env,
        PAYMENTS_SIMULATED: '8334',
      },
    ),
};
const simulatedPayments = 'server/features/shop/payments/payment-simulation.test.ts';

/** The kernel, the walks over the whole product, and the tests beside what changed. */
export const testsOfChange = {
  async run(run) {
    const { paths, said } = testsOf(await changedFiles());
    run.notes.push(said);
    return vitest(
      run,
      paths.map((path) => join(root, path)),
      { ...process.env, CUADRE_TIER: 'check' },
    );
  },
};

/** @param projects Of tests/journeys/playwright.config.ts. */
export const journeys = (...projects) => ({
  needs: ['chromium'],
  async run({ reports, chromium, built, notes }) {
    const file = join(reports, `journeys-${projects[0]}.json`);
    const chosen = projects.map((name) => `--project=${name}`);
    const config = join(root, 'tests', 'journeys', 'playwright.config.ts');
    const playwright = (args, runIt) =>
      runIt(bin('playwright'), ['test', '-c', config, ...chosen, ...args], {
        ...process.env,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      });
    if (chromium && built) {
      const code = await playwright(['--reporter=list,json'], aloud);
      return countPlaywright(readReport(file), code);
    }
    await playwright(['--list', '--reporter=json'], quietly);
    const titles = journeyTitles(readReport(file));
    const why = built ? 'there is no Chromium (install one, or name it in CHROMIUM_PATH)' : 'the build failed';
    notes.push(`Journeys that did not run, because ${why}:`, ...titles.map((title) => `  - ${title}`));
    return inCi || !built ? { ...none, failed: Math.max(1, titles.length) } : { ...none, skipped: titles.length };
  },
});

/** Eighty seconds of faults, in which some sixty processes are to be killed. */
export const faults = {
  run: () =>
    passes('faults, 160 sales', () =>
      quietly(process.execPath, [join(root, 'scripts', 'run.mjs'), 'tests/proofs/faults/faults.ts', '--n', '160']),
    ),
};

/** Two machines on one database, replaced one after the other while people sell. */
export const machines = {
  run: () =>
    passes('two machines replaced', () =>
      quietly(process.execPath, [join(root, 'scripts', 'run.mjs'), 'tests/proofs/machines/replace.ts']),
    ),
};

/** The product, the demo and the kernel's tests on the Node versions after the oldest that we support. */
export const newerNodes = {
  needs: ['nodes'],
  async run({ built, notes }) {
    const { nodes, trouble } = await fetchNodes();
    if (nodes.length === 0) {
      notes.push(`Newer Node versions were not tried: ${trouble}`);
      return inCi ? { ...none, failed: 1 } : { ...none, skipped: 1 };
    }
    let counts = none;
    for (const { name, work } of onEachNode(nodes, built)) counts = add(counts, await passes(name, work));
    return counts;
  },
};

// The phases of `npm test`, in order; each says how long it took, and shows its output when it fails.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, PrepareTrouble, quietly, root } from './prepare.mjs';
import { apt, canApt, findChromium, onPath, proofTools } from './programs.mjs';
import { add, countPlaywright, countVitest, journeyTitles, none } from './test-counts.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const inCi = process.env.CI === 'true' || process.env.CI === '1';
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

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

/** One check that passes or fails as a whole. */
async function check(name, work) {
  const begun = Date.now();
  const { code, output } = await work();
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(begun)})`);
  if (code !== 0) console.log(output.trim());
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

const lint = async () => {
  const style = await quietly(bin('biome'), ['check', '--max-diagnostics=50', '.']);
  const floors = await quietly(process.execPath, [join(root, 'scripts', 'floors.mjs')]);
  return { code: style.code || floors.code, output: `${style.code ? style.output : ''}${floors.output}` };
};

const buildCheck = () =>
  build(() => {}).then(
    () => ({ code: 0, output: '' }),
    (error) => ({ code: 1, output: error instanceof PrepareTrouble ? error.details : String(error.stack) }),
  );

/** As root on Debian, what is missing is installed; elsewhere the tests that need it say that they were skipped. */
async function provideMachine(notes) {
  const tools = Object.keys(proofTools).filter((name) => !onPath(name));
  const browser = await findChromium();
  const packages = [...tools.map((name) => proofTools[name]), ...(browser ? [] : ['chromium'])];
  if (packages.length === 0 || !canApt()) {
    if (tools.length > 0) notes.push(`Not installed, so their proofs were skipped: ${tools.join(', ')}.`);
    return browser;
  }
  console.log(`Installing with apt: ${packages.join(' ')}`);
  if (!(await apt(packages, quietly))) notes.push(`apt could not install ${packages.join(' ')}.`);
  return findChromium();
}

async function vitest(reports) {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await aloud(bin('vitest'), args, process.env);
  return countVitest(readReport(file), code);
}

const playwright = (args, file, run) =>
  run(bin('playwright'), ['test', '-c', join(root, 'tests', 'journeys', 'playwright.config.ts'), ...args], {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });

async function journeys(reports, chromium, built, notes) {
  const file = join(reports, 'playwright.json');
  if (chromium && built) {
    process.env.CHROMIUM_PATH = chromium;
    const code = await playwright(['--reporter=list,json'], file, aloud);
    return countPlaywright(readReport(file), code);
  }
  await playwright(['--list', '--reporter=json'], file, quietly);
  const titles = journeyTitles(readReport(file));
  const why = built ? 'there is no Chromium (install one, or name it in CHROMIUM_PATH)' : 'the build failed';
  notes.push(`Journeys that did not run, because ${why}:`, ...titles.map((title) => `  - ${title}`));
  return inCi || !built ? { ...none, failed: Math.max(1, titles.length) } : { ...none, skipped: titles.length };
}

export async function runAll() {
  const begun = Date.now();
  const notes = [];
  let total = none;
  const reports = mkdtempSync(join(tmpdir(), 'cuadre-reports-'));
  try {
    await install(() => console.log('Installing packages (npm ci)…'));
    const chromium = await provideMachine(notes);
    const [types, style, built] = await Promise.all([
      check('types', () => quietly(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'])),
      check('lint', lint),
      check('build', buildCheck),
    ]);
    for (const counts of [types, style, built]) total = add(total, counts);
    total = add(total, await vitest(reports));
    total = add(total, await journeys(reports, chromium, built.failed === 0, notes));
  } catch (error) {
    total = add(total, { ...none, failed: 1 });
    console.log(error instanceof PrepareTrouble ? `${error.details.trim()}\n${error.message}` : error);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  if (total.skipped > 0) notes.push(`${total.skipped} skipped.`);
  console.log(['', ...notes, `Took ${seconds(begun)}.`, `${total.passed} passed, ${total.failed} failed`].join('\n'));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

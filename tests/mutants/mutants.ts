/**
 * `npm run mutants -- --of kernel --n 300 --seed 1`: plants one small mistake at a time and runs the tests that import the
 * file. Says for each whether a test noticed. Run by hand: it takes a second or two for each.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importers } from './importers.ts';
import { type Mutant, mutantsOf, planted } from './plant.ts';
import { isEquivalent, type Scope, scopes } from './scope.ts';

const root = resolve(import.meta.dirname, '../..');
/** No test file of the kernel takes longer: a mutant that does goes round in circles. */
const HANGS_AFTER = 120_000;
/** Milliseconds. */
const SLOW = 500;

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'kernel' },
    n: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    // Only files with one of these in their path.
    file: { type: 'string', multiple: true, default: [''] },
    // Of those that are picked, only the ones at these places: `--at sri/num/amount.ts:25`.
    at: { type: 'string', multiple: true, default: [] },
  },
});

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`)
    .sort();

/**
 * The same for the same seed, whatever changes elsewhere: each has its own lot, drawn from what it is and not from where it
 * stands. As many of every kind as there are, so that the many conditions do not crowd out the few roundings.
 */
function pick(all: readonly Mutant[], count: number, seed: string): Mutant[] {
  const seen = new Map<string, number>();
  const drawn = all.map((mutant) => {
    const what = [mutant.file, mutant.kind, mutant.code, mutant.before, mutant.after].join('\0');
    const again = seen.get(what) ?? 0;
    seen.set(what, again + 1);
    return { mutant, lot: createHash('sha256').update(`${seed}\0${what}\0${again}`).digest('hex') };
  });
  const byKind = new Map<string, Mutant[]>();
  for (const { mutant } of drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)))
    byKind.set(mutant.kind, [...(byKind.get(mutant.kind) ?? []), mutant]);
  const picked: Mutant[] = [];
  for (let i = 0; picked.length < Math.min(count, all.length); i++)
    for (const each of byKind.values()) {
      const mutant = each[i];
      if (mutant !== undefined && picked.length < count) picked.push(mutant);
    }
  return picked;
}

/** A Vitest that stays; `null` when it had to be ended because the tests never came back. */
class Tests {
  private child: ChildProcess | undefined;
  private readonly took = new Map<string, number>();

  /** The nearest first, and those that take long after all others: most mistakes are noticed before them. */
  inOrder(tests: readonly string[]): string[] {
    const delay = (test: string) => Math.max(0, (this.took.get(test) ?? 0) - SLOW);
    return tests.toSorted((a, b) => delay(a) - delay(b));
  }

  private start(): Promise<ChildProcess> {
    return new Promise((ready, fail) => {
      const child = fork(join(import.meta.dirname, 'run-tests.mjs'), [JSON.stringify({ root })], {
        cwd: root,
        execArgv: [],
        env: { ...process.env, CUADRE_RUNS: process.env.CUADRE_RUNS ?? '50' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child.once('message', () => ready(child));
      child.once('exit', (code) => fail(new Error(`Vitest ended with ${code}`)));
    });
  }

  async failuresOf(tests: readonly string[], file = '', text = ''): Promise<string[] | null> {
    this.child ??= await this.start();
    const { child } = this;
    return new Promise((done) => {
      const hangs = setTimeout(() => {
        child.kill('SIGKILL');
        this.child = undefined;
        finish(null);
      }, HANGS_AFTER);
      const onMessage = (message: { alive?: string; took?: number; failures?: string[] }) => {
        hangs.refresh();
        if (file === '' && message.alive !== undefined) this.took.set(message.alive, message.took ?? 0);
        if (message.failures !== undefined) finish(message.failures);
      };
      const finish = (answer: string[] | null) => {
        clearTimeout(hangs);
        child.off('message', onMessage);
        done(answer);
      };
      child.on('message', onMessage);
      child.send({ file, text, tests: tests.map((test) => join(root, test)) });
    });
  }

  end(): void {
    this.child?.disconnect();
  }
}

async function run({ folders, isJudge, isMutated, least }: Scope): Promise<boolean> {
  const files = folders.flatMap(sourcesIn);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const testsOf = await importers(root, tests.filter(isJudge));
  const sources = new Map<string, string>();
  const all = files
    .filter((file) => !tests.includes(file) && isMutated(file) && values.file.some((part) => file.includes(part)))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      sources.set(file, source);
      return mutantsOf(file, source).filter(
        (mutant) => !isEquivalent(mutant, planted(source, mutant).split('\n')[mutant.line - 1] ?? ''),
      );
    });
  const picked = pick(all, Number(values.n), values.seed).filter(
    ({ file, line }) => values.at.length === 0 || values.at.includes(`${file}:${line}`),
  );
  const reached = [...new Set(picked.flatMap(({ file }) => testsOf(file)))];
  console.log(`${picked.length} of ${all.length} mutants in ${sources.size} files, ${reached.length} test files.`);

  const vitest = new Tests();
  const sound = await vitest.failuresOf(reached);
  if (sound === null || sound.length > 0) throw new Error(`Without any mistake: ${sound?.join('\n') ?? 'no answer'}`);
  let noticed = 0;
  const slipped: string[] = [];
  for (const mutant of picked) {
    const failures = await vitest.failuresOf(
      vitest.inOrder(testsOf(mutant.file)),
      join(root, mutant.file),
      planted(sources.get(mutant.file) ?? '', mutant),
    );
    const what = `${mutant.file}:${mutant.line} ${mutant.kind}: ${mutant.before} → ${mutant.after}`;
    if (failures === null || failures.length > 0) noticed++;
    else slipped.push(what);
    console.log(failures?.length === 0 ? `SLIPPED ${what}` : `noticed ${what}  (${failures?.[0] ?? 'never ended'})`);
  }
  vitest.end();
  const share = noticed / picked.length;
  console.log(
    [
      '',
      ...slipped,
      `${noticed} of ${picked.length} noticed (${(share * 100).toFixed(1)} %), seed ${values.seed}.`,
    ].join('\n'),
  );
  return share >= least;
}

const scope = scopes[values.of];
if (scope === undefined) throw new Error(`--of is one of ${Object.keys(scopes).join(', ')}`);
process.exitCode = (await run(scope)) ? 0 : 1;

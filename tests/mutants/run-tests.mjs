// The process that holds Vitest: gets a file, its changed text and the tests that reach it, and answers whether one fails.
// Nothing is written to the disk: Vite is given the changed text. Its parent ends it when a mutant never comes back.
import { randomBytes } from 'node:crypto';
import { createVitest } from 'vitest/node';

const { root } = JSON.parse(process.argv[2]);
let mutant = { file: '', text: '' };

/** The order in which they are given. */
class AsGiven {
  sort(specifications) {
    return specifications;
  }
  shard(specifications) {
    return specifications;
  }
}

const failures = [];
const reporter = {
  onTestModuleEnd(module) {
    process.send({ alive: module.relativeModuleId, took: module.diagnostic().duration });
    if (module.errors().length > 0) failures.push(`${module.relativeModuleId}: ${module.errors()[0].message}`);
  },
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failures.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  },
};

const vitest = await createVitest(
  'test',
  {
    root,
    watch: false,
    bail: 1,
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    reporters: [reporter],
    sequence: { sequencer: AsGiven },
    setupFiles: [new URL('./fixed-seed.ts', import.meta.url).pathname],
    testTimeout: 60_000,
  },
  {
    plugins: [
      {
        name: 'planted-mistake',
        enforce: 'pre',
        load: (id) => (id.split('?')[0] === mutant.file ? mutant.text : undefined),
        // Fewer examples of each property, and no count of them: a mistake that only the hundredth shows has slipped.
        transform: (code, id) =>
          /\.test\.tsx?$/.test(id)
            ? code
                .replace(/numRuns: [\d_]+/g, 'numRuns: 50')
                .replace(/\.toBeGreaterThan\(\d+\)/g, '.toBeGreaterThan(0)')
            : undefined,
      },
    ],
  },
);
const known = new Map();
for (const specification of await vitest.globTestSpecifications()) known.set(specification.moduleId, specification);
process.send({ ready: true });

process.on('message', async ({ file, text, tests }) => {
  failures.length = 0;
  if (mutant.file !== '') vitest.invalidateFile(mutant.file);
  mutant = { file, text };
  if (file !== '') vitest.invalidateFile(file);
  const run = await vitest.runTestSpecifications(tests.map((test) => known.get(test)).filter(Boolean));
  const errors = run.unhandledErrors.map((error) => String(error?.message ?? error));
  process.send({ done: randomBytes(4).toString('hex'), failures: [...failures, ...errors] });
});
process.on('disconnect', () => process.exit());

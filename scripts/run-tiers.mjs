// Runs the phases of one or more tiers and says at the end what they came to, in one line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce, provide } from './machine.mjs';
import { PrepareTrouble } from './prepare.mjs';
import { add, none } from './test-counts.mjs';

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param tiers {name, atMostSeconds, phases} of each, in order. */
export async function runTiers(tiers) {
  const begun = Date.now();
  const phases = tiers.flatMap((tier) => tier.phases);
  /** What phases share: where reports go, what is to be said at the end, whether the build stands. */
  const run = { reports: mkdtempSync(join(tmpdir(), 'cuadre-reports-')), notes: [], built: true, chromium: undefined };
  const done = new Set();
  let total = none;
  try {
    const missing = await announce(phases.flat());
    await provide(missing, run);
    for (const phase of phases) {
      const next = [phase].flat().filter((each) => !done.has(each));
      for (const each of next) done.add(each);
      for (const counts of await Promise.all(next.map((each) => each.run(run)))) total = add(total, counts);
    }
  } catch (error) {
    total = add(total, { ...none, failed: 1, failures: ['the run itself'] });
    console.log(error instanceof PrepareTrouble ? `${error.details.trim()}\n${error.message}` : error);
  } finally {
    rmSync(run.reports, { recursive: true, force: true });
  }
  const { notes } = run;
  if (total.failures.length > 0) notes.push('Failed:', ...total.failures.map((each) => `  - ${each}`));
  if (total.retried.length > 0)
    notes.push('Passed only at the second try:', ...total.retried.map((each) => `  - ${each}`));
  if (total.skipped > 0) notes.push(`${total.skipped} skipped.`);
  const atMost = tiers.reduce((sum, each) => sum + each.atMostSeconds, 0);
  const took = `${tiers.map(({ name }) => name).join(' and ')}: took ${seconds(begun)}, meant to take at most ${atMost} s.`;
  console.log(['', ...notes, took, `${total.passed} passed, ${total.failed} failed`].join('\n'));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

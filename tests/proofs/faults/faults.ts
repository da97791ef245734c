/**
 * `npm run faults -- [--n 300] [--seed 7] [--keep DIR] [--report FILE]`: real processes, killed at random moments, an SRI that misbehaves
 * in every form it knows, then quiet; then the invariants. Exit 0 only when none is broken. What came of it is left for the
 * operator in the data folder of the installation here, or in FILE.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FaultReport, faultReportFile } from '#server/lib/fault-report.ts';
import { startProduct } from '#tests/build/product.ts';
import { makePlan } from './plan.ts';
import { judge, outcomesOf, planLines, reportOf, struckLines } from './report.ts';
import { faultEnvironment, runFaults } from './run-faults.ts';

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '300' },
    seed: { type: 'string', default: '7' },
    'time-scale': { type: 'string', default: '60' },
    /** Data folder to keep for looking at afterwards. */
    keep: { type: 'string' },
    report: { type: 'string' },
  },
});
const timeScale = Number(values['time-scale']);
const plan = makePlan(Number(values.seed), Number(values.n));
/** Where there is no installation, nothing is left. */
function leave(report: FaultReport): void {
  const folder = process.env.CUADRE_DATA ?? 'data';
  const file = values.report ?? (existsSync(folder) ? join(folder, faultReportFile) : undefined);
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}
const say = (line: string) => console.log(line);

for (const line of planLines(plan)) say(line);
const product = await startProduct({
  env: faultEnvironment(timeScale, plan.seed),
  ...(values.keep === undefined ? {} : { dataFolder: values.keep }),
});
try {
  const run = await runFaults(plan, product, { timeScale, patienceMs: 150_000, say });
  const { evidence, mended, retries, transferred, quietSeconds } = run;
  const receipts = evidence.businesses.flatMap((business) => business.receipts);
  const sends = receipts.reduce((sum, { attempts }) => sum + attempts.filter(({ kind }) => kind === 'send').length, 0);
  const judged = judge(evidence);
  const { lines, broken } = judged;
  for (const line of [
    '',
    `${plan.sales.length} sales, ${receipts.length} issued, ${evidence.told.length} answers "issued", ${retries} retries of people`,
    `${evidence.booked.length} answers "written down" to ${plan.bookings.length} writings in the books`,
    `${evidence.bought.length} answers "paid" to ${plan.purchases.length} purchases, ${evidence.payments.length} payments begun`,
    `${evidence.returned.length} answers "given back", ${transferred} of them transferred by the operator`,
    `${evidence.sent.length} answers "on its way" to signatures, ${evidence.applications.length} applications at the certifying entity`,
    `${sends} sends to the SRI, ${mended.corrected} corrections, ${mended.renumbered} new numbers, ${mended.retried} questions by people`,
    `${evidence.mailbox.length} mails caught; everything had ended ${quietSeconds.toFixed(0)} s after the last fault`,
    ...struckLines(evidence.fallen, plan),
    `what the SRI's answers were taken for: ${outcomesOf(receipts)}`,
    '',
    ...lines,
    '',
    broken === 0
      ? `No invariant broken. SEED=${plan.seed} N=${plan.sales.length}`
      : `${broken} broken. SEED=${plan.seed}`,
  ])
    say(line);
  leave(reportOf(plan, evidence, judged, new Date()));
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await product.stop();
}

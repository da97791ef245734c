import type { FaultReport } from '#server/lib/fault-report.ts';
import type { BusinessEvidence, Evidence, ReceiptEvidence } from './evidence.ts';
import { type Broken, invariants } from './invariants/index.ts';
import { blowKinds, type Plan } from './plan.ts';
import type { Fallen } from './strike.ts';

const row = (cells: readonly (string | number)[], widths: readonly number[]) =>
  cells.map((cell, i) => String(cell).padEnd(widths[i] ?? 0)).join('  ');

/** The plan, as it repeats with the same seed. */
export const planLines = (plan: Plan): string[] => [
  `SEED=${plan.seed} N=${plan.sales.length}: ${plan.businesses.length} businesses, ${plan.durationMs / 1000} s of faults, then quiet`,
  ...blowKinds.map((kind) => {
    const times = plan.blows.filter((blow) => blow.kind === kind).map(({ at }) => (at / 1000).toFixed(1));
    return `  ${kind === 'freeze worker' || kind === 'mail down' ? kind : `kill -9 ${kind}`} at ${times.join(' ')}`;
  }),
];

interface Judgement {
  readonly lines: readonly string[];
  readonly broken: number;
  /** How often each rule was broken that was. */
  readonly rules: FaultReport['broken'];
}

/** The table of the invariants; under it each break with the receipt's timeline. */
export function judge(evidence: Evidence): Judgement {
  const widths = [2, 105, 7, 6];
  const lines = [row(['#', 'Invariant', 'checked', 'broken'], widths)];
  const details: string[] = [];
  const rules: FaultReport['broken'] = [];
  let total = 0;
  for (const { number, says, check } of invariants) {
    const { checked, broken } = check(evidence);
    lines.push(row([number, says, checked, broken.length], widths));
    total += broken.length;
    if (broken.length > 0) rules.push({ rule: number, times: broken.length });
    for (const each of broken) details.push('', `✗ ${number} ${each.what}`, ...timelineOf(evidence, each));
  }
  return { lines: [...lines, ...details], broken: total, rules };
}

function timelineOf({ businesses, sri, told }: Evidence, { receiptId }: Broken): string[] {
  if (receiptId === undefined) return [];
  const business = businesses.find(({ receipts }) => receipts.some(({ id }) => id === receiptId));
  const receipt = business?.receipts.find(({ id }) => id === receiptId);
  if (!business || !receipt) return [`  receipt ${receiptId}: not in the database`];
  const { establishment, salesPoint, sequential, accessKey, state, version } = receipt;
  const keys = new Set(receipt.versions.map((each) => each.accessKey));
  return [
    `  receipt ${receiptId} of ${business.ruc}, ${establishment}-${salesPoint}-${sequential}, ${accessKey}, ${state}, version ${version}`,
    ...events(business, receiptId).map((line) => `    ${line}`),
    ...told.filter((each) => each.receiptId === receiptId).map((each) => `    told as issued, draft ${each.draftId}`),
    ...sri
      .filter((each) => keys.has(each.accessKey))
      .map(
        (each) =>
          `    at the SRI: ${each.accessKey} since ${each.receivedAt}: ${each.authorizations.map((one) => `${one.state} ${one.at} ${one.messages.map(({ identifier }) => identifier)}`).join('; ') || 'not judged'}`,
      ),
  ];
}

const events = ({ audit, receipts, mails }: BusinessEvidence, receiptId: string): string[] =>
  [
    ...audit
      .filter(({ subject }) => subject === receiptId)
      .map(({ at, action, detail }) => `${at}  ${action} ${JSON.stringify(detail)}`),
    ...(receipts.find(({ id }) => id === receiptId)?.attempts ?? []).map(
      ({ at, kind, version, outcome }) => `${at}  ${kind} v${version}: ${outcome ?? 'unfinished'}`,
    ),
    ...mails
      .filter((mail) => mail.receiptId === receiptId)
      .map(({ messageId, state }) => `mail ${messageId}: ${state}`),
  ].sort();

/** How often each outcome occurred: what the run really went through. */
export function outcomesOf(receipts: readonly ReceiptEvidence[]): string {
  const counts = new Map<string, number>();
  for (const { attempts } of receipts)
    for (const { kind, outcome } of attempts) {
      const name = `${kind} ${outcome ?? 'unfinished'}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ×${count}`)
    .join(', ');
}

/** What happened to the processes, in one line each. */
export const struckLines = (fallen: readonly Fallen[], plan: Plan): string[] =>
  blowKinds.map((kind) => {
    const planned = plan.blows.filter((blow) => blow.kind === kind).length;
    return `  ${kind}: ${fallen.filter((blow) => blow.kind === kind).length} of ${planned} blows found it alive`;
  });

/** What an installation shows its operator of the run. */
export const reportOf = (plan: Plan, evidence: Evidence, { rules }: Judgement, now: Date): FaultReport => ({
  ...{ at: now.toISOString(), seed: plan.seed, sales: plan.sales.length, purchases: plan.purchases.length },
  issued: evidence.businesses.reduce((sum, { receipts }) => sum + receipts.length, 0),
  blows: Object.fromEntries(
    blowKinds.map((kind) => [kind, evidence.fallen.filter((blow) => blow.kind === kind).length]),
  ),
  ...{ rules: invariants.length, broken: [...rules] },
});

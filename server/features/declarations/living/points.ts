import { daysOf } from '@cuadre/sri/declarations';
import { amount, sum } from '@cuadre/sri/num';
import type { ReturnDocument } from '#contract/declarations/documents.ts';
import type { PaymentChoice } from '#contract/declarations/payment.ts';
import { waitingOf } from '#contract/declarations/questions.rules.ts';
import { mostShown } from '#contract/declarations/returns.rules.ts';
import type { OpenPoint } from '#contract/declarations/returns.ts';
import { periodOfYear } from '#phrases/declarations/periods.ts';
import { caseNames } from '#phrases/declarations/questions.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readLooseReceipts, readNumberGaps } from '#server/features/receipts/index.ts';
import { type ReceivedSoFar, readReceivedSoFar } from '#server/features/received/index.ts';
import { isBefore, periodIn } from './own-periods.ts';
import { billsOf, type Cases, noCases, readCases } from './read-cases.ts';
import { paymentStep, readPayment } from './read-payment.ts';
import { chainTo, type ReadReturn } from './read-return.ts';
import { returnKinds } from './return-kinds.ts';
import { type Filing, isBeforeStart, pendingPeriods } from './return-shelf.ts';
import { readWithoutRetention } from './without-retention.ts';

type LooseReceipt = Awaited<ReturnType<typeof readLooseReceipts>>[number];

export interface BeforeApproval {
  /** What is open, and would be left so. */
  readonly points: readonly OpenPoint[];
  readonly received: ReceivedSoFar;
  /** How it would be paid; null: nobody chose. */
  readonly payment: PaymentChoice | null;
}
interface Points extends BeforeApproval {
  /** Of IVA; of other returns none. */
  readonly cases: Cases;
}

/** All that should be looked at before a return of a month is approved. */
export async function readPoints(ctx: Context, filing: Filing, read: ReadReturn): Promise<Points> {
  const { living, summary } = read;
  const { tenantId, environment, obligation } = filing;
  const [from, to] = daysOf(living.period);
  const of = { tenantId, environment, from, to };
  const [{ issued, list, received }, { choice: payment }, cases, unretained] = await ctx.db.tenant(
    tenantId,
    (tx) =>
      Promise.all([
        readReceiptPoints(tx, of),
        readPayment(tx, { tenantId, environment, obligation, period: living.period }),
        obligation === 'iva' ? readCases(tx, of, living.period) : noCases,
        readWithoutRetention(tx, filing, living.period),
      ]),
    { prepared: true }, // to plan them takes longer than they do
  );
  const left = waitingOf(billsOf(cases));
  const earlier = unfiledBefore(filing, living.period);
  const points: OpenPoint[] = [
    ...issued,
    {
      ...{ kind: 'purchases', amount: null, names: [] },
      count: countOutside(summary, untold),
      documents: await readOutside(read, untold),
    },
    { ...{ kind: 'retentions', amount: null, names: [] }, ...unretained },
    {
      ...{ kind: 'unclassified', names: [] },
      count: summary.unclassified.count,
      amount: mayFall(summary),
      documents: await readOutside(read, ['unclassified']),
    },
    {
      ...{ kind: 'cases', amount: null, documents: [] },
      count: left.length,
      names: left.map(({ name }) => caseNames[name]),
    },
    list,
    { ...{ kind: 'deferred', documents: [], names: [] }, ...putOffForGood(filing, summary) },
    {
      ...{ kind: 'earlier', amount: null, documents: [] },
      count: earlier.length,
      names: earlier.slice(0, mostShown).map(periodOfYear),
    },
  ];
  return {
    points: [...points.filter(({ count }) => count > 0), ...paymentPoint(summary.pay, payment)],
    ...{ received, payment, cases },
  };
}

/** What is open about what was issued in some days, and what of the portal's list of them is not here; of any return. */
export async function readReceiptPoints(
  tx: Transaction,
  of: Parameters<typeof readLooseReceipts>[1],
): Promise<{ readonly issued: readonly OpenPoint[]; readonly list: OpenPoint; readonly received: ReceivedSoFar }> {
  const [loose, gaps, received] = await Promise.all([
    readLooseReceipts(tx, of),
    readNumberGaps(tx, of),
    readReceivedSoFar(tx, of),
  ]);
  const missing = received.list?.missing ?? [];
  return {
    issued: [
      receiptPoint(loose, 'sales', 'stuck'),
      receiptPoint(loose, 'onTheWay', 'onTheWay'),
      receiptPoint(loose, 'toVoid', 'toVoid'),
      {
        ...{ kind: 'gaps', amount: null, documents: [] },
        count: gaps.reduce((all, { count }) => all + count, 0),
        names: gaps.slice(0, mostShown).map(({ first, last, count }) => (count === 1 ? first : `${first} – ${last}`)),
      },
    ],
    list: {
      ...{ kind: 'list', amount: null, documents: [] },
      count: received.list === null ? 0 : received.list.listed - received.list.here,
      names: missing.slice(0, mostShown).map(({ accessKey }) => accessKey),
    },
    received,
  };
}

/**
 * What they leave begins the one of this period, and may change until they are filed; of what was missed before returns
 * begin here, where it leads to it.
 */
function unfiledBefore(filing: Filing, period: string): string[] {
  if (!returnKinds[filing.obligation].isChained) return [];
  const { periods } = chainTo(filing, period);
  return pendingPeriods(filing).filter(
    (each) => isBefore(each, period) && (!isBeforeStart(filing, each) || periods.includes(each)),
  );
}

/** Sales on credit whose tax is put off to a month of which they file no return: it would be in none. */
function putOffForGood(filing: Filing, { leaves }: ReturnSummary): Pick<OpenPoint, 'count' | 'amount'> {
  const left = leaves.deferred.filter(({ month }) => periodIn(filing, month) === undefined);
  const tax = sum(left.map((each) => amount(each.tax)));
  return { count: new Set(left.map(({ document }) => document)).size, amount: tax.toFixed(2) };
}

/** Nobody chose how it is paid. */
export const paymentPoint = (pay: string, choice: PaymentChoice | null): OpenPoint[] =>
  paymentStep(pay, choice).flatMap(({ done, ...step }) => (done ? [] : [{ ...step, documents: [], names: [] }]));

/** Purchases whose place nobody can tell yet. */
const untold = ['no_support', 'no_lines'];
const countOutside = ({ outside }: ReturnSummary, reasons: readonly string[]): number =>
  outside.reduce((all, { reason, count }) => all + (reasons.includes(reason) ? count : 0), 0);

/** Some of the documents that are in no box for these reasons. */
async function readOutside({ living, summary }: ReadReturn, reasons: readonly string[]): Promise<ReturnDocument[]> {
  const documents: ReturnDocument[] = [];
  for (const reason of reasons) {
    if (documents.length >= mostShown || !summary.outside.some((group) => group.reason === reason)) continue;
    const page = await living.ask({ ask: 'outside', reason, page: 1 });
    documents.push(...page.documents.map(({ takenIn: _, difference: __, ...document }) => document));
  }
  return documents.slice(0, mostShown);
}

/** Receipts that were issued here and did not end well. */
function receiptPoint(loose: readonly LooseReceipt[], kind: OpenPoint['kind'], why: LooseReceipt['why']): OpenPoint {
  const its = loose.filter((each) => each.why === why);
  return { kind, count: its.length, amount: null, documents: its.slice(0, mostShown).map(documentOf), names: [] };
}

/** How much what is paid may fall, once what was received is sorted. */
export const mayFall = ({ unclassified: { from, to } }: ReturnSummary): string =>
  amount(to).subtract(amount(from)).toFixed(2);

const documentOf = ({ id, day, documentType, number, partyIdentification, partyName, total }: LooseReceipt) => ({
  ...({ source: 'issued', sourceId: id, part: 0, scope: 'NEG', category: null, support: null } as const),
  ...{ day, documentType, number, partyIdentification, partyName, total },
});

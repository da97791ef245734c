import { addMonths, monthOf } from '@cuadre/sri/dates';
import { lengthOf } from '@cuadre/sri/declarations';
import { waitingOf } from '#contract/declarations/questions.rules.ts';
import { returnObligations } from '#contract/declarations/returns.rules.ts';
import type { FiledReturn, OpenPoint, TaxDeclaration } from '#contract/declarations/returns.ts';
import { can } from '#contract/roles.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal } from '#server/refusal.ts';
import { refusedReturns } from '../frozen/data.ts';
import { presentStart, readAllIncomeSaid } from './income-before.ts';
import { isBefore, periodBefore, periodFrom, periodsBetween, runningPeriod } from './own-periods.ts';
import { mayFall, readPoints } from './points.ts';
import { areDone, billsOf, type Cases } from './read-cases.ts';
import { changedReturns } from './read-filed.ts';
import { paymentStep } from './read-payment.ts';
import { beginsOtherwise, type ReadReturn, readReturns } from './read-return.ts';
import {
  type Filing,
  filedIn,
  filingOf,
  firstPeriod,
  isMissed,
  pendingPeriods,
  presentCard,
  presentFiled,
  type ReturnShelf,
  readShelves,
} from './return-shelf.ts';
import { seeReturns } from './seen-returns.ts';

interface Asked {
  readonly declarationYear?: string | undefined;
  readonly filter: TaxDeclaration['filter'];
}

/** The returns of a taxpayer: the next one as it stands today, what is missing, what is pending and what was filed. */
export async function getTaxDeclaration(ctx: Context, actor: Actor, asked: Asked): Promise<TaxDeclaration> {
  const { shelves, refusals, salesBefore } = await ctx.db.tenant(
    actor.tenantId,
    async (tx) => {
      const shelves = await readShelves(ctx, actor, tx);
      const refusals = await refusedReturns(tx, shelves.iva);
      return { shelves, refusals, salesBefore: await readAllIncomeSaid(tx, shelves.iva) };
    },
    { prepared: true },
  );
  const shelf = shelves.iva;
  const thisYear = shelf.today.slice(0, 4);
  const year = asked.declarationYear ?? thisYear;
  const others = await Promise.all(otherReturns.map((each) => readOther(ctx, shelves[each])));
  const readsYear = can(actor.role, 'declareYear');
  const filed = [shelf, ...others.map((each) => each.shelf)].flatMap((each) =>
    each.filed.map((one) => presentFiled(each.obligation, one)),
  );
  const isShown = (of: Pick<(typeof filed)[number], 'obligation'>) => of.obligation !== 'renta' || readsYear;
  const begun = [...(shelf.start ? [shelf.start] : []), ...filed.filter(isShown)];
  const oldest = [thisYear, year, ...begun.map(({ period }) => period.slice(0, 4))].sort()[0] ?? thisYear;
  // Approved in January of the year before, it still waits for its number: nobody looks for it there.
  const isOf = ({ period, state }: (typeof filed)[number]) =>
    period.startsWith(year) || (state === 'approved' && year === thisYear);
  const sent = filed
    .filter((each) => isOf(each) && isShown(each))
    .sort((one, other) => (one.to === other.to ? 0 : one.to < other.to ? 1 : -1));
  const refused = refusals.filter(isShown).flatMap(({ id, obligation, period }) => {
    const standing = filedIn(shelves[obligation], period);
    // Filed elsewhere since, or a change that was left.
    const isOver = standing !== undefined && standing.here?.isSetAside !== false;
    return isOver ? [] : [{ id, obligation, period, isSubstitute: standing !== undefined }];
  });
  const common = {
    regime: shelf.regime,
    isUntold: shelf.isUntold,
    start: shelf.start === undefined ? null : presentStart(shelf.start, salesBefore),
    salesBefore,
    year,
    years: yearsBetween(oldest, thisYear),
    others: others.flatMap(({ card }) => card ?? []),
    filter: asked.filter,
    refused,
  };
  const filing = filingOf(shelf);
  const periods = isRefusal(filing) ? undefined : periodsOf(filing);
  const read = new Map<string, ReadReturn>();
  // The income tax of a year is sent in the next one, and nobody looks among the sent ones of the year before.
  const before = filed.filter(
    ({ obligation, period, state }) =>
      obligation === 'renta' && state === 'sent' && year === thisYear && Number(period) === Number(year) - 1,
  );
  const looked = [...before.filter(isShown), ...sent];
  const changed = asked.filter === 'pending' ? [] : await readChanged(ctx, shelves, looked);
  const isAmong = ({ obligation, period }: (typeof sent)[number], how: 'certain' | 'perhaps') =>
    changed.some((each) => each.obligation === obligation && each[how].has(period));
  const marked = () =>
    looked
      .filter((each) => sent.includes(each) || isAmong(each, 'certain') || isAmong(each, 'perhaps'))
      .map((each) => ({
        ...each,
        beginsOtherwise: each.obligation === 'iva' && !isRefusal(filing) && beginsOtherwise(filing, each.period, read),
        isChanged: isAmong(each, 'certain'),
        mayBeChanged: isAmong(each, 'perhaps'),
      }));
  if (isRefusal(filing) || periods === undefined)
    return {
      ...common,
      ...{
        periodicity: null,
        suggestedStart: null,
        current: null,
        inCourse: null,
        moved: null,
        movedInCourse: null,
        missing: [],
      },
      ...{ earlier: [], bills: [], step: null, declarationDate: null },
      // Who files none any more may have one left.
      starts: isRefusal(filing) ? [] : startsOf(filing),
      groupDeclaration: { pending: [], sent: asked.filter === 'pending' ? [] : marked() },
    };
  const { current, running, pending } = periods;
  for (const [period, each] of await readReturns(ctx, filing, running === undefined ? pending : [...pending, running]))
    read.set(period, each);
  const readOf = (period: string) => read.get(period) as ReadReturn;
  const cardOf = (period: string) => presentCard(filing, period, readOf(period).summary);
  const { living, summary } = readOf(current);
  const { points, payment, cases } = await readPoints(ctx, filing, { living, summary });
  const shown = running === undefined || running === current ? [current] : [current, running];
  const [moved = null, movedInCourse = null] = await seeReturns(
    ctx,
    filing,
    shown.map((period) => ({ living: readOf(period).living, pay: readOf(period).summary.pay })),
  );
  const bills = billsOf(cases);
  return {
    ...common,
    periodicity: lengthOf(current) === 1 ? 'monthly' : 'semiannual',
    suggestedStart: firstPeriod(filing) ?? null,
    starts: startsOf(filing),
    earlier: earlierPeriods(filing, year),
    current: cardOf(current),
    inCourse: running === undefined ? null : cardOf(running),
    moved,
    movedInCourse,
    missing: [...missingOf(summary), stepOfCases(cases), ...besides(points), ...paymentStep(summary.pay, payment)],
    bills,
    step: waitingOf(bills)[0]?.step ?? null,
    declarationDate: filedIn(filing, current)?.filedOn ?? cardOf(current).dueOn,
    groupDeclaration: {
      pending: asked.filter === 'sent' ? [] : pending.map(cardOf),
      sent: asked.filter === 'pending' ? [] : marked(),
    },
  };
}

/** Of each return, the periods of which documents came or changed since they were sent. */
const readChanged = (
  ctx: Context,
  shelves: Awaited<ReturnType<typeof readShelves>>,
  sent: readonly Pick<FiledReturn, 'obligation' | 'period'>[],
) =>
  Promise.all(
    returnObligations.map(async (obligation) => {
      const its = sent.filter((each) => each.obligation === obligation).map(({ period }) => period);
      return { obligation, ...(await changedReturns(ctx, shelves[obligation], its)) };
    }),
  );

const otherReturns = returnObligations.filter((each) => each !== 'iva');

/** Of another return: the next one and those pending, of who files it here. */
async function readOther(ctx: Context, shelf: ReturnShelf) {
  const { obligation } = shelf;
  const filing = filingOf(shelf);
  if (isRefusal(filing)) return { shelf, card: null };
  const periods = periodsOf(filing);
  if (periods === undefined) return { shelf, card: null };
  const { current, running, pending } = periods;
  const read = await readReturns(ctx, filing, running === undefined ? pending : [...pending, running]);
  const cardOf = (period: string) => presentCard(filing, period, (read.get(period) as ReadReturn).summary);
  const cards = pending.map(cardOf);
  const inCourse = running === undefined ? null : cardOf(running);
  const periodicity = periodicities[lengthOf(current)] ?? 'monthly';
  const next = cardOf(current);
  const missing = missingOf((read.get(current) as ReadReturn).summary);
  return { shelf, card: { obligation, periodicity, current: next, inCourse, pending: cards, missing } };
}
const periodicities: Readonly<Record<number, TaxDeclaration['others'][number]['periodicity']>> = {
  1: 'monthly',
  6: 'semiannual',
  12: 'annual',
};

/** The period that comes next, the running one and those pending; undefined: nothing is to be filed any more. */
function periodsOf(filing: Filing) {
  const [pending, running] = [pendingPeriods(filing), runningPeriod(filing)];
  const current = pending.at(-1) ?? running;
  return current === undefined ? undefined : { current, running, pending };
}

/** So many months back returns may begin here. */
const OLDEST_START = 36;

/** With the one before where they do, which leaves something to it. */
function startsOf(filing: Filing): string[] {
  const month = monthOf(filing.today);
  const oldest = periodFrom(filing, addMonths(month, -OLDEST_START));
  const begun = firstPeriod(filing);
  const before = begun && periodBefore(filing, begun);
  const first = oldest === undefined || (before && isBefore(before, oldest)) ? before : oldest;
  return periodsBetween(filing, first, month).reverse();
}

function earlierPeriods(filing: Filing, year: string): string[] {
  const first = filing.start && firstPeriod(filing);
  const before = first && periodBefore(filing, first);
  if (before === undefined) return [];
  return periodsBetween(filing, periodFrom(filing, `${year}-01`), before)
    .filter((period) => period.startsWith(year) && filedIn(filing, period) === undefined && !isMissed(filing, period))
    .reverse();
}

const yearsBetween = (first: string, last: string): string[] =>
  Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(last) - index));

/** What is done before a return can be approved; steps of other rooms are not among them. */
function missingOf(summary: ReturnSummary): TaxDeclaration['missing'] {
  const { steps, four, unclassified } = summary;
  const step = (kind: 'sales' | 'purchases') => {
    const { documents, blocked } = steps[kind];
    return { kind, count: blocked > 0 ? blocked : documents, done: blocked === 0, amount: four?.[kind].net ?? null };
  };
  const { count } = unclassified;
  return [
    step('sales'),
    step('purchases'),
    { kind: 'unclassified', count, done: count === 0, amount: mayFall(summary) },
  ];
}

const ofSteps: readonly OpenPoint['kind'][] = ['sales', 'purchases', 'unclassified', 'cases', 'payment'];
/** What else is open. */
const besides = (points: readonly OpenPoint[]): TaxDeclaration['missing'] =>
  points.flatMap(({ kind, count, amount }) => (ofSteps.includes(kind) ? [] : [{ kind, count, done: false, amount }]));

function stepOfCases(cases: Cases): TaxDeclaration['missing'][number] {
  const bills = billsOf(cases);
  const done = areDone(bills);
  const counted = done ? bills.filter(({ said }) => said > 0) : waitingOf(bills);
  return { kind: 'cases', count: counted.length, done, amount: null };
}

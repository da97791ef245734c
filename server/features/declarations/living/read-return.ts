import { createHash } from 'node:crypto';
import { RETAINED_INCOME, RETENTION } from '@cuadre/sri/catalogs';
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
} from '@cuadre/sri/dates';
import { daysOf, monthsOf } from '@cuadre/sri/declarations';
import { notesLeft } from '@cuadre/sri/declarations/form-104';
import { amount, sum } from '@cuadre/sri/num';
import { type SQL, sql } from 'drizzle-orm';
import type { ReturnAnswers, ReturnQuestion, ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import { askReturn, type ReturnToRead } from '#server/adapters/returns/returns-thread.ts';
import type { ReturnFacts } from '#server/adapters/returns/sums-of-return.ts';
import { takenOver } from '#server/adapters/returns/sums-of-return.ts';
import type { Context } from '#server/context.ts';
import { ofModifiedInSql } from '../credit-notes/marks-in-sql.ts';
import { isOfMonthBefore, readEntryFingerprints } from './entry-fingerprints.ts';
import { isBefore, periodAfter, periodBefore, periodIn, periodsBetween } from './own-periods.ts';
import { isTakenIn, takenInOf } from './read-documents-to-pick.ts';
import { readEntryLines } from './read-entry-lines.ts';
import { returnKinds } from './return-kinds.ts';
import { type Filing, filedBefore, filedIn, firstPeriod, isMissed, lateReturn, stateOf } from './return-shelf.ts';
import { factsOf, typedOf } from './typed-of.ts';
import { isNamedInSql, namedInSql, namedSinceInSql } from './without-retention.ts';

/** What a period begins with. */
type Begins = Pick<ReturnFacts, 'previous' | 'deferred' | 'excess'>;

const nothing: Begins = { previous: {}, deferred: [] };

/** A return that can be asked. */
export interface LivingReturn {
  readonly period: string;
  /** Names what it was read of: another text, another return. */
  readonly fingerprint: string;
  readonly begins: Begins;
  ask<Q extends ReturnQuestion>(question: Q): Promise<ReturnAnswers[Q['ask']]>;
}

/** A return with what it comes to. */
export interface ReadReturn {
  readonly living: LivingReturn;
  readonly summary: ReturnSummary;
}

/**
 * The return of a period as its documents stand now, after those that lead to it. Nothing of them is stored: what one leaves
 * to the next comes from the last that was filed, or from where returns begin here, through every period between. `until`:
 * as if the last one ended with this month of it.
 */
export async function readReturn(ctx: Context, shelf: Filing, period: string, until?: Month): Promise<ReadReturn> {
  const last = (await readAll(ctx, shelf, chainTo(shelf, period), until)).at(-1);
  if (last === undefined) throw new Error(`no return of ${period}`);
  return last;
}

/** Each begins with what the one before left; of returns that leave nothing to each other, with nothing. */
async function readAll(
  ctx: Context,
  shelf: Filing,
  { periods, begins: first }: Chain,
  until?: Month,
): Promise<ReadReturn[]> {
  const ofEntries = await readByPeriod(ctx, shelf, periods, until);
  let begins = first;
  const read: ReadReturn[] = [];
  for (const [at, each] of periods.entries()) {
    const ends = at === periods.length - 1 ? until : undefined;
    const living = livingOf(ctx, shelf, each, { begins, until: ends, entries: ofEntries.get(each) ?? '' });
    const summary = await living.ask({ ask: 'summary' });
    read.push({ living, summary });
    if (returnKinds[shelf.obligation].isChained) begins = beginsWith(summary.leaves);
  }
  return read;
}

/** The returns of several periods, oldest first, by their period, with those that lead to them: each is read once. */
export async function readReturns(
  ctx: Context,
  shelf: Filing,
  periods: readonly string[],
): Promise<ReadonlyMap<string, ReadReturn>> {
  const read = new Map<string, ReadReturn>();
  const note = (all: readonly ReadReturn[]) => {
    for (const each of all) read.set(each.living.period, each);
  };
  if (periods.length === 0) return read;
  if (!returnKinds[shelf.obligation].isChained) note(await readAll(ctx, shelf, { periods, begins: nothing }));
  // Those before one that was filed are no part of the chain that leads to the last.
  else
    for (const period of periods.toReversed())
      if (!read.has(period)) note(await readAll(ctx, shelf, chainTo(shelf, period)));
  return read;
}

interface Chain {
  readonly periods: readonly string[];
  /** What the first of them begins with. */
  readonly begins: Begins;
}

/** Which returns lead to this one, itself the last, and what the first of them begins with. */
export function chainTo(shelf: Filing, period: string): Chain {
  if (!returnKinds[shelf.obligation].isChained) return { periods: [period], begins: nothing };
  const first = firstPeriod(shelf);
  const last = filedBefore(shelf, period);
  const leaves = last && beginsWith(last);
  const isOwn = periodIn(shelf, monthsOf(period)[0]) === period;
  // Half a year that was filed by who files every month: nothing leads to it but what was filed last before it.
  if (first === undefined || isBefore(period, first) || !isOwn) {
    const isNext = last !== undefined && addMonths(monthsOf(last.period)[1], 1) === monthsOf(period)[0];
    if (shelf.start?.period === period) return { periods: [period], begins: startOf(shelf) };
    if (isNext && leaves) return { periods: [period], begins: leaves };
    const before = isOwn ? periodBefore(shelf, period) : undefined;
    if (before === undefined || !isMissed(shelf, before) || stateOf(shelf, before) !== 'live')
      return { periods: [period], begins: nothing };
    // Missed as well, it leads to this one.
    const { periods, begins } = chainTo(shelf, before);
    return { periods: [...periods, period], begins };
  }
  const next = last && periodAfter(shelf, last.period);
  // What somebody said of the beginning stands over what was filed before it.
  const isKnown = next !== undefined && (isBefore(first, next) || (next === first && shelf.start === undefined));
  if (isKnown && leaves) return { periods: periodsBetween(shelf, next, period), begins: leaves };
  return { periods: periodsBetween(shelf, first, period), begins: startOf(shelf) };
}

/**
 * Whether one that was sent began with something else than the one before leaves to it now. `read`: what is known of those
 * that nobody filed; what leads through others of them is said where it is read.
 */
export function beginsOtherwise(
  shelf: Filing,
  period: string,
  read: ReadonlyMap<string, Pick<ReadReturn, 'summary'>> = new Map(),
): boolean {
  const its = filedIn(shelf, period);
  if (its?.state !== 'sent' || !returnKinds[shelf.obligation].isChained) return false;
  const chain = chainTo(shelf, period);
  const before = chain.periods.at(-2);
  const leaves = before === undefined ? undefined : read.get(before)?.summary.leaves;
  if (before !== undefined && leaves === undefined) return false;
  const begins = leaves === undefined ? chain.begins : beginsWith(leaves);
  const settled = begins.deferred.filter(({ month }) => month <= monthsOf(period)[1]);
  const now: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(takenOver).map(([box, from]) => [box, begins.previous[from] ?? '0'])),
    '483': sum(settled.map(({ tax }) => amount(tax))).toFixed(2),
    ...typedOf(shelf, period).boxes,
  };
  const differ = (one: Record<string, string>, other: Record<string, string>) => (box: string) =>
    !amount(one[box] ?? '0').equals(amount(other[box] ?? '0'));
  return (
    [...Object.keys(takenOver), '483'].some(differ(now, its.boxes)) ||
    (its.began !== undefined && notesLeft.some(differ(begins.previous, its.began)))
  );
}

const beginsWith = ({
  boxes: previous,
  deferred,
  excess,
}: Pick<Begins, 'deferred' | 'excess'> & { readonly boxes: Begins['previous'] }): Begins => ({
  ...{ previous, deferred },
  ...(excess && { excess }),
});

const startOf = ({ start }: Filing): Begins =>
  start === undefined
    ? nothing
    : {
        previous: { '615': start.carriedPurchases, '617': start.carriedRetentions },
        deferred: start.deferred.map(({ period: month, amount: tax }) => ({ month, tax })),
      };

interface ReadOf {
  readonly begins: Begins;
  /** The last month that is read; undefined: that of the period. */
  readonly until: Month | undefined;
  /** The fingerprint of its entries. */
  readonly entries: string;
}

function livingOf(ctx: Context, shelf: Filing, period: string, { begins, until, entries }: ReadOf): LivingReturn {
  const late = lateReturn(shelf, period);
  const facts: ReturnFacts = {
    ...factsOf(shelf, period, begins),
    ...(late && { late: { ...late, interestRates: shelf.tables.interestRates } }),
  };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([facts, entries]))
    .digest('base64url');
  const key = `${shelf.tenantId} ${shelf.environment} ${fingerprint}`;
  const toRead: ReturnToRead = { facts, texts: () => readRows(ctx, shelf, period, until) };
  return { period, fingerprint, begins, ask: (question) => askReturn(key, toRead, question) };
}

/** The fingerprint of the entries of each period. */
async function readByPeriod(
  ctx: Context,
  shelf: Filing,
  periods: readonly string[],
  ends?: Month,
): Promise<Map<string, string>> {
  const { monthsAfter } = returnKinds[shelf.obligation];
  const [first, last] = [periods[0] ?? '', periods.at(-1) ?? ''];
  // Retentions of before may name what it takes.
  const looksBack = shelf.obligation === 'retenciones';
  const from = looksBack ? namedSinceInSql(shelf, first) : sql`${daysOf(first)[0]}`;
  const to = lastDayOf(addMonths(monthsOf(last)[1], monthsAfter + 1));
  const afterLast = firstDayOf(monthOf(to));
  const { said, months } = await ctx.db.tenant(
    shelf.tenantId,
    (tx) => readEntryFingerprints(tx, shelf, [from, to], afterLast),
    { prepared: true },
  );
  return new Map(
    periods.map((period) => {
      const [firstMonth, lastMonth] = monthsOf(period);
      const until = addMonths(ends !== undefined && ends < lastMonth ? ends : lastMonth, monthsAfter);
      const its = months.filter(({ month }) => (looksBack || firstMonth <= month) && month <= until);
      const after = months.find(({ month }) => month === addMonths(until, 1));
      return [period, JSON.stringify([said, ...its.map(({ fingerprint }) => fingerprint), after?.before])];
    }),
  );
}

/** In the order of `TaxRow`. */
const columnsOf = (
  period: string,
) => sql`e.source, e.source_id, e.part, e.day, e.direction, e.scope, e.why_not, e.document_type, e.number,
  e.party_identification, e.party_name, e.category, coalesce(e.support, m.support), e.subtotal::text, e.total::text,
  e.taxes, e.withheld, e.is_classified, m.marks, ${takenInOf(period)}, m.deferred_by, ${isOfDependantInSql}, ${ofModifiedInSql},
  e.of_popular_business`;

/** Only what is of the household is looked up: a month of a business has thousands of others. */
const isOfDependantInSql = sql`case when e.scope = 'PER' and e.source = 'received' then exists (select from foreign_receipts f
  where f.tenant_id = e.tenant_id and f.id = e.source_id and f.of_dependant) else false end`;

/** Purchases and the retentions that the taxpayer made; the last column says of a purchase that one of these names it. */
const ofRetentions = (of: Filing, period: string) => {
  const isOurs = sql`e.document_type = ${RETENTION} and e.source in ('issued', 'emitted')`;
  return {
    named: sql`with ${namedInSql(of, namedSinceInSql(of, period), addMonths(monthsOf(period)[1], returnKinds.retenciones.monthsAfter))}`,
    column: sql`, exists (select from named n
      where ${isNamedInSql} and n.tax = ${RETAINED_INCOME})`,
    wanted: sql`(${isOurs} or e.direction = 'GAS' and e.document_type is distinct from ${RETENTION})`,
  };
};

/** The documents of a period: those of its days, and those it takes. */
async function* readRows(ctx: Context, shelf: Filing, period: string, until?: Month): AsyncGenerator<string> {
  const also = shelf.obligation === 'retenciones' ? ofRetentions(shelf, period) : undefined;
  const [from, to] = daysOf(period);
  const between = (first: Day, last: Day) => sql`e.day between ${first}::date and ${last}::date`;
  const taken = sql`${isTakenIn(period)} and not ${between(from, to)}`;
  const [firstMonth, lastMonth] = monthsOf(period);
  const after = addMonths(lastMonth, 1);
  // What we retained in the first days after it may be of it.
  const stated = sql`${isOfMonthBefore} and e.source in ('issued', 'emitted') and m.taken_in is null and e.withheld -> 0 ->> 'month' between ${firstMonth} and ${lastMonth}
    and ${between(firstDayOf(after), lastDayOf(after))}`;
  const last = until === undefined ? to : lastDayOf(until);
  const middle = addDays(from, Math.floor(daysBetween(from, last) / 2));
  const others = [between(addDays(middle, 1), last), taken, ...(until === undefined ? [stated] : [])];
  const read = async function* (parts: readonly SQL[]): AsyncGenerator<string> {
    for (const is of parts)
      yield* readEntryLines(ctx, shelf, {
        is: also ? sql`${is} and ${also.wanted}` : is,
        line: sql`json_build_array(${columnsOf(period)}${also?.column ?? sql``})`,
        ...(also && { before: also.named }),
      });
  };
  yield* together(read([between(from, middle)]), read(others));
}

/** Pages that are read ahead. */
const mostAhead = 10;

/** Reads both at once, on two connections, and gives all of the first before the second: the same rows in the same order. */
async function* together(first: AsyncIterable<string>, second: AsyncGenerator<string>): AsyncGenerator<string> {
  const ahead: string[] = [];
  let isOver = false;
  const readAhead = async () => {
    while (!isOver && ahead.length < mostAhead) {
      const next = await second.next();
      if (next.done) return;
      ahead.push(next.value);
    }
  };
  const reading = readAhead();
  reading.catch(() => {}); // told where it is waited for
  try {
    yield* first;
  } finally {
    isOver = true;
  }
  await reading;
  yield* ahead;
  yield* second;
}

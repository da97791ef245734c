import { addMonths, firstDayOf, lastDayOf } from '@cuadre/sri/dates';
import { beginningIn, daysOf, monthsOf } from '@cuadre/sri/declarations';
import { returnForms } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import { type SQL, sql } from 'drizzle-orm';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Context } from '#server/context.ts';
import { isRefusal } from '#server/refusal.ts';
import { thaw } from '../frozen/content.ts';
import { noteCompared, standingReturns } from '../frozen/data.ts';
import { equationOf } from '../frozen/equation.ts';
import { saysOtherwise } from '../frozen/says-otherwise.ts';
import { isOfMonthBefore } from './entry-fingerprints.ts';
import { type ReadReturn, readReturns } from './read-return.ts';
import { returnKinds } from './return-kinds.ts';
import { type Filing, filedIn, filingOf, type ReturnShelf } from './return-shelf.ts';

/** What was approved of a period, beside what it comes to now. */
export async function readFiled(
  ctx: Context,
  shelf: Filing,
  period: string,
  now: Pick<ReturnSummary, 'pay' | 'carried' | 'boxes' | 'leaves'>,
): Promise<LiveReturn['filed']> {
  if (filedIn(shelf, period)?.here === undefined) return null;
  const { tenantId, environment, obligation } = shelf;
  const standing = await ctx.db.tenant(tenantId, (tx) =>
    standingReturns(tx, { tenantId, environment, obligation, period }),
  );
  const last = standing.at(-1);
  if (last === undefined) return null;
  const its = thaw(last);
  if (last.state !== 'sent')
    return { declarationId: last.id, pay: last.pay, equation: equationOf(its), isChanged: false };
  const inAll = equationOf(its, standing.map(thaw));
  // A substitute says only the rest; the equation that is kept with it is still that of the whole return.
  const { equation, carried } = its;
  const isSame = (one: string, other: string) => amount(one).equals(amount(other));
  const figures = { boxes: figuresOf(now.boxes), deferred: now.leaves.deferred };
  return {
    declarationId: last.id,
    pay: inAll.pay,
    equation: inAll,
    isChanged:
      !isSame(equation.pay, now.pay) ||
      !isSame(carried, now.carried) ||
      saysOtherwise(figures, its, boxesOfRest(obligation)),
  };
}

/** What a substitute says of the rest alone, and of what was paid before. */
const boxesOfRest = (obligation: Filing['obligation']): readonly string[] => {
  const { pay, total, interest, fine, paid } = returnForms[obligation].boxes;
  return [pay, total, interest, fine, ...Object.values(paid ?? {})];
};

/** The figure of each box of the lines. */
const figuresOf = (lines: ReturnSummary['boxes']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.flatMap(({ codes, gross, net, tax, amount: single, factor }) => {
      const figures = [gross, net, tax, single, factor].filter((figure) => figure !== null);
      return codes.flatMap((code, at): (readonly [string, string])[] => {
        const figure = figures[at];
        return figure === undefined ? [] : [[code, figure]];
      });
    }),
  );

/** So many are computed at a visit: a month may have 20,000 documents. */
const mostCompared = 3;

interface Changed {
  /** They come to something else since they were sent. */
  readonly certain: ReadonlySet<string>;
  /** Documents of theirs came or changed, and their own page says whether that moves anything. */
  readonly perhaps: ReadonlySet<string>;
}

/**
 * Which of these periods, newest first, were sent and come to something else since documents of theirs came or changed. Only
 * the newest are computed of those of which one was written since, and none of them twice where that moved nothing; a document
 * that is gone was asked about where it was deleted.
 */
export async function changedReturns(ctx: Context, shelf: ReturnShelf, periods: readonly string[]): Promise<Changed> {
  const filing = filingOf(shelf);
  if (isRefusal(filing)) return { certain: new Set(), perhaps: new Set() };
  const written = await readWritten(ctx, filing, periods);
  const compared = written.slice(0, mostCompared);
  const read = await readReturns(ctx, filing, compared.toReversed());
  const certain = new Set<string>();
  for (const period of compared) {
    const { summary } = read.get(period) as ReadReturn;
    if ((await readFiled(ctx, filing, period, summary))?.isChanged) certain.add(period);
  }
  const same = compared.flatMap((period) => (certain.has(period) ? [] : (filedIn(filing, period)?.here ?? [])));
  if (same[0] !== undefined) {
    const { tenantId } = filing;
    const of = { tenantId, ids: same.map(({ id }) => id), at: same[0].readAt };
    await ctx.db.tenant(tenantId, (tx) => noteCompared(tx, of));
  }
  return { certain, perhaps: new Set(written.slice(mostCompared)) };
}

// What was being written while a return was approved has an earlier moment than its commit.
const stillBeingWritten = sql`interval '1 minute'`;

/** Of what was said of documents, and of the retentions that were made, the newest are looked at. */
const mostNewest = 300;

/**
 * Of which of them a document of their days or one that they take was written, or something was said of one, since they were
 * compared. The return of retentions reads besides which purchases are named by retentions of the months around it.
 */
async function readWritten(ctx: Context, shelf: Filing, periods: readonly string[]): Promise<readonly string[]> {
  const { monthsAfter } = returnKinds[shelf.obligation];
  const sent = periods.flatMap((period) => {
    const { state, here } = filedIn(shelf, period) ?? {};
    // Of a change that somebody left its own page says whether more came.
    if (state !== 'sent' || here === undefined || here.isSetAside) return [];
    const [[from, to], [first, last]] = [daysOf(period), monthsOf(period)];
    const next = addMonths(last, 1);
    const of = { period, names: beginningIn(period), from, to, since: here.comparedAt };
    const around = { before: firstDayOf(addMonths(first, -1)), after: lastDayOf(addMonths(last, monthsAfter)) };
    return [{ ...of, ...around, next: firstDayOf(next), end: lastDayOf(next) }];
  });
  if (sent.length === 0) return [];
  const { tenantId, environment } = shelf;
  const since = (of: SQL) => sql`> ${of} - ${stillBeingWritten}`;
  const isWritten = sql`e.tenant_id = ${tenantId} and e.environment = ${environment} and e.written_at ${since(sql`s.since`)}`;
  const newest = (table: SQL, is = sql``) => sql`(select * from ${table} as t where t.tenant_id = ${tenantId}
    and t.environment = ${environment} and t.written_at ${since(sql`(select min(s.since) from s)`)} ${is}
    order by t.written_at desc limit ${mostNewest})`;
  const looksAround = shelf.obligation === 'retenciones';
  const { rows } = await ctx.db.tenant(tenantId, (tx) =>
    tx.execute<{ period: string }>(sql`
      with s as materialized (select * from json_to_recordset(${JSON.stringify(sent)}::json)
        as s (period text, names text[], "from" date, "to" date, before date, after date, next date, "end" date, since timestamptz)),
      said as materialized (select max(m.written_at) as written_at, m.taken_in, e.day from ${newest(sql`tax_marks`)} as m
        join entries e on e.tenant_id = ${tenantId} and e.source_id = m.source_id and e.part = m.part
        group by 2, 3),
      made as materialized (select max(e.written_at) as written_at, e.day
        from ${newest(sql`entries`, sql`and ${looksAround} and t.document_type = '07' and t.source in ('issued', 'emitted')`)} as e
        group by 2)
      select s.period from s
      where exists (select from generate_series(s."from", s."to", '1 day') as d (day),
          lateral (select from entries e where ${isWritten} and e.day = d.day::date limit 1) w)
        or exists (select from entries e where ${isWritten} and ${isOfMonthBefore} and e.day between s.next and s."end")
        or exists (select from said where said.written_at ${since(sql`s.since`)}
          and (said.day between s."from" and s."to" or said.taken_in = any(s.names)))
        or exists (select from tax_marks m join entries e on e.source_id = m.source_id and e.part = m.part and ${isWritten}
          where m.tenant_id = ${tenantId} and m.environment = ${environment} and m.taken_in = any(s.names))
        or exists (select from made where made.written_at ${since(sql`s.since`)} and made.day between s.before and s.after)`),
  );
  const found = new Set(rows.map(({ period }) => period));
  return periods.filter((period) => found.has(period));
}

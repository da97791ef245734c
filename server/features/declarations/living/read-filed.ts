import { addMonths, firstDayOf, lastDayOf } from '@cuadre/sri/dates';
import { beginningIn, daysOf, monthsOf } from '@cuadre/sri/declarations';
import { returnForms } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import { type SQL, sql } from 'drizzle-orm';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Context } from '#server/context.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { isRefusal } from '#server/refusal.ts';
import { type FrozenReturn, thaw } from '../frozen/content.ts';
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
  const { boxes, leaves, ...figures } = now;
  return besideNow(standing, { ...figures, boxes: figuresOf(boxes), deferred: leaves.deferred });
}

/** What stands of a period, beside what it comes to now; null: nothing does. */
export function besideNow(
  standing: readonly ReturnRow[],
  now: Pick<FrozenReturn, 'pay' | 'carried' | 'boxes' | 'deferred'>,
): LiveReturn['filed'] {
  const last = standing.at(-1);
  if (last === undefined) return null;
  const its = thaw(last);
  if (last.state !== 'sent')
    return { declarationId: last.id, pay: last.pay, equation: equationOf(its), isChanged: false };
  const inAll = equationOf(its, standing.map(thaw));
  // A substitute says only the rest; the equation that is kept with it is still that of the whole return.
  const { equation, carried } = its;
  const isSame = (one: string, other: string) => amount(one).equals(amount(other));
  return {
    declarationId: last.id,
    pay: inAll.pay,
    equation: inAll,
    isChanged:
      !isSame(equation.pay, now.pay) ||
      !isSame(carried, now.carried) ||
      saysOtherwise(now, its, boxesOfRest(its.obligation)),
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
 * Which of these periods, newest first, were sent and come to something else since documents of theirs came or changed. A few
 * are computed: first those of which something was written since they last were, then those behind more marks than are looked
 * at, then again those that are known to have changed. None waits for ever for the others. A document that is gone was asked
 * about where it was deleted.
 * A year is too dear to compute at a visit: its own page says, and what it said stays.
 */
export async function changedReturns(ctx: Context, shelf: ReturnShelf, periods: readonly string[]): Promise<Changed> {
  const known = periods.filter((period) => {
    const { state, here } = filedIn(shelf, period) ?? {};
    return state === 'sent' && here?.isSetAside === false && here.changedAt !== null;
  });
  const fresh = (those: readonly string[]) => those.filter((period) => !known.includes(period));
  if (shelf.obligation === 'renta') {
    const { written } = await readWritten(ctx, shelf, periods);
    return { certain: new Set(known), perhaps: new Set(fresh(written)) };
  }
  const filing = filingOf(shelf);
  if (isRefusal(filing)) return { certain: new Set(), perhaps: new Set() };
  const { written, unseen } = await readWritten(ctx, filing, periods);
  const again = known.toSorted((one, other) => Number(written.includes(other)) - Number(written.includes(one)));
  const compared = [...new Set([...fresh(written), ...fresh(unseen), ...again])].slice(0, mostCompared);
  const inOrder = periods.filter((period) => compared.includes(period)).reverse();
  const read = await readReturns(ctx, filing, inOrder);
  const certain = new Set(known.filter((period) => !compared.includes(period)));
  const ids: Record<'same' | 'changed', string[]> = { same: [], changed: [] };
  for (const period of inOrder) {
    const { summary } = read.get(period) as ReadReturn;
    const isChanged = (await readFiled(ctx, filing, period, summary))?.isChanged === true;
    if (isChanged) certain.add(period);
    ids[isChanged ? 'changed' : 'same'].push(filedIn(filing, period)?.here?.id ?? '');
  }
  const at = inOrder[0] && filedIn(filing, inOrder[0])?.here?.readAt;
  if (at !== undefined) {
    const { tenantId } = filing;
    await ctx.db.tenant(tenantId, async (tx) => {
      await noteCompared(tx, { tenantId, at, ids: ids.same, isChanged: false });
      await noteCompared(tx, { tenantId, at, ids: ids.changed, isChanged: true });
    });
  }
  return { certain, perhaps: new Set(fresh(written).filter((period) => !compared.includes(period))) };
}

// What was being written while a return was approved has an earlier moment than its commit.
const stillBeingWritten = sql`interval '1 minute'`;

/** Of what was said of documents, and of the retentions that were made, the newest are looked at; of older ones it is not known. */
const mostNewest = 300;

const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/**
 * Of which of them a document of their days or one that they take was written, or something was said of one, since they were
 * compared. The return of retentions reads besides which purchases are named by retentions of the months around it.
 */
async function readWritten(ctx: Context, shelf: ReturnShelf, periods: readonly string[]) {
  const { monthsAfter } = returnKinds[shelf.obligation];
  const sent = periods.flatMap((period) => {
    const { state, here } = filedIn(shelf, period) ?? {};
    // Of a change that somebody left its own page says whether more came.
    if (state !== 'sent' || here === undefined || here.isSetAside) return [];
    const [[from, to], [first, last]] = [daysOf(period), monthsOf(period)];
    const next = addMonths(last, 1);
    const of = { period, names: beginningIn(period), from, to, since: later(here.comparedAt, here.changedAt) };
    const around = { before: firstDayOf(addMonths(first, -1)), after: lastDayOf(addMonths(last, monthsAfter)) };
    return [{ ...of, ...around, next: firstDayOf(next), end: lastDayOf(next) }];
  });
  if (sent.length === 0) return { written: [], unseen: [] };
  const { tenantId, environment } = shelf;
  const since = (of: SQL) => sql`> ${of} - ${stillBeingWritten}`;
  const isWritten = sql`e.tenant_id = ${tenantId} and e.environment = ${environment} and e.written_at ${since(sql`s.since`)}`;
  const newest = (table: SQL, is = sql``) => sql`(select * from ${table} as t where t.tenant_id = ${tenantId}
    and t.environment = ${environment} and t.written_at ${since(sql`(select min(s.since) from s)`)} ${is}
    order by t.written_at desc limit ${mostNewest})`;
  /** From when on all of it was looked at; null: there is not more. */
  const oldest = (table: SQL) => sql`(select min(o.written_at) from ${table} as o having count(*) >= ${mostNewest})`;
  const looksAround = shelf.obligation === 'retenciones';
  const { rows } = await ctx.db.tenant(tenantId, (tx) =>
    tx.execute<{ period: string; is_written: boolean; is_unseen: boolean }>(sql`
      with s as materialized (select * from json_to_recordset(${JSON.stringify(sent)}::json)
        as s (period text, names text[], "from" date, "to" date, before date, after date, next date, "end" date, since timestamptz)),
      marks as materialized (select m.* from ${newest(sql`tax_marks`)} as m),
      said as materialized (select max(m.written_at) as written_at, m.taken_in, e.day from marks as m
        join entries e on e.tenant_id = ${tenantId} and e.source_id = m.source_id and e.part = m.part
        group by 2, 3),
      retained as materialized (select e.written_at, e.day
        from ${newest(sql`entries`, sql`and ${looksAround} and t.document_type = '07' and t.source in ('issued', 'emitted')`)} as e),
      made as materialized (select max(r.written_at) as written_at, r.day from retained as r group by 2),
      seen as materialized (select greatest(${oldest(sql`marks`)}, ${oldest(sql`retained`)}) as since)
      select s.period, seen.since is not null and seen.since ${since(sql`s.since`)} as is_unseen, (
        exists (select from generate_series(s."from", s."to", '1 day') as d (day),
          lateral (select from entries e where ${isWritten} and e.day = d.day::date limit 1) w)
        or exists (select from entries e where ${isWritten} and ${isOfMonthBefore} and e.day between s.next and s."end")
        or exists (select from said where said.written_at ${since(sql`s.since`)}
          and (said.day between s."from" and s."to" or said.taken_in = any(s.names)))
        or exists (select from tax_marks m join entries e on e.source_id = m.source_id and e.part = m.part and ${isWritten}
          where m.tenant_id = ${tenantId} and m.environment = ${environment} and m.taken_in = any(s.names))
        or exists (select from made where made.written_at ${since(sql`s.since`)} and made.day between s.before and s.after)
        ) as is_written
      from s, seen`),
  );
  const those = (is: 'is_written' | 'is_unseen') =>
    periods.filter((period) => rows.some((row) => row.period === period && row[is]));
  return { written: those('is_written'), unseen: those('is_unseen') };
}

import { isDeepStrictEqual } from 'node:util';
import { addMonths, firstDayOf, lastDayOf } from '@cuadre/sri/dates';
import { daysOf, monthsOf } from '@cuadre/sri/declarations';
import { returnForms } from '@cuadre/sri/declarations/return-forms';
import { amount, sum } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Context } from '#server/context.ts';
import { isRefusal } from '#server/refusal.ts';
import { dueByMonth, thaw } from '../frozen/content.ts';
import { standingReturns } from '../frozen/data.ts';
import { isOfMonthBefore } from './entry-fingerprints.ts';
import { readReturns } from './read-return.ts';
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
  if (last.state !== 'sent') return { declarationId: last.id, pay: last.pay, isChanged: false };
  // A substitute says only the rest; its equation is still that of the whole return.
  const { equation, carried, boxes, ...left } = thaw(last);
  const isSame = (one: string, other: string) => amount(one).equals(amount(other));
  const rest = boxesOfRest(obligation);
  const isBoxChanged = figuresOf(now.boxes).some(
    ([box, figure]) => !rest.includes(box) && !isSame(figure, boxes[box] ?? '0'),
  );
  return {
    declarationId: last.id,
    pay: sum(standing.map(({ pay }) => amount(pay))).toFixed(2),
    isChanged:
      !isSame(equation.pay, now.pay) ||
      !isSame(carried, now.carried) ||
      isBoxChanged ||
      !isDeepStrictEqual(dueByMonth(now.leaves), dueByMonth(left)),
  };
}

/** What a substitute says of the rest alone, and of what was paid before. */
const boxesOfRest = (obligation: Filing['obligation']): readonly string[] => {
  const { pay, total, interest, fine, paid } = returnForms[obligation].boxes;
  return [pay, total, interest, fine, ...Object.values(paid ?? {})];
};

/** Each box of the lines with its figure, but those that count receipts: they move nothing. */
const figuresOf = (lines: ReturnSummary['boxes']) =>
  lines.flatMap(({ codes, gross, net, tax, amount: single, factor, isCount }) => {
    if (isCount) return [];
    const figures = [gross, net, tax, single, factor].filter((figure) => figure !== null);
    return codes.flatMap((code, at): (readonly [string, string])[] => {
      const figure = figures[at];
      return figure === undefined ? [] : [[code, figure]];
    });
  });

/**
 * Which of these periods were sent and come to something else since documents of their days came or changed. Only those are
 * computed of which one was written since; a document that is gone was asked about where it was deleted.
 */
export async function changedReturns(
  ctx: Context,
  shelf: ReturnShelf,
  periods: readonly string[],
): Promise<ReadonlySet<string>> {
  const filing = filingOf(shelf);
  const changed = new Set<string>();
  if (isRefusal(filing)) return changed;
  const written = await readWritten(ctx, filing, periods);
  for (const [period, { summary }] of await readReturns(ctx, filing, written))
    if (written.includes(period) && (await readFiled(ctx, filing, period, summary))?.isChanged) changed.add(period);
  return changed;
}

// What was being written while a return was approved has an earlier moment than its commit.
const stillBeingWritten = sql`interval '1 minute'`;

/** Of which of them an entry was written since they were approved. */
async function readWritten(ctx: Context, shelf: Filing, periods: readonly string[]): Promise<string[]> {
  const sent = periods.flatMap((period) => {
    const { state, here } = filedIn(shelf, period) ?? {};
    // Of a change that somebody left its own page says whether more came.
    if (state !== 'sent' || here === undefined || here.isSetAside) return [];
    const [[from, to], next] = [daysOf(period), addMonths(monthsOf(period)[1], 1)];
    return [{ period, from, to, next: firstDayOf(next), end: lastDayOf(next), since: here.comparedAt }];
  });
  if (sent.length === 0) return [];
  const { tenantId, environment } = shelf;
  const isWritten = sql`e.tenant_id = ${tenantId} and e.environment = ${environment} and e.written_at > s.since - ${stillBeingWritten}`;
  const { rows } = await ctx.db.tenant(tenantId, (tx) =>
    tx.execute<{ period: string }>(sql`
      select s.period
      from json_to_recordset(${JSON.stringify(sent)}::json)
        as s (period text, "from" date, "to" date, next date, "end" date, since timestamptz)
      where exists (select from generate_series(s.from, s.to, '1 day') as d (day),
          lateral (select from entries e where ${isWritten} and e.day = d.day::date limit 1) w)
        or exists (select from entries e where ${isWritten} and ${isOfMonthBefore} and e.day between s.next and s.end)
      order by s.period`),
  );
  return rows.map(({ period }) => period);
}

import { sql } from 'drizzle-orm';
import { expenseSheet } from '#phrases/declarations/expense-papers.ts';
import type { ExpenseSheetOf } from '#server/adapters/returns/expense-sheet.ts';
import { askExpenseSheet } from '#server/adapters/returns/returns-thread.ts';
import { sheetTypes } from '#server/adapters/sheets/sheet.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { readDependants } from '../dependants/data.ts';
import { entriesInSql, kindInSql, worthInSql } from './place-of.ts';
import { type ReadRevenue, readRevenue } from './read-revenue.ts';
import { personalBaseOn } from './settings.ts';

/** Rows of one statement. */
const slice = 5_000;

/**
 * The annex of personal expenses of a year as a sheet to type from, made in a thread. The portal fills it on line and no
 * file of it is public, so none is promised.
 */
export async function getExpenseAnnex(
  ctx: Context,
  actor: Actor,
  { year }: { readonly year: string },
): Promise<FileAnswer | Refusal> {
  const opened = await ctx.db.tenant(actor.tenantId, async (tx) => {
    const read = await readRevenue(ctx, actor, tx, year);
    if (isRefusal(read)) return read;
    const family = await readDependants(tx, actor.tenantId, Number(year), ctx.taxTables);
    const { shelf, computed } = read;
    const of: ExpenseSheetOf = {
      ...{ year, name: shelf.person, ruc: shelf.ruc, isReal: shelf.environment === 'produccion' },
      // Of a row what the sheet names, and nothing else, goes to the thread.
      dependants: family.people
        .filter(({ counts }) => counts)
        .map(({ row: { identification, name, relation, bornOn, hasDisability } }) => ({
          ...{ identification, name, relation, bornOn, hasDisability },
        })),
      limit: computed.room?.limit.toFixed(2),
    };
    return { read, of };
  });
  if (isRefusal(opened)) return opened;
  const { read, of } = opened;
  const content = await askExpenseSheet(of, () => readExpenses(ctx, read));
  return new FileAnswer(Buffer.from(content), expenseSheet.file(year), sheetTypes.xlsx);
}

/** The documents of all groups as JSON that nobody here reads, in short transactions; the same that the year's figures add up. */
async function* readExpenses(ctx: Context, { shelf, books }: ReadRevenue): AsyncGenerator<string> {
  const { tenantId, ruc, days } = shelf;
  const kinds = books.kindsAt((place) => 'group' in place);
  const worth = worthInSql(personalBaseOn(days[1]).base).personal;
  const foreign = sql`left join foreign_receipts f on f.tenant_id = ${tenantId} and f.id = e.source_id and e.source = 'received'`;
  let after: { readonly id: string; readonly part: number } | null = null;
  do {
    const beyond: ReturnType<typeof sql> = after
      ? sql`and (e.source_id, e.part) > (${after.id}::uuid, ${after.part}::int)`
      : sql``;
    const { rows } = await ctx.db.tenant(tenantId, (tx) =>
      tx.execute<{ text: string | null; last: typeof after }>(sql`
        select json_agg(line)::text as text, (array_agg(place))[${slice}::int] as last from (
          select json_build_object('group', split_part(e.category, '.', 1), 'day', e.day, 'documentType', e.document_type,
            'number', e.number, 'party', e.party_identification, 'partyName', e.party_name, 'isPaper', e.source = 'paper',
            'base', (e.sign * e.subtotal)::text, 'value', round(${worth}, 2)::text,
            'holder', left(coalesce(f.receiver_identification, ${ruc}), 10)) as line,
            json_build_object('id', e.source_id, 'part', e.part) as place
          from ${entriesInSql(shelf, days, foreign)} and ${kindInSql} = any(${sql.param(kinds)}::text[]) ${beyond}
          order by e.source_id, e.part limit ${slice}) as page`),
    );
    const [page] = rows;
    if (page?.text) yield page.text;
    after = page?.last ?? null;
  } while (after !== null);
}

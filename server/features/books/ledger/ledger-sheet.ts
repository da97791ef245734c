import { amount } from '@cuadre/sri/num';
import { environment as environments } from '#contract/common.schemas.ts';
import type { Environment } from '#contract/common.ts';
import { fullNameOfCategory } from '#phrases/books/categories.ts';
import { ledgerWords as words } from '#phrases/books/ledger.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import type { SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import type { Context } from '#server/context.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { hasEntries, ledgerRows } from './ledger-rows.ts';

/** What a column adds up to is what counts: a credit note below zero, what does not count empty. */
export const signed = (sign: number, value: string): string =>
  sign === 0 ? '' : sign < 0 ? amount(value).negate().toFixed(2) : value;

/** The books as sheets, one for each shelf that has entries. */
export async function* ledgerSheets(
  ctx: Context,
  tenantId: string,
): AsyncGenerator<{ readonly environment: Environment; readonly sheet: SheetToWrite }> {
  for (const environment of environments.options)
    if (await hasEntries(ctx, tenantId, environment))
      yield { environment, sheet: ledgerSheet(ctx, tenantId, environment) };
}

/** One row per entry, whether it counts or not. */
function ledgerSheet(ctx: Context, tenantId: string, environment: Environment): SheetToWrite {
  const money = { width: 14, kind: 'number' as const };
  const cells = async function* () {
    const own = await ctx.db.tenant(tenantId, (tx) => readOwnGroups(tx, tenantId));
    for await (const row of ledgerRows(ctx, tenantId, environment))
      yield [
        row.day,
        words.directions[row.direction],
        words.scopes[row.scope],
        row.document_type === null ? words.withoutReceipt : wordsOf(row.document_type).title,
        row.number ?? '',
        row.party_identification ?? '',
        row.party_name ?? '',
        row.category === null ? '' : fullNameOfCategory(row.category, own),
        row.support ?? '',
        signed(row.sign, row.subtotal),
        signed(row.sign, row.iva),
        signed(row.sign, row.total),
        row.why_not === null ? words.counts : words.countsNot,
        row.due_on ?? '',
        row.collected ?? '',
      ];
  };
  return {
    name: words.name,
    columns: [
      { title: words.day, width: 12 },
      { title: words.direction, width: 10 },
      { title: words.scope, width: 10 },
      { title: words.document, width: 22 },
      { title: words.number, width: 20 },
      { title: words.identification, width: 16 },
      { title: words.party, width: 40 },
      { title: words.category, width: 24 },
      { title: words.support, width: 10 },
      { title: words.subtotal, ...money },
      { title: words.iva, ...money },
      { title: words.total, ...money },
      { title: words.isCounted, width: 10 },
      { title: words.due, width: 12 },
      { title: words.collected, ...money },
    ],
    rows: cells(),
  };
}

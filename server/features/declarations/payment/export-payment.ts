import { bankName } from '#phrases/declarations/banks.ts';
import { accountsExport as words } from '#phrases/declarations/payment.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import type { ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import { numberOf, readAccounts } from './bank-accounts.ts';

/** The accounts that somebody kept here, with their whole numbers: the archive is their owner's. */
export async function* exportAccounts(ctx: Context, tenantId: string): AsyncGenerator<ZipEntry> {
  const accounts = await ctx.db.tenant(tenantId, (tx) => readAccounts(tx, tenantId));
  if (accounts.length === 0) return;
  const rows = accounts.map((row) => [bankName(row.bank), words.kinds[row.kind], numberOf(ctx, row)]);
  const columns = words.columns.map((title) => ({ title, width: 30 }));
  const content = writeSheet('xlsx', { name: words.name, columns, rows });
  yield { name: `${words.name}.xlsx`, content, date: ctx.now() };
}

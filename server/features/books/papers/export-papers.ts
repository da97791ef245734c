import { and, asc, eq, gt } from 'drizzle-orm';
import type { OwnGroups } from '#contract/books/own-groups.rules.ts';
import { fullNameOfCategory } from '#phrases/books/categories.ts';
import { paperTypeNames, paperExport as words } from '#phrases/books/papers.ts';
import { exportNames } from '#phrases/deletion/account-export.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import type { ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { type PaperRow, papers } from '#server/db/tables/index.ts';
import { readPhoto } from './paper-photo.ts';

const slice = 500;
const { environments } = exportNames;

const titles = Object.values(words.columns).map((title) => ({ title, width: 20 }));

const rowOf = (row: PaperRow, own: OwnGroups): string[] => [
  environments[row.environment],
  row.day,
  row.dueOn ?? '',
  paperTypeNames[row.documentType],
  row.supplierIdentification ?? '',
  row.supplierName,
  row.number ?? '',
  row.authorization ?? '',
  fullNameOfCategory(row.category, own),
  row.support ?? '',
  row.subtotal,
  row.iva,
  row.total,
  row.note,
  row.electronicId === null ? '' : words.alsoElectronic,
];

/** All paper receipts of a taxpayer in a sheet, and their photos one after the other; nothing where there are none. */
export async function* exportPapers(ctx: Context, tenantId: string): AsyncGenerator<ZipEntry> {
  const rows: PaperRow[] = [];
  for (let after: string | undefined; ; ) {
    const some = await ctx.db.tenant(tenantId, (tx) =>
      tx
        .select()
        .from(papers)
        .where(and(eq(papers.tenantId, tenantId), after === undefined ? undefined : gt(papers.id, after)))
        .orderBy(asc(papers.id))
        .limit(slice),
    );
    rows.push(...some);
    after = some.at(-1)?.id;
    if (some.length < slice) break;
  }
  if (rows.length === 0) return;
  rows.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const own = await ctx.db.tenant(tenantId, (tx) => readOwnGroups(tx, tenantId));
  const content = writeSheet('xlsx', { name: words.name, columns: titles, rows: rows.map((row) => rowOf(row, own)) });
  yield { name: `${words.name}/${words.name}.xlsx`, content, date: ctx.now() };
  for (const [place, row] of rows.entries()) {
    const photo = row.hasPhoto ? await readPhoto(ctx, tenantId, row.id) : undefined;
    if (photo === undefined) continue;
    const name = `${row.day} ${row.number ?? ''} ${place + 1}.${photo.type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    yield { name: `${words.name}/${words.photos}/${name}`, content: photo.content, date: ctx.now() };
  }
}

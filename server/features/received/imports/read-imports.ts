import { dayInEcuador } from '@cuadre/sri/dates';
import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportItem, ImportState } from '#contract/received/imports.ts';
import { importSheet as words } from '#phrases/received/received.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import { collect } from '#server/adapters/zip/write-zip.ts';
import type { Actor, Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import type { Transaction } from '#server/db/database.ts';
import { foreignReceipts, importItems } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { presentImport, readImport, readImports } from './import-data.ts';

const shownImports = 20;

export const getImports = (ctx: Context, actor: Actor): Promise<ImportState[]> =>
  ctx.db.tenant(actor.tenantId, async (tx) => (await readImports(tx, actor.tenantId, shownImports)).map(presentImport));

interface OfImport {
  readonly importId: string;
}

export const getImport = (ctx: Context, actor: Actor, { importId }: OfImport): Promise<ImportState | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await readImport(tx, actor.tenantId, importId);
    return row ? presentImport(row) : refuse('request.not_found');
  });

interface ItemsQuery extends OfImport {
  readonly state?: ImportItem['state'] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What became of each file or key, in the order they came. */
export const getImportItems = (
  ctx: Context,
  actor: Actor,
  { importId, state, cursor, limit }: ItemsQuery,
): Promise<{ items: ImportItem[]; nextCursor?: string } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (!(await readImport(tx, actor.tenantId, importId))) return refuse('request.not_found');
    const after = cursor === undefined ? null : readCursor(cursor, z.number().int().array().length(1));
    const { tenantId } = actor;
    const rows = await readItems(tx, { tenantId, importId, state, after: after?.[0] ?? -1, limit: limit + 1 });
    const last = rows[limit - 1];
    return {
      items: rows.slice(0, limit).map(presentItem),
      ...(rows.length > limit && last ? { nextCursor: writeCursor([last.position]) } : {}),
    };
  });

const readItems = (
  tx: Transaction,
  {
    tenantId,
    importId,
    state,
    after,
    limit,
  }: Pick<ItemsQuery, 'importId' | 'state'> & {
    tenantId: string;
    after: number;
    limit: number;
  },
) =>
  tx
    .select({
      position: importItems.position,
      name: importItems.name,
      state: importItems.state,
      sentence: importItems.sentence,
      receiptId: importItems.receiptId,
      direction: foreignReceipts.direction,
      documentType: foreignReceipts.documentType,
      issuerName: foreignReceipts.issuerName,
      receiverName: foreignReceipts.receiverName,
      total: foreignReceipts.total,
    })
    .from(importItems)
    .leftJoin(
      foreignReceipts,
      and(eq(foreignReceipts.tenantId, tenantId), eq(foreignReceipts.id, importItems.receiptId)),
    )
    .where(
      and(
        eq(importItems.tenantId, tenantId),
        eq(importItems.importId, importId),
        gt(importItems.position, after),
        state === undefined ? undefined : eq(importItems.state, state),
      ),
    )
    .orderBy(asc(importItems.position))
    .limit(limit);

type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

const presentItem = ({ position, name, state, sentence, receiptId, ...of }: ItemRow): ImportItem => {
  const { direction, documentType, issuerName, receiverName, total } = of;
  const partyName = direction === 'emitted' ? receiverName : issuerName;
  return {
    position,
    name,
    state,
    ...(sentence === null ? {} : { sentence }),
    ...(receiptId === null ? {} : { receiptId }),
    ...(documentType === null || partyName === null || total === null
      ? {}
      : { receipt: { documentType, partyName, total } }),
  };
};

/** The same as a sheet, read in slices. */
export async function downloadImport(
  ctx: Context,
  actor: Actor,
  { importId, format }: OfImport & { readonly format: 'xlsx' | 'csv' },
): Promise<FileAnswer | Refusal> {
  const { tenantId } = actor;
  const found = await ctx.db.tenant(tenantId, (tx) => readImport(tx, tenantId, importId));
  if (!found) return refuse('request.not_found');
  const rows = async function* () {
    for (let after = -1; ; ) {
      const slice = await ctx.db.tenant(tenantId, (tx) =>
        readItems(tx, { tenantId, importId, state: undefined, after, limit: 1_000 }),
      );
      for (const row of slice) {
        const { receipt, sentence = '' } = presentItem(row);
        yield [row.name, words.states[row.state], sentence, receipt?.partyName ?? '', receipt?.total ?? ''];
      }
      const last = slice.at(-1);
      if (!last || slice.length < 1_000) return;
      after = last.position;
    }
  };
  const columns = words.columns.map((title, index) => ({ title, width: [48, 16, 60, 34][index] ?? 18 }));
  const content = await collect(writeSheet(format, { name: words.name, columns, rows: rows() }));
  const type =
    format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new FileAnswer(content, words.file(dayInEcuador(found.createdAt), format), type);
}

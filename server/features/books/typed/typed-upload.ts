import { isClean } from '@cuadre/sri/faults';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { SheetFormat } from '#contract/list-calls.ts';
import type { Actor, Context } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import type { Transaction } from '#server/db/database.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { listUploadRows, typedItems } from '#server/db/tables/index.ts';
import { importOnce } from '#server/lists/import-upload.ts';
import type { JudgedRow } from '#server/lists/judge-rows.ts';
import type { MatchedRow } from '#server/lists/match-rows.ts';
import { filledSheet } from '#server/lists/sheet-files.ts';
import type { Uploaded } from '#server/lists/upload.ts';
import { categoriesByName } from './category-by-name.ts';
import { compareRows, type GoodRow } from './compare-rows.ts';
import { lockShelf, readShelf } from './data.ts';
import { keepNew } from './save-item.ts';
import { runsOf } from './typed-runs.ts';
import { type TypedCells, typedSheet, typedSheetOf } from './typed-sheet.ts';

const kind = 'typed';

/** What would become of each row of a sheet, on the shelf in use. */
const match = async (
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  rows: readonly JudgedRow<TypedCells>[],
): Promise<MatchedRow<TypedCells>[]> => {
  const withIds = rows.map((row) => ({ row, itemId: ctx.newId() }));
  const good = withIds.filter(({ row }) => isClean(row.faults));
  const environment = await readShelf(tx, actor.tenantId);
  const verdicts = await compareRows(
    ctx,
    tx,
    { actor, environment },
    good.map(({ row, itemId }): GoodRow => ({ row: row.row, id: itemId, cells: row.values })),
  );
  const verdictOf = new Map(good.map(({ itemId }, at) => [itemId, verdicts[at]]));
  return withIds.map(({ row, itemId }): MatchedRow<TypedCells> => {
    const verdict = verdictOf.get(itemId);
    const faults = verdict?.outcome === 'faulty' ? [...row.faults, verdict.fault] : row.faults;
    return { ...row, faults, outcome: verdict?.outcome ?? 'faulty', item: row.values, itemId };
  });
};

const sheetFor = async (tx: Transaction, tenantId: string) =>
  typedSheetOf(categoriesByName(await readOwnGroups(tx, tenantId)));

export const typedUploads: Uploaded<TypedCells> = { kind, sheet: typedSheet, sheetFor, match };

/** Writes all good rows of an upload into the books, in one transaction; what became wrong meanwhile stays behind. */
export const importTyped = (ctx: Context, actor: Actor, { uploadId }: { readonly uploadId: string }) =>
  importOnce(ctx, actor, {
    kind,
    uploadId,
    action: 'typed.imported',
    hold: (tx) => lockShelf(tx, actor.tenantId),
    take: async (tx) => {
      const { tenantId } = actor;
      const ofUpload = and(eq(listUploadRows.tenantId, tenantId), eq(listUploadRows.uploadId, uploadId));
      const rows = await tx
        .select()
        .from(listUploadRows)
        .where(and(ofUpload, eq(listUploadRows.outcome, 'new')))
        .orderBy(asc(listUploadRows.rowNumber));
      const environment = await readShelf(tx, tenantId);
      const verdicts = await compareRows(
        ctx,
        tx,
        { actor, environment },
        rows.map(({ rowNumber, itemId, item }): GoodRow => ({ row: rowNumber, id: itemId, cells: item as TypedCells })),
      );
      const items = verdicts.flatMap((verdict) => (verdict.outcome === 'new' ? [verdict.item] : []));
      await keepNew(ctx, actor, tx, items);
      await tx
        .update(listUploadRows)
        .set({ outcome: 'imported' })
        .where(and(ofUpload, eq(listUploadRows.outcome, 'new')));
      const same = rows.filter((_, at) => verdicts[at]?.outcome === 'same').map(({ rowNumber }) => rowNumber);
      if (same.length > 0)
        await tx
          .update(listUploadRows)
          .set({ outcome: 'same' })
          .where(and(ofUpload, inArray(listUploadRows.rowNumber, same)));
      for (const [at, { rowNumber, faults }] of rows.entries()) {
        const verdict = verdicts[at];
        if (verdict?.outcome !== 'faulty') continue;
        await tx
          .update(listUploadRows)
          .set({ outcome: 'faulty', faults: [...faults, verdict.fault] })
          .where(and(ofUpload, eq(listUploadRows.rowNumber, rowNumber)));
      }
    },
  });

/** So many items are read at once. */
const page = 500;

/** All that is typed on the shelf in use, as a sheet that says the same when it is uploaded again. */
export const getTypedSheet = async (ctx: Context, actor: Actor, { format }: { readonly format: SheetFormat }) => {
  const { tenantId } = actor;
  const isAll = await ctx.db.tenant(tenantId, (tx) => seesHousehold(tx, actor));
  const sheet = await ctx.db.tenant(tenantId, (tx) => sheetFor(tx, tenantId));
  const rows = async function* () {
    for (let after = ''; ; ) {
      const items = await ctx.db.tenant(tenantId, async (tx) =>
        tx
          .select()
          .from(typedItems)
          .where(
            and(
              eq(typedItems.tenantId, tenantId),
              eq(typedItems.environment, await readShelf(tx, tenantId)),
              isAll ? undefined : eq(typedItems.scope, 'NEG'),
              after === '' ? undefined : gt(typedItems.id, after),
            ),
          )
          .orderBy(asc(typedItems.id))
          .limit(page),
      );
      for (const item of items)
        for (const { frequency, from, to = '', fields } of runsOf(item.repetition))
          yield sheet.write({
            ...{ direction: item.direction, scope: item.scope, name: item.name, ...fields },
            ...{ frequency, from, to, day: String(fields.day ?? item.dayOfMonth) },
          });
      const last = items.at(-1);
      if (items.length < page || last === undefined) return;
      after = last.id;
    }
  };
  return filledSheet(ctx, sheet, rows(), format);
};

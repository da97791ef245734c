import { dayInEcuador } from '@cuadre/sri/dates';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListUpload, UploadRow } from '#contract/list-calls.ts';
import type { UploadOutcome } from '#contract/list-rules.ts';
import { readSheetInWorker } from '../adapters/sheets/read-sheet-in-worker.ts';
import type { Actor, Context } from '../context.ts';
import { seesHousehold } from '../db/account-kind.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import type { Transaction } from '../db/database.ts';
import { insertSlices } from '../db/slices.ts';
import { listUploadRows, listUploads } from '../db/tables/index.ts';
import { enqueue } from '../jobs/outbox.ts';
import { countTry, type Limit } from '../lib/throttle.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import type { UploadKind } from './list.ts';
import type { Sheet } from './list-sheet.ts';
import type { MatchedRow } from './match-rows.ts';
import { FORGET_UPLOAD, keepUploadSeconds } from './queues.ts';

/** Reading a sheet costs as much as a hundred ordinary calls. */
const perTaxpayer: Limit = { what: 'list-upload', tries: 60, seconds: 3600 };

export type UploadRowOf = typeof listUploads.$inferSelect;

const outcomes: readonly UploadOutcome[] = ['new', 'changes', 'same', 'faulty', 'imported', 'updated'];

/** An upload as the contract shows it, counted anew. */
export const presentUpload = async (tx: Transaction, upload: UploadRowOf): Promise<ListUpload> => {
  const { rows } = await tx.execute<{ outcome: UploadOutcome; rows: number; warnings: number }>(sql`
    select outcome, count(*)::int as rows,
      count(*) filter (where faults <> '[]' and outcome <> 'faulty')::int as warnings
    from list_upload_rows where tenant_id = ${upload.tenantId} and upload_id = ${upload.id} group by outcome`);
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<UploadOutcome, number>;
  for (const { outcome, rows: count } of rows) counts[outcome] = count;
  return {
    id: upload.id,
    fileName: upload.fileName,
    rows: rows.reduce((sum, { rows: count }) => sum + count, 0),
    counts,
    warnings: rows.reduce((sum, { warnings }) => sum + warnings, 0),
    unknownColumns: upload.unknownTitles,
    ...(upload.importedAt ? { importedAt: upload.importedAt.toISOString() } : {}),
  };
};

/**
 * An upload of this kind; another kind's is not found. What somebody else uploaded of income and expenses may tell of the
 * household, and is found by those alone who see it.
 */
export const findUpload = async (
  tx: Transaction,
  actor: Actor,
  kind: UploadRowOf['kind'],
  uploadId: string,
): Promise<UploadRowOf | undefined> => {
  const [upload] = await tx
    .select()
    .from(listUploads)
    .where(and(eq(listUploads.tenantId, actor.tenantId), eq(listUploads.id, uploadId), eq(listUploads.kind, kind)));
  const isOwn = kind !== 'typed' || upload?.createdBy === actor.userId;
  return isOwn || (await seesHousehold(tx, actor)) ? upload : undefined;
};

const storeRows = async <Values>(
  tx: Transaction,
  tenantId: string,
  uploadId: string,
  sheet: Sheet<Values>,
  rows: readonly MatchedRow<Values>[],
): Promise<void> => {
  for (const some of insertSlices(rows, 9)) await storeSlice(tx, tenantId, uploadId, sheet, some);
};

const storeSlice = async <Values>(
  tx: Transaction,
  tenantId: string,
  uploadId: string,
  sheet: Sheet<Values>,
  rows: readonly MatchedRow<Values>[],
): Promise<void> => {
  await tx.insert(listUploadRows).values(
    rows.map(({ row, outcome, cells, item, itemId, faults, values }) => ({
      tenantId,
      uploadId,
      rowNumber: row,
      outcome,
      label: sheet.labelOf(values).slice(0, 400),
      cells: [...cells],
      item,
      itemId,
      faults,
    })),
  );
};

/** A sheet of one kind, and how its good rows are compared with what is there. */
export interface Uploaded<Values> {
  readonly kind: UploadKind;
  readonly sheet: Sheet<Values>;
  /** The sheet as this taxpayer has it, where it says what is their own. */
  sheetFor?(tx: Transaction, tenantId: string): Promise<Sheet<Values>>;
  match(
    ctx: Context,
    tx: Transaction,
    actor: Actor,
    rows: readonly JudgedRow<Values>[],
  ): Promise<readonly MatchedRow<Values>[]>;
}

/** Reads a sheet and says what would become of each row. What is there stays as it is. */
export const uploadSheet = async <Values>(
  ctx: Context,
  actor: Actor,
  { kind, sheet: common, sheetFor, match }: Uploaded<Values>,
  { file, fileName }: { readonly file: Uint8Array; readonly fileName: string },
): Promise<ListUpload | Refusal> => {
  const { tenantId, userId } = actor;
  const wait = await countTry(ctx, perTaxpayer, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const read = await readSheetInWorker(file);
  if (!read.ok) return refuse(`upload.${read.trouble}`);
  const own = sheetFor && (await ctx.db.tenant(tenantId, (tx) => sheetFor(tx, tenantId)));
  const sheet = own ?? common;
  const { columns, rows } = await judgeRows(kind, sheet, read, dayInEcuador(ctx.now()));
  if (columns.faults.length > 0) return refuse('upload.columns', columns.faults);
  if (rows.length === 0) return refuse('upload.empty');
  return ctx.db.tenant(tenantId, async (tx) => {
    const matched = await match(ctx, tx, actor, rows);
    const [upload] = await tx
      .insert(listUploads)
      .values({
        tenantId,
        id: ctx.newId(),
        kind,
        fileName,
        titles: columns.titles.map((title) => title.slice(0, 200)),
        unknownTitles: [...columns.unknown],
        createdAt: ctx.now(),
        createdBy: userId,
      })
      .returning();
    if (!upload) throw new Error('the upload was not kept');
    await storeRows(tx, tenantId, upload.id, sheet, matched);
    const inSeconds = keepUploadSeconds / ctx.env.TIME_SCALE;
    await enqueue(tx, { id: ctx.newId(), queue: FORGET_UPLOAD, tenantId, payload: { uploadId: upload.id }, inSeconds });
    return presentUpload(tx, upload);
  });
};

const place = z.tuple([z.number().int()]);

/** An upload with a page of its rows, in the order of the sheet. */
export const showUpload = (
  ctx: Context,
  actor: Actor,
  kind: UploadRowOf['kind'],
  {
    uploadId,
    outcome,
    cursor,
    limit,
  }: {
    readonly uploadId: string;
    readonly outcome?: UploadOutcome | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<{ upload: ListUpload; rows: { items: UploadRow[]; nextCursor?: string } } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const upload = await findUpload(tx, actor, kind, uploadId);
    if (!upload) return refuse('request.not_found');
    const after = cursor === undefined ? null : readCursor(cursor, place);
    const rows = await tx
      .select()
      .from(listUploadRows)
      .where(
        and(
          eq(listUploadRows.tenantId, actor.tenantId),
          eq(listUploadRows.uploadId, uploadId),
          outcome === undefined ? undefined : eq(listUploadRows.outcome, outcome),
          after ? gt(listUploadRows.rowNumber, Math.min(after[0], 2_000_000_000)) : undefined,
        ),
      )
      .orderBy(asc(listUploadRows.rowNumber))
      .limit(limit + 1);
    const last = rows[limit - 1];
    return {
      upload: await presentUpload(tx, upload),
      rows: {
        items: rows
          .slice(0, limit)
          .map(({ rowNumber, label, outcome: of, faults }) => ({ row: rowNumber, label, outcome: of, faults })),
        ...(rows.length > limit && last ? { nextCursor: writeCursor([last.rowNumber]) } : {}),
      },
    };
  });

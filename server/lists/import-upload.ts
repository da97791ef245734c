import { and, asc, eq, getTableName, gt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ListUpload } from '#contract/list-calls.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import type { Actor, Context } from '../context.ts';
import { writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import { EVERY, insertTokens, rankOf, tokensOf } from '../db/search.ts';
import { listUploadRows, listUploads } from '../db/tables/index.ts';
import { duplicatedKey } from '../db/trouble.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { fromItem, type Item, ownColumns } from './columns-of.ts';
import { type List, type ListRow, neverUsed, type UploadKind } from './list.ts';
import { findUpload, presentUpload, type UploadRowOf } from './upload.ts';

type AnyList<Row extends ListRow> = List<Row, unknown, never>;

/** So many rows, or their words, in one statement. */
const batch = 100;

/**
 * The ids as one array and not as a join: the rows were written a moment ago, PostgreSQL knows nothing of them yet and
 * would compare each with each.
 */
const mark = async (
  tx: Transaction,
  upload: UploadRowOf,
  outcome: 'imported' | 'updated',
  rows: readonly { readonly id: string }[],
) => {
  await tx.execute(sql`update list_upload_rows set outcome = ${outcome}
    where tenant_id = ${upload.tenantId} and upload_id = ${upload.id} and outcome in ('new', 'changes')
      and item_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
};

/** Who has the same key meanwhile stays as it is and its row stays behind. */
const insertNew = async <Row extends ListRow>(tx: Transaction, list: AnyList<Row>, upload: UploadRowOf, now: Date) => {
  const { tenantId } = upload;
  const { uploadId, outcome, rowNumber } = listUploadRows;
  const isNew = and(eq(listUploadRows.tenantId, tenantId), eq(uploadId, upload.id), eq(outcome, 'new'));
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ id: listUploadRows.itemId, item: listUploadRows.item, rowNumber })
      .from(listUploadRows)
      .where(and(isNew, gt(rowNumber, after)))
      .orderBy(asc(rowNumber))
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return;
    after = last.rowNumber;
    const made = rows.map(({ id, item }) => ({
      ...{ tenantId, id, lastUsedAt: neverUsed(now), createdAt: now },
      ...fromItem<Row>(list.table, item as Item),
    }));
    const inserted = await tx
      .insert(list.table as PgTable)
      .values(made)
      .onConflictDoNothing()
      .returning({ id: list.table.id });
    await mark(tx, upload, 'imported', inserted as { id: string }[]);
  }
};

const updateKnown = async <Row extends ListRow>(tx: Transaction, list: AnyList<Row>, upload: UploadRowOf) => {
  const table = sql.identifier(getTableName(list.table));
  const own = ownColumns(list.table);
  const set = sql.join(
    own.map(({ name }) => sql`${sql.identifier(name)} = v.${sql.identifier(name)}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${table} c set ${set}
    from list_upload_rows r, jsonb_populate_record(null::${table}, r.item) v
    where r.tenant_id = ${upload.tenantId} and r.upload_id = ${upload.id} and r.outcome = 'changes'
      and c.tenant_id = r.tenant_id and c.id = r.item_id and c.deleted_at is null
    returning c.id`);
  await mark(tx, upload, 'updated', rows);
};

/** What was new and is there now, or was there and is gone, stays behind with its reason. */
const leaveBehind = async <Row extends ListRow>(
  tx: Transaction,
  { kind }: AnyList<Row>,
  upload: UploadRowOf,
  place: string,
) => {
  const reason = JSON.stringify(withSentences(kind, [{ place, rule: 'changes' }]));
  await tx.execute(sql`update list_upload_rows set outcome = 'faulty', faults = faults || ${reason}::jsonb
    where tenant_id = ${upload.tenantId} and upload_id = ${upload.id} and outcome = 'new'`);
};

const writeAllTokens = async <Row extends ListRow>(tx: Transaction, list: AnyList<Row>, upload: UploadRowOf) => {
  const table = sql.identifier(getTableName(list.table));
  for (let after = 0; ; ) {
    const { rows } = await tx.execute<{ id: string; used: string; item: Item; row_number: number }>(sql`
      select c.id, extract(epoch from c.last_used_at) * 1000 as used, r.item, r.row_number
      from list_upload_rows r join ${table} c on c.id = r.item_id and c.tenant_id = r.tenant_id
      where r.tenant_id = ${upload.tenantId} and r.upload_id = ${upload.id} and r.outcome in ('imported', 'updated') and r.row_number > ${after}
      order by r.row_number limit ${batch}`);
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_number;
    const { tenantId } = upload;
    const tokens = rows.flatMap(({ id, used, item }) =>
      [EVERY, ...tokensOf(list.searched(fromItem<Row>(list.table, item)))].map((token) => ({
        ...{ kind: list.kind, token, id },
        rank: rankOf(new Date(Number(used))),
      })),
    );
    await tx.execute(sql`delete from search_tokens
      where tenant_id = ${tenantId} and kind = ${list.kind} and id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
    await insertTokens(tx, tenantId, tokens);
  }
};

/** What an import does between the upload that is held and the upload that is done. */
interface Import {
  readonly kind: UploadKind;
  readonly uploadId: string;
  /** In the audit. */
  readonly action: string;
  /** What is held before the upload is. */
  hold?(tx: Transaction): Promise<unknown>;
  take(tx: Transaction, upload: UploadRowOf, now: Date): Promise<void>;
}

/** Once, in one transaction: a second call, also one at the same time, gives what the first one did. */
export const importOnce = (
  ctx: Context,
  actor: Actor,
  { kind, uploadId, action, hold, take }: Import,
): Promise<ListUpload | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const now = ctx.now();
    await hold?.(tx);
    await tx.execute(sql`select 1 from list_uploads where tenant_id = ${tenantId} and id = ${uploadId} for update`);
    const upload = await findUpload(tx, actor, kind, uploadId);
    if (!upload) return refuse('request.not_found');
    if (upload.importedAt) return presentUpload(tx, upload);
    await take(tx, upload, now);
    await tx
      .update(listUploads)
      .set({ importedAt: now })
      .where(and(eq(listUploads.tenantId, tenantId), eq(listUploads.id, uploadId)));
    const done = await presentUpload(tx, { ...upload, importedAt: now });
    writeAudit(tx, {
      tenantId,
      at: now,
      actor: userId,
      action,
      subject: uploadId,
      detail: { imported: done.counts.imported, updated: done.counts.updated, left: done.counts.faulty },
    });
    return done;
  });

/** Takes all good rows of an upload into the list; rows that change something only when that was asked for. */
export const importUpload = async <Row extends ListRow>(
  ctx: Context,
  actor: Actor,
  list: AnyList<Row>,
  place: string,
  { uploadId, updateExisting }: { readonly uploadId: string; readonly updateExisting: boolean },
): Promise<ListUpload | Refusal> => {
  const take = async (tx: Transaction, upload: UploadRowOf, now: Date) => {
    await insertNew(tx, list, upload, now);
    if (updateExisting) await updateKnown(tx, list, upload);
    await leaveBehind(tx, list, upload, place);
    await writeAllTokens(tx, list, upload);
  };
  try {
    const { kind } = list;
    return await importOnce(ctx, actor, { kind, uploadId, action: `${kind}s.imported`, take });
  } catch (error) {
    // A change took a name that somebody gave to another one meanwhile: nothing was taken.
    if (duplicatedKey(error) !== null) return refuse(list.codes.exists);
    throw error;
  }
};

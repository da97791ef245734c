import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ListUpload } from '#contract/list-calls.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { entries, listUploadRows, listUploads, typedChanges, typedItems, typedTicks } from '#server/db/tables/index.ts';
import { findUpload, presentUpload } from '#server/lists/upload.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { lockShelf, readDeclared } from './data.ts';
import { findDeclared } from './save-item.ts';

/** So many items in one statement. */
const batch = 500;

/**
 * What an upload put into the books goes out again and its rows are new once more; what was changed since, or lies in a
 * declared month, stays. As long as the upload is kept.
 */
export const undoImport = (
  ctx: Context,
  actor: Actor,
  { uploadId }: { readonly uploadId: string },
): Promise<ListUpload | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    await lockShelf(tx, tenantId);
    const upload = await findUpload(tx, actor, 'typed', uploadId);
    if (!upload) return refuse('request.not_found');
    if (upload.importedAt === null) return presentUpload(tx, upload);
    const ofUpload = and(eq(listUploadRows.tenantId, tenantId), eq(listUploadRows.uploadId, uploadId));
    const untouched = await tx
      .select({ item: typedItems })
      .from(typedItems)
      .innerJoin(listUploadRows, and(ofUpload, eq(listUploadRows.itemId, typedItems.id)))
      .where(and(eq(typedItems.tenantId, tenantId), eq(listUploadRows.outcome, 'imported'), eq(typedItems.version, 1)))
      .orderBy(asc(listUploadRows.rowNumber))
      .for('update', { of: typedItems });
    const environments = [...new Set(untouched.map(({ item }) => item.environment))];
    const declared = new Map(
      await Promise.all(environments.map(async (each) => [each, await readDeclared(tx, tenantId, each)] as const)),
    );
    const ids = untouched
      .filter(({ item }) => findDeclared(item, declared.get(item.environment)?.(item.scope) ?? new Map()) === undefined)
      .map(({ item }) => item.id);
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch);
      await tx.delete(entries).where(and(eq(entries.tenantId, tenantId), inArray(entries.sourceId, some)));
      await tx.delete(typedTicks).where(and(eq(typedTicks.tenantId, tenantId), inArray(typedTicks.itemId, some)));
      await tx.delete(typedChanges).where(and(eq(typedChanges.tenantId, tenantId), inArray(typedChanges.itemId, some)));
      await tx.delete(typedItems).where(and(eq(typedItems.tenantId, tenantId), inArray(typedItems.id, some)));
      await tx
        .update(listUploadRows)
        .set({ outcome: 'new' })
        .where(and(ofUpload, inArray(listUploadRows.itemId, some)));
    }
    await tx
      .update(listUploads)
      .set({ importedAt: null })
      .where(and(eq(listUploads.tenantId, tenantId), eq(listUploads.id, uploadId)));
    const { importedAt: _, ...left } = await presentUpload(tx, upload);
    writeAudit(tx, {
      tenantId,
      at: ctx.now(),
      actor: userId,
      action: 'typed.import_undone',
      subject: uploadId,
      detail: { removed: ids.length, left: left.counts.imported },
    });
    return left;
  });

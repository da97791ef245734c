import { sql } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { FETCH_RECEIVED } from '../record/queues.ts';
import { askedAgain, readImport } from './import-data.ts';

/** Keys that the SRI did not have, or did not answer about as asked, wait again. */
export async function retryImport(
  ctx: Context,
  { tenantId }: Actor,
  { importId, isAwaited }: { readonly importId: string; readonly isAwaited?: true },
): Promise<{ done: true } | Refusal> {
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    if (!(await readImport(tx, tenantId, importId))) return refuse('request.not_found');
    // The job before the import, as the worker takes them.
    await enqueue(tx, {
      id: ctx.newId(),
      queue: FETCH_RECEIVED,
      tenantId,
      payload: { importId, isAwaited },
      dedupeKey: importId,
    });
    await tx.execute(sql`select 1 from imports where tenant_id = ${tenantId} and id = ${importId} for update`);
    const { rowCount } = await tx.execute(sql`
      update import_items set state = 'waiting', reason = null, sentence = null
      where tenant_id = ${tenantId} and import_id = ${importId} and state = 'refused'
        and reason = any(${sql.param([...askedAgain])}::text[])`);
    if (!rowCount) return { done: true as const };
    // Its day of patience begins anew.
    await tx.execute(sql`update imports set refused = refused - ${rowCount}, finished_at = null,
      created_at = ${ctx.now()}::timestamptz where tenant_id = ${tenantId} and id = ${importId}`);
    return { done: true as const };
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}

import { dayInEcuador } from '@cuadre/sri/dates';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { AccountExport } from '#contract/deletion/account-deletion.ts';
import { exportNames } from '#phrases/deletion/account-export.ts';
import type { Actor, Context } from '#server/context.ts';
import { accountExports } from '#server/db/tables/index.ts';
import { openMadeFile } from '#server/features/books/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { StreamAnswer } from '#server/route.ts';
import { EXPORT_ACCOUNT, FORGET_EXPORT, keepExportSeconds } from './queues.ts';

const perUser: Limit = { what: 'export', tries: 5, seconds: 3600 };

type ExportRow = typeof accountExports.$inferSelect;

const present = (row: ExportRow): AccountExport => ({
  id: row.id,
  state: row.state,
  done: row.done,
  total: row.total,
  ...(row.bytes === null ? {} : { bytes: row.bytes }),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Everything of the business in one zip, made by the worker. */
export const exportEverything = async (ctx: Context, { tenantId, userId }: Actor): Promise<AccountExport | Refusal> => {
  const wait = await countTry(ctx, perUser, userId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    const createdAt = ctx.now();
    const id = ctx.newId();
    const expiresAt = new Date(createdAt.getTime() + keepExportSeconds * 1000);
    const [row] = await tx
      .insert(accountExports)
      .values({ tenantId, id, state: 'making', createdAt, createdBy: userId, expiresAt })
      .returning();
    if (!row) throw new Error('the export was not stored');
    const job = { tenantId, payload: { exportId: id }, dedupeKey: id };
    await enqueue(tx, { ...job, id: ctx.newId(), queue: EXPORT_ACCOUNT });
    const inSeconds = keepExportSeconds / ctx.env.TIME_SCALE;
    await enqueue(tx, { ...job, id: ctx.newId(), queue: FORGET_EXPORT, inSeconds });
    return present(row);
  });
  wakeWorkers(ctx);
  return answer;
};

export const getExports = (ctx: Context, { tenantId, userId }: Actor): Promise<AccountExport[]> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const rows = await tx
      .select()
      .from(accountExports)
      .where(
        and(
          eq(accountExports.tenantId, tenantId),
          eq(accountExports.createdBy, userId),
          gt(accountExports.expiresAt, ctx.now()),
        ),
      )
      .orderBy(desc(accountExports.createdAt))
      .limit(5);
    return rows.map(present);
  });

export const downloadExport = async (
  ctx: Context,
  { tenantId, userId }: Actor,
  { exportId }: { readonly exportId: string },
): Promise<StreamAnswer | Refusal> => {
  const [row] = await ctx.db.tenant(tenantId, (tx) =>
    tx
      .select()
      .from(accountExports)
      .where(
        and(
          eq(accountExports.tenantId, tenantId),
          eq(accountExports.id, exportId),
          eq(accountExports.createdBy, userId),
        ),
      ),
  );
  if (!row) return refuse('request.not_found');
  if (row.state !== 'ready' || row.expiresAt <= ctx.now()) return refuse('report.gone');
  const file = await openMadeFile(ctx, row);
  if (!file) return refuse('report.gone');
  const name = `${exportNames.file} ${dayInEcuador(row.createdAt)}.zip`;
  return new StreamAnswer(file, name, 'application/zip');
};

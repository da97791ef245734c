import { sql } from 'drizzle-orm';
import { type AuditHead, lastRootAt, noteAuditHeads } from '#server/adapters/sent-journal/audit-heads.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import type { Context } from '#server/context.ts';
import { INSTALLATION } from '#server/db/audit.ts';
import { taxpayerDirectory } from '#server/db/tables/index.ts';

/** A transaction may have taken its time between the moment of its event and its commit. */
const overlapMilliseconds = 3_600_000;

/** Every day: how far each chain went that moved since the last time; all of them in the first of a month. */
export const noteHeads = async (ctx: Context): Promise<void> => {
  const folder = sentJournalFolder(ctx.env);
  const now = ctx.now();
  const last = await lastRootAt(folder, now);
  const since = last && new Date(last.getTime() - overlapMilliseconds);
  const tenants = await ctx.db.system((tx) =>
    tx.select({ tenantId: taxpayerDirectory.tenantId }).from(taxpayerDirectory),
  );
  const heads: AuditHead[] = [];
  for (const { tenantId } of [...tenants, { tenantId: INSTALLATION }]) {
    const { rows } = await ctx.db.tenant(tenantId, (tx) =>
      tx.execute<{ seq: string; hash: string }>(sql`
        select h.seq, encode(h.hash, 'hex') as hash from audit_heads h
        join audit a on a.tenant_id = h.tenant_id and a.seq = h.seq where h.tenant_id = ${tenantId} and (${since ?? null}::timestamptz is null or a.at >= ${since ?? null}::timestamptz)`),
    );
    for (const { seq, hash } of rows) heads.push({ at: now.toISOString(), tenantId, seq: Number(seq), hash });
  }
  const root = await noteAuditHeads(folder, now, heads);
  ctx.log.info({ root, chains: heads.length }, 'audit root');
};

import { isNotNull, sql } from 'drizzle-orm';
import { type AuditHead, type NotedAudit, readNotedAudit } from '#server/adapters/sent-journal/audit-heads.ts';
import type { Context } from '#server/context.ts';
import { INSTALLATION } from '#server/db/audit.ts';
import { brokenChain } from '#server/db/audit-chain.ts';
import { accountDeletions, taxpayerDirectory } from '#server/db/tables/index.ts';

/** A restore put the database back to `backupAt`: what was noted from then until it happened is not in it any more. */
interface Replaced {
  readonly backupAt: Date;
  readonly restoredAt: Date;
}

/** Where a chain is not what it was. `seq`: the number of the event, or the end of the chain. */
interface AuditBreak {
  readonly tenantId: string;
  readonly kind: 'chain' | 'noted' | 'gone';
  readonly seq: number | 'end';
}

interface AuditCheck {
  readonly chains: number;
  readonly events: number;
  readonly breaks: readonly AuditBreak[];
  /** Noted heads that the database confirms, that a restore replaced, and of businesses that were purged by law. */
  readonly confirmed: number;
  readonly replaced: number;
  readonly purged: number;
  readonly altered: NotedAudit['altered'];
  readonly lastRoot: NotedAudit['lastRoot'];
}

/**
 * Every chain of the database by itself, and against what was noted outside it: a chain that was rewritten from some event
 * on holds by itself, and no longer has the hashes that were noted.
 */
export const checkAudit = async (
  ctx: Context,
  restores: readonly Replaced[],
  journals: readonly string[],
): Promise<AuditCheck> => {
  const { heads, lastRoot, altered } = await readNotedAudit(journals);
  const isReplaced = ({ at }: AuditHead) =>
    restores.some(({ backupAt, restoredAt }) => new Date(at) > backupAt && new Date(at) < restoredAt);
  const noted = new Map<string, AuditHead[]>();
  for (const head of heads) noted.set(head.tenantId, [...(noted.get(head.tenantId) ?? []), head]);
  const { known, purged } = await ctx.db.system(async (tx) => ({
    known: await tx.select({ tenantId: taxpayerDirectory.tenantId }).from(taxpayerDirectory),
    purged: await tx
      .select({ tenantId: accountDeletions.tenantId })
      .from(accountDeletions)
      .where(isNotNull(accountDeletions.purgedAt)),
  }));
  const breaks: AuditBreak[] = [];
  const count = { events: 0, confirmed: 0, replaced: 0, purged: 0 };

  for (const { tenantId } of [...known, { tenantId: INSTALLATION }]) {
    const found = await readChain(
      ctx,
      tenantId,
      (noted.get(tenantId) ?? []).map(({ seq }) => seq),
    );
    count.events += found.events;
    for (const place of found.broken)
      breaks.push({ tenantId, kind: 'chain', seq: place === 'end' ? 'end' : Number(place) });
    for (const head of noted.get(tenantId) ?? [])
      if (found.hashes.get(head.seq) === head.hash) count.confirmed++;
      else if (isReplaced(head)) count.replaced++;
      else breaks.push({ tenantId, kind: 'noted', seq: head.seq });
    noted.delete(tenantId);
  }
  const erased = new Set(purged.map(({ tenantId }) => tenantId));
  for (const [tenantId, lost] of noted) {
    const gone = lost.findLast((head) => !isReplaced(head));
    if (erased.has(tenantId)) count.purged++;
    else if (gone === undefined) count.replaced += lost.length;
    else breaks.push({ tenantId, kind: 'gone', seq: gone.seq });
  }
  return { chains: known.length, breaks, altered, lastRoot, ...count };
};

/** Within row-level security: one taxpayer's chain, where it breaks, and the hashes of some of its events. */
const readChain = (ctx: Context, tenantId: string, seqs: readonly number[]) =>
  ctx.db.tenant(
    tenantId,
    async (tx) => {
      const broken = await tx.execute<{ place: string }>(brokenChain(sql`tenant_id = ${tenantId}`));
      const events = await tx.execute<{ count: string }>(sql`select count(*) from audit where tenant_id = ${tenantId}`);
      const at = await tx.execute<{ seq: string; hash: string }>(
        sql`select seq, encode(hash, 'hex') as hash from audit
          where tenant_id = ${tenantId} and seq = any(${sql.param(seqs)}::bigint[])`,
      );
      return {
        broken: broken.rows.map(({ place }) => place),
        events: Number(events.rows[0]?.count ?? 0),
        hashes: new Map(at.rows.map(({ seq, hash }) => [Number(seq), hash])),
      };
    },
    { long: true },
  );

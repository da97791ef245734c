import { and, eq } from 'drizzle-orm';
import type { setAsideChange as contract } from '#contract/declarations/filing.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { returns } from '#server/db/tables/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findReturn } from '../frozen/data.ts';

interface Said {
  readonly declarationId: string;
  /** Of the substitute as it stood; null: it is offered again. */
  readonly fingerprint: string | null;
}

/** A substitute is left for later: noted, and no longer pressed on anybody. Whatever changes afterwards is offered anew. */
export const setAsideChange = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { declarationId, fingerprint }: Said,
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const row = await findReturn(tx, tenantId, declarationId, { lock: true });
    if (row === undefined) return refuse('request.not_found');
    if (row.state !== 'sent') return refuse('declaration.not_filed');
    await tx
      .update(returns)
      .set({ setAside: fingerprint })
      .where(and(eq(returns.tenantId, tenantId), eq(returns.id, declarationId)));
    const detail = { period: row.period, fingerprint };
    const action = 'declaration.change_set_aside';
    writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action, subject: declarationId, detail });
    return { done: true };
  });

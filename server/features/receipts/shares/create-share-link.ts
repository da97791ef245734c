import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { shareLinks } from '#server/db/tables/index.ts';
import { makeRowToken } from '#server/lib/row-token.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findReceipt } from '../record/data.ts';
import { SHARE_LINK_DAYS } from '../record/settings.ts';
import { SHARE_SECRET_BYTES } from './limits.ts';

const dayMs = 86_400_000;

/** A new link to the RIDE of a receipt. Its token is told once and only its hash is kept. */
export const createShareLink = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ id: string; url: string; expiresAt: string } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if ((await findReceipt(tx, actor.tenantId, receiptId)) === undefined) return refuse('request.not_found');
    const id = ctx.newId();
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + SHARE_LINK_DAYS * dayMs);
    const { token, hash } = makeRowToken(actor.tenantId, id, ctx.random(SHARE_SECRET_BYTES));
    const createdBy = actor.userId;
    await tx
      .insert(shareLinks)
      .values({ tenantId: actor.tenantId, id, receiptId, tokenHash: hash, createdBy, createdAt: now, expiresAt });
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: now,
      actor: createdBy,
      action: 'share.created',
      subject: receiptId,
    });
    return { id, url: `${ctx.env.PUBLIC_URL ?? ''}/invoice-ride/${token}`, expiresAt: expiresAt.toISOString() };
  });

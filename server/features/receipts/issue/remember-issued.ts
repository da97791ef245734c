import { createHash } from 'node:crypto';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import type { Context } from '#server/context.ts';
import type { IssuableType } from '../types/index.ts';

const last = new WeakMap<Context, Map<string, string>>();
const KEEP_MOST = 5_000;

/**
 * Puts what a receipt names (buyer, products, carrier) on top of its lists. After the commit and without a say in it: the
 * receipt stands whatever happens here, and the next one makes up for it. The same content as the one just before changes
 * no order.
 */
export async function rememberIssued(
  ctx: Context,
  tenantId: string,
  issuable: IssuableType,
  draft: ReceiptDraft,
): Promise<void> {
  if (!issuable.remember) return;
  const known = last.get(ctx) ?? new Map<string, string>();
  last.set(ctx, known);
  const { issuedOn: _, ...content } = draft;
  const said = createHash('sha256')
    .update(JSON.stringify([issuable.type.code, content]))
    .digest('base64');
  if (known.get(tenantId) === said) return;
  try {
    await ctx.db.tenant(tenantId, async (tx) => issuable.remember?.(ctx, tx, tenantId, draft), { prepared: true });
    known.delete(tenantId);
    known.set(tenantId, said);
    if (known.size > KEEP_MOST) known.delete(known.keys().next().value as string);
  } catch (error) {
    ctx.log.warn({ err: error }, 'what an issued receipt names was not remembered');
  }
}

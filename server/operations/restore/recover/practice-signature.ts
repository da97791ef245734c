import { verifyChain } from '@cuadre/sri/node';
import { readCertificate } from '@cuadre/sri/signature';
import { practiceAuthority } from '#server/adapters/practice-authority/practice-authority.ts';
import type { Context } from '#server/context.ts';
import { readActiveSignature } from '#server/features/business/tax-data/data.ts';
import { destroyActiveSignature } from '#server/features/business/tax-data/store-signature.ts';

/**
 * In another data folder there is another practice authority, and the practice SRI would refuse the signature of the old
 * one: it ends here, and the next practice invoice makes its own.
 */
export async function renewPracticeSignature(ctx: Context, tenantId: string): Promise<void> {
  const now = ctx.now();
  const active = await ctx.db.tenant(tenantId, (tx) => readActiveSignature(tx, tenantId, true));
  if (!active) return;
  const authority = await practiceAuthority(ctx.env.CUADRE_DATA, now);
  if (verifyChain(readCertificate(active.certificate), [authority.certificate], now).ok) return;
  await ctx.db.tenant(tenantId, (tx) => destroyActiveSignature(tx, tenantId, true, now));
}

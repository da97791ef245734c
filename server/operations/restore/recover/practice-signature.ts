import { verifyChain } from '@cuadre/sri/node';
import { readCertificate } from '@cuadre/sri/signature';
import type { Context } from '#server/context.ts';
import { readActiveSignature } from '#server/features/business/tax-data/data.ts';
import { destroyActiveSignature } from '#server/features/business/tax-data/store-signature.ts';
import { installationAuthority } from '#server/lib/installation-authority.ts';

/**
 * A backup of before the database had the practice authority leaves the signature of another one, which the practice SRI
 * would refuse: it ends here, and the next practice invoice makes its own.
 */
export async function renewPracticeSignature(ctx: Context, tenantId: string): Promise<void> {
  const now = ctx.now();
  const active = await ctx.db.tenant(tenantId, (tx) => readActiveSignature(tx, tenantId, true));
  if (!active) return;
  const { certificate } = await installationAuthority(ctx);
  if (verifyChain(readCertificate(active.certificate), [certificate], now).ok) return;
  await ctx.db.tenant(tenantId, (tx) => destroyActiveSignature(tx, tenantId, true, now));
}

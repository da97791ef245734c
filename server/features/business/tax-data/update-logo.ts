import { eq } from 'drizzle-orm';
import { fitLogo } from '#server/adapters/images/fit-logo.ts';
import type { Actor, Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** Keeps the logo as we encode it. */
export const updateLogo = async (
  ctx: Context,
  actor: Actor,
  { file }: { readonly file: Uint8Array },
): Promise<{ width: number; height: number } | Refusal> => {
  const logo = await fitLogo(file);
  if (!logo) return refuse('logo.not_an_image');
  await ctx.db.tenant(actor.tenantId, (tx) =>
    tx
      .update(taxpayers)
      .set({ logo: logo.content, logoType: logo.type, hasNoLogo: false, updatedAt: ctx.now() })
      .where(eq(taxpayers.tenantId, actor.tenantId)),
  );
  return { width: logo.width, height: logo.height };
};

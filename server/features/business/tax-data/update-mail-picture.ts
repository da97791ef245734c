import { eq } from 'drizzle-orm';
import { fitLogo } from '#server/adapters/images/fit-logo.ts';
import type { Actor, Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** It comes with every mail: lower than a logo, and lighter. */
const HIGHEST = 200;

/** Keeps the picture that heads the mails as we encode it. */
export const updateMailPicture = async (
  ctx: Context,
  actor: Actor,
  { file }: { readonly file: Uint8Array },
): Promise<{ width: number; height: number } | Refusal> => {
  const picture = await fitLogo(file, HIGHEST);
  if (!picture) return refuse('logo.not_an_image');
  await ctx.db.tenant(actor.tenantId, (tx) =>
    tx
      .update(taxpayers)
      .set({ mailPicture: picture.content, mailPictureType: picture.type, updatedAt: ctx.now() })
      .where(eq(taxpayers.tenantId, actor.tenantId)),
  );
  return { width: picture.width, height: picture.height };
};

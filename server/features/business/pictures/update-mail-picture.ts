import { fitLogo } from '#server/adapters/images/fit-logo.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { keepPicture } from './keep-picture.ts';

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
  await keepPicture(ctx, actor.tenantId, 'mail', { content: picture.content, type: picture.type });
  return { width: picture.width, height: picture.height };
};

import { fitLogo } from '#server/adapters/images/fit-logo.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { keepPicture } from './keep-picture.ts';

/** Keeps the logo as we encode it. */
export const updateLogo = async (
  ctx: Context,
  actor: Actor,
  { file }: { readonly file: Uint8Array },
): Promise<{ width: number; height: number } | Refusal> => {
  const logo = await fitLogo(file);
  if (!logo) return refuse('logo.not_an_image');
  await keepPicture(ctx, actor.tenantId, 'logo', { content: logo.content, type: logo.type });
  return { width: logo.width, height: logo.height };
};

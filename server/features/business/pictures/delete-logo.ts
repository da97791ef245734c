import type { Actor, Context } from '#server/context.ts';
import { removePicture } from './keep-picture.ts';

export const deleteLogo = async (ctx: Context, { tenantId }: Actor): Promise<{ done: true }> => {
  await removePicture(ctx, tenantId, 'logo');
  return { done: true };
};

import type { Actor, Context } from '#server/context.ts';
import { removePicture } from './keep-picture.ts';

export const deleteMailPicture = async (ctx: Context, { tenantId }: Actor): Promise<{ done: true }> => {
  await removePicture(ctx, tenantId, 'mail');
  return { done: true };
};

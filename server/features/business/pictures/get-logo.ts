import type { Actor, Context } from '#server/context.ts';
import { readPicture } from '#server/lib/pictures.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';

export const getLogo = async (ctx: Context, { tenantId }: Actor): Promise<FileAnswer | Refusal> => {
  const logo = await readPicture(ctx, tenantId, 'logo');
  if (logo === undefined) return refuse('request.not_found');
  return new FileAnswer(logo.content, `logo.${logo.type === 'image/png' ? 'png' : 'jpg'}`, logo.type);
};

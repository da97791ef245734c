import type { Actor, Context } from '#server/context.ts';
import { readPicture } from '#server/lib/pictures.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';

export const getMailPicture = async (ctx: Context, { tenantId }: Actor): Promise<FileAnswer | Refusal> => {
  const picture = await readPicture(ctx, tenantId, 'mail');
  if (picture === undefined) return refuse('request.not_found');
  return new FileAnswer(picture.content, `correo.${picture.type === 'image/png' ? 'png' : 'jpg'}`, picture.type);
};

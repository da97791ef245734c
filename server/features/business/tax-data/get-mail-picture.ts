import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { readTaxpayer } from './data.ts';

export const getMailPicture = (ctx: Context, actor: Actor): Promise<FileAnswer | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { mailPicture, mailPictureType } = await readTaxpayer(tx);
    if (!mailPicture || !mailPictureType) return refuse('request.not_found');
    return new FileAnswer(mailPicture, `correo.${mailPictureType === 'image/png' ? 'png' : 'jpg'}`, mailPictureType);
  });

import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { readTaxpayer } from './data.ts';

export const getLogo = (ctx: Context, actor: Actor): Promise<FileAnswer | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { logo, logoType } = await readTaxpayer(tx);
    if (!logo || !logoType) return refuse('request.not_found');
    return new FileAnswer(logo, `logo.${logoType === 'image/png' ? 'png' : 'jpg'}`, logoType);
  });

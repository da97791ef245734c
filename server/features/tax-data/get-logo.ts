import { FileAnswer } from '../../bind.ts';
import type { Actor, Context } from '../../context.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { readTaxpayer } from './data.ts';

export const getLogo = (ctx: Context, actor: Actor): Promise<FileAnswer | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { logo, logoType } = await readTaxpayer(tx);
    if (!logo || !logoType) return refuse('request.not_found');
    return new FileAnswer(logo, `logo.${logoType === 'image/png' ? 'png' : 'jpg'}`, logoType);
  });

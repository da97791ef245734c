import type { Tip } from '#contract/content/content.ts';
import type { Group } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { ofKind } from '../record/kinds.ts';
import { presentTip } from './present.ts';
import { readShownTo } from './read-shown.ts';

const tipsFor =
  (group: Group) =>
  async (ctx: Context, actor: Actor): Promise<{ tips: Tip[] }> => {
    const shown = await readShownTo(ctx, actor, group);
    return { tips: ofKind(shown.rows, 'tip').map((row) => presentTip(row, shown)) };
  };

/** Tips of a business; who has one has a household too, and may ask for the others. */
export const businessBannerInformation = tipsFor('NEG');
export const personalBannerInformation = tipsFor('PER');

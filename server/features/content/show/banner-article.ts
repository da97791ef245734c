import type { Article } from '#contract/content/content.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findTip } from './find-tip.ts';
import { presentPicture, presentTip } from './present.ts';

export const bannerArticle = async (
  ctx: Context,
  actor: Actor,
  { bannerId }: { readonly bannerId: string },
): Promise<Article | Refusal> => {
  const found = await findTip(ctx, actor, bannerId);
  if (found === undefined) return refuse('request.not_found');
  const { row, shown } = found;
  return { ...presentTip(row, shown), content: [...row.content.content], ...presentPicture(row) };
};

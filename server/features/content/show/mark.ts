import { and, eq } from 'drizzle-orm';
import type { ShownKind } from '#contract/content/content.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { contentMarks } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { ofKind } from '../record/kinds.ts';
import { findTip } from './find-tip.ts';
import { readShownTo } from './read-shown.ts';

type Mark = (typeof contentMarks.$inferSelect)['mark'];

/** Once, however often it is said; taken back, it is gone. */
const mark = (ctx: Context, { userId }: Actor, kind: Mark, key: string, isSet: boolean): Promise<unknown> =>
  ctx.db.system((tx) =>
    isSet
      ? tx.insert(contentMarks).values({ userId, mark: kind, key, markedAt: ctx.now() }).onConflictDoNothing()
      : tx
          .delete(contentMarks)
          .where(and(eq(contentMarks.userId, userId), eq(contentMarks.mark, kind), eq(contentMarks.key, key))),
  );

export const likeArticle = async (
  ctx: Context,
  actor: Actor,
  { identifier, likeSelected }: { readonly identifier: string; readonly likeSelected: boolean },
): Promise<{ likeSelected: boolean } | Refusal> => {
  if ((await findTip(ctx, actor, identifier)) === undefined) return refuse('request.not_found');
  await mark(ctx, actor, 'liked', identifier, likeSelected);
  return { likeSelected };
};

export const hideContent = async (
  ctx: Context,
  actor: Actor,
  { kind, isHidden }: { readonly kind: ShownKind; readonly isHidden: boolean },
): Promise<{ done: true }> => {
  await mark(ctx, actor, 'hidden', kind, isHidden);
  return { done: true };
};

export const closeMessage = async (
  ctx: Context,
  actor: Actor,
  { id, isClosed }: { readonly id: string; readonly isClosed: boolean },
): Promise<{ done: true } | Refusal> => {
  const { rows } = await readShownTo(ctx, actor);
  if (!ofKind(rows, 'message').some(({ key }) => key === id)) return refuse('request.not_found');
  await mark(ctx, actor, 'closed', id, isClosed);
  return { done: true };
};

import { eq } from 'drizzle-orm';
import type { Context, Visitor } from '#server/context.ts';
import { contentPictures } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
};

/** Of the operator, and shown to everybody: no secret. Its address is what it is, so browsers keep it. */
export const contentPicture = async (
  ctx: Context,
  _visitor: Visitor,
  { hash }: { readonly hash: string },
): Promise<FileAnswer | Refusal> => {
  const { content, type } = contentPictures;
  const [picture] = await ctx.db.system((tx) =>
    tx.select({ content, type }).from(contentPictures).where(eq(contentPictures.hash, hash)),
  );
  if (picture === undefined) return refuse('request.not_found');
  return new FileAnswer(picture.content, `${hash.slice(0, 12)}.${endings[picture.type]}`, picture.type, {
    lasting: true,
  });
};

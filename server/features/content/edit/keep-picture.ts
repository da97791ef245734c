import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { contentPictures } from '#server/db/tables/index.ts';
import { readOne } from '../load/judge-content.ts';

/** What a row names is a file beside it; for an operator's screen it is what lies here under its hash. */
export const pictureOf = async (tx: Transaction, name: string): Promise<Uint8Array | undefined> => {
  const { content, hash } = contentPictures;
  const [found] = await tx.select({ content }).from(contentPictures).where(eq(hash, name));
  return found?.content;
};

/** Keeps a picture for a row that is to come, judged as one that lies beside a file. Gives its name, or what is wrong with it. */
export async function keepPicture(
  ctx: Context,
  tx: Transaction,
  content: Uint8Array,
): Promise<{ readonly name: string } | { readonly sentence: string }> {
  const name = createHash('sha256').update(content).digest('hex');
  let wrong = '';
  const picture = await readOne(name, { fileOf: () => content }, (sentence) => {
    wrong = sentence;
  });
  if (picture === undefined) return { sentence: wrong };
  const { hash, type, width, height } = picture;
  await tx
    .insert(contentPictures)
    .values({ hash, type, width, height, content, loadedAt: ctx.now() })
    .onConflictDoNothing();
  return { name };
}

import { eq } from 'drizzle-orm';
import type { StoredFile } from '#server/adapters/files/file-store.ts';
import type { Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { keyOfPicture, type Picture } from '#server/lib/pictures.ts';

type Said = Partial<typeof taxpayers.$inferInsert>;
const say = (ctx: Context, tenantId: string, said: Said): Promise<unknown> =>
  ctx.db.tenant(tenantId, (tx) =>
    tx
      .update(taxpayers)
      .set({ ...said, updatedAt: ctx.now() })
      .where(eq(taxpayers.tenantId, tenantId)),
  );

const typed = (picture: Picture, type: string | null): Said =>
  picture === 'logo' ? { logoType: type, ...(type !== null && { hasNoLogo: false }) } : { mailPictureType: type };

/** It is there before the row says so, and said to be gone before it is: who reads between finds one that is whole. */
export async function keepPicture(ctx: Context, tenantId: string, picture: Picture, file: StoredFile): Promise<void> {
  await ctx.files.put(tenantId, keyOfPicture[picture], file);
  await say(ctx, tenantId, typed(picture, file.type));
}

export async function removePicture(ctx: Context, tenantId: string, picture: Picture): Promise<void> {
  await say(ctx, tenantId, typed(picture, null));
  await ctx.files.delete(tenantId, keyOfPicture[picture]);
}

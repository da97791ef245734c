import type { StoredFile } from '#server/adapters/files/file-store.ts';
import type { Context } from '#server/context.ts';

/** What a taxpayer shows of itself, on its receipts and above its mails: where each lies among its files. */
export const keyOfPicture = { logo: 'pictures/logo', mail: 'pictures/mail' } as const;
export type Picture = keyof typeof keyOfPicture;

export const readPicture = (ctx: Context, tenantId: string, picture: Picture): Promise<StoredFile | undefined> =>
  ctx.files.get(tenantId, keyOfPicture[picture]);

/** Of an account that is erased: its row is emptied with all that it says. */
export async function forgetPictures(ctx: Context, tenantId: string): Promise<void> {
  for (const key of Object.values(keyOfPicture)) await ctx.files.delete(tenantId, key);
}

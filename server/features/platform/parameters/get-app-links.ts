import type { Context } from '#server/context.ts';

export const getAppLinks = async (ctx: Context): Promise<{ appStore?: string; playStore?: string }> => ({
  appStore: ctx.env.APP_STORE_URL,
  playStore: ctx.env.PLAY_STORE_URL,
});

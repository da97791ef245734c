import type { Profile } from '#contract/account/accounts.ts';
import type { Actor, Context } from '#server/context.ts';
import { readSetup } from './read-setup.ts';

/** What of the set-up is done, for who asks for nothing else. */
export const flagsStepConfig = (ctx: Context, { tenantId }: Actor): Promise<Profile['setup'] & Profile['config']> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const { setup, config } = await readSetup(tx, tenantId, ctx.now());
    return { ...setup, ...config };
  });

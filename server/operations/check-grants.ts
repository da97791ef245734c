import { grantsCheck as words } from '#phrases/shop/check.ts';
import { tenantsWithBooks } from '#server/features/books/check/jobs.ts';
import { checkGrants, checkPromotions } from '#server/features/shop/check/check-grants.ts';
import { createContext } from '../context.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { realWorld } from '../processes/world.ts';
import { asCommand, CommandTrouble, say } from './command.ts';

/**
 * `npm run check-grants`: what every business paid, was granted, used and gave back, against each other. Exit code 1 where
 * something cannot be; nothing is mended.
 */
export const runCheckGrants = async (
  source: Record<string, string | undefined>,
  args: readonly string[],
): Promise<number> => {
  let wrong = 0;
  const code = await asCommand(async () => {
    if (args.length > 0) throw new CommandTrouble(words.noOptions);
    const env = parseEnv(source);
    const ctx = createContext(env, { ...realWorld(env), log: createLog('error') });
    try {
      const tenants = await tenantsWithBooks(ctx);
      let [orders, grants] = [0, 0];
      for (const tenantId of tenants) {
        const check = await checkGrants(ctx, tenantId);
        orders += check.orders;
        grants += check.grants;
        wrong += check.faults.length;
        for (const line of words.faults(tenantId, check.faults)) say(line);
      }
      const promotions = await checkPromotions(ctx);
      wrong += promotions.length;
      for (const id of promotions) say(words.promotion(id));
      say(words.looked(orders, grants, tenants.length));
      say(wrong === 0 ? words.agree : words.look);
    } finally {
      await ctx.db.close();
    }
  });
  return code === 0 && wrong > 0 ? 1 : code;
};

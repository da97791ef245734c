import type { Context, Visitor } from '#server/context.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, network } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { closingOf } from '../users/closings.ts';
import { findUserByLogin, nameTyped } from '../users/login-name.ts';
import { openCode } from './email-code.ts';
import { codeMinutes, codesForName, codesFromNetwork } from './limits.ts';

/**
 * A code for the person who has the account. The same row, the same job and the same answer whether somebody has it or not;
 * tries are counted by what was typed.
 */
export const sendCode = async (
  ctx: Context,
  visitor: Visitor,
  { username }: { readonly username: string },
): Promise<{ requestId: string; minutes: number } | Refusal> => {
  for (const [limit, key] of [
    [codesFromNetwork, network(visitor.ip)],
    [codesForName, nameTyped(username)],
  ] as const) {
    const wait = await countTry(ctx, limit, key);
    if (wait !== null) return refuse('request.too_many', [], wait);
  }
  const requestId = await ctx.db.system(async (tx) => {
    const user = await findUserByLogin(tx, username);
    // Without the password nobody could take a closed account back.
    const may = user && (!user.disabledAt || (await closingOf(tx, user.id, ctx.now())));
    return openCode(ctx, tx, { userId: may ? user.id : null, purpose: 'password' });
  });
  wakeWorkers(ctx);
  return { requestId, minutes: codeMinutes };
};

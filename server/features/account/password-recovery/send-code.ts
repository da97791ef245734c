import type { Context, Visitor } from '#server/context.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { countTryAtName } from '../devices/tries.ts';
import { closingOf } from '../users/closings.ts';
import { openCode } from './email-code.ts';
import { codeMinutes, codesForName, codesFromNetwork, codesOnDevice } from './limits.ts';

/**
 * A code for the person who has the account. The same row, the same job and the same answer whether somebody has it or not;
 * tries are counted by what was typed.
 */
export const sendCode = async (
  ctx: Context,
  visitor: Visitor,
  { username }: { readonly username: string },
): Promise<{ requestId: string; minutes: number } | Refusal> => {
  const limits = { ofName: codesForName, fromNetwork: codesFromNetwork, onDevice: codesOnDevice };
  const { user, wait } = await countTryAtName(ctx, visitor, { username }, limits);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const requestId = await ctx.db.system(async (tx) => {
    // Without the password nobody could take a closed account back.
    const may = user && (!user.disabledAt || (await closingOf(tx, user.id, ctx.now())));
    return openCode(ctx, tx, { userId: may ? user.id : null, purpose: 'password' });
  });
  wakeWorkers(ctx);
  return { requestId, minutes: codeMinutes };
};

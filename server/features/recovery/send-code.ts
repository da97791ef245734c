import type { Context, Visitor } from '../../context.ts';
import { emailCodes } from '../../db/tables/index.ts';
import { NO_TENANT } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { wakeWorkers } from '../../jobs/wake.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { countTry, network } from '../../throttle.ts';
import { findUserByLogin } from '../session/data.ts';
import { codeMinutes, codesForAccount, codesFromNetwork } from './limits.ts';
import { MAIL_CODE } from './queues.ts';

/**
 * A code for whoever has the account. The same row, the same job and the same answer whether somebody has it or not;
 * tries are counted by what was typed when nobody has.
 */
export const sendCode = async (
  ctx: Context,
  visitor: Visitor,
  { username }: { readonly username: string },
): Promise<{ requestId: string; minutes: number } | Refusal> => {
  const user = await ctx.db.system((tx) => findUserByLogin(tx, username));
  for (const [limit, key] of [
    [codesFromNetwork, network(visitor.ip)],
    [codesForAccount, user?.id ?? username.toLowerCase()],
  ] as const) {
    const wait = await countTry(ctx, limit, key);
    if (wait !== null) return refuse('request.too_many', [], wait);
  }
  const requestId = ctx.newId();
  const now = ctx.now();
  await ctx.db.system(async (tx) => {
    await tx.insert(emailCodes).values({
      id: requestId,
      userId: user && !user.disabledAt ? user.id : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    });
    await enqueue(tx, { id: ctx.newId(), queue: MAIL_CODE, tenantId: NO_TENANT, payload: { requestId } });
  });
  wakeWorkers(ctx);
  return { requestId, minutes: codeMinutes };
};

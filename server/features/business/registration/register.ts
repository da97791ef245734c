import type { Registration } from '#contract/account/accounts.ts';
import type { Context, Visitor } from '#server/context.ts';
import { duplicatedKey } from '#server/db/trouble.ts';
import { auditRegistration, insertUser, judgeRegistration } from '#server/features/account/index.ts';
import { countTry, network } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { registrationsFromNetwork } from './limits.ts';
import { openTaxpayer } from './open-taxpayer.ts';

/** Creates the user, the taxpayer, their membership and the first quota; signing in comes afterwards. */
export const register = async (
  ctx: Context,
  visitor: Visitor,
  input: Registration,
): Promise<{ customerId: string } | Refusal> => {
  const wait = await countTry(ctx, registrationsFromNetwork, network(visitor.ip));
  if (wait !== null) return refuse('request.too_many', [], wait);
  const judged = await judgeRegistration(ctx, input);
  if (isRefusal(judged)) return judged;
  try {
    return await create(ctx, input, judged.passwordHash);
  } catch (error) {
    if (duplicatedKey(error) !== null) return refuse('account.exists');
    throw error;
  }
};

const create = (ctx: Context, input: Registration, passwordHash: string): Promise<{ customerId: string }> => {
  const [tenantId, userId] = [ctx.newId(), ctx.newId()];
  const { identification, shortName, email } = input;
  return ctx.db.tenant(tenantId, async (tx) => {
    await insertUser(ctx, tx, { userId, passwordHash, ...input });
    await openTaxpayer(ctx, tx, { tenantId, userId, identification, shortName, email });
    auditRegistration(ctx, tx, tenantId, userId);
    return { customerId: tenantId };
  });
};

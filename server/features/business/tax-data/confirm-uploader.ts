import { eq } from 'drizzle-orm';
import { taxDataFaults } from '#phrases/business/tax-data-faults.ts';
import { errors } from '#phrases/errors.ts';
import { verifyPassword } from '#server/adapters/passwords/passwords.ts';
import type { Context } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';
import { hasFactor, takeCode } from '#server/features/account/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { refuseField } from './open-signature.ts';

interface Confirmed {
  /** Uses the code up, when everything else was right. */
  spendCode(): Promise<Refusal | undefined>;
}

/** The account's password again, and a code where the second factor is on (ruling R13). */
export const confirmUploader = async (
  ctx: Context,
  userId: string,
  { accountPassword, code }: { readonly accountPassword: string; readonly code?: string | undefined },
): Promise<Confirmed | Refusal> => {
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, userId)));
  if (!(await verifyPassword(user?.passwordHash, accountPassword)))
    return refuseField('session.password_required', 'accountPassword', taxDataFaults.accountPassword);
  const needsCode = await ctx.db.system((tx) => hasFactor(tx, userId));
  if (needsCode && code === undefined)
    return refuseField('session.second_factor', 'code', errors['session.second_factor']);
  return {
    spendCode: async () => {
      const taken = code === undefined || !needsCode ? undefined : await takeCode(ctx, userId, code);
      return isRefusal(taken) ? refuseField(taken.code, 'code', errors[taken.code], taken.retryAfter) : undefined;
    },
  };
};

import { isNull } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { secondFactors } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { confirmPassword } from '../authenticators/confirm-password.ts';
import { sealSecret } from '../authenticators/second-factor-data.ts';
import { base32, otpauthAddress } from '../authenticators/totp.ts';

/** As long as the hash that is made with it (RFC 4226 recommends it). */
const secretBytes = 20;

/** A new key for an app, in the place of one that was never confirmed. */
export const beginSecondFactor = async (
  ctx: Context,
  actor: Actor,
  { password }: { readonly password: string },
): Promise<{ key: string; address: string } | Refusal> => {
  const user = await confirmPassword(ctx, actor, password);
  if (isRefusal(user)) return user;
  const secret = Buffer.from(ctx.random(secretBytes));
  const fresh = { sealedSecret: sealSecret(ctx, user.id, secret), createdAt: ctx.now(), lastStep: 0 };
  const begun = await ctx.db.system((tx) =>
    tx
      .insert(secondFactors)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId }),
  );
  if (begun.length === 0) return refuse('second_factor.is_on');
  return { key: base32(secret), address: otpauthAddress('Cuadre', user.email, secret) };
};

import { verifyPassword } from '#server/adapters/passwords/passwords.ts';
import type { Context, Visitor } from '#server/context.ts';
import type { users } from '#server/db/tables/index.ts';
import { forgetTries, network, uncountTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loginFromNetwork, loginOfName, loginOnDevice, passwordsOfSession } from '../authenticators/login-limits.ts';
import { countTryAtName } from '../devices/tries.ts';
import { closingOf } from '../users/closings.ts';
import { type LoginKind, namesOf } from '../users/login-name.ts';

export interface Login {
  readonly username: string;
  readonly password: string;
  readonly typeOfLogin?: LoginKind;
}

export type UserRow = typeof users.$inferSelect;

/** Wrong guesses at this person's password no longer count, whatever name they were made at. */
export const forgetGuesses = async (ctx: Context, user: UserRow): Promise<void> => {
  await forgetTries(ctx, passwordsOfSession, user.id);
  for (const name of namesOf(user)) await forgetTries(ctx, loginOfName, name);
};

/**
 * The person behind a login, also one whose account is closed. Unknown user and wrong password give the same answer in the
 * same time; tries are counted by what was typed, so that counting tells nothing either.
 */
export const proveWho = async (
  ctx: Context,
  visitor: Visitor,
  { username, password, typeOfLogin }: Login,
): Promise<UserRow | Refusal> => {
  const limits = { ofName: loginOfName, fromNetwork: loginFromNetwork, onDevice: loginOnDevice };
  const { user, deviceId, wait } = await countTryAtName(ctx, visitor, { username, typeOfLogin }, limits);
  if (wait !== null) return refuse('session.throttled', [], wait);
  const right = await verifyPassword(user?.passwordHash, password);
  if (!right || !user) return refuse('session.invalid_credentials');
  // Who guesses elsewhere meanwhile gets no more guesses by it.
  if (deviceId !== undefined) await forgetTries(ctx, loginOnDevice, deviceId);
  else {
    await forgetGuesses(ctx, user);
    await uncountTry(ctx, loginFromNetwork, network(visitor.ip));
  }
  return user;
};

/** The same for who may enter. Who deleted their account hears that it can be taken back. */
export const provePassword = async (ctx: Context, visitor: Visitor, login: Login): Promise<UserRow | Refusal> => {
  const user = await proveWho(ctx, visitor, login);
  if (isRefusal(user) || !user.disabledAt) return user;
  const closing = await ctx.db.system((tx) => closingOf(tx, user.id, ctx.now()));
  return refuse(closing ? 'account.closing' : 'session.invalid_credentials');
};

import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context, Visitor } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { hasFactor } from '../authenticators/second-factor-data.ts';
import { takeCode } from '../authenticators/take-code.ts';
import type { DeviceFacts } from '../devices/data.ts';
import { type Login, provePassword, type UserRow } from './prove-password.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** The password was right and a code is next: whose, and with which password, so that a change makes it worthless. */
interface HalfSignedIn {
  readonly userId: string;
  readonly passwordMark: string;
}

export const isHalfSignedIn = (outcome: StartedSession | HalfSignedIn): outcome is HalfSignedIn =>
  'passwordMark' in outcome;

const markOf = (ctx: Context, { passwordHash }: UserRow): string =>
  Buffer.from(ctx.secrets.keyedHash('password-mark', Buffer.from(passwordHash))).toString('base64url');

/** A new session for the right password; where a second factor is on, half of one, which opens nothing yet. */
export const signIn = async (
  ctx: Context,
  visitor: Visitor,
  login: Login,
  device: DeviceFacts,
): Promise<StartedSession | HalfSignedIn | Refusal> => {
  const user = await provePassword(ctx, visitor, login);
  if (isRefusal(user)) return user;
  if (await ctx.db.system((tx) => hasFactor(tx, user.id))) return { userId: user.id, passwordMark: markOf(ctx, user) };
  return startSession(ctx, visitor, { user, device, isProven: false });
};

/** The other half: the code of the second factor. */
export const finishSignIn = async (
  ctx: Context,
  visitor: Visitor,
  { half, code }: { readonly half: HalfSignedIn; readonly code: string },
  device: DeviceFacts,
): Promise<StartedSession | Refusal> => {
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, half.userId)));
  if (!user || user.disabledAt || !isSame(markOf(ctx, user), half.passwordMark))
    return refuse('session.second_factor_late');
  const taken = await takeCode(ctx, user.id, code, device.name);
  if (isRefusal(taken)) return taken;
  return startSession(ctx, visitor, { user, device, isProven: true });
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Password, and code where one is needed, in one call: for clients that are no browser page. */
export const signInClient = async (
  ctx: Context,
  visitor: Visitor,
  login: Login & { readonly code?: string | undefined; readonly customerId?: string | undefined },
  device: DeviceFacts,
): Promise<StartedSession | Refusal> => {
  const user = await provePassword(ctx, visitor, login);
  if (isRefusal(user)) return user;
  const { code, customerId } = login;
  if (!(await ctx.db.system((tx) => hasFactor(tx, user.id))))
    return startSession(ctx, visitor, { user, device, isProven: false, customerId });
  if (code === undefined) return refuse('session.second_factor');
  const taken = await takeCode(ctx, user.id, code, device.name);
  if (isRefusal(taken)) return taken;
  return startSession(ctx, visitor, { user, device, isProven: true, customerId });
};

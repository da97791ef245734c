import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { confirmPassword } from '../authenticators/confirm-password.ts';
import { type TakenCode, takeCode } from '../authenticators/take-code.ts';

export interface PasswordAndCode {
  readonly password: string;
  readonly code: string;
}

/** The password first: a code is used up only by who knows it. */
export const proveBoth = async (
  ctx: Context,
  actor: Actor,
  { password, code }: PasswordAndCode,
): Promise<TakenCode | Refusal> => {
  const user = await confirmPassword(ctx, actor, password);
  return isRefusal(user) ? user : takeCode(ctx, actor.userId, code);
};

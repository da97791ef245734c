import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { recoveryCodes } from '#server/db/tables/index.ts';

const howMany = 10;
/** Crockford's base 32: nothing that is mistaken for something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** The code as it was made, however it was typed; undefined when it cannot be one. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
};

export const hashOfRecoveryCode = (ctx: Context, userId: string, code: string): Uint8Array =>
  ctx.secrets.keyedHash('recovery-code', Buffer.from(`${userId}|${code}`));

/** Fifty bits each, in two groups of five. */
const makeCode = (ctx: Context): string =>
  Array.from(ctx.random(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** Ten new ones in the place of whatever there was; given here and never again. */
export const replaceRecoveryCodes = async (ctx: Context, tx: Transaction, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: howMany }, () => makeCode(ctx));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOfRecoveryCode(ctx, userId, code) })));
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
};

import { parseRuc } from '@cuadre/sri/ids';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';

/**
 * What identifies a person or company in `users`: the cédula, also when the RUC of a natural person (cédula + 001) was
 * given; else the RUC. So a person has one account whichever of the two they type.
 */
export const accountIdentification = (digits: string): string => {
  if (digits.length === 10) return digits;
  const parsed = parseRuc(digits);
  return parsed.ok && parsed.value.kind === 'natural' && parsed.value.checkDigitHolds ? digits.slice(0, 10) : digits;
};

/** The user behind what was typed at login: an e-mail, a cédula or a RUC. */
export const findUserByLogin = async (tx: Transaction, login: string) => {
  const typed = login.trim();
  const digits = typed.replace(/[\s.-]/g, '');
  const isEmail = typed.includes('@');
  if (!isEmail && !/^\d{10}(\d{3})?$/.test(digits)) return undefined;
  const [user] = await tx
    .select()
    .from(users)
    .where(
      isEmail
        ? eq(sql`lower(${users.email})`, typed.toLowerCase())
        : inArray(users.identification, [accountIdentification(digits)]),
    );
  return user;
};

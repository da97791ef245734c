import { parseRuc } from '@cuadre/sri/ids';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { credentials } from '#contract/account/session.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/index.ts';

/**
 * What identifies a person or company in `users`: the cédula, also when the RUC of a natural person (cédula + 001) was
 * given; else the RUC. So a person has one account whichever of the two they type.
 */
export const accountIdentification = (digits: string): string => {
  if (digits.length === 10) return digits;
  const parsed = parseRuc(digits);
  return parsed.ok && parsed.value.kind === 'natural' && parsed.value.checkDigitHolds ? digits.slice(0, 10) : digits;
};

/** What the caller says that a user name is. */
export type LoginKind = z.output<typeof credentials>['typeOfLogin'];

/** An e-mail or an identification as it stands in `users`, however it was typed; undefined when it is neither. */
const readLogin = (username: string) => {
  const typed = username.trim();
  if (typed.includes('@')) return { kind: 'EMAIL', name: typed.toLowerCase() } as const;
  const digits = typed.replace(/[\s.-]/g, '');
  return /^\d{10}(\d{3})?$/.test(digits)
    ? ({ kind: 'IDENTIFIER', name: accountIdentification(digits) } as const)
    : undefined;
};

/**
 * What tries are counted by: the name that was typed, in its one spelling, whether anybody has it or not. Counted by the
 * account, the second of its names would tell that there is one.
 */
export const nameTyped = (username: string): string => readLogin(username)?.name ?? username.trim().toLowerCase();

/** The names of one account. */
export const namesOf = ({ email, identification }: typeof users.$inferSelect): string[] => [
  email.toLowerCase(),
  identification,
];

/** The user behind what was typed at login: an e-mail, a cédula or a RUC; of the kind that was said, where one was. */
export const findUserByLogin = async (tx: Transaction, username: string, said?: LoginKind) => {
  const login = readLogin(username);
  if (login === undefined || (said ?? login.kind) !== login.kind) return undefined;
  const isTheirs =
    login.kind === 'EMAIL' ? eq(sql`lower(${users.email})`, login.name) : eq(users.identification, login.name);
  const [user] = await tx.select().from(users).where(isTheirs);
  return user;
};

import type { Fault } from '@cuadre/sri/faults';
import { parseCedula, parseRuc } from '@cuadre/sri/ids';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/index.ts';
import { termsVersion } from '#server/features/platform/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { confirmationFaults } from './confirmation.ts';
import { accountIdentification } from './login-name.ts';
import { isWeakPassword } from './weak-password.ts';

interface NewUser {
  readonly shortName: string;
  readonly identification: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly cellNumber?: string | undefined;
}

/**
 * A cédula must hold its check digit: it is the person's own, and a slip would tie the account to somebody else. A RUC
 * only needs its shape, because real ones fail the check; who has an odd cédula registers with the RUC.
 */
const faultsOf = ({ identification, password, confirmation }: NewUser): Fault[] => {
  const parsed = identification.length === 10 ? parseCedula(identification) : parseRuc(identification);
  const faults = parsed.faults
    .filter(({ severity }) => severity === 'error')
    .map((fault) => ({ ...fault, place: 'identification' }));
  faults.push(...confirmationFaults(password, confirmation));
  return faults;
};

/** The hash of the password of somebody new, or what is wrong with what they typed. Computes only. */
export const judgeRegistration = async (
  ctx: Context,
  input: NewUser,
): Promise<{ readonly passwordHash: string } | Refusal> => {
  const faults = faultsOf(input);
  if (faults.length > 0) return refuse('request.invalid', faults);
  if (isWeakPassword(input.password, [input.shortName, input.email.split('@')[0] ?? '', input.identification]))
    return refuse('account.weak_password');
  return { passwordHash: await ctx.hashPassword(input.password) };
};

/** The row of somebody new; terms and privacy were accepted in the same step. */
export const insertUser = async (
  ctx: Context,
  tx: Transaction,
  user: Pick<NewUser, 'shortName' | 'identification' | 'email' | 'cellNumber'> & {
    readonly userId: string;
    readonly passwordHash: string;
    readonly hadElectronicBilling: boolean;
    /** When the address was proven already: an invitation went there. */
    readonly emailVerifiedAt?: Date;
  },
): Promise<void> => {
  const now = ctx.now();
  await tx.insert(users).values({
    id: user.userId,
    identification: accountIdentification(user.identification),
    email: user.email,
    shortName: user.shortName,
    passwordHash: user.passwordHash,
    hadElectronicBilling: user.hadElectronicBilling,
    cellNumber: user.cellNumber ?? null,
    emailVerifiedAt: user.emailVerifiedAt ?? null,
    termsVersion,
    termsAcceptedAt: now,
    createdAt: now,
  });
};

/** That an account was made, in the chain of the business it was made for. */
export const auditRegistration = (ctx: Context, tx: Transaction, tenantId: string, userId: string): void =>
  writeAudit(tx, {
    tenantId,
    at: ctx.now(),
    actor: userId,
    action: 'account.registered',
    subject: userId,
    detail: { termsVersion },
  });

import { amount } from '@cuadre/sri/num';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ApprovedPayment, PaymentChoice } from '#contract/declarations/payment.ts';
import type { TaxDeclaration } from '#contract/declarations/returns.ts';
import type { Transaction } from '#server/db/database.ts';
import { bankAccounts, paymentChoices } from '#server/db/tables/index.ts';
import type { WhichReturn } from '../frozen/data.ts';

interface ChosenPayment {
  readonly choice: PaymentChoice | null;
  /** Chosen for another return. */
  readonly isKept: boolean;
  /** The same as a return is approved with it. */
  readonly approved: ApprovedPayment | null;
}

const nobody: ChosenPayment = { choice: null, isKept: false, approved: null };

/** How a return will be paid: as it was chosen for it, else as for the last return for which somebody chose. */
export async function readPayment(
  tx: Transaction,
  { tenantId, environment, obligation, period }: WhichReturn,
): Promise<ChosenPayment> {
  const isOwn = eq(paymentChoices.period, period);
  const [row] = await tx
    .select({ chosen: paymentChoices, account: bankAccounts })
    .from(paymentChoices)
    .leftJoin(
      bankAccounts,
      and(eq(bankAccounts.tenantId, tenantId), eq(bankAccounts.id, sql`${paymentChoices.accountId}`)),
    )
    .where(
      and(
        eq(paymentChoices.tenantId, tenantId),
        eq(paymentChoices.environment, environment),
        eq(paymentChoices.obligation, obligation),
      ),
    )
    .orderBy(desc(isOwn), desc(paymentChoices.chosenAt), desc(paymentChoices.period))
    .limit(1);
  if (row === undefined) return nobody;
  const { chosen, account } = row;
  const isKept = chosen.period !== period;
  const { way, debitTime: when } = chosen;
  if (way !== 'debit') return { choice: { way }, isKept, approved: { way, when: null, account: null } };
  // The account was deleted since.
  if (account === null || when === null) return nobody;
  const { id: accountId, bank, kind, shownNumber } = account;
  return {
    choice: { way, when, accountId },
    isKept,
    approved: { way, when, account: { bank, kind, shownNumber } },
  };
}

/** The step before approving: none where nothing is to pay. */
export const paymentStep = (pay: string, choice: PaymentChoice | null): TaxDeclaration['missing'] =>
  amount(pay).isZero() ? [] : [{ kind: 'payment', count: 1, done: choice !== null, amount: pay }];

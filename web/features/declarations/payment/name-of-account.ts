import type { BankAccount } from '#contract/declarations/payment.ts';
import { bankName } from '#phrases/declarations/banks.ts';
import { paymentWords as words } from '#phrases/declarations/payment.ts';

/** Its bank and the end of its number. */
export const nameOfAccount = ({ bank, shownNumber }: Pick<BankAccount, 'bank' | 'shownNumber'>): string =>
  words.nameOf(bankName(bank), shownNumber);

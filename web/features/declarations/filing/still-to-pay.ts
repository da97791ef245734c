import { amount } from '@cuadre/sri/num';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { paymentWords as words } from '#phrases/declarations/payment.ts';

type Of = Pick<FrozenDeclaration, 'state' | 'filer' | 'pay' | 'payment'>;

/**
 * What is still to do for what was filed: filing pays nothing where it is paid in a bank or on the last day. undefined:
 * nothing; after that day nobody here knows whether it was paid.
 */
export function stillToPay(
  { state, filer, pay, payment }: Of,
  dueOn: string,
  today: string,
): { title: string; text: string | undefined } | undefined {
  if (state !== 'sent' || filer === 'portal' || amount(pay).isZero() || today > dueOn) return undefined;
  if (payment === null || payment.way === 'manual')
    return { title: words.payUntil(dueOn, today), text: words.payUntilText };
  const isLater = payment.way === 'debit' && payment.when === 'vencimiento';
  return isLater ? { title: words.money(pay, dueOn, today), text: undefined } : undefined;
}

import { addDays } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { paymentWords as words } from './payment.ts';

type Of = Pick<FrozenDeclaration, 'state' | 'filer' | 'pay' | 'payment'>;

/** So long it is said that its last day is over. */
const DAYS_SAID = 31;

interface ToPay {
  readonly title: string;
  readonly text: string | undefined;
  /** Nobody here knows whether it was paid. */
  readonly isOver: boolean;
}

/** What is still to do for what was filed: filing pays nothing where it is paid in a bank or on the last day. undefined: nothing. */
export function stillToPay({ state, filer, pay, payment }: Of, dueOn: string, today: string): ToPay | undefined {
  if (state !== 'sent' || filer === 'portal' || amount(pay).isZero()) return undefined;
  const inBank = payment === null || payment.way === 'manual';
  const isLater = payment?.way === 'debit' && payment.when === 'vencimiento';
  if (!(inBank || isLater) || today > addDays(dueOn, DAYS_SAID)) return undefined;
  if (today > dueOn)
    return { title: words.paidUntil(dueOn, today), text: words.unseen[inBank ? 'bank' : 'debit'], isOver: true };
  return inBank
    ? { title: words.payUntil(dueOn, today), text: words.payUntilText, isOver: false }
    : { title: words.money(pay, dueOn, today), text: undefined, isOver: false };
}

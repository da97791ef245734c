import { amount } from '@cuadre/sri/num';
import type { PaymentAnswer, PaymentTransaction } from '#server/adapters/payphone/payphone.ts';
import type { AttemptRow } from '#server/db/tables/index.ts';

export type Judged =
  /** All of it is what was asked for. */
  | { readonly kind: 'approved'; readonly transaction: PaymentTransaction }
  | { readonly kind: 'refused'; readonly reason: string | null }
  /** The provider gave it back by itself. */
  | { readonly kind: 'returned' }
  /** Only its id is new: what it came to is still to be asked. */
  | { readonly kind: 'told'; readonly transactionId: string }
  /** Paid, but not what was asked for. */
  | { readonly kind: 'differs'; readonly what: string }
  /** The provider took nothing yet: it may be asked for the money. */
  | { readonly kind: 'not_taken' }
  /** This id is none of the provider's. */
  | { readonly kind: 'no_such_id' }
  /** Nothing follows from it. */
  | { readonly kind: 'silent'; readonly isDenied: boolean };

type Asked = 'confirm' | 'find' | 'find_ours';
type Own = Pick<AttemptRow, 'clientTransactionId' | 'transactionId' | 'total'>;

/** What an answer of the provider means for an attempt; what it does not say clearly means nothing. */
export function judgeAnswer(asked: Asked, answer: PaymentAnswer, own: Own): Judged {
  if (answer.kind === 'unknown' || answer.kind === 'denied')
    return { kind: 'silent', isDenied: answer.kind === 'denied' };
  // The page of the provider is open, or nobody paid there.
  if (answer.kind === 'none')
    return asked === 'confirm' ? { kind: 'no_such_id' } : asked === 'find' ? { kind: 'not_taken' } : silent;
  const { transaction } = answer;
  const { state, word, message, transactionId } = transaction;
  const what = differenceOf(transaction, own);
  if (what !== null) return state === 'approved' ? { kind: 'differs', what } : silent;
  // Whatever it says of one that we did not ask for, only asking for the money makes it ours.
  if (asked === 'find_ours' && state !== 'cancelled') return { kind: 'told', transactionId };
  if (state === 'approved') return { kind: 'approved', transaction };
  if (state === 'cancelled')
    return word.toLowerCase() === 'reversed' ? { kind: 'returned' } : { kind: 'refused', reason: message };
  return asked === 'confirm' ? silent : { kind: 'not_taken' };
}

const silent: Judged = { kind: 'silent', isDenied: false };

/** Which of amount, currency and ids is another one; null: none. */
function differenceOf(found: PaymentTransaction, { clientTransactionId, transactionId, total }: Own): string | null {
  if (found.clientTransactionId !== clientTransactionId) return 'client transaction id';
  if (transactionId !== null && found.transactionId !== transactionId) return 'transaction id';
  if (found.currency !== 'USD') return 'currency';
  return amount(found.amount).equals(amount(total)) ? null : 'amount';
}

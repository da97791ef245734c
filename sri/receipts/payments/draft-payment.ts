import type { Payment, PaymentDraft } from '../shapes.ts';
import { TIME_UNITS } from './compose.ts';

/** The draft that a payment of a document could have come from. A unit of time that is not ours is left out. */
export function draftPaymentOf({ wayToPay, total, term, timeUnit }: Payment): PaymentDraft {
  const unit = (['day', 'month', 'year'] as const).find((each) => TIME_UNITS[each] === timeUnit);
  return { wayToPay, total, ...(term && { term }), ...(term && unit && { timeUnit: unit }) };
}

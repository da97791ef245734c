import { cents } from '../compose.ts';
import { isBlank, readAmount } from '../lines/read-amount.ts';
import type { Payment } from '../shapes.ts';
import type { CalculatedPayment } from './calculate.ts';

/** @sri unidadTiempo is free text; these are the words that authorised documents carry. */
export const TIME_UNITS = { day: 'dias', month: 'meses', year: 'años' } as const;

/** A payment as the document says it. @sri pago */
export const composePayment = ({ wayToPay, total, term, timeUnit }: CalculatedPayment): Payment => ({
  wayToPay,
  total: cents(total),
  term: isBlank(term) ? undefined : readAmount(term).toText(),
  timeUnit: isBlank(term) ? undefined : timeUnit && TIME_UNITS[timeUnit],
});

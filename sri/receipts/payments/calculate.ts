import { WAY_TO_PAY_DEFAULT } from '../../catalogs/index.ts';
import { type Amount, amount } from '../../num/index.ts';
import { isBlank, readAmount } from '../lines/read-amount.ts';
import type { PaymentDraft } from '../shapes.ts';

export interface CalculatedPayment {
  readonly wayToPay: string;
  readonly total: Amount;
  readonly term?: string;
  readonly timeUnit?: PaymentDraft['timeUnit'];
}

export interface CalculatedPayments {
  readonly payments: readonly CalculatedPayment[];
  readonly paid: Amount;
  /** Total minus payments: positive while something is missing. */
  readonly due: Amount;
}

const NONE = amount('0.00');

/** No payments: one of the whole. The first payment without a total takes what the others leave. */
function resolvePayments(drafts: readonly PaymentDraft[], total: Amount, defaultWayToPay: string): CalculatedPayment[] {
  if (drafts.length === 0) return [{ wayToPay: defaultWayToPay, total }];
  const open = drafts.findIndex((payment) => isBlank(payment.total));
  const stated = drafts.reduce((sum, payment) => sum.add(readAmount(payment.total).round(2)), NONE);
  const left = total.subtract(stated);
  return drafts.map((payment, i) => ({
    wayToPay: payment.wayToPay,
    total: i !== open ? readAmount(payment.total).round(2) : left.isNegative() ? NONE : left,
    ...(isBlank(payment.term) ? {} : { term: payment.term, timeUnit: payment.timeUnit }),
  }));
}

/** How a total is paid. `defaultWayToPay` (tabla 24) stands for a draft without payments; 20, through the bank, when absent. */
export function calculatePayments(
  drafts: readonly PaymentDraft[],
  total: Amount,
  defaultWayToPay: string = WAY_TO_PAY_DEFAULT,
): CalculatedPayments {
  const payments = resolvePayments(drafts, total, defaultWayToPay);
  const paid = payments.reduce((sum, payment) => sum.add(payment.total), NONE);
  return { payments, paid, due: total.subtract(paid) };
}

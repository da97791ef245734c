import { WAY_TO_PAY_DEFAULT } from '../../catalogs/index.ts';
import { type Amount, amount } from '../../num/index.ts';
import { isBlank, readAmount } from '../lines/calculate-line.ts';
import { type CalculatedLines, calculateLines } from '../lines/calculate-lines.ts';
import { type CalculatedReimbursement, reimbursementOf } from '../reimbursement/calculate.ts';
import type { PaymentDraft } from '../shapes.ts';
import type { InvoiceDraft } from './invoice.ts';

export interface CalculatedPayment {
  readonly wayToPay: string;
  readonly total: Amount;
  readonly term?: string;
  readonly timeUnit?: PaymentDraft['timeUnit'];
}

export interface CalculatedInvoice extends CalculatedLines {
  readonly tip: Amount;
  /** Collected for others. @sri otrosRubrosTerceros */
  readonly thirdParty: Amount;
  /** @sri importeTotal */
  readonly total: Amount;
  readonly payments: readonly CalculatedPayment[];
  readonly paid: Amount;
  /** Total minus payments: positive while something is missing. */
  readonly due: Amount;
  /** Refund invoices only. @sri totalComprobantesReembolso and its two parts */
  readonly reimbursement?: CalculatedReimbursement;
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

/**
 * Everything an invoice says in figures, from what a person typed. The same function serves the screen at every key
 * press, the issue transaction and the XML, so that the three cannot disagree. It never throws: what cannot be read
 * counts as zero here and is a fault of `checkInvoiceDraft`. Rates are those of the draft's day.
 *
 * `defaultWayToPay` (tabla 24) is used when the draft has no payments; 20, through the bank, when absent.
 * @sri ficha tabla 21
 */
export function calculateInvoice(draft: InvoiceDraft, options: { defaultWayToPay?: string } = {}): CalculatedInvoice {
  const sums = calculateLines(draft.lines, draft.issuedOn);
  let thirdParty = NONE;
  for (const item of draft.thirdPartyItems ?? []) thirdParty = thirdParty.add(readAmount(item.total).round(2));
  const tip = readAmount(draft.tip).round(2);
  const total = sums.total.add(tip).add(thirdParty);
  const payments = resolvePayments(draft.payments, total, options.defaultWayToPay ?? WAY_TO_PAY_DEFAULT);
  const paid = payments.reduce((sum, payment) => sum.add(payment.total), NONE);
  const reimbursement = reimbursementOf(draft.reimbursements);
  return {
    ...sums,
    tip,
    thirdParty,
    total,
    payments,
    paid,
    due: total.subtract(paid),
    ...(reimbursement === undefined ? {} : { reimbursement }),
  };
}

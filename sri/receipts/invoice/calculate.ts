import { type Amount, amount } from '../../num/index.ts';
import { type CalculatedLines, calculateLines } from '../lines/calculate-lines.ts';
import { readAmount } from '../lines/read-amount.ts';
import { type CalculatedPayments, calculatePayments } from '../payments/calculate.ts';
import type { CalculateOptions } from '../receipt-type.ts';
import { type CalculatedReimbursement, reimbursementOf } from '../reimbursement/calculate.ts';
import { exportChargesOf } from './foreign-trade.ts';
import type { InvoiceDraft } from './invoice.ts';

export interface CalculatedInvoice extends CalculatedLines, CalculatedPayments {
  readonly tip: Amount;
  /** Collected for others. @sri otrosRubrosTerceros */
  readonly thirdParty: Amount;
  /** Freight, insurance, customs and transport of an export. */
  readonly exportCharges: Amount;
  /** @sri importeTotal */
  readonly total: Amount;
  /** Refund invoices only. @sri totalComprobantesReembolso and its two parts */
  readonly reimbursement?: CalculatedReimbursement;
}

const NONE = amount('0.00');

/**
 * Everything an invoice says in figures, from what a person typed. The same function serves the screen at every key
 * press, the issue transaction and the XML, so that the three cannot disagree. It never throws: what cannot be read
 * counts as zero here and is a fault of `checkInvoiceDraft`. Rates are those of the draft's day.
 *
 * `defaultWayToPay` (tabla 24) is used when the draft has no payments; 20, through the bank, when absent.
 * @sri ficha tabla 21
 */
export function calculateInvoice(draft: InvoiceDraft, options: CalculateOptions = {}): CalculatedInvoice {
  const sums = calculateLines(draft.lines, draft.issuedOn, options.limits);
  let thirdParty = NONE;
  for (const item of draft.thirdPartyItems ?? []) thirdParty = thirdParty.add(readAmount(item.total).round(2));
  const tip = readAmount(draft.tip).round(2);
  const exportCharges = exportChargesOf(draft.foreignTrade);
  const total = sums.total.add(tip).add(thirdParty).add(exportCharges);
  const reimbursement = reimbursementOf(draft.reimbursements);
  const { payments, paid, due } = calculatePayments(draft.payments, total, options.defaultWayToPay);
  // Named one by one: spreading the sums and then replacing their total took longer than calculating the lines.
  const { lines, taxTotals, ivaSubtotals, subtotal, discountTotal, iva, ice, irbpnr, quotedTotal } = sums;
  const figures = {
    lines,
    taxTotals,
    ivaSubtotals,
    subtotal,
    discountTotal,
    iva,
    ice,
    irbpnr,
    tip,
    thirdParty,
    exportCharges,
    total,
    payments,
    paid,
    due,
    ...(quotedTotal === undefined ? {} : { quotedTotal }),
  };
  return reimbursement === undefined ? figures : { ...figures, reimbursement };
}

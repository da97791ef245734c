import { type CalculatedLines, calculateLines } from '../lines/calculate-lines.ts';
import { type CalculatedPayments, calculatePayments } from '../payments/calculate.ts';
import type { CalculateOptions } from '../receipt-type.ts';
import { type CalculatedReimbursement, reimbursementOf } from '../reimbursement/calculate.ts';
import type { PurchaseLiquidationDraft } from './purchase-liquidation.ts';

export interface CalculatedPurchaseLiquidation extends CalculatedLines, CalculatedPayments {
  readonly reimbursement?: CalculatedReimbursement;
}

/**
 * Everything a purchase liquidation says in figures, with the rates of the draft's day. It never throws: what cannot be
 * read counts as zero here and is a fault of the rules. `defaultWayToPay` (tabla 24) is used when the draft has no
 * payments; 20, through the bank, when absent. @sri ficha tabla 21
 */
export function calculatePurchaseLiquidation(
  draft: PurchaseLiquidationDraft,
  options: CalculateOptions = {},
): CalculatedPurchaseLiquidation {
  const sums = calculateLines(draft.lines, draft.issuedOn, options.limits);
  const reimbursement = reimbursementOf(draft.reimbursements);
  return {
    ...sums,
    ...calculatePayments(draft.payments, sums.total, options.defaultWayToPay),
    ...(reimbursement === undefined ? {} : { reimbursement }),
  };
}

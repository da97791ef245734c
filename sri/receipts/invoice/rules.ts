import type { Fault } from '../../faults.ts';
import { checkLines } from '../lines/check-lines.ts';
import { checkPayments } from '../payments/rules.ts';
import type { CheckOptions } from '../receipt-type.ts';
import { checkReimbursements } from '../reimbursement/rules.ts';
import { checkInfo } from '../rules/additional-info.ts';
import { checkIssuer } from '../rules/issuer.ts';
import { openScope } from '../rules/scope.ts';
import { type CalculatedInvoice, calculateInvoice } from './calculate.ts';
import type { InvoiceDraft } from './invoice.ts';
import { checkBuyer } from './rules/buyer.ts';
import { checkForeignTrade } from './rules/foreign-trade.ts';
import { checkHeader } from './rules/header.ts';
import type { Scope } from './rules/scope.ts';
import { checkTotals } from './rules/totals.ts';
import { checkVersionTwoBlocks } from './rules/version-two.ts';

/**
 * Every rule of an invoice that a person can break, all at once, in reading order: header, buyer, export, lines, refund,
 * payments, totals, additional information, issuer. Empty when it can be issued; warnings alone do not stop it
 * (`isClean`). Places are paths into the draft, and `issuer.…` for the taxpayer's own data.
 * @sri ficha 3, 4 and 9.10; requirement S5.8
 */
export function checkInvoiceDraft(draft: InvoiceDraft, options: CheckOptions<CalculatedInvoice>): Fault[] {
  const scope: Scope = openScope('invoice', draft, options, calculateInvoice);
  checkHeader(scope);
  checkBuyer(scope);
  checkForeignTrade(scope);
  checkLines(scope, 'La factura');
  checkReimbursements(scope, 'la factura');
  checkVersionTwoBlocks(scope);
  checkPayments(scope, 'tu cliente no podrá');
  checkTotals(scope);
  checkInfo(scope, draft.buyer, draft);
  checkIssuer(scope);
  return scope.faults.faults;
}

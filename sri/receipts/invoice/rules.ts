import type { LimitOverrides } from '../../catalogs/index.ts';
import { type Day, isDay } from '../../dates/index.ts';
import type { Fault } from '../../faults.ts';
import { FaultList } from '../fault-list.ts';
import { type CalculatedInvoice, calculateInvoice } from './calculate.ts';
import type { InvoiceDraft, Issuer } from './invoice.ts';
import { checkBuyer } from './rules/buyer.ts';
import { checkHeader } from './rules/header.ts';
import { checkInfo } from './rules/info.ts';
import { checkIssuer } from './rules/issuer.ts';
import { checkLines } from './rules/lines.ts';
import { checkPayments, checkTotals } from './rules/payments.ts';
import { checkReimbursements } from './rules/reimbursement.ts';
import type { Scope } from './rules/scope.ts';
import { checkVersionTwoBlocks } from './rules/version-two.ts';

export interface CheckOptions {
  /** Today in Ecuador: `dayInEcuador(clock.now())`. */
  readonly today: Day;
  /** With it the issuer's own data are checked too, and the additional fields that it brings are counted. */
  readonly issuer?: Issuer;
  /** Values that replace dated limits, those no source confirmed for one. */
  readonly limits?: LimitOverrides;
  /** The figures, when `calculateInvoice` has just been called for the same draft. */
  readonly figures?: CalculatedInvoice;
}

/**
 * Every rule of an invoice that a person can break, all at once, in reading order: header, buyer, lines, refund,
 * payments, totals, additional information, issuer. Empty when it can be issued; warnings alone do not stop it
 * (`isClean`). Places are paths into the draft, and `issuer.…` for the taxpayer's own data.
 * @sri ficha 3, 4 and 9.10; specification, section 5
 */
export function checkInvoiceDraft(draft: InvoiceDraft, options: CheckOptions): Fault[] {
  const { today, issuer, limits } = options;
  const scope: Scope = {
    draft,
    figures: options.figures ?? calculateInvoice(draft),
    faults: new FaultList('invoice'),
    today,
    day: isDay(draft.issuedOn) ? draft.issuedOn : today,
    ...(issuer === undefined ? {} : { issuer }),
    ...(limits === undefined ? {} : { limits }),
  };
  checkHeader(scope);
  checkBuyer(scope);
  checkLines(scope);
  checkReimbursements(scope);
  checkVersionTwoBlocks(scope);
  checkPayments(scope);
  checkTotals(scope);
  checkInfo(scope);
  checkIssuer(scope);
  return scope.faults.faults;
}

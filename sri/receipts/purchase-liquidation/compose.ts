import { PURCHASE_LIQUIDATION } from '../../catalogs/index.ts';
import { normaliseIdentification } from '../../ids/index.ts';
import { additionalInfoOf } from '../additional-info.ts';
import { CURRENCY, cents, composeHead, composeIssuer, optional } from '../compose.ts';
import { cleanLine } from '../fault-list.ts';
import type { CalculatedLine } from '../lines/calculate-line.ts';
import { composeLine, composeTax } from '../lines/compose-line.ts';
import { composePayment } from '../payments/compose.ts';
import type { ComposeOptions } from '../receipt-type.ts';
import { composeReimbursements, reimbursementTotals } from '../reimbursement/compose.ts';
import type { Issuer, Numbering } from '../shapes.ts';
import { type CalculatedPurchaseLiquidation, calculatePurchaseLiquidation } from './calculate.ts';
import type { PurchaseLiquidation, PurchaseLiquidationDraft } from './purchase-liquidation.ts';

/**
 * The whole document of a draft that `checkPurchaseLiquidationDraft` found clean, version 1.1.0. Throws RangeError when a
 * figure does not fit its field, which a clean draft never does.
 */
export function composePurchaseLiquidation(
  draft: PurchaseLiquidationDraft,
  issuer: Issuer,
  numbering: Numbering,
  options: ComposeOptions<CalculatedPurchaseLiquidation> = {},
): PurchaseLiquidation {
  const figures = options.figures ?? calculatePurchaseLiquidation(draft, options);
  const { supplier } = draft;
  const info = additionalInfoOf(supplier, draft, issuer, draft.issuedOn, options.limits);
  return {
    version: '1.1.0',
    ...composeHead(PURCHASE_LIQUIDATION, draft, issuer, numbering),
    issuedOn: draft.issuedOn,
    ...composeIssuer(issuer),
    supplierIdentificationType: supplier.identificationType,
    supplierName: cleanLine(supplier.name),
    supplierIdentification: normaliseIdentification(supplier.identificationType, supplier.identification),
    supplierAddress: optional(supplier.address),
    subtotal: cents(figures.subtotal),
    discountTotal: cents(figures.discountTotal),
    ...reimbursementTotals(figures.reimbursement),
    taxTotals: figures.taxTotals.map(composeTax),
    total: cents(figures.total),
    currency: CURRENCY,
    payments: figures.payments.map(composePayment),
    lines: draft.lines.map((line, i) => composeLine(line, figures.lines[i] as CalculatedLine)),
    reimbursements: composeReimbursements(draft.reimbursements),
    additionalInfo: info.length === 0 ? undefined : info,
  };
}

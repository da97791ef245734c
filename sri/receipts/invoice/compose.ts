import { INVOICE } from '../../catalogs/index.ts';
import { normaliseIdentification } from '../../ids/index.ts';
import { additionalInfoOf } from '../additional-info.ts';
import { CURRENCY, cents, composeHead, composeIssuer, optional } from '../compose.ts';
import { cleanLine } from '../fault-list.ts';
import type { CalculatedLine } from '../lines/calculate-line.ts';
import { composeLine, composeTax } from '../lines/compose-line.ts';
import { readAmount } from '../lines/read-amount.ts';
import { composePayment } from '../payments/compose.ts';
import type { ComposeOptions } from '../receipt-type.ts';
import { composeReimbursements, reimbursementTotals } from '../reimbursement/compose.ts';
import type { Issuer, Numbering } from '../shapes.ts';
import { type CalculatedInvoice, calculateInvoice } from './calculate.ts';
import { composeForeignTrade } from './foreign-trade.ts';
import type { Invoice, InvoiceDraft, SubstituteGuide, ThirdPartyItem } from './invoice.ts';

/**
 * The whole document of a draft that `checkInvoiceDraft` found clean. Version 1.1.0; 2.1.0 only for the blocks that
 * 1.1.0 does not have. Throws RangeError when a figure does not fit its field, which a clean draft never does.
 */
export function composeInvoice(
  draft: InvoiceDraft,
  issuer: Issuer,
  numbering: Numbering,
  options: ComposeOptions<CalculatedInvoice> = {},
): Invoice {
  const figures = options.figures ?? calculateInvoice(draft, options);
  const { buyer, substituteGuide, thirdPartyItems = [] } = draft;
  const info = additionalInfoOf(buyer, draft, issuer, draft.issuedOn, options.limits);
  return {
    version: substituteGuide !== undefined || thirdPartyItems.length > 0 ? '2.1.0' : '1.1.0',
    ...composeHead(INVOICE, draft, issuer, numbering),
    issuedOn: draft.issuedOn,
    ...composeIssuer(issuer),
    ...composeForeignTrade(draft.foreignTrade),
    buyerIdentificationType: buyer.identificationType,
    remissionGuide: optional(draft.remissionGuide),
    buyerName: cleanLine(buyer.name),
    buyerIdentification: normaliseIdentification(buyer.identificationType, buyer.identification),
    buyerAddress: optional(buyer.address),
    subtotal: cents(figures.subtotal),
    discountTotal: cents(figures.discountTotal),
    ...reimbursementTotals(figures.reimbursement),
    taxTotals: figures.taxTotals.map(composeTax),
    tip: cents(figures.tip),
    total: cents(figures.total),
    currency: CURRENCY,
    plate: optional(draft.plate),
    payments: figures.payments.map(composePayment),
    lines: draft.lines.map((line, i) => composeLine(line, figures.lines[i] as CalculatedLine)),
    reimbursements: composeReimbursements(draft.reimbursements),
    substituteGuide: substituteGuide && guideOf(substituteGuide),
    thirdPartyItems: thirdPartyItems.length === 0 ? undefined : thirdPartyItems.map(thirdPartyOf),
    additionalInfo: info.length === 0 ? undefined : info,
  };
}

const thirdPartyOf = (item: ThirdPartyItem): ThirdPartyItem => ({
  concept: cleanLine(item.concept),
  total: cents(readAmount(item.total)),
});

const guideOf = (guide: SubstituteGuide): SubstituteGuide => ({
  startAddress: cleanLine(guide.startAddress),
  recipientAddress: cleanLine(guide.recipientAddress),
  startsOn: guide.startsOn,
  endsOn: guide.endsOn,
  carrierName: cleanLine(guide.carrierName),
  carrierIdentificationType: guide.carrierIdentificationType,
  carrierIdentification: cleanLine(guide.carrierIdentification),
  plate: cleanLine(guide.plate),
  destinations: guide.destinations.map(({ reason, customsDocument, establishment, route }) => ({
    reason: cleanLine(reason),
    customsDocument: optional(customsDocument),
    establishment: optional(establishment),
    route: optional(route),
  })),
});

import { INVOICE } from '../../catalogs/index.ts';
import { normaliseIdentification } from '../../ids/index.ts';
import type { Amount } from '../../num/index.ts';
import { additionalInfoOf } from '../additional-info.ts';
import { cleanLine } from '../fault-list.ts';
import { rimpeLegendOf } from '../legends.ts';
import { type CalculatedLine, type CalculatedTax, isBlank, readAmount } from '../lines/calculate-line.ts';
import type { ComposeOptions } from '../receipt-type.ts';
import { composeReimbursements, reimbursementTotals } from '../reimbursement/compose.ts';
import type { Issuer, LineDraft, LineTax, Numbering, Payment, ReceiptLine } from '../shapes.ts';
import { type CalculatedInvoice, type CalculatedPayment, calculateInvoice } from './calculate.ts';
import type { Invoice, InvoiceDraft, SubstituteGuide, ThirdPartyItem } from './invoice.ts';

/** @sri tabla 2: the offline scheme knows no other. */
const EMISSION_NORMAL = '1';
const CURRENCY = 'DOLAR';
/** @sri unidadTiempo is free text; these are the words that authorised documents carry. */
const TIME_UNITS = { day: 'dias', month: 'meses', year: 'años' } as const;

/** Two decimals. The amount is already rounded: a lost digit here would be a defect and throws. */
const cents = (value: Amount): string => value.toFixed(2);
/** As many decimals as were typed, two at least. @sri cantidad, precioUnitario */
const upToSix = (value: Amount): string => value.toText(2);

/** Cleaned text, or undefined when nothing is left: optional elements are left out, never sent empty. */
const optional = (text: string | undefined): string | undefined => cleanLine(text) || undefined;

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
  const info = additionalInfoOf({ ...draft, party: buyer }, issuer, draft.issuedOn, options.limits);
  return {
    version: substituteGuide !== undefined || thirdPartyItems.length > 0 ? '2.1.0' : '1.1.0',
    environment: numbering.environment,
    emissionType: EMISSION_NORMAL,
    legalName: cleanLine(issuer.legalName),
    tradeName: optional(issuer.tradeName),
    ruc: issuer.ruc,
    accessKey: numbering.accessKey,
    documentType: INVOICE,
    establishment: draft.establishment,
    salesPoint: draft.salesPoint,
    sequential: numbering.sequential,
    headOfficeAddress: cleanLine(issuer.headOfficeAddress),
    retentionAgent: optional(issuer.retentionAgent),
    rimpeLegend: rimpeLegendOf(issuer.regime),
    issuedOn: draft.issuedOn,
    establishmentAddress: optional(issuer.establishmentAddress),
    specialTaxpayer: optional(issuer.specialTaxpayer),
    keepsAccounting: issuer.keepsAccounting ? 'SI' : 'NO',
    buyerIdentificationType: buyer.identificationType,
    remissionGuide: optional(draft.remissionGuide),
    buyerName: cleanLine(buyer.name),
    buyerIdentification: normaliseIdentification(buyer.identificationType, buyer.identification),
    buyerAddress: optional(buyer.address),
    subtotal: cents(figures.subtotal),
    discountTotal: cents(figures.discountTotal),
    ...reimbursementTotals(figures.reimbursement),
    taxTotals: figures.taxTotals.map(taxText),
    tip: cents(figures.tip),
    total: cents(figures.total),
    currency: CURRENCY,
    plate: optional(draft.plate),
    payments: figures.payments.map(paymentOf),
    lines: draft.lines.map((line, i) => lineOf(line, figures.lines[i] as CalculatedLine)),
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

const taxText = (tax: CalculatedTax): LineTax => ({
  taxCode: tax.taxCode,
  rateCode: tax.rateCode,
  rate: tax.rate.toText(),
  base: cents(tax.base),
  value: cents(tax.value),
});

const lineOf = (draft: LineDraft, figures: CalculatedLine): ReceiptLine => ({
  mainCode: optional(draft.mainCode),
  auxiliaryCode: optional(draft.auxiliaryCode),
  description: cleanLine(draft.description),
  unitOfMeasure: optional(draft.unitOfMeasure),
  quantity: upToSix(figures.quantity),
  unitPrice: upToSix(figures.unitPrice),
  discount: cents(figures.discount),
  subtotal: cents(figures.subtotal),
  details: draft.details?.length
    ? draft.details.map(({ name, value }) => ({ name: cleanLine(name), value: cleanLine(value) }))
    : undefined,
  taxes: figures.taxes.map(taxText),
});

const paymentOf = ({ wayToPay, total, term, timeUnit }: CalculatedPayment): Payment => ({
  wayToPay,
  total: cents(total),
  term: isBlank(term) ? undefined : readAmount(term).toText(),
  timeUnit: isBlank(term) ? undefined : timeUnit && TIME_UNITS[timeUnit],
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

import { ECUADOR, INVOICE, type LimitOverrides, REIMBURSEMENT_DOCUMENT } from '../../catalogs/index.ts';
import { normaliseIdentification } from '../../ids/index.ts';
import type { Amount } from '../../num/index.ts';
import { cleanLine, cleanText } from '../fault-list.ts';
import { rimpeLegendOf } from '../legends.ts';
import { additionalInfoOf } from './additional-info.ts';
import { type CalculatedInvoice, type CalculatedPayment, calculateInvoice } from './calculate.ts';
import { type CalculatedLine, type CalculatedTax, isBlank, readAmount } from './calculate-line.ts';
import type {
  Invoice,
  InvoiceDraft,
  InvoiceLine,
  Issuer,
  LineDraft,
  LineTax,
  Numbering,
  Payment,
  ReimbursedDocument,
  SubstituteGuide,
} from './invoice.ts';

/** @sri tabla 2: the offline scheme knows no other. */
const EMISSION_NORMAL = '1';
const CURRENCY = 'DOLAR';
/** @sri unidadTiempo is free text; these are the words that authorised documents carry. */
const TIME_UNITS = { day: 'dias', month: 'meses', year: 'años' } as const;

/** Two decimals. The amount is already rounded: a lost digit here would be a defect and throws. */
const cents = (value: Amount): string => value.toFixed(2);
/** As many decimals as were typed, two at least. @sri cantidad, precioUnitario */
const upToSix = (text: string): string => readAmount(text).toText(2);

/** Sets only what has a value: optional elements are left out, never sent empty. */
type Optional<T, K extends keyof T> = { [P in K]?: string | undefined };
function put<T extends object, K extends keyof T & string>(target: T, values: Optional<T, K>): void {
  for (const key of Object.keys(values) as K[]) {
    const value = cleanLine(values[key]);
    if (value !== '') Object.assign(target, { [key]: value });
  }
}

export interface ComposeOptions {
  /** @sri tabla 24, for a draft without payments. */
  readonly defaultWayToPay?: string;
  readonly limits?: LimitOverrides;
  /** The figures, when `calculateInvoice` has just been called for the same draft. */
  readonly figures?: CalculatedInvoice;
}

/**
 * The whole document of a draft that `checkInvoiceDraft` found clean. Version 1.1.0; 2.1.0 only for the blocks that
 * 1.1.0 does not have. Throws RangeError when a figure does not fit its field, which a clean draft never does.
 */
export function composeInvoice(
  draft: InvoiceDraft,
  issuer: Issuer,
  numbering: Numbering,
  options: ComposeOptions = {},
): Invoice {
  const figures = options.figures ?? calculateInvoice(draft, options);
  const isVersionTwo = draft.substituteGuide !== undefined || (draft.thirdPartyItems ?? []).length > 0;
  const invoice: Invoice = {
    version: isVersionTwo ? '2.1.0' : '1.1.0',
    environment: numbering.environment,
    emissionType: EMISSION_NORMAL,
    legalName: cleanLine(issuer.legalName),
    ruc: issuer.ruc,
    accessKey: numbering.accessKey,
    documentType: INVOICE,
    establishment: draft.establishment,
    salesPoint: draft.salesPoint,
    sequential: numbering.sequential,
    headOfficeAddress: cleanLine(issuer.headOfficeAddress),
    issuedOn: draft.issuedOn,
    keepsAccounting: issuer.keepsAccounting ? 'SI' : 'NO',
    buyerIdentificationType: draft.buyer.identificationType,
    buyerName: cleanLine(draft.buyer.name),
    buyerIdentification: normaliseIdentification(draft.buyer.identificationType, draft.buyer.identification),
    subtotal: cents(figures.subtotal),
    discountTotal: cents(figures.discountTotal),
    taxTotals: figures.taxTotals.map(taxText),
    tip: cents(figures.tip),
    total: cents(figures.total),
    currency: CURRENCY,
    payments: figures.payments.map(paymentOf),
    lines: draft.lines.map((line, i) => lineOf(line, figures.lines[i] as CalculatedLine)),
  };
  put(invoice, {
    tradeName: issuer.tradeName,
    retentionAgent: issuer.retentionAgent,
    rimpeLegend: rimpeLegendOf(issuer.regime),
    establishmentAddress: issuer.establishmentAddress,
    specialTaxpayer: issuer.specialTaxpayer,
    remissionGuide: draft.remissionGuide,
    buyerAddress: draft.buyer.address,
    plate: draft.plate,
  });
  if (figures.reimbursement !== undefined) {
    invoice.reimbursementDocumentCode = REIMBURSEMENT_DOCUMENT;
    invoice.reimbursementTotal = cents(figures.reimbursement.total);
    invoice.reimbursementBase = cents(figures.reimbursement.base);
    invoice.reimbursementTax = cents(figures.reimbursement.tax);
    invoice.reimbursements = (draft.reimbursements ?? []).map(reimbursedOf);
  }
  if (draft.substituteGuide !== undefined) invoice.substituteGuide = guideOf(draft.substituteGuide);
  if (draft.thirdPartyItems !== undefined && draft.thirdPartyItems.length > 0)
    invoice.thirdPartyItems = draft.thirdPartyItems.map((item) => ({
      concept: cleanLine(item.concept),
      total: cents(readAmount(item.total)),
    }));
  const info = additionalInfoOf(draft, issuer, draft.issuedOn, options.limits);
  if (info.length > 0) invoice.additionalInfo = info;
  return invoice;
}

const taxText = (tax: CalculatedTax): LineTax => ({
  taxCode: tax.taxCode,
  rateCode: tax.rateCode,
  rate: tax.rate.toText(),
  base: cents(tax.base),
  value: cents(tax.value),
});

function lineOf(draft: LineDraft, figures: CalculatedLine): InvoiceLine {
  const line: InvoiceLine = {
    description: cleanLine(draft.description),
    quantity: upToSix(draft.quantity),
    unitPrice: upToSix(draft.unitPrice),
    discount: cents(figures.discount),
    subtotal: cents(figures.subtotal),
    taxes: figures.taxes.map(taxText),
  };
  put(line, {
    mainCode: draft.mainCode,
    auxiliaryCode: draft.auxiliaryCode,
    unitOfMeasure: draft.unitOfMeasure,
  });
  if (draft.details !== undefined && draft.details.length > 0)
    line.details = draft.details.map(({ name, value }) => ({ name: cleanLine(name), value: cleanText(value) }));
  return line;
}

const paymentOf = (payment: CalculatedPayment): Payment => ({
  wayToPay: payment.wayToPay,
  total: cents(payment.total),
  ...(payment.term === undefined || isBlank(payment.term)
    ? {}
    : {
        term: readAmount(payment.term).toText(),
        ...(payment.timeUnit === undefined ? {} : { timeUnit: TIME_UNITS[payment.timeUnit] }),
      }),
});

const reimbursedOf = (document: ReimbursedDocument): ReimbursedDocument => ({
  ...document,
  supplierIdentification: normaliseIdentification(document.supplierIdentificationType, document.supplierIdentification),
  countryCode: document.countryCode ?? ECUADOR,
  taxes: document.taxes.map((tax) => ({
    ...tax,
    rate: readAmount(tax.rate).toText(),
    base: cents(readAmount(tax.base)),
    value: cents(readAmount(tax.value)),
  })),
});

function guideOf(guide: SubstituteGuide): SubstituteGuide {
  return {
    startAddress: cleanLine(guide.startAddress),
    recipientAddress: cleanLine(guide.recipientAddress),
    startsOn: guide.startsOn,
    endsOn: guide.endsOn,
    carrierName: cleanLine(guide.carrierName),
    carrierIdentificationType: guide.carrierIdentificationType,
    carrierIdentification: cleanLine(guide.carrierIdentification),
    plate: cleanLine(guide.plate),
    destinations: guide.destinations.map((destination) => {
      const clean = { reason: cleanLine(destination.reason) };
      put<SubstituteGuide['destinations'][number], 'customsDocument' | 'establishment' | 'route'>(clean, {
        customsDocument: destination.customsDocument,
        establishment: destination.establishment,
        route: destination.route,
      });
      return clean;
    }),
  };
}

import {
  GOODS_RETENTION,
  IVA,
  IVA_RETENTION_GOODS,
  IVA_RETENTION_GOODS_SPECIAL,
  IVA_RETENTION_SERVICES,
  IVA_RETENTION_SERVICES_SPECIAL,
  NO_RETENTION,
  REIMBURSEMENT_DOCUMENT,
  RETAINED_INCOME,
  RETAINED_IVA,
  RIMPE_RETENTION,
  SUPPORT_COST,
  SUPPORT_IVA_CREDIT,
} from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import { formatReceiptNumber } from '../../ids/index.ts';
import { totalOf } from '../comparison.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { POPULAR_BUSINESS_LEGEND, RIMPE_LEGEND } from '../legends.ts';
import type { TaxTotal } from '../shapes.ts';
import type { ReceivedFacts, RetainedDocumentDraft, RetentionDraft, RetentionLineDraft } from './retention.ts';

/** Where and when the retention is issued, and what the person knows of the purchase. */
export interface RetentionStart {
  issuedOn: Day;
  establishment: string;
  salesPoint: string;
  /** Goods or services, when the person has said so: the invoice does not. */
  kind?: 'goods' | 'services';
  /** True when buyer and supplier are both special taxpayers: 10 and 20 % of the IVA instead of 30 and 70. */
  areSpecialTaxpayers?: boolean;
  /** Day of the credit to account. */
  registeredOn?: Day;
  supplierEmail?: string;
}

/**
 * The draft of a retention from an invoice that was received, with its bases filled: income tax from the subtotal, IVA
 * from its value. Codes are suggested only by this rule, everything else is left empty for the person:
 *
 * - tax support: 01 (credit) when the invoice has IVA, else 02 (cost);
 * - income tax: 332 from a negocio popular and 343 from a RIMPE entrepreneur, whatever was bought; 312 for goods of
 *   everyone else. No code for services: which one depends on what was done;
 * - IVA: 30 % of goods, 70 % of services, 10 and 20 % between special taxpayers; no line when the invoice has no IVA.
 *
 * Whether the law asks for a retention at all (purchases up to 50 dollars, suppliers that are exempt) is the person's to
 * say. @sri ATS tabla 3.10, tabla 20; @law NAC-DGERCGC20-00000061
 */
export const retentionDraftOf = (invoice: Invoice, start: RetentionStart): RetentionDraft => ({
  issuedOn: start.issuedOn,
  establishment: start.establishment,
  salesPoint: start.salesPoint,
  supplier: {
    identificationType: '04',
    identification: invoice.ruc,
    name: invoice.legalName,
    address: invoice.headOfficeAddress,
    ...(start.supplierEmail === undefined ? {} : { email: start.supplierEmail }),
  },
  isRelatedParty: false,
  documents: [retainedDocumentOf(invoice, start)],
});

/** One invoice as a supporting document: several of the same supplier go into one retention. */
export function retainedDocumentOf(
  invoice: Invoice,
  start: Pick<RetentionStart, 'kind' | 'areSpecialTaxpayers' | 'registeredOn'> = {},
): RetainedDocumentDraft {
  const hasIva = !ivaOf(invoice.taxTotals).isZero();
  return {
    taxSupport: hasIva ? SUPPORT_IVA_CREDIT : SUPPORT_COST,
    documentCode:
      invoice.reimbursementDocumentCode === REIMBURSEMENT_DOCUMENT ? REIMBURSEMENT_DOCUMENT : invoice.documentType,
    number: formatReceiptNumber(invoice),
    issuedOn: invoice.issuedOn,
    ...(start.registeredOn === undefined ? {} : { registeredOn: start.registeredOn }),
    authorizationNumber: invoice.accessKey,
    subtotal: trimmed(invoice.subtotal),
    total: trimmed(invoice.total),
    taxes: invoice.taxTotals.map(({ taxCode, rateCode, base, value }) => ({
      taxCode,
      rateCode,
      base: trimmed(base),
      value: trimmed(value),
    })),
    retentions: suggestedLines(invoice, start, hasIva),
    ...(invoice.reimbursements === undefined
      ? {}
      : { reimbursements: invoice.reimbursements.map(({ compensations: _, ...document }) => document) }),
    payments: (invoice.payments ?? []).map(({ wayToPay, total }) => ({ wayToPay, total: trimmed(total) })),
  };
}

/** What the rules want to know of a received invoice. Throws RangeError when a figure of it cannot be read. */
export const receivedFactsOf = (invoice: Invoice, receivedOn: Day, retentionNumber?: string): ReceivedFacts => ({
  authorizationNumber: invoice.accessKey,
  ruc: invoice.ruc,
  subtotal: trimmed(invoice.subtotal),
  iva: ivaOf(invoice.taxTotals).toText(2),
  total: trimmed(invoice.total),
  receivedOn,
  ...(retentionNumber === undefined ? {} : { retentionNumber }),
});

/** Authorised documents with spaces around a figure exist. */
const trimmed = (text: string): string => text.trim();

const ivaOf = (groups: readonly TaxTotal[]) =>
  totalOf(
    groups.filter((group) => group.taxCode === IVA),
    (group) => group.value,
  );

function suggestedLines(
  { rimpeLegend }: Invoice,
  { kind, areSpecialTaxpayers = false }: Pick<RetentionStart, 'kind' | 'areSpecialTaxpayers'>,
  hasIva: boolean,
): RetentionLineDraft[] {
  const income =
    rimpeLegend === POPULAR_BUSINESS_LEGEND
      ? NO_RETENTION
      : rimpeLegend === RIMPE_LEGEND
        ? RIMPE_RETENTION
        : kind === 'goods'
          ? GOODS_RETENTION
          : '';
  const [goods, services] = areSpecialTaxpayers
    ? [IVA_RETENTION_GOODS_SPECIAL, IVA_RETENTION_SERVICES_SPECIAL]
    : [IVA_RETENTION_GOODS, IVA_RETENTION_SERVICES];
  const iva = kind === 'goods' ? goods : kind === 'services' ? services : '';
  return [
    { taxCode: RETAINED_INCOME, code: income, base: '' },
    ...(hasIva ? [{ taxCode: RETAINED_IVA, code: iva, base: '' }] : []),
  ];
}

import {
  GOODS_RETENTION,
  INVOICE,
  IVA,
  IVA_RETENTION_GOODS,
  IVA_RETENTION_SERVICES,
  RETAINED_INCOME,
  RETAINED_IVA,
  SUPPORT_COST,
  SUPPORT_IVA_CREDIT,
} from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import type { Buyer, RetainedDocumentDraft, RetentionDraft, RetentionLineDraft } from '@cuadre/sri/receipts';
import type { ExpenseInvoiceToRetention } from '#contract/received/received.ts';
import { generalIvaCode, type Where } from '#web/features/receipts/draft-defaults.ts';

/** Renta and IVA, each of the whole base until somebody says otherwise; no IVA line where there was no IVA. */
const linesFor = (hasIva: boolean): RetentionLineDraft[] => [
  { taxCode: RETAINED_INCOME, code: '', base: '' },
  ...(hasIva ? [{ taxCode: RETAINED_IVA, code: '', base: '' }] : []),
];

/** A purchase that the person writes down. */
export const emptyDocument = (day: Day): RetainedDocumentDraft => ({
  taxSupport: SUPPORT_IVA_CREDIT,
  documentCode: INVOICE,
  number: '',
  issuedOn: day,
  taxes: [{ taxCode: IVA, rateCode: generalIvaCode(day), base: '' }],
  retentions: linesFor(true),
  payments: [],
});

/**
 * A received debit note with its figures as they came; invoices come ready from the server, which has the whole file. The support is the one it was classified with, else by the kernel's
 * rule: credit when it has IVA, cost when it has none. Codes stay for the person: the invoice does not say what was bought.
 */
function documentOf(received: ExpenseInvoiceToRetention): RetainedDocumentDraft {
  const hasIva = !amount(received.taxValueIva).isZero();
  return {
    taxSupport: received.support ?? (hasIva ? SUPPORT_IVA_CREDIT : SUPPORT_COST),
    documentCode: received.idDocument,
    number: received.numInvoice,
    issuedOn: received.dateInvoice,
    authorizationNumber: received.keyDocument,
    subtotal: received.totalNoTax,
    total: received.total,
    taxes: received.subInvoices.map(({ taxCode, rateCode, base, value }) => ({ taxCode, rateCode, base, value })),
    retentions: linesFor(hasIva),
    payments: [],
  };
}

const noSupplier: Buyer = { identificationType: '04', identification: '', name: '' };

/** A retention of a purchase that the person writes down. */
export const beginRetention = (today: Day, where: Where): RetentionDraft => ({
  issuedOn: today,
  ...where,
  supplier: noSupplier,
  isRelatedParty: false,
  documents: [emptyDocument(today)],
});

/** A retention of what was received, where there is no draft of the server's. */
export const retentionOf = (received: ExpenseInvoiceToRetention, today: Day, where: Where): RetentionDraft => ({
  ...beginRetention(today, where),
  supplier: { ...noSupplier, identification: received.idSupplier, name: received.nameSupplier },
  documents: [documentOf(received)],
});

/** These and what was received besides; a document that is already there is not withheld from twice. */
export const withReceived = (
  documents: readonly RetainedDocumentDraft[],
  received: readonly RetainedDocumentDraft[],
): RetainedDocumentDraft[] => {
  const there = new Set(documents.map(({ authorizationNumber }) => authorizationNumber).filter(Boolean));
  return [...documents, ...received.filter(({ authorizationNumber }) => !there.has(authorizationNumber))];
};

/**
 * Codes of an ordinary purchase where there are none yet; the code for services depends on what was done, so only its IVA
 * is filled.
 */
export const withUsualCodes = (document: RetainedDocumentDraft, kind: 'goods' | 'services'): RetentionLineDraft[] =>
  document.retentions.map((line) => {
    const { taxCode } = line;
    if (line.code !== '') return line;
    const code =
      taxCode === RETAINED_INCOME
        ? kind === 'goods'
          ? GOODS_RETENTION
          : ''
        : taxCode === RETAINED_IVA
          ? kind === 'goods'
            ? IVA_RETENTION_GOODS
            : IVA_RETENTION_SERVICES
          : '';
    return { ...line, code };
  });

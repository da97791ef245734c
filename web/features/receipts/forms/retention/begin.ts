import {
  GOODS_RETENTION,
  ICE,
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
import type { RetainedDocumentDraft, RetentionDraft, RetentionLineDraft } from '@cuadre/sri/receipts';
import type { ExpenseInvoiceToRetention } from '../../../../../contract/received.ts';
import { generalIvaCode, type Where } from '../../editor/draft-defaults.ts';

/** Renta and IVA, each of the whole base until somebody says otherwise; no IVA line where there was no IVA. */
const linesFor = (hasIva: boolean): RetentionLineDraft[] => [
  { taxCode: RETAINED_INCOME, code: '', base: '' },
  ...(hasIva ? [{ taxCode: RETAINED_IVA, code: '', base: '' }] : []),
];

/** A purchase that the person writes down. */
export const emptyDocument = (day: Day): RetainedDocumentDraft => ({
  taxSupport: SUPPORT_IVA_CREDIT,
  documentCode: '01',
  number: '',
  issuedOn: day,
  taxes: [{ taxCode: IVA, rateCode: generalIvaCode(day), base: '' }],
  retentions: linesFor(true),
  payments: [],
});

/**
 * A received document with its figures as they came. The support is the one it was classified with, else by the kernel's
 * rule: credit when it has IVA, cost when it has none. Codes stay for the person: the invoice does not say what was bought.
 */
export function documentOf(received: ExpenseInvoiceToRetention): RetainedDocumentDraft {
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

/** A retention that begins with nothing, or with what was received. */
export const beginRetention = (today: Day, where: Where, received?: ExpenseInvoiceToRetention): RetentionDraft => ({
  issuedOn: today,
  ...where,
  supplier: {
    identificationType: '04',
    identification: received?.idSupplier ?? '',
    name: received?.nameSupplier ?? '',
  },
  isRelatedParty: false,
  documents: [received === undefined ? emptyDocument(today) : documentOf(received)],
});

/** Its figures came with the document: they are shown, not typed. */
export const isFromReceived = ({ subtotal, total }: RetainedDocumentDraft): boolean =>
  subtotal !== undefined && total !== undefined;

/** Codes of an ordinary purchase; the code for services depends on what was done, so only its IVA is filled. */
export const withUsualCodes = (document: RetainedDocumentDraft, kind: 'goods' | 'services'): RetentionLineDraft[] =>
  document.retentions.map((line) => {
    const { taxCode } = line;
    const code =
      taxCode === RETAINED_INCOME
        ? kind === 'goods'
          ? GOODS_RETENTION
          : ''
        : taxCode === RETAINED_IVA
          ? kind === 'goods'
            ? IVA_RETENTION_GOODS
            : IVA_RETENTION_SERVICES
          : line.code;
    return { ...line, code, percent: undefined };
  });

export const hasIce = ({ taxes }: RetainedDocumentDraft): boolean => taxes.some(({ taxCode }) => taxCode === ICE);

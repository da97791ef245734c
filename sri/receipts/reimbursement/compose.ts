import { ECUADOR, REIMBURSEMENT_DOCUMENT } from '../../catalogs/index.ts';
import { normaliseIdentification } from '../../ids/index.ts';
import { readAmount } from '../lines/read-amount.ts';
import type { DecimalText, ReimbursedDocument } from '../shapes.ts';
import type { CalculatedReimbursement } from './calculate.ts';

/** What the header says of the documents passed on; nothing when there are none. @sri codDocReembolso and the three totals */
export const reimbursementTotals = (
  figures: CalculatedReimbursement | undefined,
): {
  reimbursementDocumentCode?: string;
  reimbursementTotal?: DecimalText;
  reimbursementBase?: DecimalText;
  reimbursementTax?: DecimalText;
} =>
  figures === undefined
    ? {}
    : {
        reimbursementDocumentCode: REIMBURSEMENT_DOCUMENT,
        reimbursementTotal: figures.total.toFixed(2),
        reimbursementBase: figures.base.toFixed(2),
        reimbursementTax: figures.tax.toFixed(2),
      };

/** The documents passed on, as they stand in the XML; `undefined` when there are none. @sri reembolsos */
export const composeReimbursements = (
  documents: readonly ReimbursedDocument[] | undefined,
): ReimbursedDocument[] | undefined =>
  documents === undefined || documents.length === 0 ? undefined : documents.map(reimbursedOf);

const reimbursedOf = (document: ReimbursedDocument): ReimbursedDocument => ({
  supplierIdentificationType: document.supplierIdentificationType,
  supplierIdentification: normaliseIdentification(document.supplierIdentificationType, document.supplierIdentification),
  countryCode: document.countryCode ?? ECUADOR,
  supplierType: document.supplierType,
  documentCode: document.documentCode,
  establishment: document.establishment,
  salesPoint: document.salesPoint,
  sequential: document.sequential,
  issuedOn: document.issuedOn,
  authorizationNumber: document.authorizationNumber,
  taxes: document.taxes.map((tax) => ({
    taxCode: tax.taxCode,
    rateCode: tax.rateCode,
    rate: readAmount(tax.rate).toText(),
    base: readAmount(tax.base).toFixed(2),
    value: readAmount(tax.value).toFixed(2),
  })),
});

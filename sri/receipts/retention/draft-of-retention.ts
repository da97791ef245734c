import { PAID_ABROAD } from '../../catalogs/index.ts';
import { monthOf } from '../../dates/index.ts';
import { readAdditionalInfo } from '../additional-info.ts';
import type { IdentificationType } from '../shapes.ts';
import type {
  ForeignPayment,
  RetainedDocument,
  RetainedDocumentDraft,
  Retention,
  RetentionDraft,
} from './retention.ts';

/** The draft that this document (2.0.0) could have come from: composed again it gives the same document. */
export function draftOfRetention(retention: Retention): RetentionDraft {
  const { party, more } = readAdditionalInfo(retention.additionalInfo);
  const period = retention.fiscalPeriod.split('/').reverse().join('-');
  const ownNumber = `${retention.establishment}${retention.salesPoint}${retention.sequential}`;
  return {
    issuedOn: retention.issuedOn,
    establishment: retention.establishment,
    salesPoint: retention.salesPoint,
    supplier: {
      identificationType: retention.supplierIdentificationType as IdentificationType,
      identification: retention.supplierIdentification,
      name: retention.supplierName,
      ...party,
    },
    ...(retention.supplierType && { supplierType: retention.supplierType as '01' | '02' }),
    isRelatedParty: retention.isRelatedParty === 'SI',
    ...(period !== monthOf(retention.issuedOn) && { fiscalPeriod: period as RetentionDraft['fiscalPeriod'] }),
    documents: (retention.documents ?? []).map((document) => documentOf(document, ownNumber)),
    ...more,
  };
}

const hyphened = (number: string): string => `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`;

const documentOf = (document: RetainedDocument, ownNumber: string): RetainedDocumentDraft => ({
  taxSupport: document.taxSupport,
  documentCode: document.documentCode,
  number: document.number === ownNumber ? '' : hyphened(document.number),
  issuedOn: document.issuedOn,
  ...(document.registeredOn && { registeredOn: document.registeredOn }),
  ...(document.authorizationNumber && { authorizationNumber: document.authorizationNumber }),
  ...(document.residence === PAID_ABROAD && { foreignPayment: foreignPaymentOf(document) }),
  subtotal: document.subtotal,
  total: document.total,
  taxes: document.taxes.map((tax) => ({ ...tax })),
  retentions: document.retentions.map(({ value: _, dividend, banana, ...line }) => ({
    ...line,
    ...(dividend && { dividend: { ...dividend } }),
    ...(banana && { banana: { ...banana } }),
  })),
  ...(document.reimbursements && { reimbursements: document.reimbursements.map((each) => ({ ...each })) }),
  payments: document.payments.map((payment) => ({ ...payment })),
});

const foreignPaymentOf = (document: RetainedDocument): ForeignPayment => ({
  regime: document.foreignRegime ?? '',
  country: document.country ?? '',
  appliesTreaty: document.appliesTreaty === 'SI',
  ...(document.isSubjectToRetention && { isSubjectToRetention: document.isSubjectToRetention === 'SI' }),
  isPreferentialRegime: document.isPreferentialRegime === 'SI',
});

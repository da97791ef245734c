import { PAID_ABROAD, PAID_TO_RESIDENT, RETENTION } from '../../catalogs/index.ts';
import { isMonth, monthOf, toSriPeriod } from '../../dates/index.ts';
import { normaliseIdentification, parseReceiptNumber } from '../../ids/index.ts';
import { shown } from '../../shown.ts';
import { additionalInfoOf } from '../additional-info.ts';
import { cents, composeHead, composeIssuer, optional } from '../compose.ts';
import { cleanLine } from '../fault-list.ts';
import { isBlank, readAmount } from '../lines/read-amount.ts';
import type { ComposeOptions } from '../receipt-type.ts';
import { composeReimbursements, reimbursementTotals } from '../reimbursement/compose.ts';
import type { Issuer, NameValue, Numbering } from '../shapes.ts';
import {
  type CalculatedRetainedDocument,
  type CalculatedRetention,
  type CalculatedRetentionLine,
  calculateRetention,
} from './calculate.ts';
import type {
  ForeignPayment,
  RetainedDocument,
  RetainedDocumentDraft,
  Retention,
  RetentionDraft,
  RetentionLine,
  RetentionLineDraft,
} from './retention.ts';

const yesOrNo = (value: boolean): string => (value ? 'SI' : 'NO');

/**
 * The whole document, version 2.0.0, of a draft that `checkRetentionDraft` found clean. Throws RangeError when a figure
 * does not fit its field, which a clean draft never does.
 */
export function composeRetention(
  draft: RetentionDraft,
  issuer: Issuer,
  numbering: Numbering,
  options: ComposeOptions<CalculatedRetention> = {},
): Retention {
  const figures = options.figures ?? calculateRetention(draft, options);
  const { supplier } = draft;
  const info = additionalInfoOf(supplier, draft, issuer, draft.issuedOn, options.limits).map(onOneLine);
  const ownNumber = `${draft.establishment}${draft.salesPoint}${numbering.sequential}`;
  return {
    version: '2.0.0',
    ...composeHead(RETENTION, draft, issuer, numbering),
    issuedOn: draft.issuedOn,
    ...composeIssuer(issuer),
    supplierIdentificationType: supplier.identificationType,
    supplierType: supplier.identificationType === '08' ? draft.supplierType : undefined,
    isRelatedParty: yesOrNo(draft.isRelatedParty),
    supplierName: cleanLine(supplier.name),
    supplierIdentification: normaliseIdentification(supplier.identificationType, supplier.identification),
    fiscalPeriod: toSriPeriod(fiscalPeriodOf(draft)),
    documents: draft.documents.map((document, i) =>
      documentOf(document, figures.documents[i] as CalculatedRetainedDocument, ownNumber),
    ),
    additionalInfo: info.length === 0 ? undefined : info,
  };
}

/** The month that the retention is declared in: the stated one, else that of its issue. */
export const fiscalPeriodOf = ({
  fiscalPeriod,
  issuedOn,
}: Pick<RetentionDraft, 'fiscalPeriod' | 'issuedOn'>): string =>
  fiscalPeriod !== undefined && isMonth(fiscalPeriod) ? fiscalPeriod : monthOf(issuedOn);

/** Only this document forbids line feeds in its additional fields. @sri campoAdicional of ComprobanteRetencion_V2.0.0 */
const onOneLine = ({ name, value }: NameValue): NameValue => ({ name, value: value.replace(/\s*\n\s*/g, ' ') });

const documentOf = (
  document: RetainedDocumentDraft,
  figures: CalculatedRetainedDocument,
  ownNumber: string,
): RetainedDocument => {
  const { reimbursementTotal, reimbursementBase, reimbursementTax } = reimbursementTotals(figures.reimbursement);
  return {
    taxSupport: document.taxSupport,
    documentCode: document.documentCode,
    number: isBlank(document.number) ? ownNumber : fifteenDigits(document.number),
    issuedOn: document.issuedOn,
    registeredOn: optional(document.registeredOn),
    authorizationNumber: optional(document.authorizationNumber),
    ...residenceOf(document.foreignPayment),
    reimbursementTotal,
    reimbursementBase,
    reimbursementTax,
    subtotal: cents(figures.subtotal),
    total: cents(figures.total),
    taxes: figures.taxes.map(({ taxCode, rateCode, base, rate, value }) => ({
      taxCode,
      rateCode,
      base: cents(base),
      rate: rate.toText(),
      value: cents(value),
    })),
    retentions: document.retentions.map((line, i) => lineOf(line, figures.retentions[i] as CalculatedRetentionLine)),
    reimbursements: composeReimbursements(document.reimbursements),
    payments: figures.payments.map((payment) => ({ wayToPay: payment.wayToPay, total: cents(payment.total) })),
  };
};

/** `001-002-000000123` without its hyphens, as this document alone wants it. @sri numDocSustento */
const fifteenDigits = (text: string): string => {
  const parsed = parseReceiptNumber(text);
  if (!parsed.ok) throw new RangeError(`not a receipt number: ${shown(text)}`);
  const { establishment, salesPoint, sequential } = parsed.value;
  return `${establishment}${salesPoint}${sequential}`;
};

type Residence = Pick<
  RetainedDocument,
  'residence' | 'foreignRegime' | 'country' | 'appliesTreaty' | 'isSubjectToRetention' | 'isPreferentialRegime'
>;

const residenceOf = (payment: ForeignPayment | undefined): Residence =>
  payment === undefined
    ? { residence: PAID_TO_RESIDENT }
    : {
        residence: PAID_ABROAD,
        foreignRegime: payment.regime,
        country: payment.country,
        appliesTreaty: yesOrNo(payment.appliesTreaty),
        // Asked only where no treaty decides it. @sri pagExtSujRetNorLeg
        isSubjectToRetention: payment.appliesTreaty ? undefined : yesOrNo(payment.isSubjectToRetention ?? false),
        isPreferentialRegime: yesOrNo(payment.isPreferentialRegime),
      };

const lineOf = (line: RetentionLineDraft, figures: CalculatedRetentionLine): RetentionLine => ({
  taxCode: figures.taxCode,
  code: figures.code,
  base: cents(figures.base),
  percent: cents(figures.percent),
  value: cents(figures.value),
  dividend: line.dividend && {
    paidOn: line.dividend.paidOn,
    incomeTaxPaid: cents(readAmount(line.dividend.incomeTaxPaid)),
    fiscalYear: line.dividend.fiscalYear,
  },
  banana: line.banana && { boxes: line.banana.boxes, price: cents(readAmount(line.banana.price)) },
});

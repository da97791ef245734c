import { amount } from '@cuadre/sri/num';
import { type Credit, calculatePayments, composePayment, creditOf, type PaymentDraft } from '@cuadre/sri/receipts';
import { meaningOf } from '#contract/books/totals.rules.ts';
import type { Entry } from '#server/db/tables/index.ts';
import { numberOf, type ReceiptRow } from './present.ts';

type Facts = Pick<
  ReceiptRow,
  | 'tenantId'
  | 'id'
  | 'environment'
  | 'documentType'
  | 'establishment'
  | 'salesPoint'
  | 'sequential'
  | 'issuedOn'
  | 'state'
  | 'buyerIdentification'
  | 'buyerName'
  | 'subtotal'
  | 'iva'
  | 'total'
  | 'taxes'
  | 'withheld'
  | 'draft'
>;

/** What a receipt that was issued here is in the books. */
export const entryOfReceipt = (row: Facts): Entry => ({
  tenantId: row.tenantId,
  source: 'issued',
  sourceId: row.id,
  part: 0,
  environment: row.environment,
  day: row.issuedOn,
  ...meaningOf('issued', row.documentType, row.state),
  scope: 'NEG',
  documentType: row.documentType,
  number: numberOf(row),
  partyIdentification: row.buyerIdentification,
  partyName: row.buyerName,
  category: null,
  activityId: row.draft.activityId ?? null,
  support: null,
  subtotal: row.subtotal,
  iva: row.iva,
  total: row.total,
  taxes: row.taxes,
  withheld: row.withheld,
  ...creditOfDraft(row),
  isClassified: true,
  ofPopularBusiness: false,
});

const creditOfDraft = ({ draft, total, issuedOn }: Facts): Credit => {
  const payments = (draft as { readonly payments?: readonly PaymentDraft[] }).payments ?? [];
  return creditOf(calculatePayments(payments, amount(total)).payments.map(composePayment), issuedOn);
};

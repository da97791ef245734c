import { type Amount, amount } from '../../num/index.ts';
import { readAmount } from '../lines/read-amount.ts';
import type { ReimbursedDocument } from '../shapes.ts';

/** What the documents passed on add up to. @sri totalBaseImponibleReembolso, totalImpuestoReembolso, totalComprobantesReembolso */
export interface CalculatedReimbursement {
  readonly base: Amount;
  readonly tax: Amount;
  readonly total: Amount;
}

const NONE = amount('0.00');

/** Sums of the documents passed on; `undefined` when there are none, as the document then says nothing of them. */
export function reimbursementOf(
  documents: readonly Pick<ReimbursedDocument, 'taxes'>[] | undefined,
): CalculatedReimbursement | undefined {
  if (documents === undefined || documents.length === 0) return undefined;
  let [base, tax] = [NONE, NONE];
  for (const document of documents)
    for (const each of document.taxes) {
      base = base.add(readAmount(each.base).round(2));
      tax = tax.add(readAmount(each.value).round(2));
    }
  return { base, tax, total: base.add(tax) };
}

import { type Comparison, readFigure, totalOf } from '../comparison.ts';
import type { DecimalText, ReimbursedDocument } from '../shapes.ts';

/** The part of a document that passes on the cost of others. */
interface ReimbursingReceipt {
  readonly reimbursementTotal?: DecimalText;
  readonly reimbursementBase?: DecimalText;
  readonly reimbursementTax?: DecimalText;
  readonly reimbursements?: readonly Pick<ReimbursedDocument, 'taxes'>[];
}

/** The three totals of the header against the documents they stand for. */
export function checkReimbursementFigures(receipt: ReimbursingReceipt, check: Comparison): void {
  if ((receipt.reimbursements ?? []).length === 0) return;
  const taxes = (receipt.reimbursements ?? []).flatMap((document) => document.taxes);
  const base = totalOf(taxes, (tax) => tax.base);
  const tax = totalOf(taxes, (each) => each.value);
  check.compare(
    'reimbursement_base',
    'reimbursementBase',
    'La base del reembolso',
    readFigure(receipt.reimbursementBase),
    base,
  );
  check.compare(
    'reimbursement_tax',
    'reimbursementTax',
    'El impuesto del reembolso',
    readFigure(receipt.reimbursementTax),
    tax,
  );
  check.compare(
    'reimbursement_total',
    'reimbursementTotal',
    'El total del reembolso',
    readFigure(receipt.reimbursementTotal),
    base.add(tax),
  );
}

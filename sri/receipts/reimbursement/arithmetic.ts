import { type Comparison, readFigure, totalOf, WARNING } from '../comparison.ts';
import { checkIvaCode } from '../lines/check-iva-code.ts';
import type { DecimalText, ReimbursedDocument } from '../shapes.ts';

/** The part of a document that passes on the cost of others. */
interface ReimbursingReceipt {
  readonly reimbursementTotal?: DecimalText;
  readonly reimbursementBase?: DecimalText;
  readonly reimbursementTax?: DecimalText;
  readonly reimbursements?: readonly Pick<ReimbursedDocument, 'taxes' | 'issuedOn'>[];
}

/** The three totals of the header against the documents they stand for; the IVA of each by its own day is a warning. */
export function checkReimbursementFigures(receipt: ReimbursingReceipt, check: Comparison): void {
  if ((receipt.reimbursements ?? []).length === 0) return;
  for (const [i, { taxes, issuedOn }] of (receipt.reimbursements ?? []).entries())
    for (const [j, tax] of taxes.entries())
      checkIvaCode(tax, `reimbursements.${i}.taxes.${j}`, issuedOn, check, WARNING);
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

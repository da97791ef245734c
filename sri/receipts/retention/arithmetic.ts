import { IVA, RETAINED_INCOME, RETAINED_IVA } from '../../catalogs/index.ts';
import { type ArithmeticFault, Comparison, readFigure, toleranceOn, totalOf, WARNING } from '../comparison.ts';
import { checkIvaCode } from '../lines/check-iva-code.ts';
import { checkReimbursementFigures } from '../reimbursement/arithmetic.ts';
import type { RetainedDocument, Retention } from './retention.ts';
import { retainedRows } from './rows.ts';

/**
 * Recomputes a retention, ours or anyone's: each amount withheld from its base and percentage, within `tolerance` (that of
 * the day when absent). What the SRI was never seen to check in this document is a warning: taxes and payments of the supporting
 * documents, totals of a refund, bases larger than what they are withheld from.
 * Codes: `arithmetic.iva_not_in_force`, `.iva_rate`, `.retention_value`, `.document_tax`, `.document_payments`, `.income_base`, `.iva_base`,
 * `.reimbursement_base`, `.reimbursement_tax`, `.reimbursement_total`. @sri ficha anexo 10
 */
export function checkRetentionArithmetic(
  retention: Retention,
  options: { tolerance?: string } = {},
): ArithmeticFault[] {
  const check = new Comparison(options.tolerance ?? toleranceOn(retention.issuedOn));
  for (const { place, base, percent, value } of retainedRows(retention))
    check.compare(
      'retention_value',
      `${place}.value`,
      'El valor retenido',
      readFigure(value),
      readFigure(base).percent(readFigure(percent)),
    );
  retention.documents?.forEach((document, i) => {
    checkDocument(document, `documents.${i}`, options.tolerance ?? toleranceOn(retention.issuedOn), check);
  });
  return check.faults;
}

function checkDocument(document: RetainedDocument, place: string, tolerance: string, check: Comparison): void {
  document.taxes.forEach((tax, i) => {
    // ICE and IRBPNR may be charged by litre, piece or bottle: only the IVA follows from base and rate.
    if (tax.taxCode !== IVA) return;
    checkIvaCode(tax, `${place}.taxes.${i}`, document.issuedOn, check, WARNING);
    check.compare(
      'document_tax',
      `${place}.taxes.${i}.value`,
      'El IVA del documento',
      readFigure(tax.value),
      readFigure(tax.base).percent(readFigure(tax.rate)),
      WARNING,
    );
  });
  const base = (taxCode: string) =>
    totalOf(
      document.retentions.filter((line) => line.taxCode === taxCode),
      (line) => line.base,
    );
  const iva = totalOf(
    document.taxes.filter((tax) => tax.taxCode === IVA),
    (tax) => tax.value,
  );
  const subtotal = readFigure(document.subtotal);
  const [incomeBase, ivaBase] = [base(RETAINED_INCOME), base(RETAINED_IVA)];
  if (incomeBase.compare(subtotal) > 0)
    check.compare('income_base', `${place}.subtotal`, 'El subtotal', subtotal, incomeBase, WARNING);
  if (ivaBase.compare(iva) > 0) check.compare('iva_base', `${place}.taxes`, 'El IVA', iva, ivaBase, WARNING);
  check.compare(
    'document_payments',
    `${place}.payments`,
    'El total',
    readFigure(document.total),
    totalOf(document.payments, (payment) => payment.total),
    WARNING,
  );
  // Authorised documents carry the three totals as 0.00 without being refunds: only a list is compared.
  const refund = new Comparison(tolerance);
  checkReimbursementFigures(document, refund);
  for (const fault of refund.faults)
    check.faults.push({ ...fault, place: `${place}.${fault.place}`, severity: 'warning' });
}

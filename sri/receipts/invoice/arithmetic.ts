import { limits, rowOn } from '../../catalogs/index.ts';
import { type Amount, amount } from '../../num/index.ts';
import { type ArithmeticFault, Comparison, readFigure, toleranceOn, totalOf } from '../comparison.ts';
import { checkIvaCodes } from '../lines/check-iva-code.ts';
import { checkGroupFigures, checkLineFigures, checkLineSums } from '../lines/check-line-figures.ts';
import { checkPaymentFigures } from '../payments/arithmetic.ts';
import { checkReimbursementFigures } from '../reimbursement/arithmetic.ts';
import type { Invoice } from './invoice.ts';

/** Summands of importeTotal in the order in which error 52 prints them. */
export const TOTAL_TERMS = [
  'subtotal',
  'additionalDiscount',
  'ivaRefund',
  'compensations',
  'taxes',
  'tip',
  'presumptiveRetentions',
  'exportCharges',
  'thirdParty',
] as const;

/**
 * Recomputes an invoice, ours or anyone's, as the SRI does: each figure may differ from its parts by `tolerance`
 * (that of the day when absent).
 *
 * Errors are what the SRI answers with 52; what it was never seen to check (payments, ICE by its rate, IVA base) is a
 * warning. Unreadable figures count as zero: the structural check names them.
 * Codes: `arithmetic.iva_not_in_force`, `.iva_rate`, `.line_subtotal`, `.line_iva`, `.line_ice`, `.iva_base`, `.line_iva_count`, `.group_base`,
 * `.group_value`, `.subtotal`, `.discount_total`, `.total`, `.tip`, `.payments`, `.reimbursement_base`,
 * `.reimbursement_tax`, `.reimbursement_total`.
 * @sri error 52
 */
export function checkInvoiceArithmetic(invoice: Invoice, options: { tolerance?: string } = {}): ArithmeticFault[] {
  const check = new Comparison(options.tolerance ?? toleranceOn(invoice.issuedOn));
  checkIvaCodes(invoice, invoice.issuedOn, check);
  checkLineFigures(invoice, check, invoice.issuedOn);
  const additionalDiscount = checkLineSums(invoice, check);
  checkGroupFigures(invoice, check, invoice.issuedOn);
  checkTotal(invoice, additionalDiscount, check);
  checkReimbursementFigures(invoice, check);
  return check.faults;
}

function checkTotal(invoice: Invoice, additionalDiscount: Amount, check: Comparison): void {
  const terms = {
    subtotal: readFigure(invoice.subtotal),
    additionalDiscount,
    ivaRefund: totalOf(invoice.taxTotals, (group) => group.ivaRefund),
    compensations: totalOf(invoice.compensations, (each) => each.value),
    taxes: totalOf(invoice.taxTotals, (group) => group.value),
    tip: readFigure(invoice.tip),
    presumptiveRetentions: totalOf(invoice.presumptiveRetentions, (each) => each.value),
    exportCharges: totalOf(
      [
        invoice.internationalFreight,
        invoice.internationalInsurance,
        invoice.customsExpenses,
        invoice.otherTransportExpenses,
      ],
      (text) => text,
    ),
    thirdParty: totalOf(invoice.thirdPartyItems, (item) => item.total),
  };
  check.compare(
    'total',
    'total',
    'El total',
    readFigure(invoice.total),
    terms.subtotal
      .subtract(terms.additionalDiscount)
      .subtract(terms.ivaRefund)
      .subtract(terms.compensations)
      .add(terms.taxes)
      .add(terms.tip)
      .add(terms.presumptiveRetentions)
      .add(terms.exportCharges)
      .add(terms.thirdParty),
    { terms },
  );
  const tipLimit = rowOn(limits, 'tipPercent', invoice.issuedOn)?.value;
  const mostTip = tipLimit === undefined ? terms.tip : terms.subtotal.percent(amount(tipLimit));
  if (terms.tip.compare(mostTip) > 0) check.compare('tip', 'tip', 'La propina', terms.tip, mostTip);
  checkPaymentFigures(invoice, check);
}

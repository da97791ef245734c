import { type ArithmeticFault, Comparison, readFigure, toleranceOn, totalOf } from '../comparison.ts';
import { checkIvaCodes } from '../lines/check-iva-code.ts';
import { checkGroupFigures, checkLineFigures, checkLineSums } from '../lines/check-line-figures.ts';
import { checkPaymentFigures } from '../payments/arithmetic.ts';
import { checkReimbursementFigures } from '../reimbursement/arithmetic.ts';
import type { PurchaseLiquidation } from './purchase-liquidation.ts';

/**
 * Recomputes a purchase liquidation, ours or anyone's: each figure may differ from its parts by `tolerance` (that of the day when
 * absent). Errors are what the SRI answers with 52, warnings what it was never seen to check. Codes as the invoice's.
 * @sri error 52
 */
export function checkPurchaseLiquidationArithmetic(
  liquidation: PurchaseLiquidation,
  options: { tolerance?: string } = {},
): ArithmeticFault[] {
  const check = new Comparison(options.tolerance ?? toleranceOn(liquidation.issuedOn));
  checkIvaCodes(liquidation, liquidation.issuedOn, check);
  checkLineFigures(liquidation, check, liquidation.issuedOn);
  const additionalDiscount = checkLineSums(liquidation, check);
  checkGroupFigures(liquidation, check, liquidation.issuedOn);
  const terms = {
    subtotal: readFigure(liquidation.subtotal),
    additionalDiscount,
    taxes: totalOf(liquidation.taxTotals, (group) => group.value),
  };
  check.compare(
    'total',
    'total',
    'El total',
    readFigure(liquidation.total),
    terms.subtotal.subtract(terms.additionalDiscount).add(terms.taxes),
    { terms },
  );
  checkPaymentFigures(liquidation, check);
  checkReimbursementFigures(liquidation, check);
  return check.faults;
}

import { type Comparison, readFigure, totalOf, WARNING } from '../comparison.ts';
import type { DecimalText, Payment } from '../shapes.ts';

/** The total against what is paid; the SRI was never seen to compare them, so it is a warning. */
export function checkPaymentFigures(
  receipt: { readonly total: DecimalText; readonly payments?: readonly Payment[] },
  check: Comparison,
): void {
  if (receipt.payments === undefined || receipt.payments.length === 0) return;
  check.compare(
    'payments',
    'payments',
    'El total',
    readFigure(receipt.total),
    totalOf(receipt.payments, (payment) => payment.total),
    WARNING,
  );
}

import { type Amount, formatNumber } from '../../../num/index.ts';
import { readAmount } from '../../lines/read-amount.ts';
import type { ConsultedReceipt } from '../remission-guide.ts';
import type { Scope } from './scope.ts';

/**
 * Never more than the receipt that was consulted: the goods of a recipient with such a receipt come from its lines, and
 * all guides together move no more than was sold. Receipts that nobody consulted are not judged.
 */
export function checkConsulted({ draft, figures, faults, facts }: Scope): void {
  const receipts = new Map<string, { receipt: ConsultedReceipt; left: Amount[] }>();
  for (const receipt of facts?.consulted ?? [])
    receipts.set(receipt.accessKey, { receipt, left: receipt.left.map(readAmount) });
  draft.recipients.forEach(({ supportingDocument, goods }, i) => {
    const consulted = receipts.get(supportingDocument?.authorizationNumber ?? '');
    if (consulted === undefined) return;
    goods.forEach(({ receiptLine }, j) => {
      const place = `recipients.${i}.goods.${j}`;
      const left = receiptLine === undefined ? undefined : consulted.left[receiptLine];
      const quantity = figures.recipients[i]?.goods[j]?.quantity;
      if (left === undefined || receiptLine === undefined || quantity === undefined) {
        faults.error('goods_not_in_receipt', place, 'Este producto no está en el comprobante consultado. Quítalo.');
        return;
      }
      if (quantity.compare(left) > 0)
        faults.error(
          'quantity_over_receipt',
          `${place}.quantity`,
          left.isZero()
            ? 'Este producto del comprobante ya fue trasladado. Quítalo.'
            : `Del comprobante quedan ${formatNumber(left, 0)} por trasladar. Baja la cantidad.`,
        );
      else if (!quantity.isNegative()) consulted.left[receiptLine] = left.subtract(quantity);
    });
  });
}

import { type Amount, amount, formatMoney, formatNumber, ZERO } from '../../num/index.ts';
import type { FaultList } from '../fault-list.ts';
import { isQuoted } from '../lines/quoted-lines.ts';
import type { ReceiptLeft } from '../modified-document/modified-document.ts';
import type { CalculatedCreditNote } from './calculate.ts';
import type { CreditNoteDraft } from './credit-note.ts';

interface Scope {
  readonly draft: CreditNoteDraft;
  readonly figures: CalculatedCreditNote;
  readonly faults: FaultList;
}

const CENT = amount('0.01');

/**
 * A credit note takes back no more than is left of its receipt: line by line as far as its lines say which they take
 * back, and in all.
 *
 * The IVA of a group is rounded once per document, so the parts of an invoice may add up to a cent more per group than
 * the whole; that much is let pass when every line is within its own. A part of a quoted line may round its base up.
 */
export function checkLeft({ draft, figures, faults }: Scope, left: ReceiptLeft): void {
  const taken = new Map<number, { quantity: Amount; subtotal: Amount }>();
  let areLinesWithin = true;
  draft.lines.forEach((each, i) => {
    const { modifiedLine } = each;
    if (modifiedLine === undefined) {
      areLinesWithin = false;
      return;
    }
    const of = left.lines[modifiedLine];
    const place = `lines.${i}`;
    if (of === undefined) {
      areLinesWithin = false;
      faults.error('modified_line', `${place}.modifiedLine`, 'Esa línea no está en el comprobante. Quítala.');
      return;
    }
    const before = taken.get(modifiedLine) ?? { quantity: ZERO, subtotal: ZERO };
    const line = figures.lines[i] ?? { quantity: ZERO, subtotal: ZERO };
    const now = { quantity: before.quantity.add(line.quantity), subtotal: before.subtotal.add(line.subtotal) };
    taken.set(modifiedLine, now);
    const [quantity, subtotal] = [amount(of.quantity), amount(of.subtotal)];
    if (now.quantity.compare(quantity) > 0) {
      areLinesWithin = false;
      faults.error(
        'quantity_over_left',
        `${place}.quantity`,
        quantity.isZero()
          ? 'Esta línea ya se acreditó entera. Quítala.'
          : `De esta línea quedan ${formatNumber(quantity, 0)} por acreditar. Baja la cantidad.`,
      );
    } else if (now.subtotal.compare(isQuoted(each) ? subtotal.add(CENT) : subtotal) > 0) {
      areLinesWithin = false;
      faults.error(
        'subtotal_over_left',
        place,
        `De esta línea quedan ${formatMoney(subtotal)} por acreditar. Baja el precio.`,
      );
    }
  });
  const total = amount(left.total);
  const groups = figures.taxTotals.length;
  const most = areLinesWithin && !total.isZero() ? total.add(CENT.multiply(amount(String(groups)))) : total;
  if (figures.total.compare(most) > 0)
    faults.error(
      'total_over_left',
      'lines',
      total.isZero()
        ? 'El comprobante ya se acreditó entero. No queda nada por acreditar.'
        : `Del comprobante quedan ${formatMoney(total)} por acreditar. Baja la nota.`,
    );
}

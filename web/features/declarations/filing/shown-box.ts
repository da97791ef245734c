import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { formatMoney, formatNumber } from '@cuadre/sri/num';

/** The factor of the credit. @sri Formulario 104 */
const FACTOR = '563';

/** A box as it is read. Boxes 111 to 119 count documents. @sri Formulario 104 */
export function shownBox(obligation: ReturnObligation, box: string, value: string): string {
  if (obligation !== 'iva') return formatMoney(value);
  if (box === FACTOR) return formatNumber(value, 4);
  return box.startsWith('1') ? value.replace(/\.00$/, '') : formatMoney(value);
}

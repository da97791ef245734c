import { limitOn } from '../../../catalogs/index.ts';
import { type Amount, amount, formatMoney, formatPercent, ZERO } from '../../../num/index.ts';
import { CENTS, feminine } from '../../fault-list.ts';
import { checkLineTotals } from '../../lines/check-line-totals.ts';
import { isBlank } from '../../lines/read-amount.ts';
import type { Scope } from './scope.ts';

/** Tip and the totals of the document. @sri propina, F T21 */
export function checkTotals(scope: Scope): void {
  const { draft, figures, faults, day, limits } = scope;
  if (!isBlank(draft.tip)) {
    const tip = faults.number('tip', 'tip', draft.tip, feminine('propina'), { ...CENTS, sign: 'not_negative' });
    const percent = limitOn('tipPercent', day, limits);
    const most = figures.subtotal.percent(amount(percent));
    if (tip !== null && tip.compare(most) > 0)
      faults.error(
        'tip_over_limit',
        'tip',
        `La propina llega hasta el ${formatPercent(percent)} del subtotal: ${formatMoney(wholeCents(most))}. Bájala.`,
      );
  }
  checkLineTotals(scope, 'factura');
}

/** Cents that fit into a limit: what the sentence shows is never above the exact one. */
const wholeCents = (limit: Amount): Amount =>
  limit.compare(HALF_CENT) < 0 ? ZERO : limit.subtract(HALF_CENT).round(2);
const HALF_CENT = amount('0.005');

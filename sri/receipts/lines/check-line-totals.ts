import { limitOn } from '../../catalogs/index.ts';
import { type Amount, amount, formatMoney, ZERO } from '../../num/index.ts';
import type { RuleScope } from '../rules/scope.ts';
import type { CalculatedLines } from './calculate-lines.ts';

type Scope = RuleScope & { readonly figures: CalculatedLines & { readonly total: Amount } };

/** The two limits of what lines add up to, and whether they come to what was quoted. `noun` is the receipt, a feminine one: `factura`; `place` is where its lines are. */
export function checkLineTotals({ figures, faults, day, limits }: Scope, noun: string, place = 'lines'): void {
  const ivaLimit = amount(limitOn('ivaSubtotal', day, limits));
  const taxed = figures.ivaSubtotals.reduce((sum, group) => (group.rate.isZero() ? sum : sum.add(group.base)), ZERO);
  if (taxed.compare(ivaLimit) > 0)
    faults.error(
      'iva_subtotal_limit',
      place,
      `El subtotal con IVA llega hasta ${formatMoney(ivaLimit)}. Divide la ${noun}.`,
    );
  const limit = amount(limitOn('documentTotal', day, limits));
  if (figures.total.compare(limit) > 0 || figures.discountTotal.compare(limit) > 0)
    faults.error('total_limit', place, `Una ${noun} llega hasta ${formatMoney(limit)}. Divídela.`);
  const { quotedTotal, subtotal, iva, ice, irbpnr } = figures;
  const total = subtotal.add(iva).add(ice).add(irbpnr);
  if (quotedTotal !== undefined && !total.equals(quotedTotal))
    faults.warning(
      'total_differs_from_quoted',
      place,
      `Con esos precios serían ${formatMoney(quotedTotal)} y quedará en ${formatMoney(total)}.`,
    );
}

import { formatMoney } from '@cuadre/sri/num';
import type { CalculatedInvoice } from '@cuadre/sri/receipts';
import { totals as words } from '#phrases/receipts/invoice.ts';
import { cx } from '#web/ui/cx.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useDraft } from '../draft-store.ts';
import { figuresOf } from '../figures.ts';

/** The rows between the lines and the total: only those that say something. */
export function totalRows(figures: CalculatedInvoice): { label: string; value: string }[] {
  const some = (label: string, value: { isZero(): boolean; toText(places: number): string }) =>
    value.isZero() ? [] : [{ label, value: value.toText(2) }];
  return [
    ...figures.ivaSubtotals.map((each) => ({ label: words.subtotal(each.label), value: each.subtotal.toText(2) })),
    ...some(words.discount, figures.discountTotal),
    ...some(words.ice, figures.ice),
    ...figures.ivaSubtotals
      .filter((each) => !each.rate.isZero())
      .map((each) => ({ label: words.iva(each.label), value: each.value.toText(2) })),
    ...some(words.irbpnr, figures.irbpnr),
    ...some(words.tip, figures.tip),
    ...some(words.exportCharges, figures.exportCharges),
    ...some(words.thirdParty, figures.thirdParty),
  ];
}

export function TotalsRows() {
  const figures = figuresOf(useDraft((state) => state.draft));
  const total = formatMoney(figures.total.toText(2));
  const rows = totalRows(figures);
  // Read out after the person stopped typing, not at every key.
  const said = useDebounced(total, 600);
  return (
    <div>
      <dl className="flex flex-col gap-2 text-body">
        {rows.map((row) => (
          <div key={row.label} className="flex justify-between gap-4">
            <dt className="text-muted">{row.label}</dt>
            <dd className="num">{formatMoney(row.value)}</dd>
          </div>
        ))}
        <div
          className={cx(
            'flex justify-between gap-4 text-section font-bold',
            rows.length > 0 && 'border-t border-border pt-3',
          )}
        >
          <dt>{words.total}</dt>
          <dd className="num">{total}</dd>
        </div>
      </dl>
      <p aria-live="polite" className="sr-only">
        {words.announced(said)}
      </p>
    </div>
  );
}

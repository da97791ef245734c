import { catalog, type Row } from './catalog.ts';

interface LateFineRow extends Row {
  readonly code: 'withTax' | 'withoutTax';
  /** Of the base, for each month or fraction. */
  readonly percent: string;
  /** The fine never exceeds this percentage of the base. */
  readonly most: string;
}

/** The fine of a return that is filed late and that its taxpayer works out. @law LRTI art. 100 */
export const lateFines = catalog<LateFineRow>({
  id: 'lateFines',
  title: 'Multa por declarar tarde',
  source: 'LRTI art. 100',
  rows: [
    { code: 'withTax', label: 'Con impuesto por pagar: del impuesto', percent: '3', most: '100' },
    {
      code: 'withoutTax',
      label: 'Sin impuesto por pagar: de las ventas o ingresos brutos',
      percent: '0.1',
      most: '5',
      unconfirmed: 'The most it can be.',
    },
  ],
});

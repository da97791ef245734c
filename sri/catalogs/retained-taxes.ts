import type { Catalog } from './catalog.ts';
import { catalog } from './catalog.ts';
import { incomeRetentionRates } from './income-retention-rates.ts';
import { isdRetentionRates } from './isd-retention-rates.ts';
import { ivaRetentionRates } from './iva-retention-rates.ts';
import type { RetentionRateRow } from './retention-rate.ts';

/** Taxes that a retention withholds. @sri tabla 19 */
export const retainedTaxes = catalog({
  id: 'retainedTaxes',
  title: 'Impuestos a retener',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 19',
  rows: [
    { code: '1', label: 'Renta' },
    { code: '2', label: 'IVA' },
    { code: '6', label: 'ISD' },
  ],
});

export const RETAINED_INCOME = '1';
export const RETAINED_IVA = '2';
export const RETAINED_ISD = '6';

/** Codes and percentages of a retained tax; undefined for a tax that has none. */
export const retentionRatesOf = (taxCode: string): Catalog<RetentionRateRow> | undefined =>
  taxCode === RETAINED_INCOME
    ? incomeRetentionRates
    : taxCode === RETAINED_IVA
      ? ivaRetentionRates
      : taxCode === RETAINED_ISD
        ? isdRetentionRates
        : undefined;

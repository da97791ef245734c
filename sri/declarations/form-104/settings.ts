import { catalog, type Row, rowOn } from '../../catalogs/catalog.ts';
import { generalIvaOn, IVA_CONSTRUCTION, IVA_TOURISM, ivaRates } from '../../catalogs/iva-rates.ts';
import type { Day } from '../../dates/index.ts';
import { type Amount, amount } from '../../num/index.ts';
import { daysOf, type TaxPeriod } from '../tax-period.ts';
import type { Form104Setting } from './boxes.ts';

interface SettingRow extends Row {
  readonly code: 'factorWithoutSales';
  readonly value: string;
}

/** What the sources leave open: a choice with its date, which the caller may replace (ruling R28). */
export const form104Settings = catalog<SettingRow>({
  id: 'form104Settings',
  title: 'Lo que el formulario 104 deja abierto',
  source: 'Vea cada fila',
  rows: [
    {
      code: 'factorWithoutSales',
      label: 'Factor de proporcionalidad de un período sin ventas',
      value: '1',
      source: 'Programas públicos: uno usa 1, otro 0',
      unconfirmed: '1 keeps the credit of the month for the next one, 0 makes it an expense.',
    },
  ],
});

const settings: Readonly<Record<Form104Setting, (day: Day) => string | undefined>> = {
  factorWithoutSales: (day) => rowOn(form104Settings, 'factorWithoutSales', day)?.value,
  general: (day) => generalIvaOn(day)?.rate,
  construction: (day) => rowOn(ivaRates, IVA_CONSTRUCTION, day)?.rate,
  tourism: (day) => rowOn(ivaRates, IVA_TOURISM, day)?.rate,
};

/** Whether a code of IVA was in force on some day of a period; its rate may change within half a year. */
export const isRateIn = (rateCode: string, period: TaxPeriod): boolean =>
  daysOf(period).some((day) => rowOn(ivaRates, rateCode, day) !== undefined);

/** The figure of a setting on a day; undefined for a rate that was not in force. */
export function settingOn(name: Form104Setting, day: Day): Amount | undefined {
  const value = settings[name](day);
  return value === undefined ? undefined : amount(value);
}

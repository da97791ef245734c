import { catalog, type Row, rowOn } from '../../catalogs/catalog.ts';
import type { Day } from '../../dates/index.ts';

export type AtsSetting = 'electronicInTotal' | 'electronicIncluded' | 'saysNotRetained';

interface SettingRow extends Row {
  readonly code: AtsSetting;
  readonly value: boolean;
}

/** What the sources leave open: a choice with its date, which the caller may replace (ruling R28). */
export const atsSettings = catalog<SettingRow>({
  id: 'atsSettings',
  title: 'Lo que el ATS deja abierto',
  source: 'Vea cada fila',
  rows: [
    {
      code: 'electronicInTotal',
      label: 'Los comprobantes electrónicos suman en el total de ventas y en los establecimientos',
      value: false,
      source: 'Un programa público de 2022; otro de 2026 suma todo',
      unconfirmed: 'Two programs disagree: only what is issued on paper, or everything.',
    },
    {
      code: 'electronicIncluded',
      label: 'Los comprobantes electrónicos que el SRI ya tiene van en el anexo',
      value: true,
      source: 'Varios programas públicos dejan elegir',
      unconfirmed: 'Whether the law lets them be left out.',
    },
    {
      code: 'saysNotRetained',
      label: 'Una compra sin retención de renta lleva el código 332 con su base y 0 %',
      value: true,
      source: 'Un programa público de 2026',
      unconfirmed: 'One program, which lets it be left out.',
    },
  ],
});

/** A choice on the last day of the period. */
export const atsSettingOn = (name: AtsSetting, day: Day): boolean => rowOn(atsSettings, name, day)?.value ?? false;

import {
  IVA_TOURISM,
  type IvaRow,
  isKnownTourismDay,
  ivaRates,
  rowOn,
  type TourismTable,
} from '../../catalogs/index.ts';
import { type Day, formatDay } from '../../dates/index.ts';
import { formatPercent } from '../../num/index.ts';
import type { FaultList } from '../fault-list.ts';
import { isBlank } from './read-amount.ts';

/** An IVA of the day's table; its row when it may be used. Codes `iva_missing`, `iva_not_in_force`, `iva_tourism_day`. */
export function checkIvaRate(
  { faults, day, tables }: { faults: FaultList; day: Day; tables?: TourismTable | undefined },
  code: string,
  place: string,
): IvaRow | undefined {
  if (isBlank(code)) {
    faults.error('iva_missing', place, 'Falta la tarifa de IVA. Elige una.');
    return undefined;
  }
  const row = rowOn(ivaRates, code, day);
  if (row === undefined || row.offered === false) {
    faults.error('iva_not_in_force', place, `Esa tarifa de IVA no rige el ${formatDay(day)}. Elige otra.`);
    return undefined;
  }
  if (row.code === IVA_TOURISM && !isKnownTourismDay(day, tables))
    faults.warning(
      'iva_tourism_day',
      place,
      `El IVA de ${formatPercent(row.rate)} rige en feriados decretados. Confirma la fecha.`,
    );
  return row;
}

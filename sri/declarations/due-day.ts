import { type DueDayRow, dueDays, type ExtensionRow, extensions } from '../catalogs/due-days.ts';
import { type HolidayTable, isBusinessDay, shippedHolidays } from '../catalogs/holidays.ts';
import type { ObligationRow } from '../catalogs/obligations.ts';
import { addDays, addMonths, type Day, type Month, monthOf } from '../dates/index.ts';
import { parseRuc } from '../ids/index.ts';

/** Who files: what the day depends on. */
export interface Filer {
  readonly ruc: string;
  readonly isSpecialTaxpayer: boolean;
  /** Domiciled in Galápagos. */
  readonly inGalapagos: boolean;
}

/** When something is due, and whether all that it rests on was read in an official source. */
export interface Due {
  readonly dueOn: Day;
  readonly isConfirmed: boolean;
}

/** What moves a day; a caller may bring its own (ruling R28). */
export interface DueTables extends HolidayTable {
  readonly extensions: readonly ExtensionRow[];
}

const shipped: DueTables = { ...shippedHolidays, extensions };

/** A year whose calendar was read, not worked out: bridges are decreed late. */
const isCalendarRead = (day: Day, { holidays }: HolidayTable): boolean => {
  const ofYear = [...holidays.values()].filter((each) => each.day.slice(0, 4) === day.slice(0, 4));
  return ofYear.length > 0 && !ofYear.some(({ unconfirmed }) => unconfirmed);
};

/** Of several days of their own the earliest, which is never late. */
export const dayCodeOf = ({ ruc, isSpecialTaxpayer, inGalapagos }: Filer): DueDayRow['code'] => {
  if (isSpecialTaxpayer) return 'special';
  const read = parseRuc(ruc);
  // Without the number: what is thrown is logged.
  if (!read.ok) throw new RangeError('not a RUC');
  if (read.value.kind === 'public') return 'public';
  return inGalapagos ? 'galapagos' : (ruc.charAt(8) as DueDayRow['code']);
};

/** On a day of rest it moves to the next business day; where that is another month, back to the last one of its own. */
function moved(day: Day, tables: HolidayTable): Day {
  let next = day;
  while (!isBusinessDay(next, tables)) next = addDays(next, 1);
  if (monthOf(next) === monthOf(day)) return next;
  while (!isBusinessDay(next, tables) || monthOf(next) !== monthOf(day)) next = addDays(next, -1);
  return next;
}

/**
 * The last day to file an obligation of the period that ends with `period`. Throws RangeError when the RUC is none.
 * @sri NAC-DGERCGC20-00000057
 */
export function dueDay(row: ObligationRow, period: Month, filer: Filer, tables: DueTables = shipped): Due {
  const code = dayCodeOf(filer);
  const extension = tables.extensions.find(
    (each) => each.code === row.code && each.periods.includes(period) && each.days[code] !== undefined,
  );
  const extended = extension?.days[code];
  if (extended !== undefined) return { dueOn: extended, isConfirmed: extension?.unconfirmed === undefined };
  const dayRow = dueDays.byCode.get(code)?.[0];
  if (dayRow === undefined) throw new RangeError(`no due day for ${code}`);
  const nominal = `${addMonths(period, row.dueAfter)}-${String(dayRow.day).padStart(2, '0')}`;
  const dueOn = moved(nominal, tables);
  return {
    dueOn,
    isConfirmed: isCalendarRead(dueOn, tables) && row.unconfirmed === undefined && dayRow.unconfirmed === undefined,
  };
}

import { dueDays } from '../catalogs/due-days.ts';
import { type HolidayTable, shippedHolidays } from '../catalogs/holidays.ts';
import { type Day, monthOf, weekday } from '../dates/index.ts';
import { dayCodeOf, type Filer } from './due-day.ts';

/** Why something is due on its day. */
export type DueReason =
  /** The day of the ninth digit, or one of their own. */
  | { readonly kind: 'digit' | 'special' | 'public' | 'galapagos' }
  /** `from`, the day by rule, is one of rest; `holiday` is its name, undefined for a Saturday or Sunday. */
  | { readonly kind: 'moved'; readonly from: Day; readonly holiday?: string | undefined }
  /** A resolution moved it. */
  | { readonly kind: 'extended' };

const isWeekend = (day: Day): boolean => weekday(day) > 5;

/**
 * Why what falls due in the month after `nominalMonth` said so is due on `dueOn`, as `dueDay` gives it.
 * Throws RangeError when the RUC is none. @sri NAC-DGERCGC20-00000057
 */
export function whyDue(
  filer: Filer,
  nominalMonth: string,
  dueOn: Day,
  tables: HolidayTable = shippedHolidays,
): DueReason {
  const code = dayCodeOf(filer);
  const from = `${nominalMonth}-${String(dueDays.byCode.get(code)?.[0]?.day).padStart(2, '0')}`;
  if (from === dueOn) return { kind: code === 'special' || code === 'public' || code === 'galapagos' ? code : 'digit' };
  const holiday = tables.holidays.get(from)?.label;
  if (monthOf(dueOn) !== nominalMonth || (holiday === undefined && !isWeekend(from))) return { kind: 'extended' };
  return { kind: 'moved', from, holiday: isWeekend(from) ? undefined : holiday };
}

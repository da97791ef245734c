import { addDays, type Day, weekday } from '../dates/index.ts';

/** A day of rest. */
export interface Holiday {
  readonly day: Day;
  readonly label: string;
  readonly unconfirmed?: true;
}

/**
 * Days on which Ecuador does not work, as they were moved: one row per day of rest, not per date of history. National
 * ones only. Rule: Saturday to Friday, Sunday to Monday, Tuesday to Monday, Wednesday and Thursday to Friday; 1 January,
 * 25 December and carnival stay in mid-week. @law Ley Orgánica Reformatoria a la LOSEP y al Código del Trabajo, 20/12/2016
 *
 * 2027 is worked out from the rule, not read in a calendar. Days that a decree adds (bridges) come as new rows.
 */
export const holidays: readonly Holiday[] = [
  { day: '2022-02-28', label: 'Carnaval' },
  { day: '2022-03-01', label: 'Carnaval' },
  { day: '2022-04-15', label: 'Viernes Santo' },
  { day: '2022-05-02', label: 'Día del Trabajo' },
  { day: '2022-05-23', label: 'Batalla de Pichincha' },
  { day: '2022-08-12', label: 'Primer Grito de Independencia' },
  { day: '2022-10-10', label: 'Independencia de Guayaquil' },
  { day: '2022-11-03', label: 'Día de los Difuntos' },
  { day: '2022-11-04', label: 'Independencia de Cuenca' },
  { day: '2022-12-26', label: 'Navidad' },
  { day: '2023-01-02', label: 'Año Nuevo' },
  { day: '2023-02-20', label: 'Carnaval' },
  { day: '2023-02-21', label: 'Carnaval' },
  { day: '2023-04-07', label: 'Viernes Santo' },
  { day: '2023-05-01', label: 'Día del Trabajo' },
  { day: '2023-05-26', label: 'Batalla de Pichincha' },
  { day: '2023-08-11', label: 'Primer Grito de Independencia' },
  { day: '2023-10-09', label: 'Independencia de Guayaquil' },
  { day: '2023-11-02', label: 'Día de los Difuntos' },
  { day: '2023-11-03', label: 'Independencia de Cuenca' },
  { day: '2023-12-25', label: 'Navidad' },
  { day: '2024-01-01', label: 'Año Nuevo' },
  { day: '2024-02-12', label: 'Carnaval' },
  { day: '2024-02-13', label: 'Carnaval' },
  { day: '2024-03-29', label: 'Viernes Santo' },
  { day: '2024-05-03', label: 'Día del Trabajo' },
  { day: '2024-05-24', label: 'Batalla de Pichincha' },
  { day: '2024-08-09', label: 'Primer Grito de Independencia' },
  { day: '2024-10-11', label: 'Independencia de Guayaquil' },
  { day: '2024-11-01', label: 'Día de los Difuntos' },
  { day: '2024-11-04', label: 'Independencia de Cuenca' },
  { day: '2024-12-25', label: 'Navidad' },
  { day: '2025-01-01', label: 'Año Nuevo' },
  { day: '2025-03-03', label: 'Carnaval' },
  { day: '2025-03-04', label: 'Carnaval' },
  { day: '2025-04-18', label: 'Viernes Santo' },
  { day: '2025-05-02', label: 'Día del Trabajo' },
  { day: '2025-05-23', label: 'Batalla de Pichincha' },
  { day: '2025-08-11', label: 'Primer Grito de Independencia' },
  { day: '2025-10-10', label: 'Independencia de Guayaquil' },
  { day: '2025-11-03', label: 'Independencia de Cuenca' },
  { day: '2025-11-04', label: 'Día de los Difuntos' },
  { day: '2025-12-25', label: 'Navidad' },
  { day: '2026-01-01', label: 'Año Nuevo' },
  { day: '2026-02-16', label: 'Carnaval' },
  { day: '2026-02-17', label: 'Carnaval' },
  { day: '2026-04-03', label: 'Viernes Santo' },
  { day: '2026-05-01', label: 'Día del Trabajo' },
  { day: '2026-05-25', label: 'Batalla de Pichincha' },
  { day: '2026-08-10', label: 'Primer Grito de Independencia' },
  { day: '2026-10-09', label: 'Independencia de Guayaquil' },
  { day: '2026-11-02', label: 'Día de los Difuntos' },
  { day: '2026-11-03', label: 'Independencia de Cuenca' },
  { day: '2026-12-25', label: 'Navidad' },
  { day: '2027-01-01', label: 'Año Nuevo', unconfirmed: true },
  { day: '2027-02-08', label: 'Carnaval', unconfirmed: true },
  { day: '2027-02-09', label: 'Carnaval', unconfirmed: true },
  { day: '2027-03-26', label: 'Viernes Santo', unconfirmed: true },
  { day: '2027-04-30', label: 'Día del Trabajo', unconfirmed: true },
  { day: '2027-05-24', label: 'Batalla de Pichincha', unconfirmed: true },
  { day: '2027-08-09', label: 'Primer Grito de Independencia', unconfirmed: true },
  { day: '2027-10-08', label: 'Independencia de Guayaquil', unconfirmed: true },
  { day: '2027-11-01', label: 'Día de los Difuntos', unconfirmed: true },
  { day: '2027-11-02', label: 'Independencia de Cuenca', unconfirmed: true },
  { day: '2027-12-24', label: 'Navidad', unconfirmed: true },
  { day: '2027-12-31', label: 'Año Nuevo', unconfirmed: true },
];

/** Days of rest by their day; a caller may bring its own (ruling R28). */
export interface HolidayTable {
  readonly holidays: ReadonlyMap<Day, Holiday>;
}

/** By their day. */
export const holidaysByDay = (days: readonly Holiday[]): ReadonlyMap<Day, Holiday> =>
  new Map(days.map((each) => [each.day, each]));

/** The days of rest that come with the kernel. */
export const shippedHolidays: HolidayTable = { holidays: holidaysByDay(holidays) };

/** Monday to Friday and no holiday of the list. Throws RangeError when it is not a day. */
export const isBusinessDay = (day: Day, { holidays }: HolidayTable = shippedHolidays): boolean =>
  weekday(day) < 6 && !holidays.has(day);

/** The day `count` business days after `day`, which itself does not count. Throws RangeError when it is not a day. */
export function addBusinessDays(day: Day, count: number, tables: HolidayTable = shippedHolidays): Day {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last, tables)) left -= 1;
  }
  return last;
}

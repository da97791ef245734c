import { addDays, addMonths, type Day, firstDayOf, lastDayOf, monthOf } from '../dates/index.ts';
import { catalog, type Row, rowOn } from './catalog.ts';
import { type HolidayTable, isBusinessDay, shippedHolidays } from './holidays.ts';

/** Until when the SRI's portal lets an issuer void a receipt; chosen by the day of voiding. */
export interface VoidingRow extends Row {
  readonly code: 'term' | 'finalConsumer' | 'acceptance';
  /** `term`: day of the month after the issue month, `'0'` for the end of the issue month itself. `acceptance`: business days. */
  readonly value?: string;
  /** `acceptance`: the types whose receiver has to agree. */
  readonly documentTypes?: readonly string[];
}

const RESOLUTION = 'NAC-DGERCGC25-00000014, reformada por NAC-DGERCGC25-00000017';

/** The law of voiding by date. A law that changes ends one row and begins another. */
export const voiding = catalog<VoidingRow>({
  id: 'voiding',
  title: 'Anulación en el portal del SRI',
  source: RESOLUTION,
  rows: [
    {
      code: 'term',
      label: 'Hasta el fin del mes de emisión',
      value: '0',
      validTo: '2025-07-31',
      source: 'Especificación del producto',
    },
    { code: 'term', label: 'Hasta el día 7 del mes siguiente', value: '7', validFrom: '2025-08-01' },
    {
      code: 'finalConsumer',
      label: 'Las facturas a consumidor final se pueden anular',
      validTo: '2025-12-31',
    },
    {
      code: 'acceptance',
      label: 'Días hábiles que tiene el receptor para aceptar',
      value: '5',
      documentTypes: ['04', '05', '07'],
      source: `${RESOLUTION}; FAQ del SRI`,
      unconfirmed: 'Whether a purchase liquidation or a guide needs acceptance: no source names them.',
    },
  ],
});

/**
 * Last day on which the portal voids a receipt of that issue day, by the law in force on `today`; a day that is no
 * business day moves to the next one. Throws RangeError when `issuedOn` is not a day.
 */
export function lastVoidingDay(issuedOn: Day, today: Day, tables: HolidayTable = shippedHolidays): Day {
  const day = Number(rowOn(voiding, 'term', today)?.value ?? '0');
  const [year = 0, month = 0] = issuedOn.split('-').map(Number);
  const next = `${month === 12 ? year + 1 : year}-${String(month === 12 ? 1 : month + 1).padStart(2, '0')}`;
  if (day === 0) return addDays(`${next}-01`, -1);
  let last: Day = `${next}-${String(day).padStart(2, '0')}`;
  while (!isBusinessDay(last, tables)) last = addDays(last, 1);
  return last;
}

/**
 * The earliest issue day that the portal still voids on `today`: the term is that of the whole month, so it is the first of
 * one. Throws RangeError when `today` is not a day.
 */
export function firstVoidableDay(today: Day, tables: HolidayTable = shippedHolidays): Day {
  const before = firstDayOf(addMonths(monthOf(today), -1));
  return lastVoidingDay(before, today, tables) >= today ? before : firstDayOf(monthOf(today));
}

/** The term ends in the month after the issue, acceptance a few business days later. */
const MONTHS_IN_DOUBT = 2;

/**
 * The earliest issue day of which the SRI may still come to say that it is voided, asked for in time and accepted since.
 * Throws RangeError when `today` is not a day.
 */
export const firstDayInDoubt = (today: Day): Day => firstDayOf(addMonths(monthOf(today), -MONTHS_IN_DOUBT));

/** Conversely: what was issued on that day can come to be voided until then. Throws RangeError when it is not a day. */
export const lastDayInDoubt = (issuedOn: Day): Day => lastDayOf(addMonths(monthOf(issuedOn), MONTHS_IN_DOUBT));

/** Whether receipts to the final consumer may be voided on that day; since 2026 they may neither be voided nor credited. */
export const isFinalConsumerVoidable = (today: Day): boolean => rowOn(voiding, 'finalConsumer', today) !== undefined;

/** Business days that the receiver has to accept; undefined for a type that needs no acceptance. */
export function acceptanceDays(documentType: string, today: Day): number | undefined {
  const row = rowOn(voiding, 'acceptance', today);
  return row?.documentTypes?.includes(documentType) ? Number(row.value) : undefined;
}

import type { Day } from '@cuadre/sri/dates';
import { datedRows } from '#server/lib/dated-rows.ts';

/** Host and database may differ by so much before nothing is issued any more. */
export const CLOCK_TOLERANCE_MS = 30_000;

/** A share link opens for so many days. */
export const SHARE_LINK_DAYS = 30;

interface ChronologyRow {
  readonly validFrom: Day;
  /** What happens to a date earlier than the last one issued at the same sales point. */
  readonly earlierThanLast: 'refuse' | 'warn';
  readonly source: string;
}

/**
 * Receipts must be chronological and sequential per series. Whether the SRI checks it at reception is unconfirmed, so
 * this stays data: the operator who knows better adds a row.
 */
const chronology = datedRows<ChronologyRow>([
  { validFrom: '2014-01-01', earlierThanLast: 'refuse', source: 'the technical sheet of the SRI, 9.18' },
]);

export const chronologyOn = (day: Day): ChronologyRow['earlierThanLast'] => chronology(day).earlierThanLast;

import type { Day } from '../dates/index.ts';

/** A decreed holiday, its first and last day. */
export interface TourismDays {
  readonly from: Day;
  readonly to: Day;
}

/** Decreed days; a caller may bring its own (ruling R28). */
export interface TourismTable {
  readonly tourismDays: readonly TourismDays[];
}

/**
 * Days on which a decree lowered the IVA of tourism services to 8 % (code 8), for suppliers in the tourism register.
 * Incomplete: 2024, the end of 2022 and parts of 2023, 2025 and 2026 were not found, so a day outside the list is only a
 * warning. Those of February and April 2023 are unconfirmed. In November 2025 it held in Carchi, Imbabura, Cayambe and Pedro Moncayo alone.
 * Sources: DE 339 (2022), DE 644 (2023), DE 542, DE 594 and DE 196 (2025), DE 271 and DE 304 (2026), and the press of those days.
 */
export const tourismDays: readonly TourismDays[] = [
  { from: '2022-02-26', to: '2022-03-01' },
  { from: '2022-04-15', to: '2022-04-17' },
  { from: '2023-02-18', to: '2023-02-21' },
  { from: '2023-04-07', to: '2023-04-09' },
  { from: '2023-11-02', to: '2023-11-05' },
  { from: '2025-01-01', to: '2025-01-05' },
  { from: '2025-03-01', to: '2025-03-04' },
  { from: '2025-04-18', to: '2025-04-20' },
  { from: '2025-11-01', to: '2025-11-04' },
  { from: '2026-01-01', to: '2026-01-04' },
  { from: '2026-02-14', to: '2026-02-17' },
];

/** True when the day is in the list of decreed days that we know. */
export const isKnownTourismDay = (day: Day, tables: TourismTable = { tourismDays }): boolean =>
  tables.tourismDays.some(({ from, to }) => from <= day && day <= to);

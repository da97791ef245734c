import { datedRows } from '#server/lib/dated-rows.ts';

/** What is promised of a return that somebody else files, by the day of its approval. */
export const promiseOn = datedRows([
  {
    validFrom: '2026-01-01',
    /** At most so long until it is filed; afterwards its owner may file it. */
    hours: 48,
    /** The operator is told of one that took so long. */
    alarmHours: 36,
  },
]);

/** A substitute that lowers the tax, by the day on which the original was filed. */
export const substituteOn = datedRows([
  // Código Tributario art. 89: within the year that follows the filing of the original.
  { validFrom: '2000-01-01', monthsToLower: 12 },
]);

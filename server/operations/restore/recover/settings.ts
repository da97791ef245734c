import { addDays, type Day } from '@cuadre/sri/dates';
import { datedRows } from '#server/lib/dated-rows.ts';

interface RecoverySettings {
  readonly validFrom: Day;
  /** Numbers without an answer in a row before a series counts as searched. */
  readonly misses: number;
  /** The same for a series that had issued nothing yet. */
  readonly missesUnused: number;
  /** The same for a type of receipt that the taxpayer had not begun, where others are in use. */
  readonly missesSpare: number;
  /** Numbers left out, at least, when the SRI cannot say which are used. */
  readonly window: number;
  /** A series or a taxpayer without activity for so long before the backup is not searched. */
  readonly activeDays: number;
  readonly source: string;
}

/** The settings of a day. */
export const recoverySettings = datedRows<RecoverySettings>([
  {
    validFrom: '2026-01-01',
    misses: 20,
    missesUnused: 5,
    missesSpare: 1,
    window: 100,
    activeDays: 90,
    source: 'docs/decisions/0060; window and days are our own judgement',
  },
]);

/** Every day from one to another, the latest first: most of what is lost is of the last day. */
export function daysBackTo(earliest: Day, today: Day): Day[] {
  const days: Day[] = [];
  for (let day = today; day >= earliest; day = addDays(day, -1)) days.push(day);
  return days;
}

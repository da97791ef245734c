import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { datedRows } from '#server/lib/dated-rows.ts';

// In seconds, divided by TIME_SCALE like every wait.

/** An entity is asked soon while somebody waits, and seldom once it takes long. */
export const soonest = 2;
export const latest = 3600;
/** A closed account may be taken back. */
export const whileClosed = 86_400;

interface Promised {
  readonly validFrom: Day;
  /** Entities promise a working day, resellers less. */
  readonly hours: number;
  readonly unconfirmed: true;
}

const promises = datedRows<Promised>([{ validFrom: '2026-01-01', hours: 72, unconfirmed: true }]);

/** Whether an entity takes longer than any of them promises. */
export const isLate = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > promises(dayInEcuador(now)).hours * 3_600_000;

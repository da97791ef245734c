import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { datedRows } from '#server/lib/dated-rows.ts';

interface Erasure {
  readonly validFrom: Day;
  readonly days: number;
}

const erasures = datedRows<Erasure>([{ validFrom: '2026-01-01', days: 30 }]);

/** So long after its end what somebody gave for a signature is kept: until who doubts it has asked. */
export const erasure = (at: Date): Erasure => erasures(dayInEcuador(at));

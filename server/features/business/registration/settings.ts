import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { datedRows } from '#server/lib/dated-rows.ts';

interface DatedGrant {
  readonly validFrom: Day;
  readonly documents: number;
  readonly days: number;
  readonly reason: string;
}

/**
 * What a new taxpayer may issue. Source: our own decision until the shop sells plans (ruling R9); a later
 * row changes what new registrations get from its day on.
 */
const defaultGrants = datedRows<DatedGrant>([
  { validFrom: '2026-01-01', documents: 100, days: 365, reason: 'bienvenida' },
]);

export const defaultGrant = (now: Date): DatedGrant => defaultGrants(dayInEcuador(now));

import { isoInEcuador } from '@cuadre/sri/dates';

/** Terms and privacy that a registration accepts; the pages show the same version. */
export const termsVersion = '2026-11-01';

interface DatedGrant {
  /** Calendar day in Ecuador. */
  readonly from: string;
  readonly documents: number;
  readonly days: number;
  readonly reason: string;
}

/**
 * What a new taxpayer may issue. Source: our own decision until the shop sells plans (ruling 9 of the design); a later
 * row changes what new registrations get from its day on.
 */
const defaultGrants: readonly DatedGrant[] = [{ from: '2026-01-01', documents: 100, days: 365, reason: 'bienvenida' }];

export const defaultGrant = (now: Date): DatedGrant => {
  const today = isoInEcuador(now).slice(0, 10);
  return (defaultGrants.findLast(({ from }) => from <= today) ?? defaultGrants[0]) as DatedGrant;
};

import { z } from 'zod';
import { seededRandom } from './seeded-random.ts';

/** What every switch may say, whatever its kind and service. */
export const switchFields = {
  /** Drawn from the run's seed, so that a run repeats. */
  probability: z.number().min(0).max(1).default(1),
  /** Of the taxpayer whom it meets; absent: everybody. */
  ruc: z
    .string()
    .regex(/^\d{13}$/)
    .optional(),
  /** How often; absent: always. */
  times: z.number().int().positive().optional(),
  ms: z.number().int().min(0).max(600_000).optional(),
};
const common = z.object(switchFields);

/** How a stand-in misbehaves on purpose; `any` service is all of them. */
type AnySwitch = z.output<typeof common> & { readonly kind: string; readonly service: string };

/** The switches that act on one call. */
export interface Switches<S extends AnySwitch> {
  list(): readonly S[];
  /** The switch of that kind, if one acts on this call; using it counts. */
  take(kind: S['kind'], service: Exclude<S['service'], 'any'>): S | undefined;
}

export interface SwitchBoard<S extends AnySwitch> extends Switches<S> {
  /** All of them; with a RUC only those that meet this taxpayer, and nobody else's change. */
  set(switches: readonly S[], ruc?: string): void;
  /** Those that act on a call about this RUC. */
  of(ruc: string | undefined): Switches<S>;
}

export const createSwitchBoard = <S extends AnySwitch>(seed: number): SwitchBoard<S> => {
  const random = seededRandom(seed);
  let active: S[] = [];
  const acting = (isMeant: (each: S) => boolean): Switches<S> => ({
    list: () => active.filter(isMeant),
    take: (kind, service) => {
      const found = active.find(
        (each) =>
          isMeant(each) &&
          each.kind === kind &&
          (each.service === 'any' || each.service === service) &&
          (each.times === undefined || each.times > 0),
      );
      if (!found || (found.probability < 1 && random() >= found.probability)) return undefined;
      if (found.times !== undefined) found.times -= 1;
      return found;
    },
  });
  return {
    ...acting(() => true),
    set: (switches, ruc) => {
      const others = ruc === undefined ? [] : active.filter((each) => each.ruc !== ruc);
      active = [...others, ...switches.map((each) => ({ ...each, ...(ruc === undefined ? {} : { ruc }) }))];
    },
    of: (ruc) => acting((each) => each.ruc === undefined || each.ruc === ruc),
  };
};

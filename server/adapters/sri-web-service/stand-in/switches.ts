import { z } from 'zod';

/**
 * How the stand-in misbehaves on purpose. A switch acts on the services it names, on what one taxpayer issues when `ruc`
 * names them, `times` times (always when absent), each time with its `probability` drawn from the run's seed, so that a run repeats.
 */
export const switchSchema = z.object({
  kind: z.enum([
    /** Answer after `ms`. */
    'slow',
    /** Close the socket before reading. */
    'down',
    /** Do the work, then close without a word: the client must ask. */
    'close_after_processing',
    /** Half of the answer, then close. */
    'truncated',
    /** One byte each `ms` (1000 when absent). */
    'trickle',
    /** The firewall's page, 403. */
    'html',
    /** SOAP fault with HTTP 500. */
    'fault',
    /** 503 with an HTML page. */
    'unavailable',
    /** 200 without a body. */
    'empty',
    /** Any message of the SRI: `code`; at reception DEVUELTA, at authorisation NO AUTORIZADO. */
    'error',
    /** Received documents stay in processing. */
    'hold',
    /** While in processing say EN PROCESO instead of no result. */
    'in_process_word',
    /** NO AUTORIZADO first (code 50), AUTORIZADO when asked again. */
    'flapping',
    /** Forget the received document once: RECIBIDA, then no results. */
    'lost',
    /** Authorise with another document in the answer: a hostile or confused service. */
    'wrong_document',
    /** `comprobante` as CDATA instead of escaped text. */
    'cdata',
    /** Warning `code` (59, 60, 62, 68) on AUTORIZADO. */
    'warning',
  ]),
  service: z.enum(['reception', 'authorization', 'consultation', 'any']).default('any'),
  probability: z.number().min(0).max(1).default(1),
  /** Of the issuer; absent: everybody's. */
  ruc: z
    .string()
    .regex(/^\d{13}$/)
    .optional(),
  times: z.number().int().positive().optional(),
  ms: z.number().int().min(0).max(600_000).optional(),
  code: z.string().max(4).optional(),
});
export type Switch = z.infer<typeof switchSchema>;
export type SwitchKind = Switch['kind'];
export type Service = 'reception' | 'authorization' | 'consultation';

/** Small seeded generator (mulberry32): the same seed gives the same run. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** The switches that act on one call. */
export interface Switches {
  list(): readonly Switch[];
  /** The switch of that kind, if one acts on this call; using it counts. */
  take(kind: SwitchKind, service: Service): Switch | undefined;
}

export interface SwitchBoard extends Switches {
  set(switches: readonly Switch[]): void;
  /** Those that act on a call about what this RUC issued. */
  of(ruc: string | undefined): Switches;
}

export const createSwitchBoard = (seed: number): SwitchBoard => {
  const random = seededRandom(seed);
  let active: Switch[] = [];
  const acting = (isMeant: (each: Switch) => boolean): Switches => ({
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
    set: (switches) => {
      active = switches.map((each) => ({ ...each }));
    },
    of: (ruc) => acting((each) => each.ruc === undefined || each.ruc === ruc),
  };
};

import { z } from 'zod';
import { seededRandom } from '../../sri-web-service/stand-in/switches.ts';

/** What a download reads, in this order; the inbox is read apart. */
export const portalServices = ['sesion', 'contribuyente', 'establecimientos', 'actividades', 'obligaciones'] as const;
/** Everything that the portal answers. */
export const services = [...portalServices, 'mensajes'] as const;
export type PortalService = (typeof services)[number];

/** How the stand-in portal misbehaves on purpose; the same style as the stand-in SRI's switches. */
export const portalSwitch = z.object({
  kind: z.enum([
    /** Answers after `ms` (2000 when absent). */
    'slow',
    /** Closes the socket. */
    'down',
    /** 503 with an HTML page. */
    'unavailable',
    /** 401: user or password not right. */
    'wrong_password',
    /** 423: the user is locked. */
    'locked',
    /** 200 with a page instead of data. */
    'garbage',
    /** Half of the answer, then closes. */
    'truncated',
    /** Right JSON, wrong shape. */
    'other_shape',
  ]),
  service: z.enum([...services, 'any']).default('any'),
  probability: z.number().min(0).max(1).default(1),
  times: z.number().int().positive().optional(),
  ms: z.number().int().min(0).max(600_000).optional(),
});
export type PortalSwitch = z.output<typeof portalSwitch>;

export interface PortalBoard {
  set(switches: readonly PortalSwitch[]): void;
  list(): readonly PortalSwitch[];
  /** The switch of that kind, if one acts on this call; using it counts. */
  take(kind: PortalSwitch['kind'], service: PortalService): PortalSwitch | undefined;
}

export const createPortalBoard = (seed: number): PortalBoard => {
  const random = seededRandom(seed);
  let active: PortalSwitch[] = [];
  return {
    set: (switches) => {
      active = switches.map((each) => ({ ...each }));
    },
    list: () => active,
    take: (kind, service) => {
      const found = active.find(
        (each) => each.kind === kind && (each.service === 'any' || each.service === service) && (each.times ?? 1) > 0,
      );
      if (!found || (found.probability < 1 && random() >= found.probability)) return undefined;
      if (found.times !== undefined) found.times -= 1;
      return found;
    },
  };
};

import { z } from 'zod';
import { type SwitchBoard, type Switches, switchFields } from '#server/adapters/stand-ins/switch-board.ts';

/** What a download reads, in this order; the inbox is read apart. */
export const portalServices = ['sesion', 'contribuyente', 'establecimientos', 'actividades', 'obligaciones'] as const;
/** Everything that the portal answers; `declaraciones` takes returns. */
export const services = [...portalServices, 'mensajes', 'declaraciones'] as const;
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
    /** Of a return: takes it and files it not. */
    'reject',
  ]),
  service: z.enum([...services, 'any']).default('any'),
  ...switchFields,
});
export type PortalSwitch = z.output<typeof portalSwitch>;

export type PortalSwitches = Switches<PortalSwitch>;
export type PortalBoard = SwitchBoard<PortalSwitch>;

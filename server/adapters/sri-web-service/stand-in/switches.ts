import { z } from 'zod';
import {
  type SwitchBoard as Board,
  type Switches as Some,
  switchFields,
} from '#server/adapters/stand-ins/switch-board.ts';

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
  ...switchFields,
  code: z.string().max(4).optional(),
});
export type Switch = z.infer<typeof switchSchema>;
export type Service = 'reception' | 'authorization' | 'consultation';
export type Switches = Some<Switch>;
export type SwitchBoard = Board<Switch>;

import { join } from 'node:path';
import { z } from 'zod';
import { clockAhead } from '#server/lib/clock.ts';
import { startPayPhoneStandIn } from './payphone-server.ts';
import { payPhoneKnobs, payPhoneSwitch } from './switches.ts';

const schema = z.object({
  CUADRE_DATA: z.string().default('./data'),
  PUBLIC_URL: z.url().optional(),
  PAYPHONE_STORE: z.string().optional(),
  PAYPHONE_STAND_IN_PORT: z.coerce.number().int().min(0).max(65535).default(3012),
  PAYPHONE_STAND_IN_SEED: z.coerce.number().int().default(1),
  /** JSON list of switches to begin with. */
  PAYPHONE_STAND_IN_SWITCHES: z
    .string()
    .default('[]')
    .transform((text) => z.array(payPhoneSwitch).parse(JSON.parse(text))),
  /** JSON of the knobs that are not as they are by default. */
  PAYPHONE_STAND_IN_KNOBS: z
    .string()
    .default('{}')
    .transform((text) => payPhoneKnobs.partial().parse(JSON.parse(text))),
  /** Who is told of approved payments. */
  PAYPHONE_STAND_IN_NOTICES: z.url().optional(),
  TIME_SCALE: z.coerce.number().positive().default(1),
  CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
});

/** The stand-in of PayPhone as a process of its own, configured by its environment; it keeps CUADRE_DATA/payphone. */
export const runPayPhoneStandIn = (env: Record<string, string | undefined>) => {
  const settings = schema.parse(env);
  return startPayPhoneStandIn({
    host: '127.0.0.1',
    port: settings.PAYPHONE_STAND_IN_PORT,
    seed: settings.PAYPHONE_STAND_IN_SEED,
    folder: join(settings.CUADRE_DATA, 'payphone'),
    now: clockAhead(settings.CLOCK_AHEAD_MS),
    timeScale: settings.TIME_SCALE,
    switches: settings.PAYPHONE_STAND_IN_SWITCHES,
    knobs: settings.PAYPHONE_STAND_IN_KNOBS,
    publicUrl: settings.PUBLIC_URL,
    store: settings.PAYPHONE_STORE,
    notices: settings.PAYPHONE_STAND_IN_NOTICES,
  });
};

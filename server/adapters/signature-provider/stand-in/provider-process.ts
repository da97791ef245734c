import { join } from 'node:path';
import { z } from 'zod';
import { practiceAuthority } from '#server/adapters/practice-authority/practice-authority.ts';
import { clockAhead } from '#server/lib/clock.ts';
import { startProviderStandIn } from './provider-server.ts';
import { providerSwitch } from './switches.ts';

const schema = z.object({
  CUADRE_DATA: z.string().default('./data'),
  SIGNATURE_STAND_IN_PORT: z.coerce.number().int().min(0).max(65535).default(3013),
  SIGNATURE_STAND_IN_SEED: z.coerce.number().int().default(1),
  /** So long until it has decided. */
  SIGNATURE_STAND_IN_MS: z.coerce.number().int().min(0).default(5_000),
  /** JSON list of switches to begin with. */
  SIGNATURE_STAND_IN_SWITCHES: z
    .string()
    .default('[]')
    .transform((text) => z.array(providerSwitch).parse(JSON.parse(text))),
  TIME_SCALE: z.coerce.number().positive().default(1),
  CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
});

/** The stand-in of a certifying entity as a process of its own; its signatures are of practice, by our own authority. */
export const runProviderStandIn = (env: Record<string, string | undefined>) => {
  const settings = schema.parse(env);
  const now = clockAhead(settings.CLOCK_AHEAD_MS);
  return startProviderStandIn({
    ...{ host: '127.0.0.1', port: settings.SIGNATURE_STAND_IN_PORT, seed: settings.SIGNATURE_STAND_IN_SEED },
    ...{ folder: join(settings.CUADRE_DATA, 'signature-provider'), switches: settings.SIGNATURE_STAND_IN_SWITCHES },
    ...{ now, processingMs: settings.SIGNATURE_STAND_IN_MS / settings.TIME_SCALE },
    authority: () => practiceAuthority(settings.CUADRE_DATA, now()),
  });
};

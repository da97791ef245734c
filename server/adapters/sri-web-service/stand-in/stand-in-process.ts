import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Certificate, readCertificate } from '@cuadre/sri/signature';
import { z } from 'zod';
import { trustedFolders } from '#server/adapters/practice-authority/practice-authority.ts';
import { clockAhead } from '#server/lib/clock.ts';
import { startSriStandIn } from './sri-stand-in.ts';
import { switchSchema } from './switches.ts';

const schema = z.object({
  CUADRE_DATA: z.string().default('./data'),
  SRI_STAND_IN_PORT: z.coerce.number().int().min(0).max(65535).default(3010),
  SRI_STAND_IN_SEED: z.coerce.number().int().default(1),
  /** JSON list of switches to begin with. */
  SRI_STAND_IN_SWITCHES: z
    .string()
    .default('[]')
    .transform((text) => z.array(switchSchema).parse(JSON.parse(text))),
  SRI_STAND_IN_PROCESSING_MS: z.coerce.number().int().min(0).default(600),
  SRI_STAND_IN_AMBIENTE: z.enum(['1', '2']).default('1'),
  SRI_STAND_IN_MAX_AGE_DAYS: z.coerce.number().int().min(0).default(90),
  SRI_STAND_IN_TOLERANCE: z.string().default('0.01'),
  CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
  SRI_STAND_IN_REFUSED_SIGNATURE: z.enum(['final', 'correctable']).default('final'),
});

/** Certificates (PEM) of the authorities in a folder; none while it is not there. */
const authoritiesIn = (folder: string): Certificate[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.pem'))
      .map((name) => {
        const pem = readFileSync(join(folder, name), 'latin1').replace(/-----[^-]+-----|\s/g, '');
        return readCertificate(Buffer.from(pem, 'base64'));
      });
  } catch {
    return [];
  }
};

/**
 * The stand-in as a process of its own, configured by its environment. Whom it trusts is read again for each verdict, because
 * the first may come late.
 */
export const runSriStandIn = async (env: Record<string, string | undefined>) => {
  const settings = schema.parse(env);
  return startSriStandIn({
    host: '127.0.0.1',
    port: settings.SRI_STAND_IN_PORT,
    folder: join(settings.CUADRE_DATA, 'sri'),
    seed: settings.SRI_STAND_IN_SEED,
    switches: settings.SRI_STAND_IN_SWITCHES,
    now: clockAhead(settings.CLOCK_AHEAD_MS),
    authorities: () => trustedFolders(settings.CUADRE_DATA).flatMap(authoritiesIn),
    environment: settings.SRI_STAND_IN_AMBIENTE,
    processingMs: settings.SRI_STAND_IN_PROCESSING_MS,
    maxAgeDays: settings.SRI_STAND_IN_MAX_AGE_DAYS,
    tolerance: settings.SRI_STAND_IN_TOLERANCE,
    refusedSignatureIsFinal: settings.SRI_STAND_IN_REFUSED_SIGNATURE === 'final',
    onError: (error) => console.error(error),
  });
};

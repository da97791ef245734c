import { join } from 'node:path';
import { z } from 'zod';
import { loadTaxTables } from '#server/adapters/tax-tables/load-tax-tables.ts';
import { clockAhead } from '#server/lib/clock.ts';
import { createLog } from '#server/log.ts';
import { startPortalStandIn } from './portal-stand-in.ts';
import { portalSwitch } from './switches.ts';

const schema = z.object({
  CUADRE_DATA: z.string().default('./data'),
  SRI_PORTAL_STAND_IN_PORT: z.coerce.number().int().min(0).max(65535).default(3011),
  SRI_PORTAL_STAND_IN_SEED: z.coerce.number().int().default(1),
  SRI_PORTAL_STAND_IN_PACE_MS: z.coerce.number().int().min(0).default(350),
  SRI_PORTAL_STAND_IN_FILING_MS: z.coerce.number().int().min(0).default(20_000),
  CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
  /** JSON list of switches to begin with. */
  SRI_PORTAL_STAND_IN_SWITCHES: z
    .string()
    .default('[]')
    .transform((text) => z.array(portalSwitch).parse(JSON.parse(text))),
});

/** The stand-in portal as a process of its own, configured by its environment. */
export const runPortalStandIn = (env: Record<string, string | undefined>) => {
  const settings = schema.parse(env);
  return startPortalStandIn({
    host: '127.0.0.1',
    port: settings.SRI_PORTAL_STAND_IN_PORT,
    seed: settings.SRI_PORTAL_STAND_IN_SEED,
    paceMs: settings.SRI_PORTAL_STAND_IN_PACE_MS,
    folder: join(settings.CUADRE_DATA, 'sri-portal'),
    filingMs: settings.SRI_PORTAL_STAND_IN_FILING_MS,
    now: clockAhead(settings.CLOCK_AHEAD_MS),
    switches: settings.SRI_PORTAL_STAND_IN_SWITCHES,
    // The SRI knows its tables before anybody loads them here: those of the installation are the nearest to them.
    tables: loadTaxTables(settings.CUADRE_DATA, createLog('error')),
  });
};

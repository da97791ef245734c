import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** What `npm run faults` leaves of its last run: how much was tried, how often something was killed, and what broke. */
const faultReport = z.object({
  /** When it ended, ISO. */
  at: z.iso.datetime(),
  seed: z.number().int(),
  /** Sales that were tried, receipts issued for them, purchases in the shop. */
  sales: z.number().int(),
  issued: z.number().int(),
  purchases: z.number().int(),
  /** Blows that found their aim, by kind. */
  blows: z.record(z.string(), z.number().int()),
  /** How many rules were judged, and how often each was broken that was. */
  rules: z.number().int(),
  broken: z.array(z.object({ rule: z.number().int(), times: z.number().int() })),
});
export type FaultReport = z.infer<typeof faultReport>;

/** In the data folder, where the run leaves it. */
export const faultReportFile = 'fault-report.json';

/** null: none was run here, or what lies there is none. */
export async function readFaultReport(ctx: Context): Promise<FaultReport | null> {
  try {
    return faultReport.parse(JSON.parse(await readFile(join(ctx.env.CUADRE_DATA, faultReportFile), 'utf8')));
  } catch {
    return null;
  }
}

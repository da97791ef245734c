import { desc, gte, isNull, or } from 'drizzle-orm';
import type { ServiceStatus } from '#contract/operator/status.ts';
import type { Context, Visitor } from '#server/context.ts';
import { serviceIncidents } from '#server/db/tables/index.ts';
import { byDay, hoursSince, ofMeasure, sumOf, timesOf } from './data.ts';

const MINUTE = 60_000;
const NINETY_DAYS = 90 * 86_400_000;

/** What was read last, and when somebody last tried; of each database its own. */
interface Kept {
  readonly triedAt: number;
  readonly status: Promise<ServiceStatus>;
}
const kept = new WeakMap<object, Kept>();

const unknown: ServiceStatus = { at: null, database: 'down', environment: 'produccion', days: [], incidents: [] };

/** However many ask, the database is asked once a minute; while it does not answer, what is known is said with that. */
export function getServiceStatus(ctx: Context, _visitor: Visitor): Promise<ServiceStatus> {
  const now = ctx.now().getTime();
  const last = kept.get(ctx.db);
  if (last !== undefined && now - last.triedAt < MINUTE) return last.status;
  const status = readStatus(ctx).catch(async (error): Promise<ServiceStatus> => {
    ctx.log.warn({ err: error }, 'the status was not read');
    return { ...((await last?.status) ?? unknown), database: 'down' };
  });
  kept.set(ctx.db, { triedAt: now, status });
  return status;
}

const readStatus = (ctx: Context): Promise<ServiceStatus> =>
  ctx.db.system(async (tx) => {
    const now = ctx.now();
    const since = new Date(now.getTime() - NINETY_DAYS);
    const { beganAt, endedAt } = serviceIncidents;
    const all = await hoursSince(tx, since);
    const incidents = await tx
      .select()
      .from(serviceIncidents)
      .where(or(isNull(endedAt), gte(beganAt, since)))
      .orderBy(desc(beganAt));
    const isReal = all.some(({ environment }) => environment === 'produccion');
    const environment = isReal ? 'produccion' : 'practice';
    const days = [...byDay(all.filter((row) => row.environment === environment))].sort(([one], [other]) =>
      one < other ? 1 : -1,
    );
    return {
      at: now.toISOString(),
      database: 'up',
      environment,
      days: days.map(([day, rows]) => ({
        day,
        authorized: sumOf(ofMeasure(rows, 'authorized')),
        ours: timesOf(ofMeasure(rows, 'authorized')),
        sri: timesOf(ofMeasure(rows, 'sri')),
        sriFailed: sumOf(ofMeasure(rows, 'sri_failed')),
      })),
      incidents: incidents.map(({ id, beganAt, endedAt, title, body }) => ({
        ...{ id, title, text: body },
        beganAt: beganAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    };
  });

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FreshDatabase, freshDatabase, rowsAt } from '#tests/build/database.ts';
import { startPgBouncer, withoutPgBouncer } from '#tests/build/pgbouncer.ts';
import type { Context } from '../context.ts';
import { parseEnv } from '../env.ts';
import { defineJob } from '../jobs/job.ts';
import { enqueue } from '../jobs/outbox.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { listenForJobs, wakeWorkers } from '../jobs/wake.ts';
import { uuidv7 } from '../lib/uuid.ts';
import { type Database, openDatabase } from './database.ts';
import { keepsStatements } from './keeps-statements.ts';
import { migrate } from './migrate.ts';

const why = withoutPgBouncer();
const tenants = Array.from({ length: 12 }, (_, n) => `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`);

it('PostgreSQL itself keeps prepared statements', async () => {
  expect(await keepsStatements((await freshDatabase()).appUrl)).toBe(true);
});

describe.skipIf(why !== undefined)(`behind PgBouncer in transaction mode${why ? ` (not tried: ${why})` : ''}`, () => {
  let pool: Awaited<ReturnType<typeof startPgBouncer>>;
  let fresh: FreshDatabase;
  let db: Database;
  beforeAll(async () => {
    fresh = await freshDatabase();
    pool = await startPgBouncer(fresh.appUrl, { default_pool_size: 3 });
    db = openDatabase(pool.through(fresh.appUrl), { statementMs: 5_000 });
  });
  afterAll(async () => {
    await db?.close();
    await pool?.stop();
  });

  it('prepared statements are kept, and a pool that loses them is found out, however many it lends', async () => {
    expect(await keepsStatements(pool.through(fresh.appUrl))).toBe(true);
    const lendings: Record<string, number>[] = [
      { default_pool_size: 1 },
      { default_pool_size: 3 },
      { min_pool_size: 2, default_pool_size: 2, server_round_robin: 1 },
      { min_pool_size: 5, default_pool_size: 5, server_round_robin: 1 },
    ];
    for (const settings of lendings) {
      const old = await startPgBouncer(fresh.appUrl, { ...settings, max_prepared_statements: 0 });
      const url = old.through(fresh.appUrl);
      const busy = openDatabase(url);
      await Promise.all(tenants.map((tenant) => busy.tenant(tenant, (tx) => tx.execute(sql`select pg_sleep(0.01)`))));
      await busy.close();
      expect(await keepsStatements(url), JSON.stringify(settings)).toBe(false);
      await old.stop();
    }
  });

  it('each transaction has its taxpayer and its limits, and leaves neither behind', async () => {
    const said = await Promise.all(
      [...tenants, ...tenants, ...tenants].map((tenant) =>
        db.tenant(
          tenant,
          async (tx) => {
            const { rows } = await tx.execute<{ said: string }>(
              sql`select current_setting('app.tenant_id') || ' ' || current_setting('statement_timeout') || ' '
                || current_setting('idle_in_transaction_session_timeout') as said`,
            );
            return rows[0]?.said === `${tenant} 5s 30s`;
          },
          { prepared: true },
        ),
      ),
    );
    expect(new Set(said)).toEqual(new Set([true]));
    const { rows } = await db.statement((tx) =>
      tx.execute(
        sql`select current_setting('app.tenant_id', true) as tenant, current_setting('statement_timeout') as ms`,
      ),
    );
    expect(rows).toEqual([{ tenant: '', ms: '0' }]);
  });

  it('three migrate at once, each migration is applied once, and no lock stays behind', async () => {
    const { ownerUrl, adminUrl } = await freshDatabase();
    await rowsAt(ownerUrl, 'drop schema public cascade; drop schema migration cascade; create schema public');
    const url = pool.through(ownerUrl);
    const done = (await Promise.all([migrate(url), migrate(url), migrate(url)])).flat();
    expect(new Set(done).size).toBe(done.length);
    expect(done.length).toBeGreaterThan(0);
    expect(await rowsAt(adminUrl, "select 1 from pg_locks where locktype = 'advisory'")).toEqual([]);
  }, 120_000);

  it('a worker works without hints, and says nothing of it', async () => {
    const logged: string[] = [];
    const ctx = {
      env: parseEnv({ DATABASE_URL: pool.through(fresh.appUrl), NODE_ENV: 'test' }),
      log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
      now: () => new Date(),
      random: (bytes: number) => new Uint8Array(bytes),
      db,
    } as unknown as Context;
    const done: string[] = [];
    const job = defineJob({
      queue: 'try',
      payload: z.object({}),
      parallel: 4,
      backoff: [1],
      run: async (_, held) => {
        await db.tenant(held.tenantId, held.complete);
        done.push(held.tenantId);
      },
    });
    const worker = startWorker(ctx, [job], { pollMs: 50 });
    const listener = listenForJobs(ctx, worker.wake);
    await worker.serves;
    for (const tenantId of tenants)
      await db.tenant(tenantId, (tx) =>
        enqueue(tx, { id: uuidv7(new Date(), new Uint8Array(10)), queue: 'try', tenantId, payload: {} }),
      );
    wakeWorkers(ctx);
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(tenants.length);
    await listener.stop();
    await worker.stop();
    expect(logged).toEqual([]);
  }, 60_000);
});

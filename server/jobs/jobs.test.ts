import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '#tests/build/database.ts';
import type { Context } from '../context.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { parseEnv } from '../env.ts';
import { defineDaily, plantDaily, secondsUntil } from './daily.ts';
import { defineJob, type HeldJob, type Job, LeaseLost } from './job.ts';
import { findOneWorker, type OneWorker } from './one-worker.ts';
import { again, type ClaimedRow, claim, complete, enqueue, fail, hold, release, renew } from './outbox.ts';
import { startWorker, type Worker, type WorkerOptions } from './start-worker.ts';
import { listenForJobs, wakeWorkers } from './wake.ts';

const ana = '11111111-1111-4111-8111-111111111111';
const beto = '22222222-2222-4222-8222-222222222222';

let db: Database;
let ctx: Context;
let made = 0;
const workers: Pick<Worker, 'stop'>[] = [];

const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

beforeEach(async () => {
  const { appUrl } = await freshDatabase();
  db = openDatabase(appUrl, { connections: 6 });
  ctx = {
    env: parseEnv({ DATABASE_URL: appUrl, NODE_ENV: 'test' }),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    random: (bytes: number) => new Uint8Array(bytes),
    newId,
    db,
  } as unknown as Context;
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await db.close();
});

const put = (tenantId: string, name: string, more: { inSeconds?: number; dedupeKey?: string } = {}) =>
  db.tenant(tenantId, (tx) => enqueue(tx, { id: newId(), queue: 'try', tenantId, payload: { name }, ...more }));

const job = (run: (job: HeldJob<{ name: string }>) => Promise<void>, parallel = 1) =>
  defineJob({
    queue: 'try',
    payload: z.object({ name: z.string() }),
    parallel,
    backoff: [0.05, 0.1],
    run: (_, held) => run(held),
  });

const work = (definition: Job, options: WorkerOptions = {}, context = ctx) => {
  const worker = startWorker(context, [definition], { pollMs: 20, graceMs: 2_000, ...options });
  workers.push(worker);
  return worker;
};

const open = async () => {
  const { rows } = await db.system((tx) => tx.execute<{ open: number }>(sql`select count(*)::int as open from jobs`));
  return rows[0]?.open;
};

const until = async (met: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 500; i++) {
    if (await met()) return;
    await sleep(10);
  }
  throw new Error('waited too long');
};

describe('the outbox', () => {
  it('shows a job only when the data it belongs to is committed', async () => {
    await db
      .tenant(ana, async (tx) => {
        await enqueue(tx, { id: newId(), queue: 'try', tenantId: ana, payload: { name: 'never' } });
        throw new Error('the data failed');
      })
      .catch(() => {});
    expect(await open()).toBe(0);
  });

  it('gives what is due in the order of its turns, wherever it lies and whoever it is of', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const [at, name] of names.entries()) await put(at % 2 ? ana : beto, name);
    // Written again, a row lies behind the others.
    for (const name of ['a', 'd'])
      await db.system((tx) => tx.execute(sql`update jobs set payload = payload where payload->>'name' = ${name}`));
    const taken = await claim(db, { try: 10 }, 60);
    const { rows } = await db.system((tx) =>
      tx.execute<{ name: string }>(sql`select payload->>'name' as name from jobs order by turn`),
    );
    expect(taken.map(({ payload }) => (payload as { name: string }).name)).toEqual(rows.map(({ name }) => name));
  });

  it('gives one job to one of many workers', async () => {
    for (let i = 0; i < 200; i++) await put(i % 2 ? ana : beto, `job ${i}`);
    const done: string[] = [];
    const definition = job(async (held) => {
      await db.tenant(held.tenantId, held.complete);
      done.push(held.payload.name);
    }, 4);
    for (let i = 0; i < 4; i++) work(definition);
    await until(async () => (await open()) === 0);
    await until(() => done.length === 200);
    expect(new Set(done).size).toBe(200);
  });

  it('refuses the late completion of a frozen worker, and with it the change it stands for', async () => {
    await put(ana, 'frozen');
    const [frozen] = await claim(db, { try: 1 }, 0.05);
    await sleep(80);
    const [thief] = await claim(db, { try: 1 }, 60);
    if (!frozen || !thief) throw new Error('both should have had it');
    expect(thief.id).toBe(frozen.id);

    const late = db.tenant(ana, async (tx) => {
      await tx.execute(
        sql`insert into search_tokens (tenant_id, kind, token, rank, id) values (${ana}::uuid, 'x', 'x', 1, ${ana}::uuid)`,
      );
      await complete(tx, frozen);
    });
    await expect(late).rejects.toThrow(LeaseLost);
    await expect(db.system((tx) => fail(tx, frozen, 0, 'its time-out'))).rejects.toThrow(LeaseLost);
    await expect(db.system((tx) => hold(tx, frozen))).rejects.toThrow(LeaseLost);
    expect(await db.system((tx) => renew(tx, [frozen], 60))).toEqual(new Set());

    const { rows } = await db.tenant(ana, (tx) => tx.execute(sql`select 1 from search_tokens`));
    expect(rows).toEqual([]);
    await db.tenant(ana, (tx) => complete(tx, thief));
    expect(await open()).toBe(0);
  });

  it('lets a worker that woke up too late do nothing while another finishes', async () => {
    await put(ana, 'once');
    const changes: string[] = [];
    let thaw = () => {};
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    let turns = 0;
    const definition = job(async (held) => {
      const me = ++turns;
      if (me === 1) await frozen;
      await db.tenant(held.tenantId, held.complete);
      changes.push(`worker ${me}`);
    });
    // The first worker cannot renew: its whole process stands still.
    const standing = { ...ctx, db: { ...db, system: standStill(db, frozen) } };
    work(definition, { leaseSeconds: 0.1 }, standing);
    await until(() => turns === 1);
    work(definition, { leaseSeconds: 60 });
    await until(() => changes.length === 1);
    thaw();
    await sleep(100);
    expect(changes).toEqual(['worker 2']);
  });

  it('renews the lease of a long job', async () => {
    await put(ana, 'long');
    let turns = 0;
    const definition = job(async (held) => {
      turns++;
      await sleep(2_000);
      await db.tenant(held.tenantId, held.complete);
    });
    work(definition, { leaseSeconds: 0.9 });
    work(definition, { leaseSeconds: 0.9 });
    await until(async () => (await open()) === 0);
    expect(turns).toBe(1);
  });

  it('leaves a job alone that was given back, whatever the heartbeat or a stop still believe', async () => {
    await put(ana, 'given back');
    const [row] = await claim(db, { try: 1 }, 60);
    const held = [row as ClaimedRow];
    await db.tenant(ana, (tx) => again(tx, row as ClaimedRow, 0));
    expect(await db.system((tx) => renew(tx, held, 60))).toEqual(new Set());
    await expect(db.system((tx) => release(tx, row as ClaimedRow))).rejects.toThrow(LeaseLost);
    await expect(db.system((tx) => fail(tx, row as ClaimedRow, 60, 'after the end'))).rejects.toThrow(LeaseLost);
    expect(await claim(db, { try: 1 }, 60)).toHaveLength(1);
  });

  it('does not lease a job anew that is given back at the very moment of the heartbeat', async () => {
    await put(ana, 'at once');
    const [row] = await claim(db, { try: 1 }, 60);
    let beat: Promise<ReadonlySet<string>> | undefined;
    await db.tenant(ana, async (tx) => {
      await again(tx, row as ClaimedRow, 0);
      beat = db.system((other) => renew(other, [row as ClaimedRow], 60));
      await sleep(100); // it waits for this commit
    });
    expect(await beat).toEqual(new Set());
    expect(await claim(db, { try: 1 }, 60)).toHaveLength(1);
  });

  it('tries again after a failure, with what went wrong written down, and never gives up', async () => {
    await put(ana, 'stubborn');
    const attempts: number[] = [];
    work(
      job(async (held) => {
        attempts.push(held.attempts);
        if (attempts.length < 4) throw new Error('not yet');
        const { rows } = await db.system((tx) => tx.execute<{ last_error: string }>(sql`select last_error from jobs`));
        expect(rows[0]?.last_error).toContain('not yet');
        await db.tenant(held.tenantId, held.complete);
      }),
    );
    await until(async () => (await open()) === 0);
    expect(attempts).toEqual([1, 2, 3, 4]);
  });

  it('writes down why it failed without what was said to the database, also where that were bytes', async () => {
    await put(ana, 'bytes');
    const broken = () =>
      db.tenant(ana, (tx) => tx.execute(sql`select 1 / 0, ${Buffer.from([0, 1, 2])}::bytea, ${'secreto'}::text`));
    const reasons: (string | undefined)[] = [];
    work(
      job(async (held) => {
        const { rows } = await db.system((tx) => tx.execute<{ last_error: string }>(sql`select last_error from jobs`));
        reasons.push(rows[0]?.last_error);
        if (reasons.length === 1) await broken();
        if (reasons.length === 2)
          await broken().catch((error: Error) => {
            throw new Error(`it was not added: ${error.message}`);
          });
        await db.tenant(held.tenantId, held.complete);
      }),
    );
    await until(async () => (await open()) === 0);
    expect(reasons.slice(1)).toEqual([
      expect.stringContaining('22012'),
      expect.stringContaining('it was not added: Failed query'),
    ]);
    expect(reasons.join()).not.toMatch(/secreto|params|u0000/);
  });

  it('serves from the first claim that the database answered', async () => {
    let isLost = true;
    const statement: Database['statement'] = (run) =>
      isLost ? Promise.reject(new Error('no database')) : db.statement(run);
    const worker = work(
      job(async () => {}),
      {},
      { ...ctx, db: { ...db, statement } },
    );
    const first = await Promise.race([worker.serves.then(() => 'serves'), sleep(200).then(() => 'waits')]);
    isLost = false;
    await worker.serves;
    expect(first).toBe('waits');
  });

  it('treats a job that forgot to end as failed', async () => {
    await put(ana, 'forgetful');
    let turns = 0;
    work(
      job(async (held) => {
        if (++turns === 2) await db.tenant(held.tenantId, held.complete);
      }),
    );
    await until(async () => (await open()) === 0);
    expect(turns).toBe(2);
  });

  it('takes another turn when asked, its waits divided by the time scale', async () => {
    await put(ana, 'three turns', { inSeconds: 0 });
    let turns = 0;
    const hurried = { ...ctx, env: { ...ctx.env, TIME_SCALE: 1000 } };
    work(
      job(async (held) => {
        turns++;
        await db.tenant(held.tenantId, (tx) => (turns < 3 ? held.again(tx, 60) : held.complete(tx)));
      }),
      {},
      hurried,
    );
    await until(async () => (await open()) === 0);
    expect(turns).toBe(3);
  });

  it('keeps one open job per key and only brings it forward', async () => {
    await put(ana, 'first', { dedupeKey: 'k', inSeconds: 3600 });
    await put(ana, 'second', { dedupeKey: 'k', inSeconds: 0 });
    await put(beto, 'of another', { dedupeKey: 'k', inSeconds: 3600 });
    expect(await open()).toBe(2);
    const taken = await claim(db, { try: 10 }, 60);
    expect(taken.map((row) => row.payload)).toEqual([{ name: 'first' }]);
  });

  // @asvs V15.2.2
  it('does not let one taxpayer stand before all the others', async () => {
    const many = Array.from({ length: 150 }, (_, i) => i);
    await db.tenant(ana, async (tx) => {
      for (const i of many)
        await enqueue(tx, { id: newId(), queue: 'try', tenantId: ana, payload: { name: `ana ${i}` } });
    });
    await put(beto, 'beto');
    const order: string[] = [];
    work(
      job(async (held) => {
        order.push(held.payload.name);
        await db.tenant(held.tenantId, held.complete);
      }),
    );
    await until(async () => (await open()) === 0);
    expect(order.length).toBe(151);
    expect(order.indexOf('beto')).toBeLessThan(50);
    expect(order.filter((name) => name !== 'beto')).toEqual(many.map((i) => `ana ${i}`));
  });

  it('stops within its grace and gives back what it could not finish', async () => {
    await put(ana, 'slow');
    let turns = 0;
    let aborted = false;
    const worker = work(
      job(async (held) => {
        turns++;
        await sleep(10_000, undefined, { signal: held.signal }).catch(() => {
          aborted = true;
        });
        throw new Error('stopped');
      }),
      { graceMs: 100 },
    );
    await until(() => turns === 1);
    workers.length = 0;
    await worker.stop();
    expect(aborted).toBe(true);
    const [next] = await claim(db, { try: 1 }, 60);
    expect(next?.payload).toEqual({ name: 'slow' });
    expect(next?.attempts).toBe(1);
  });

  it('comes back every day at its hour in Ecuador, planted as often as workers start', async () => {
    const days: string[] = [];
    let at = new Date('2026-11-20T11:00:00Z'); // 06:00 in Ecuador
    const clock = { ...ctx, now: () => at, newId, env: { ...ctx.env, TIME_SCALE: 100_000 } };
    const daily = defineDaily({
      queue: 'try',
      at: '06:30',
      run: async (context) => {
        days.push(context.now().toISOString());
        at = new Date(at.getTime() + 86_400_000);
      },
    });
    await plantDaily(clock, [daily]);
    await plantDaily(clock, [daily]);
    expect(await open()).toBe(1);
    work(daily, {}, clock);
    await until(() => days.length === 3);
    expect(days.slice(0, 2)).toEqual(['2026-11-20T11:00:00.000Z', '2026-11-21T11:00:00.000Z']);
    expect(secondsUntil('06:30', new Date('2026-11-20T11:00:00Z'))).toBe(1800);
    expect(secondsUntil('06:00', new Date('2026-11-20T11:00:00Z'))).toBe(86_400);
    expect(secondsUntil('23:00', new Date('2026-11-21T02:00:00Z'))).toBe(7200);
  });

  it('makes up for the morning that a moved clock went past', async () => {
    const now = () => new Date('2027-01-18T13:00:00Z'); // 08:00 in Ecuador
    const daily = (at: string) => defineDaily({ queue: `try-${at}`, at, run: async () => {} });
    const plant = (more: object) =>
      plantDaily({ ...ctx, now, newId, env: { ...ctx.env, ...more } }, [daily('07:30'), daily('23:00')]);
    const due = async () => (await claim(db, { 'try-07:30': 1, 'try-23:00': 1 }, 60)).map(({ queue }) => queue);
    await plant({});
    expect(await due()).toEqual([]);
    await plant({ CLOCK_AHEAD_MS: 4_000_000_000 });
    expect(await due()).toEqual(['try-07:30']);
  });

  it('wakes sleeping workers of other processes', async () => {
    let done = 0;
    const worker = work(
      job(async (held) => {
        await db.tenant(held.tenantId, held.complete);
        done++;
      }),
      { pollMs: 60_000 },
    );
    let heard = 0;
    const ear = listenForJobs(ctx, () => {
      heard++;
      worker.wake();
    });
    await until(() => heard === 1);
    await put(ana, 'hinted');
    wakeWorkers(ctx);
    await until(() => done === 1);
    await ear.stop();
  });
});

describe('a job of one worker', () => {
  /** As a worker process has it: the kind runs only where this worker is the one. */
  const machine = async (definition: Job, options: WorkerOptions, context = ctx) => {
    const one: OneWorker = await findOneWorker(context, () => {}, options);
    const worker = work(definition, { mayRun: (each) => !each.byOneWorker || one.isUs() });
    workers.push(one);
    const stop = async () => {
      await worker.stop();
      await one.stop();
    };
    return { isUs: one.isUs, stop };
  };
  const counting = () => {
    const seen = { running: 0, most: 0, ended: 0 };
    const run = async (held: HeldJob<{ name: string }>) => {
      seen.most = Math.max(seen.most, ++seen.running);
      await sleep(5);
      await db.tenant(held.tenantId, held.complete);
      seen.running--;
      seen.ended++;
    };
    return { seen, definition: { ...job(run, 3), byOneWorker: true as const } };
  };

  it('runs no more of them than one worker may, however many there are, also while one takes the place of another', async () => {
    for (let i = 0; i < 120; i++) await put(i % 2 ? ana : beto, `job ${i}`);
    const { seen, definition } = counting();
    const machines = await Promise.all([1, 2, 3].map(() => machine(definition, { pollMs: 20 })));
    await until(() => seen.ended > 30);
    const first = machines.find(({ isUs }) => isUs());
    expect(machines.filter(({ isUs }) => isUs())).toEqual([first]);
    await first?.stop();
    await until(async () => (await open()) === 1); // the one that says who it is
    expect(machines.filter(({ isUs }) => isUs())).toHaveLength(1);
    expect(seen).toEqual({ running: 0, most: 3, ended: 120 });
  });

  it('is run by another once the one that was killed is silent for its lease', async () => {
    let thaw = () => {};
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const { seen, definition } = counting();
    const options = { leaseSeconds: 0.3, pollMs: 20 };
    let calls = 0;
    const system: Database['system'] = async (...given) => {
      if (calls++ > 1) await frozen; // after the row and the claim
      return db.system(...given);
    };
    const killed = await findOneWorker({ ...ctx, db: { ...db, system } }, () => {}, options);
    await until(() => killed.isUs());
    await machine(definition, options);
    await put(ana, 'taken over');
    await until(() => seen.ended === 1);
    thaw();
    await until(() => !killed.isUs());
    await killed.stop();
  });
});

/** After the first claim nothing goes out until it thaws: what a stopped process looks like from outside. */
const standStill = (real: Database, frozen: Promise<void>): Database['system'] => {
  let calls = 0;
  return async (workOf, userId) => {
    if (calls++ > 0) await frozen;
    return real.system(workOf, userId);
  };
};

import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { LeaseLost } from './job.ts';

// The outbox is a table. Four statements move a job: enqueue, claim, renew, settle (complete, again, fail). All clocks
// are the database's, so that a worker with a wrong clock neither steals a lease nor sleeps on a job.

/**
 * A taxpayer's jobs take turns 50 ms apart, so a thousand of one stand behind the one of another that comes later
 * (fair queueing by virtual time): an order among those who wait, never a delay when nobody else does.
 */
const TURN = sql.raw(`interval '50 milliseconds'`);

interface NewJob {
  readonly id: string;
  readonly queue: string;
  readonly tenantId: string;
  readonly payload: Record<string, unknown>;
  /** From now; already divided by the time scale. */
  readonly inSeconds?: number;
  /** One open job per queue, taxpayer and key: a second enqueue only brings the first one forward. */
  readonly dedupeKey?: string;
}

/** The insert alone, to stand inside a larger statement (`with job as (…)`): it belongs to the data's own transaction. */
export const enqueueStatement = (job: NewJob): SQL => {
  const at = sql`clock_timestamp() + make_interval(secs => ${job.inSeconds ?? 0}::float8)`;
  return sql`insert into jobs as j (tenant_id, id, queue, payload, dedupe_key, run_at, turn, created_at)
    select ${job.tenantId}::uuid, ${job.id}::uuid, ${job.queue}, ${JSON.stringify(job.payload)}::jsonb,
      ${job.dedupeKey ?? null}, ${at}, greatest(${at}, (select max(turn) + ${TURN} from jobs
        where tenant_id = ${job.tenantId}::uuid and queue = ${job.queue} and run_at <= clock_timestamp())),
      clock_timestamp()
    on conflict (tenant_id, queue, dedupe_key) where dedupe_key is not null do update
      set run_at = least(j.run_at, excluded.run_at), turn = least(j.turn, excluded.turn)`;
};

/** Queues work in the transaction of the data that needs it. */
export async function enqueue(tx: Transaction, job: NewJob): Promise<void> {
  await tx.execute(enqueueStatement(job));
}

export interface ClaimedRow extends Record<string, unknown> {
  readonly id: string;
  readonly queue: string;
  readonly tenant_id: string;
  readonly payload: unknown;
  readonly fence: string;
  readonly attempts: number;
}

/**
 * Takes ready jobs, of each queue as many as there is room for, each under a new fence number. Two workers never take the
 * same. One statement for all queues, because a worker asks after every job and most queues are empty.
 */
export async function claim(
  tx: Transaction,
  room: Readonly<Record<string, number>>,
  leaseSeconds: number,
): Promise<readonly ClaimedRow[]> {
  const queues = sql.param(Object.keys(room));
  const counts = sql.param(Object.values(room));
  const { rows } = await tx.execute<ClaimedRow>(sql`
    with ready as (
      select next.tenant_id, next.id from unnest(${queues}::text[], ${counts}::int[]) as lane (queue, room)
      cross join lateral (
        select tenant_id, id from jobs
        where queue = lane.queue and run_at <= clock_timestamp()
          and (lease_until is null or lease_until < clock_timestamp())
        order by turn limit lane.room for update skip locked) next)
    update jobs set fence = fence + 1, attempts = attempts + 1,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}::float8)
    from ready where jobs.tenant_id = ready.tenant_id and jobs.id = ready.id
    returning jobs.id, jobs.queue, jobs.tenant_id, jobs.payload, jobs.fence, jobs.attempts`);
  return rows;
}

/** Under our fence and not given back: a job that waits again keeps its fence until the next claim. */
const ours = (row: ClaimedRow): SQL =>
  sql`tenant_id = ${row.tenant_id}::uuid and id = ${row.id}::uuid and fence = ${row.fence}::bigint
    and lease_until is not null`;

const settled = async (tx: Transaction, row: ClaimedRow, statement: SQL): Promise<void> => {
  const { rowCount } = await tx.execute(statement);
  if (rowCount !== 1) throw new LeaseLost(row.id);
};

export const hold = (tx: Transaction, row: ClaimedRow): Promise<void> =>
  settled(tx, row, sql`select 1 from jobs where ${ours(row)} for update`);

export const complete = (tx: Transaction, row: ClaimedRow): Promise<void> =>
  settled(tx, row, sql`delete from jobs where ${ours(row)}`);

export const again = (tx: Transaction, row: ClaimedRow, seconds: number): Promise<void> =>
  settled(
    tx,
    row,
    sql`update jobs set lease_until = null, attempts = 0, last_error = null,
      run_at = clock_timestamp() + make_interval(secs => ${seconds}::float8),
      turn = clock_timestamp() + make_interval(secs => ${seconds}::float8) where ${ours(row)}`,
  );

export const fail = (tx: Transaction, row: ClaimedRow, seconds: number, error: string): Promise<void> =>
  settled(
    tx,
    row,
    sql`update jobs set lease_until = null, last_error = ${error.slice(0, 2000)},
      run_at = clock_timestamp() + make_interval(secs => ${seconds}::float8),
      turn = clock_timestamp() + make_interval(secs => ${seconds}::float8) where ${ours(row)}`,
  );

/** The worker goes: the job is free at once, and this claim does not count. */
export const release = (tx: Transaction, row: ClaimedRow): Promise<void> =>
  settled(tx, row, sql`update jobs set lease_until = null, attempts = attempts - 1 where ${ours(row)}`);

/** Renews the leases of the jobs in progress; gives the ids that are still ours. */
export async function renew(
  tx: Transaction,
  rows: readonly ClaimedRow[],
  leaseSeconds: number,
): Promise<ReadonlySet<string>> {
  const held = sql.join(
    rows.map((row) => sql`(${row.tenant_id}::uuid, ${row.id}::uuid, ${row.fence}::bigint)`),
    sql`, `,
  );
  const renewed = await tx.execute<{ id: string }>(sql`
    update jobs set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}::float8)
    where (tenant_id, id, fence) in (${held}) and lease_until is not null returning id`);
  return new Set(renewed.rows.map((row) => row.id));
}

/** The keys of the jobs of a taxpayer that are still open, for who checks that nothing is forgotten. */
export async function openKeys(tx: Transaction, tenantId: string, queue: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select dedupe_key as key from jobs where tenant_id = ${tenantId}::uuid and queue = ${queue} and dedupe_key is not null`,
  );
  return new Set(rows.map(({ key }) => key));
}

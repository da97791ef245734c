import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { preparedRun, type SlotOr } from '../db/prepared.ts';
import { LeaseLost } from './job.ts';

// The outbox is a table. Four steps move a job: enqueue, claim, renew, settle (complete, again, fail). All clocks are
// the database's, so that a worker with a wrong clock neither steals a lease nor sleeps on a job.

/**
 * A taxpayer's jobs take turns 50 ms apart, so a thousand of one stand behind the one of another that comes later
 * (fair queueing by virtual time): an order among those who wait, never a delay when nobody else does.
 */
const TURN = sql.raw(`interval '50 milliseconds'`);

/** Of the statement, not of its transaction, which may have worked for a while. */
const NOW = sql`statement_timestamp()`;

const after = (seconds: SlotOr<number>): SQL => sql`${NOW} + make_interval(secs => ${seconds}::float8)`;

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

interface JobRow {
  readonly id: string;
  readonly queue: string;
  readonly tenantId: string;
  /** JSON. */
  readonly payload: string;
  readonly dedupeKey: string | null;
  readonly inSeconds: number;
}

/** The insert alone, to stand inside a larger statement (`with job as (…)`): it belongs to the data's own transaction. */
export const enqueueStatement = (job: { readonly [name in keyof JobRow]: SlotOr<JobRow[name]> }): SQL => {
  const at = after(job.inSeconds);
  return sql`insert into jobs as j (tenant_id, id, queue, payload, dedupe_key, run_at, turn, created_at)
    values (${job.tenantId}::uuid, ${job.id}::uuid, ${job.queue}, ${job.payload}::jsonb,
      ${job.dedupeKey}, ${at}, greatest(${at}, (select max(turn) + ${TURN} from jobs
        where tenant_id = ${job.tenantId}::uuid and queue = ${job.queue} and run_at <= ${NOW})), ${NOW})
    on conflict (tenant_id, queue, dedupe_key) where dedupe_key is not null do update
      set run_at = least(j.run_at, excluded.run_at), turn = least(j.turn, excluded.turn)`;
};

const insertJob = preparedRun<{ [name in keyof JobRow]: JobRow[name] }>()(enqueueStatement);

/** Queues work in the transaction of the data that needs it. */
export async function enqueue(tx: Transaction, { id, queue, tenantId, ...job }: NewJob): Promise<void> {
  const { dedupeKey = null, inSeconds = 0 } = job;
  await insertJob(tx, { id, queue, tenantId, payload: JSON.stringify(job.payload), dedupeKey, inSeconds });
}

export interface ClaimedRow extends Record<string, unknown> {
  readonly id: string;
  readonly queue: string;
  readonly tenant_id: string;
  readonly payload: unknown;
  readonly fence: string;
  readonly attempts: number;
}

const isReady = sql`run_at <= ${NOW} and (lease_until is null or lease_until < ${NOW})`;

/**
 * What is due, of each queue as many as there is room for, by taxpayer. Nothing is locked: another may take it first. The
 * text is the same for any set of queues, because a new one costs more to plan than the whole claim.
 */
const readReady = async (tx: Transaction, room: Readonly<Record<string, number>>) =>
  (await selectReady(tx, { queues: Object.keys(room), places: Object.values(room) })).rows;

const selectReady = preparedRun<{ queues: string[]; places: number[] }>()<{ tenant_id: string; ids: string[] }>(
  ({ queues, places }) => sql`
    select next.tenant_id, array_agg(next.id) as ids
    from unnest(${queues}::text[], ${places}::int[]) as lane (queue, places)
    cross join lateral (
      select tenant_id, id from jobs where queue = lane.queue and ${isReady} order by turn limit lane.places) as next
    group by next.tenant_id`,
);

/** Of these, what is still due and nobody is just taking, in the order of their turns. */
const take = async (
  tx: Transaction,
  ready: Awaited<ReturnType<typeof readReady>>,
  leaseSeconds: number,
): Promise<readonly ClaimedRow[]> => {
  const taken = await Promise.all(
    ready.map(({ tenant_id: tenantId, ids }) => leaseJobs(tx, { tenantId, ids, leaseSeconds })),
  );
  return taken.flatMap(({ rows }) => rows).sort((one, other) => Number(one.turn) - Number(other.turn));
};

const leaseJobs = preparedRun<{ tenantId: string; ids: string[]; leaseSeconds: number }>()<
  ClaimedRow & { readonly turn: string }
>(
  ({ tenantId, ids, leaseSeconds }) => sql`
    with mine as (select id from jobs
      where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[]) and ${isReady} for update skip locked)
    update jobs set fence = fence + 1, attempts = attempts + 1, lease_until = ${after(leaseSeconds)}
    from mine where jobs.tenant_id = ${tenantId}::uuid and jobs.id = mine.id
    returning jobs.id, jobs.queue, jobs.tenant_id, jobs.payload, jobs.fence, jobs.attempts,
      extract(epoch from jobs.turn) as turn`,
);

/** How often it looks again where others took all that it had found. */
const CLAIM_TRIES = 3;

/**
 * Takes ready jobs, of each queue as many as there is room for, each under a new fence number. Two workers never take the
 * same: what is due is looked for among all taxpayers, and then taken from each under lock, as far as it is still due.
 */
export async function claim(
  db: Database,
  room: Readonly<Record<string, number>>,
  leaseSeconds: number,
): Promise<readonly ClaimedRow[]> {
  for (let attempt = 1; attempt <= CLAIM_TRIES; attempt++) {
    const ready = await db.statement((tx) => readReady(tx, room));
    if (ready.length === 0) break;
    const rows = await db.system((tx) => take(tx, ready, leaseSeconds), undefined, { prepared: true });
    if (rows.length > 0) return rows;
  }
  return [];
}

type Ours = Pick<ClaimedRow, 'tenant_id' | 'id' | 'fence'>;

/** Under our fence and not given back: a job that waits again keeps its fence until the next claim. */
const ours = (row: { readonly [name in keyof Ours]: SlotOr<Ours[name]> }): SQL =>
  sql`tenant_id = ${row.tenant_id}::uuid and id = ${row.id}::uuid and fence = ${row.fence}::bigint
    and lease_until is not null`;

const settled = async (row: ClaimedRow, done: Promise<{ readonly rowCount: number | null }>): Promise<void> => {
  const { rowCount } = await done;
  if (rowCount !== 1) throw new LeaseLost(row.id);
};

const lockOurs = preparedRun<Ours>()((row) => sql`select 1 from jobs where ${ours(row)} for update`);
const deleteOurs = preparedRun<Ours>()((row) => sql`delete from jobs where ${ours(row)}`);
const requeueOurs = preparedRun<Ours & { seconds: number }>()(
  (row) => sql`update jobs set lease_until = null, attempts = 0, last_error = null,
    run_at = ${after(row.seconds)}, turn = ${after(row.seconds)} where ${ours(row)}`,
);

export const hold = (tx: Transaction, row: ClaimedRow): Promise<void> => settled(row, lockOurs(tx, { ...row }));

export const complete = (tx: Transaction, row: ClaimedRow): Promise<void> => settled(row, deleteOurs(tx, { ...row }));

export const again = (tx: Transaction, row: ClaimedRow, seconds: number): Promise<void> =>
  settled(row, requeueOurs(tx, { ...row, seconds }));

export const fail = (tx: Transaction, row: ClaimedRow, seconds: number, error: string): Promise<void> =>
  settled(
    row,
    tx.execute(sql`update jobs set lease_until = null, last_error = ${error.slice(0, 2000)},
      run_at = ${after(seconds)}, turn = ${after(seconds)} where ${ours(row)}`),
  );

/** The worker goes: the job is free at once, and this claim does not count. */
export const release = (tx: Transaction, row: ClaimedRow): Promise<void> =>
  settled(row, tx.execute(sql`update jobs set lease_until = null, attempts = attempts - 1 where ${ours(row)}`));

/** Renews the leases of the jobs in progress; gives the ids that are still ours. */
export async function renew(
  tx: Transaction,
  rows: readonly ClaimedRow[],
  leaseSeconds: number,
): Promise<ReadonlySet<string>> {
  const renewed = await Promise.all(
    rows.map((row) =>
      tx.execute<{ id: string }>(
        sql`update jobs set lease_until = ${after(leaseSeconds)} where ${ours(row)} returning id`,
      ),
    ),
  );
  return new Set(renewed.flatMap((each) => each.rows.map(({ id }) => id)));
}

/** The keys of the jobs of a taxpayer that are still open, for who checks that nothing is forgotten. */
export async function openKeys(tx: Transaction, tenantId: string, queue: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select dedupe_key as key from jobs where tenant_id = ${tenantId}::uuid and queue = ${queue} and dedupe_key is not null`,
  );
  return new Set(rows.map(({ key }) => key));
}

import { loadModule } from 'libpg-query';
import { judgeStatement } from './judge-statement.ts';
import { tenantTables } from './tenant-tables.ts';

interface Across {
  /** The only table that it may leave unnamed. */
  readonly table: string;
  /** How it is known: what stands in its text, on one line. */
  readonly says: string;
  readonly why: string;
  /** With a hundred shards. */
  readonly cost: string;
}

/** The few statements that ask across taxpayers. One that no test sends any more is told at the end of a whole run. */
export const acrossTaxpayers: readonly Across[] = [
  {
    table: 'memberships',
    says: '"memberships"."user_id" = $',
    why: 'the businesses of a person: at the login, in the list of them, before one is closed',
    cost: 'one look-up by index on each shard, unless the table is copied to every node, as it is small enough for',
  },
  {
    table: 'memberships',
    says: '"memberships"."tenant_id" = "sessions"."tenant_id" and "memberships"."user_id" = "sessions"."user_id"',
    why: 'who calls: the session says the business, in the one round trip that every call makes',
    cost: 'the same at every call: here the table has to be copied to every node, or the session to name its business',
  },
  {
    table: 'jobs',
    says: 'order by turn limit lane.places',
    why: 'what is due among all taxpayers, before it is taken from each by name',
    cost: 'a look at the index of each shard per queue and claim: a worker then belongs to some shards',
  },
  {
    table: 'jobs',
    says: 'update jobs set run_at = statement_timestamp() + make_interval(secs => $1::float8 * (hashtext(id::text)',
    why: 'the SRI is back: what waits for it is brought forward, whoever it belongs to',
    cost: 'one update on each shard, once after an outage',
  },
  {
    table: 'jobs',
    says: 'from "jobs" where ("jobs"."run_at" <=',
    why: 'the backlog, on the figures of the operator',
    cost: 'one count on each shard, when an operator looks',
  },
];

/** That a test sent the one at this place of the list: a file beside the run's database. */
export const sentFile = (place: number): string => `across-${place}`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What is wrong with these statements, each with its text, and which places of the list were among them. */
export async function judgeOrAllow(texts: readonly string[]) {
  await loadModule();
  const used = new Set<number>();
  const bad = texts.flatMap((each) => {
    const text = oneLine(each);
    const faults = judgeStatement(each, tenantTables);
    const across = acrossTaxpayers.findIndex(
      ({ table, says }) => text.includes(says) && faults.every((fault) => fault === `${table} without its tenant_id`),
    );
    if (faults.length === 0) return [];
    if (across !== -1) used.add(across);
    return across !== -1 ? [] : [`${faults.join('; ')}:\n${text}`];
  });
  return { bad, used };
}

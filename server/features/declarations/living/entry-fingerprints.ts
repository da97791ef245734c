import type { Day, Month } from '@cuadre/sri/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Filing } from './return-shelf.ts';

/** What changes whenever an entry is written, or something is said of one: another fingerprint, other figures. */
interface EntryFingerprints {
  /** Of all that was said of documents, and of those that a period takes from another. */
  readonly said: string;
  /** Of the entries of each month. */
  readonly months: readonly {
    readonly month: Month;
    readonly fingerprint: string;
    /** Of its retentions that are of the month before. */
    readonly before: string;
  }[];
}

// Whole numbers add up exactly, and faster than decimals.
const microseconds = (column: SQL) => sql`sum((date_part('epoch', ${column}) * 1000000)::bigint)::text`;

/** A retention that says it is of the month before that of its day: the condition of its index, letter by letter. */
export const isOfMonthBefore = sql`(e.document_type = '07' and e.withheld -> 0 ->> 'month' is not null)`;

/** Of the months from one day to another; from `after` on only of what is of the month before. */
export async function readEntryFingerprints(
  tx: Transaction,
  { tenantId, environment }: Pick<Filing, 'tenantId' | 'environment'>,
  [from, to]: readonly [Day | SQL, Day],
  after: Day = '9999-12-31',
): Promise<EntryFingerprints> {
  const [months, marks] = await Promise.all([
    tx.execute<{ month: Month; fingerprint: string; before: string }>(sql`
      select to_char(m.month, 'YYYY-MM') as month, p.fingerprint, r.before
      from generate_series(${from}::date, ${to}::date, '1 month') as m (month), lateral (
        select concat(count(*), ' ', ${microseconds(sql`e.written_at`)}) as fingerprint from entries e
        where e.tenant_id = ${tenantId} and e.environment = ${environment} and m.month < ${after}::date
          and e.day >= m.month::date and e.day < (m.month + interval '1 month')::date) p, lateral (
        select concat(count(*), ' ', ${microseconds(sql`e.written_at`)}) as before from entries e
        where e.tenant_id = ${tenantId} and e.environment = ${environment} and ${isOfMonthBefore}
          and e.day >= m.month::date and e.day < (m.month + interval '1 month')::date) r`),
    // Of all periods: what is said of a document moves it from one to another. With the entries that came from elsewhere.
    tx.execute<{ fingerprint: string }>(sql`
      select concat(count(*), ' ', ${microseconds(sql`m.written_at`)}, ' ',
        ${microseconds(sql`e.written_at`)}) as fingerprint
      from tax_marks m left join entries e on e.tenant_id = ${tenantId} and e.source_id = m.source_id and e.part = m.part
        and m.taken_in is not null
      where m.tenant_id = ${tenantId} and m.environment = ${environment}`),
  ]);
  return { said: marks.rows[0]?.fingerprint ?? '', months: months.rows };
}

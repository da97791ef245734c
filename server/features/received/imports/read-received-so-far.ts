import { addMonths, type Day, dayInEcuador, lastDayOf, type Month, monthOf } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { partSpan } from './receive-part.ts';

interface Of {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly from: Day;
  readonly to: Day;
}
export interface ReceivedSoFar {
  /** When one of those days last came in. */
  readonly lastCameAt: Date | null;
  /** null: nobody gave the portal's list of those days. */
  readonly list: PortalList | null;
}
interface PortalList {
  readonly givenAt: Date;
  /** Receipts of those days in it, those that are here, and those that are still fetched. */
  readonly listed: number;
  readonly here: number;
  readonly waiting: number;
  /** Months of those days of which no list came after their end: what was bought later in them is in none. */
  readonly monthsLeft: readonly Month[];
  /** Why each of the others could not be brought, the first few. */
  readonly missing: readonly { readonly accessKey: string; readonly sentence: string | null }[];
}

const mostNamed = 20;
/** What a list has that nobody bought here: one of somebody else, or of what was sold. */
const notBought = ['received.other_person', 'received.final_consumer', 'received.issued_here'];

/**
 * What came in of some days, and what of the portal's list of them is here. The list is an import like any other: its keys
 * say their own day (its first eight digits) and whether they are real, as examined receipts do, and one that was given
 * twice was given once. Where keys are asked for again the import begins anew; its part still says when the list came.
 */
export async function readReceivedSoFar(
  tx: Transaction,
  { tenantId, environment, from, to }: Of,
): Promise<ReceivedSoFar> {
  const of = sql`tenant_id = ${tenantId} and environment = ${environment}`;
  const { rows: came } = await tx.execute<{ last: string | null }>(sql`
    select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last from foreign_receipts
    where ${of} and direction = 'received' and issued_on between ${from}::date and ${to}::date`);
  const { rows } = await tx.execute<{
    accessKey: string;
    isHere: boolean;
    isWaiting: boolean;
    sentence: string | null;
    givenAt: string;
  }>(sql`
    select i.access_key as "accessKey", bool_or(i.state = 'waiting') as "isWaiting", max(i.sentence) as sentence,
      bool_or(exists (select from foreign_receipts f where f.tenant_id = ${tenantId}
          and f.environment = ${environment} and f.access_key = i.access_key))
        as "isHere",
      to_char(max(least(m.created_at, p.created_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "givenAt"
    from imports m join import_items i on i.tenant_id = ${tenantId} and i.import_id = m.id and i.door = 'report'
    join import_parts p on p.tenant_id = ${tenantId} and p.import_id = m.id and p.part = i.position / ${partSpan}::int
    where m.tenant_id = ${tenantId} and m.created_at >= ${from}::date
      and case substr(i.access_key, 24, 1) when '2' then 'produccion' else m.environment end = ${environment}
      and i.access_key ~ '^[0-9]{49}$' and coalesce(i.reason, '') <> all(${sql.param(notBought)}::text[])
      and substr(i.access_key, 5, 4) || substr(i.access_key, 3, 2) || substr(i.access_key, 1, 2)
        between ${from.replaceAll('-', '')} and ${to.replaceAll('-', '')}
    group by 1 order by 1`);
  const dateOf = (text: string) => new Date(text);
  const last = came[0]?.last ?? null;
  const missing = rows.filter(({ isHere, isWaiting }) => !isHere && !isWaiting);
  const given = rows
    .map(({ givenAt }) => givenAt)
    .sort()
    .at(-1);
  const whole = new Set(
    rows.flatMap(({ accessKey, givenAt }) => {
      const month = `${accessKey.slice(4, 8)}-${accessKey.slice(2, 4)}`;
      return dayInEcuador(dateOf(givenAt)) > lastDayOf(month) ? [month] : [];
    }),
  );
  return {
    lastCameAt: last === null ? null : dateOf(last),
    list:
      given === undefined
        ? null
        : {
            givenAt: dateOf(given),
            listed: rows.length,
            here: rows.filter(({ isHere }) => isHere).length,
            waiting: rows.filter(({ isHere, isWaiting }) => isWaiting && !isHere).length,
            monthsLeft: eachMonth(from, to).filter((month) => !whole.has(month)),
            missing: missing.slice(0, mostNamed).map(({ accessKey, sentence }) => ({ accessKey, sentence })),
          },
  };
}

function eachMonth(from: Day, to: Day): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

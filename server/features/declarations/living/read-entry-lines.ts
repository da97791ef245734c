import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Filing } from './return-shelf.ts';

/** Rows of one statement. */
const slice = 2_000;

interface Page extends Record<string, unknown> {
  /** Its lines, as a JSON array. */
  readonly text: string | null;
  /** Its last entry; null: there is no further page. */
  readonly last: readonly [day: string, sourceId: string, part: number] | null;
}

/** In SQL, of an entry `e` and what was said of it, `m`. */
interface Wanted {
  readonly is: SQL;
  /** What is read of it, as JSON. */
  readonly line: SQL;
  readonly joins?: SQL;
  /** A `with` that these use. */
  readonly before?: SQL;
}

/** Entries as JSON that nobody here parses, by their days, in short transactions. */
export async function* readEntryLines(
  ctx: Context,
  { tenantId, environment }: Pick<Filing, 'tenantId' | 'environment'>,
  { is, line, joins = sql``, before = sql`` }: Wanted,
): AsyncGenerator<string> {
  let after: Page['last'] = null;
  do {
    const beyond: SQL = after
      ? sql`and (e.day, e.source_id, e.part) > (${after[0]}::date, ${after[1]}::uuid, ${after[2]}::int)`
      : sql``;
    const { rows } = await ctx.db.tenant(tenantId, (tx) =>
      tx.execute<Page>(sql`
        ${before}
        select json_agg(line)::text as text, (array_agg(place))[${slice}::int] as last from (
          select ${line} as line, json_build_array(e.day, e.source_id, e.part) as place
          from entries e
          left join tax_marks m on m.tenant_id = ${tenantId} and m.source_id = e.source_id and m.part = e.part
          ${joins}
          where e.tenant_id = ${tenantId} and e.environment = ${environment} and ${is} ${beyond}
          order by e.day, e.source_id, e.part limit ${slice}) as page`),
    );
    const [page]: readonly Page[] = rows;
    if (page?.text) yield page.text;
    after = page?.last ?? null;
  } while (after !== null);
}

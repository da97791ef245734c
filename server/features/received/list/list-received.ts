import { type Day, isDay } from '@cuadre/sri/dates';
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Environment } from '#contract/common.ts';
import type { ExpenseCategory, ExpenseScope } from '#contract/received/expense-groups.ts';
import type { ClassState, ReceivedSummary } from '#contract/received/received.ts';
import type { Actor, Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Found, findByTokens, searchTerms } from '#server/db/search.ts';
import { foreignReceipts } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { declaredDays } from '../classify/declared-periods.ts';
import { presentReceived, type SummaryRow } from '../record/present.ts';
import { receivedRank } from '../record/received-tokens.ts';

type Shelf = 'real' | 'tests';

interface Query {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly accessKey?: string | undefined;
  readonly shelf?: Shelf | undefined;
  readonly direction: 'received' | 'emitted';
  readonly documentType?: string | undefined;
  readonly scope?: ExpenseScope | undefined;
  readonly undecided?: 'true' | undefined;
  readonly group?: ExpenseCategory | undefined;
  readonly classState?: ClassState | undefined;
}

interface Page {
  readonly items: ReceivedSummary[];
  readonly nextCursor?: string;
  readonly shelf: Shelf;
  readonly counts?: Readonly<Record<'total' | 'review' | 'suggested' | 'sure' | 'toSort', number>> | undefined;
}

/** Real receipts are one list whatever the environment in use; those of practice or of the SRI's tests are another. */
export const shelfOf = (shelf: Shelf | undefined, inUse: Environment): { shelf: Shelf; environment: Environment } => {
  const chosen = inUse === 'produccion' ? 'real' : (shelf ?? 'tests');
  return { shelf: chosen, environment: chosen === 'real' ? 'produccion' : inUse };
};

/** Newest day first; with a search, those in which every word begins so, of a date or access key (requirement S5.4). */
export const listReceived = (ctx: Context, actor: Actor, query: Query): Promise<Page | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (![query.from, query.to].every((day) => day === undefined || isDay(day))) return refuse('request.invalid');
    if (query.from === undefined && query.to === undefined && query.accessKey === undefined)
      return refuse('received.search_needs_date');
    const { shelf, environment } = shelfOf(query.shelf, await currentEnvironment(tx, actor.tenantId));
    const period = periodOf(actor.tenantId, environment, query);
    const wanted = and(
      period,
      query.accessKey === undefined ? undefined : eq(foreignReceipts.accessKey, query.accessKey),
      query.documentType === undefined ? undefined : eq(foreignReceipts.documentType, query.documentType),
      query.scope &&
        or(
          eq(foreignReceipts.scope, query.scope),
          hasPart(sql`part ->> 'scope' = ${query.scope}`),
          query.undecided && isNull(foreignReceipts.scope),
        ),
      // Of a fixed group with what lies beneath it.
      query.group &&
        or(
          sql`${query.group} in (${foreignReceipts.groupCode}, split_part(${foreignReceipts.groupCode}, '.', 1))`,
          hasPart(sql`${query.group} in (part ->> 'groupCode', split_part(part ->> 'groupCode', '.', 1))`),
        ),
      query.classState && eq(foreignReceipts.classState, query.classState),
    ) as SQL;
    const page = await readPage(tx, actor.tenantId, wanted, query);
    const wasDeclared = await declaredDays(tx, actor.tenantId);
    const counts =
      query.cursor === undefined
        ? await countPeriod(tx, period, query, (day) => wasDeclared(environment, day))
        : undefined;
    return {
      items: page.rows.map((row) => presentReceived(row, wasDeclared)),
      ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
      shelf,
      ...(counts === undefined ? {} : { counts }),
    };
  });

const hasPart = (which: SQL): SQL =>
  sql`exists (select from jsonb_array_elements(${foreignReceipts.parts}) as part where ${which})`;

const periodOf = (tenantId: string, environment: Environment, { direction, from, to }: Query): SQL =>
  and(
    eq(foreignReceipts.tenantId, tenantId),
    eq(foreignReceipts.environment, environment),
    eq(foreignReceipts.direction, direction),
    from === undefined ? undefined : gte(foreignReceipts.issuedOn, from),
    to === undefined ? undefined : lte(foreignReceipts.issuedOn, to),
  ) as SQL;

/** More than a person looks through: above it nobody waits for a count. */
const mostCounted = 10_000;

/**
 * Of a whole period; nothing for one without end or with more than is worth counting at every look. What lies in a declared
 * day is not asked of who sorts: counted by days, whether it does is looked up a few hundred times and not for each.
 */
async function countPeriod(
  tx: Transaction,
  period: SQL,
  { from, to }: Query,
  isDeclared: (day: Day) => boolean,
): Promise<Page['counts']> {
  if (from === undefined || to === undefined) return undefined;
  const { classState: state, classSure: sure, issuedOn: day } = foreignReceipts;
  const some = tx
    .select({ state, sure, day })
    .from(foreignReceipts)
    .where(period)
    .limit(mostCounted + 1)
    .as('some');
  const rows = await tx
    .select({ state: some.state, sure: some.sure, day: some.day, count: sql<number>`count(*)::int` })
    .from(some)
    .groupBy(some.state, some.sure, some.day);
  const countOf = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).reduce((sum, { count }) => sum + count, 0);
  const total = countOf(() => true);
  if (total > mostCounted) return undefined;
  const isSure = (row: (typeof rows)[number]) => row.state === 'suggested' && row.sure;
  return {
    total,
    review: countOf((row) => row.state === 'review'),
    suggested: countOf((row) => row.state === 'suggested'),
    sure: countOf((row) => isSure(row) && !isDeclared(row.day)),
    toSort: countOf(
      (row) => (row.state === 'review' || row.state === 'suggested') && !isSure(row) && !isDeclared(row.day),
    ),
  };
}

export const summaryColumns = {
  id: foreignReceipts.id,
  direction: foreignReceipts.direction,
  documentType: foreignReceipts.documentType,
  environment: foreignReceipts.environment,
  number: foreignReceipts.number,
  accessKey: foreignReceipts.accessKey,
  issuedOn: foreignReceipts.issuedOn,
  issuerRuc: foreignReceipts.issuerRuc,
  issuerName: foreignReceipts.issuerName,
  receiverIdentification: foreignReceipts.receiverIdentification,
  receiverName: foreignReceipts.receiverName,
  subtotal: foreignReceipts.subtotal,
  iva: foreignReceipts.iva,
  total: foreignReceipts.total,
  signature: foreignReceipts.signature,
  authorizationState: foreignReceipts.authorizationState,
  consultedState: foreignReceipts.consultedState,
  classState: foreignReceipts.classState,
  classSure: foreignReceipts.classSure,
  scope: foreignReceipts.scope,
  groupCode: foreignReceipts.groupCode,
  support: foreignReceipts.support,
  classRule: foreignReceipts.classRule,
  classFound: foreignReceipts.classFound,
  parts: foreignReceipts.parts,
  ofDependant: foreignReceipts.ofDependant,
};

/** A place in the list: the rank of the day, and the id. A cursor that is not ours begins again. */
const place = z.tuple([z.number().int(), z.uuid()]);

interface RowPage {
  readonly rows: SummaryRow[];
  readonly nextCursor?: string;
}

async function readPage(
  tx: Transaction,
  tenantId: string,
  wanted: SQL,
  { search, cursor, limit }: Query,
): Promise<RowPage> {
  const read = cursor === undefined ? null : readCursor(cursor, place);
  const after: Found | undefined = read ? { rank: read[0], id: read[1] } : undefined;
  const text = search?.trim() ?? '';
  if (text === '') return newestPage(tx, wanted, after, limit);
  // Only signs: nothing begins so.
  if (searchTerms(text).length === 0) return { rows: [] };
  const found = await findByTokens(tx, {
    tenantId,
    kind: 'received',
    text,
    after,
    limit: limit + 1,
    among: among(wanted),
  });
  const ids = found.slice(0, limit).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select(summaryColumns)
          .from(foreignReceipts)
          .where(and(eq(foreignReceipts.tenantId, tenantId), inArray(foreignReceipts.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const last = found[limit - 1];
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    ...(found.length > limit && last ? { nextCursor: writeCursor([last.rank, last.id]) } : {}),
  };
}

const dayOfRank = (rank: number): Day => new Date(-rank * 86_400_000).toISOString().slice(0, 10);

/** Behind that place, by day downwards and id upwards. */
const behind = (after: Found | undefined): SQL | undefined =>
  after &&
  sql`(${foreignReceipts.issuedOn} <= ${dayOfRank(after.rank)}::date
    and (${foreignReceipts.issuedOn} < ${dayOfRank(after.rank)}::date or ${foreignReceipts.id} > ${after.id}::uuid))`;

async function newestPage(tx: Transaction, wanted: SQL, after: Found | undefined, limit: number): Promise<RowPage> {
  const rows = await tx
    .select(summaryColumns)
    .from(foreignReceipts)
    .where(and(wanted, behind(after)))
    .orderBy(desc(foreignReceipts.issuedOn), asc(foreignReceipts.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit),
    ...(rows.length > limit && last ? { nextCursor: writeCursor([receivedRank(last.issuedOn), last.id]) } : {}),
  };
}

/** The search looks only at the receipts that the rest of the question leaves. */
export const among = (wanted: SQL) => ({
  newest: (after: Found | undefined, limit: number) => sql`
    select ${foreignReceipts.id} as id, -(${foreignReceipts.issuedOn} - '1970-01-01'::date)::bigint as rank
    from ${foreignReceipts} where ${and(wanted, behind(after))}
    order by ${foreignReceipts.issuedOn} desc, ${foreignReceipts.id} limit ${limit}`,
  holds: sql`exists (select 1 from ${foreignReceipts} where ${foreignReceipts.id} = t.id and ${wanted})`,
});

import { amount, sum } from '@cuadre/sri/num';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { signInTotals, type TotalsState } from '#contract/books/totals.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { findByTokens } from '#server/db/search.ts';
import { foreignReceipts, receipts } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Asked } from './list-query.ts';
import { amongBoth, type Wanted, wantedOf } from './list-receipts.ts';

/** More than a person adds up at a glance: above it, reports do. */
const mostAdded = 10_000;
const mostFound = 1_000;

interface Total {
  readonly count: number;
  readonly amount: string;
}

/** What the receipts of the list add up to, credit notes below; nothing where there are too many. */
export const getReceiptsTotal = (
  ctx: Context,
  actor: Actor,
  query: Asked & { readonly documentType?: string | undefined },
): Promise<{ total?: Total } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    const wanted = await wantedOf(ctx, tx, tenantId, query);
    if (wanted === undefined) return refuse('request.invalid');
    const text = query.search?.trim() ?? '';
    const narrowed = text === '' ? wanted : await foundOf(tx, tenantId, wanted, text);
    if (narrowed === undefined) return {};
    const groups = await groupsOf(tx, narrowed);
    const count = groups.reduce((all, group) => all + group.count, 0);
    if (count > mostAdded) return {};
    const signed = groups.map(({ documentType, state, total }) => {
      const sign = signInTotals(documentType, state, query.documentType);
      return sign === 0 ? amount('0') : sign < 0 ? amount(total).negate() : amount(total);
    });
    return { total: { count, amount: sum(signed).toFixed(2) } };
  });

/** The same, of those in which every word begins so; undefined when these are too many. */
async function foundOf(tx: Transaction, tenantId: string, wanted: Wanted, text: string): Promise<Wanted | undefined> {
  const among = amongBoth(wanted);
  const found = await findByTokens(tx, { tenantId, kind: 'receipt', text, limit: mostFound + 1, among });
  if (found.length > mostFound) return undefined;
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { here: null, foreign: null };
  return {
    here: and(eq(receipts.tenantId, tenantId), inArray(receipts.id, ids)) ?? null,
    foreign: and(eq(foreignReceipts.tenantId, tenantId), inArray(foreignReceipts.id, ids)) ?? null,
  };
}

interface Group {
  readonly documentType: string;
  readonly state: TotalsState;
  readonly count: number;
  readonly total: string;
}

async function groupsOf(tx: Transaction, { here, foreign }: Wanted): Promise<Group[]> {
  const sides = [
    here && sql`(select document_type, state, total from ${receipts} where ${here} limit ${mostAdded + 1})`,
    foreign &&
      sql`(select document_type, authorization_state as state, total from ${foreignReceipts} where ${foreign}
        limit ${mostAdded + 1})`,
  ].filter((side): side is SQL => side !== null);
  if (sides.length === 0) return [];
  const { rows } = await tx.execute<Group & Record<string, unknown>>(sql`
    select document_type as "documentType", state, count(*)::int as count, sum(total)::text as total
    from (${sql.join(sides, sql` union all `)}) as each group by document_type, state`);
  return rows;
}

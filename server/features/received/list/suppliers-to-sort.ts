import { type SQL, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { ExpenseGroup, ExpenseScope } from '#contract/received/expense-groups.ts';
import type { Classification } from '#contract/received/received.ts';
import type { SupplierToSort } from '#contract/received/sorting.ts';
import { whyOf } from '#phrases/received/received.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { signOfTypeInSql } from '#server/db/sign-of-type.ts';
import { type KnownSuppliers, readSuppliers } from '../classify/class-data.ts';
import { isDeclared } from '../classify/declared-periods.ts';
import { suggestKnown } from '../classify/suggest-known.ts';
import { classificationOf } from '../record/present.ts';
import { readReceiver } from '../record/receiver.ts';
import { shelfOf } from './list-received.ts';

/** As many as somebody goes through in one sitting. */
const mostSuppliers = 50;
/** Of the newest: more would be looked through for nobody. */
const mostLookedAt = 5_000;
const mostOptions = 4;
/** Where nothing is known of a supplier nor of the taxpayer. */
const common: Readonly<Record<ExpenseScope, readonly ExpenseGroup[]>> = {
  NEG: ['supplies', 'inventory', 'maintenance'],
  PER: ['food', 'health', 'personalOther'],
};

interface Waiting extends Record<string, unknown> {
  readonly receiptId: string;
  readonly ruc: string;
  readonly name: string;
  readonly withRuc: boolean;
  readonly count: number;
  readonly total: string;
  readonly from: string;
  readonly to: string;
  readonly state: string;
  readonly rule: string | null;
  readonly found: string | null;
  readonly scope: ExpenseScope | null;
  readonly groupCode: string | null;
  readonly support: string | null;
}

interface ToSort {
  readonly shelf: 'real' | 'tests';
  readonly sure: number;
  readonly suppliers: SupplierToSort[];
  readonly hasMore: boolean;
}

const undecidedIn = (tenantId: string, environment: Environment): SQL =>
  sql`tenant_id = ${tenantId} and environment = ${environment} and direction = 'received'
    and class_state in ('review', 'suggested') and authorization_state <> 'voided' and not ${isDeclared}`;

/** How much of it waits in the shelf that is open first. */
export async function countToSort(
  tx: Transaction,
  tenantId: string,
  inUse: Environment,
): Promise<{ readonly count: number; readonly total: string }> {
  const { rows } = await tx.execute<{ count: number; total: string }>(sql`
    select count(*)::int as count, coalesce(sum(${signOfTypeInSql} * total), 0)::numeric(14, 2)::text as total
    from foreign_receipts where ${undecidedIn(tenantId, shelfOf(undefined, inUse).environment)}`);
  return rows[0] ?? { count: 0, total: '0.00' };
}

/** What nobody has decided, by supplier, with what it may be; of what is declared nothing is asked. */
export const getSuppliersToSort = (
  ctx: Context,
  { tenantId }: Actor,
  asked: { readonly shelf?: 'real' | 'tests' | undefined },
): Promise<ToSort> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const receiver = await readReceiver(tx, tenantId);
    const { shelf, environment } = shelfOf(asked.shelf, receiver.environment);
    const undecided = undecidedIn(tenantId, environment);
    const [{ rows: counted }, rows, used] = await Promise.all([
      tx.execute<{ sure: number }>(sql`
        select count(*)::int as sure from foreign_receipts where ${undecided} and class_state = 'suggested' and class_sure`),
      readWaiting(tx, undecided),
      readUsed(tx, tenantId, environment),
    ]);
    const shown = rows.slice(0, mostSuppliers);
    const known = await readSuppliers(tx, {
      tenantId,
      rucs: shown.map(({ ruc }) => ruc),
      now: ctx.now(),
    });
    return {
      shelf,
      sure: counted[0]?.sure ?? 0,
      suppliers: shown.map((row) => present(row, known, receiver.own.hasRuc, used)),
      hasMore: rows.length > mostSuppliers,
    };
  });

/** Suppliers with something that is not sure. What is sure of them is counted with it: one answer decides all of it. */
const readWaiting = async (tx: Transaction, undecided: SQL): Promise<Waiting[]> => {
  const { rows } = await tx.execute<Waiting>(sql`
    select (array_agg(id order by issued_on desc, id))[1] as "receiptId", issuer_ruc as ruc,
      (array_agg(issuer_name order by issued_on desc, id))[1] as name,
      length(receiver_identification) = 13 as "withRuc", count(*)::int as count,
      sum(${signOfTypeInSql} * total)::text as total,
      min(issued_on)::text as "from", max(issued_on)::text as "to",
      (array_agg(class_state order by class_sure, issued_on desc, id))[1] as state,
      (array_agg(class_rule order by class_sure, issued_on desc, id))[1] as rule,
      (array_agg(class_found order by class_sure, issued_on desc, id))[1] as found,
      (array_agg(scope order by class_sure, issued_on desc, id))[1] as scope,
      (array_agg(group_code order by class_sure, issued_on desc, id))[1] as "groupCode",
      (array_agg(support order by class_sure, issued_on desc, id))[1] as support
    from (select * from foreign_receipts where ${undecided} order by issued_on desc, id limit ${mostLookedAt}) newest
    group by issuer_ruc, length(receiver_identification) = 13 having not bool_and(class_sure)
    order by count(*) desc, max(issued_on) desc, issuer_ruc, 4 limit ${mostSuppliers + 1}`);
  return rows;
};

/** The groups that the taxpayer uses most, of the last thousand decisions. */
const readUsed = async (tx: Transaction, tenantId: string, environment: string): Promise<Classification[]> => {
  const { rows } = await tx.execute<{ scope: ExpenseScope; groupCode: string }>(sql`
    select scope, group_code as "groupCode" from (
      select scope, group_code from foreign_receipts
      where tenant_id = ${tenantId} and environment = ${environment} and direction = 'received' and class_state = 'accepted'
      order by issued_on desc, id limit 1000) d
    group by 1, 2 order by count(*) desc, 1, 2`);
  return rows.flatMap((row) => classificationOf({ ...row, support: null }) ?? []);
};

function present(
  row: Waiting,
  { past, activities }: KnownSuppliers,
  hasRuc: boolean,
  used: readonly Classification[],
): SupplierToSort {
  const { receiptId, ruc, name, count, total, from, to } = row;
  const scope: ExpenseScope = row.withRuc ? 'NEG' : 'PER';
  const proposed = row.state === 'suggested' ? classificationOf(row) : undefined;
  const facts = { name, lines: [], activity: activities.get(ruc), day: to };
  const scopes: readonly ExpenseScope[] = !hasRuc ? ['PER'] : scope === 'NEG' ? ['NEG', 'PER'] : ['PER', 'NEG'];
  const likely = [
    proposed,
    ...(past.get(ruc)?.decided ?? []),
    ...scopes.map((each) => suggestKnown(facts, each)),
    ...used.filter((each) => each.scope === scope),
    ...common[scope].map((group) => ({ scope, group })),
  ];
  const options = new Map<string, Classification>();
  // Its sustento follows from the receipt when it is chosen.
  for (const each of likely)
    if (each && scopes.includes(each.scope)) options.set(each.group, { scope: each.scope, group: each.group });
  const why = row.rule === null ? undefined : whyOf(row.rule, row.found);
  return {
    receiptId,
    ruc,
    name,
    scope,
    count,
    total,
    from,
    to,
    ...(why !== undefined && { why }),
    options: [...options.values()].slice(0, mostOptions),
  };
}

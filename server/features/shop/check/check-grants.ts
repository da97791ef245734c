import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  grantUses,
  operatorCases,
  orderReceipts,
  paymentAttempts,
  paymentOwners,
  paymentTransfers,
  promotions,
  promotionUses,
  quotaGrants,
  refunds,
  shopOrders,
  taxpayerDirectory,
} from '#server/db/tables/index.ts';
import { openKeys } from '#server/jobs/outbox.ts';
import { BRING_ORDER_RECEIPT, FOLLOW_PROMOTION, SETTLE_PAYMENT } from '../record/queues.ts';
import { type GrantFacts, type GrantFault, judgeGrants } from './judge-grants.ts';

interface GrantsCheck {
  readonly orders: number;
  readonly grants: number;
  readonly faults: readonly GrantFault[];
}

/**
 * What a taxpayer bought, was granted, used and gave back, against each other. Somebody may be buying meanwhile: what is wrong
 * only in one of two readings was half done.
 */
export async function checkGrants(ctx: Context, tenantId: string): Promise<GrantsCheck> {
  const look = async () => {
    const facts = await ctx.db.tenant(tenantId, (tx) => readFacts(tx, tenantId));
    const { orders, grants } = facts;
    return { orders: orders.length, grants: grants.length, faults: judgeGrants(tenantId, facts) };
  };
  const first = await look();
  if (first.faults.length === 0) return first;
  const second = await look();
  const isStill = ({ kind, subject }: GrantFault) =>
    first.faults.some((fault) => fault.kind === kind && fault.subject === subject);
  return { ...second, faults: second.faults.filter(isStill) };
}

async function readFacts(tx: Transaction, tenantId: string): Promise<GrantFacts> {
  const { clientTransactionId, transactionId } = paymentOwners;
  const owned = await tx
    .select({ clientTransactionId, transactionId })
    .from(paymentOwners)
    .where(eq(paymentOwners.tenantId, tenantId));
  const followed = {
    payments: await openKeys(tx, tenantId, SETTLE_PAYMENT),
    receipts: await openKeys(tx, tenantId, BRING_ORDER_RECEIPT),
    codes: await openKeys(tx, tenantId, FOLLOW_PROMOTION),
    cases: await openCases(tx, tenantId),
  };
  return {
    orders: await tx.select().from(shopOrders).where(eq(shopOrders.tenantId, tenantId)),
    attempts: await tx.select().from(paymentAttempts).where(eq(paymentAttempts.tenantId, tenantId)),
    grants: await tx.select().from(quotaGrants).where(eq(quotaGrants.tenantId, tenantId)),
    uses: await tx.select().from(grantUses).where(eq(grantUses.tenantId, tenantId)),
    refunds: await tx.select().from(refunds).where(eq(refunds.tenantId, tenantId)),
    transfers: await tx.select().from(paymentTransfers).where(eq(paymentTransfers.tenantId, tenantId)),
    receipts: await tx.select().from(orderReceipts).where(eq(orderReceipts.tenantId, tenantId)),
    codes: await tx.select().from(promotionUses).where(eq(promotionUses.tenantId, tenantId)),
    owned: new Map(owned.map((row) => [row.clientTransactionId, row.transactionId])),
    followed,
    documents: await countDocuments(tx, tenantId),
  };
}

const openCases = async (tx: Transaction, tenantId: string): Promise<ReadonlySet<string>> => {
  const { subject, kind, closedAt } = operatorCases;
  const rows = await tx
    .select({ subject })
    .from(operatorCases)
    .where(and(eq(operatorCases.tenantId, tenantId), eq(kind, 'payment'), isNull(closedAt)));
  return new Set(rows.map((row) => row.subject));
};

/** In one statement: what is issued meanwhile is in all of them, or in none. */
async function countDocuments(tx: Transaction, tenantId: string): Promise<GrantFacts['documents']> {
  const { rows } = await tx.execute<{ used: number; issued: number; recovered: number }>(sql`
    with real as (select id from receipts where tenant_id = ${tenantId} and environment = 'produccion' and state <> 'discarded')
    select (select coalesce(sum(used - repaid), 0)::int from quota_grants
        where tenant_id = ${tenantId} and meter = 'documents') as used,
      (select count(*)::int from real) as issued,
      (select count(distinct subject)::int from audit where tenant_id = ${tenantId} and action = 'receipt.recovered'
        and subject in (select id from real)) as recovered`);
  return rows[0] ?? { used: 0, issued: 0, recovered: 0 };
}

/**
 * Promotions whose counter is not the number of orders that have their code, of all taxpayers. The orders are read taxpayer by
 * taxpayer, so a counter is wrong only when it is by the same in two readings.
 */
export async function checkPromotions(ctx: Context): Promise<string[]> {
  const first = await differencesOfCounters(ctx);
  if (first.size === 0) return [];
  const second = await differencesOfCounters(ctx);
  return [...second].filter(([id, by]) => first.get(id) === by).map(([id]) => id);
}

async function differencesOfCounters(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const { counters, tenants } = await ctx.db.system(async (tx) => ({
    counters: await tx.select({ id: promotions.id, taken: promotions.taken }).from(promotions),
    tenants: await tx.select({ tenantId: taxpayerDirectory.tenantId }).from(taxpayerDirectory),
  }));
  const missing = new Map(counters.map(({ id, taken }) => [id, taken]));
  if (missing.size === 0) return missing;
  for (const { tenantId } of tenants) {
    const { promotionId, state } = promotionUses;
    const uses = await ctx.db.tenant(tenantId, (tx) =>
      tx
        .select({ promotionId })
        .from(promotionUses)
        .where(and(eq(promotionUses.tenantId, tenantId), ne(state, 'released'))),
    );
    for (const use of uses) missing.set(use.promotionId, (missing.get(use.promotionId) ?? 0) - 1);
  }
  return new Map([...missing].filter(([, by]) => by !== 0));
}

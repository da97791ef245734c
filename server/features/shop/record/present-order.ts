import { isRuc } from '@cuadre/sri/ids';
import { amount, sum } from '@cuadre/sri/num';
import type { Order } from '#contract/shop/orders.ts';
import type { Transaction } from '#server/db/database.ts';
import type { AttemptRow, OrderRow, PaymentTransferRow, RefundRow } from '#server/db/tables/index.ts';
import { attemptsOf, titleOf } from './orders.ts';
import { transfersOf } from './payment-transfers.ts';
import { plansOf } from './plans.ts';
import { type KnownReceipt, receiptsOf } from './receipts.ts';
import { needsAccount, refundsOf } from './refunds.ts';
import { beginOf, type StandingGrant, standingGrants } from './standing.ts';

/** Somebody paid or tried to, and the provider has not said yet how it ended. */
export const isConfirming = ({
  state,
  transactionId,
  broughtBackAt,
}: Pick<AttemptRow, 'state' | 'transactionId' | 'broughtBackAt'>): boolean =>
  state === 'open' && (transactionId !== null || broughtBackAt !== null);

/** Of an order from before another could be said: the taxpayer, by RUC or cédula. */
export const buyerOf = (buyer: OrderRow['buyer']): Order['buyer'] => ({
  ...{ identificationType: isRuc(buyer.identification) ? '04' : '05', address: null, isOwn: true },
  ...buyer,
});

/** The price of an open one holds for so long. */
export const stateOf = ({ state, expiresAt }: OrderRow, now: Date): Order['state'] =>
  state === 'open' && expiresAt <= now ? 'expired' : state;

const shownStates = {
  open: 'started',
  approved: 'approved',
  refused: 'refused',
  returning: 'returning',
  returned: 'returned',
  expired: 'abandoned',
  attention: 'attention',
  closed: 'closed',
} as const satisfies Readonly<Record<AttemptRow['state'], string>>;

/** Orders of a taxpayer as their buyer sees them. */
export async function presentOrders(
  tx: Transaction,
  tenantId: string,
  rows: readonly OrderRow[],
  now: Date,
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [attempts, receipts] = [await attemptsOf(tx, tenantId, ...ids), await receiptsOf(tx, tenantId, ...ids)];
  const refunds = await refundsOf(tx, tenantId, ...ids);
  const transfers = await transfersOf(tx, tenantId, ...ids);
  const paid = rows.filter(({ state }) => state === 'paid').map(({ id }) => id);
  const plans = paid.length === 0 ? undefined : await plansOf(tx, tenantId, paid, now);
  const standing = rows.some((row) => row.state === 'open' && isPlan(row))
    ? await standingGrants(tx, tenantId, now)
    : [];
  return rows.map((row) => {
    const own = attempts.filter(({ orderId }) => orderId === row.id);
    return present(row, own, now, {
      receipts: receipts.filter(({ orderId }) => orderId === row.id),
      refund: refunds.find(({ orderId }) => orderId === row.id),
      transfers: transfers.filter(({ orderId }) => orderId === row.id),
      followsAt: followsAt(row, standing, now),
      until: plans?.get(row.id),
    });
  });
}

export async function presentOrder(tx: Transaction, row: OrderRow, now: Date): Promise<Order> {
  const [order] = await presentOrders(tx, row.tenantId, [row], now);
  if (order === undefined) throw new Error(`no order ${row.id}`);
  return order;
}

/** One that was opened in this transaction: nobody tried to pay it yet. */
export async function presentNewOrder(tx: Transaction, row: OrderRow, now: Date): Promise<Order> {
  const standing = isPlan(row) ? await standingGrants(tx, row.tenantId, now) : [];
  return present(row, [], now, {
    receipts: [],
    refund: undefined,
    transfers: [],
    followsAt: followsAt(row, standing, now),
    until: undefined,
  });
}

const planOf = ({ lines }: OrderRow) => lines.find(({ rank }) => rank !== null && rank !== undefined);
const isPlan = (row: OrderRow): boolean => planOf(row) !== undefined;

/** When a plan that was not paid yet would begin, where that is later than its payment. */
function followsAt(row: OrderRow, standing: readonly StandingGrant[], now: Date): Date | null {
  const { state, credits } = row;
  const plan = planOf(row);
  const documents = plan?.grants.find(({ meter }) => meter === 'documents');
  if (state !== 'open' || credits.length > 0 || documents === undefined) return null;
  const begins = beginOf(documents, plan?.rank ?? null, standing, now);
  return begins > now ? begins : null;
}

/** Paid by one of its tries, or what the last of them came to. */
function present(
  row: OrderRow,
  attempts: readonly AttemptRow[],
  now: Date,
  {
    receipts,
    refund,
    transfers,
    followsAt: follows,
    until,
  }: {
    readonly receipts: readonly KnownReceipt[];
    readonly refund: RefundRow | undefined;
    readonly transfers: readonly PaymentTransferRow[];
    readonly followsAt: Date | null;
    /** Of a plan. */
    readonly until: Date | undefined;
  },
): Order {
  const receiptOf = (kind: KnownReceipt['kind']): Order['invoice'] => {
    // What nobody paid for is not invoiced.
    if (row.sellerId === null || amount(row.total).isZero()) return null;
    const known = receipts.find((each) => each.kind === kind);
    return { state: known?.state ?? 'promised', number: known?.number ?? null, receivedId: known?.receivedId ?? null };
  };
  const { id, isTest, base, iva, total, buyer, promotion } = row;
  const credit = sum(row.credits.map((each) => amount(each.base)));
  const shown = attempts.find((attempt) => attempt.id === row.paidBy) ?? attempts.find(isConfirming) ?? attempts[0];
  return {
    ...{ id, isTest, base, iva, total, buyer: buyerOf(buyer) },
    credit: credit.toText(2),
    discount: amount(row.discount).subtract(credit).toText(2),
    promotion: promotion && { label: promotion.label, discount: promotion.discount },
    state: stateOf(row, now),
    lines: row.lines.map(({ discount: off = '0.00', ...line }) => ({
      ...{ offer: line.offer, title: titleOf(line), base: line.base },
      ...{ grants: [...line.grants], discount: off },
    })),
    openedAt: row.openedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    followsAt: follows?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    payment: shown
      ? { state: isConfirming(shown) ? 'confirming' : shownStates[shown.state], reason: shown.reason }
      : null,
    invoice: receiptOf('invoice'),
    plan: until ? { until: until.toISOString(), cancelledAt: row.planCancelledAt?.toISOString() ?? null } : null,
    refund: refund
      ? {
          ...{ state: refund.state, total: refund.total, needsAccount: needsAccount(refund) },
          askedAt: refund.askedAt.toISOString(),
          creditNote: receiptOf('credit_note'),
        }
      : null,
    unusedPayments: transfers.map((transfer) => ({
      ...{ state: transfer.state, total: transfer.total },
      needsAccount: needsAccount(transfer),
    })),
  };
}

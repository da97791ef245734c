import type { Order } from '#contract/shop/orders.ts';
import type { Transaction } from '#server/db/database.ts';
import type { AttemptRow, OrderRow } from '#server/db/tables/index.ts';
import { invoicesOf, type KnownInvoice } from '../invoices/data.ts';
import { attemptsOf } from './data.ts';

/** Somebody paid or tried to, and the provider has not said yet how it ended. */
export const isConfirming = ({ state, transactionId }: AttemptRow): boolean =>
  state === 'open' && transactionId !== null;

/** The price of an open one holds for so long. */
export const stateOf = ({ state, expiresAt }: OrderRow, now: Date): Order['state'] =>
  state === 'open' && expiresAt <= now ? 'expired' : state;

const shownStates = {
  open: 'started',
  approved: 'approved',
  refused: 'refused',
  returning: 'returned',
  returned: 'returned',
  expired: 'abandoned',
  attention: 'attention',
} as const satisfies Readonly<Record<AttemptRow['state'], string>>;

/** Orders of a taxpayer as their buyer sees them. */
export async function presentOrders(
  tx: Transaction,
  tenantId: string,
  rows: readonly OrderRow[],
  now: Date,
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [attempts, invoices] = [await attemptsOf(tx, tenantId, ...ids), await invoicesOf(tx, tenantId, ...ids)];
  return rows.map((row) => {
    const own = attempts.filter(({ orderId }) => orderId === row.id);
    return present(
      row,
      own,
      invoices.find(({ orderId }) => orderId === row.id),
      now,
    );
  });
}

export async function presentOrder(tx: Transaction, row: OrderRow, now: Date): Promise<Order> {
  const [order] = await presentOrders(tx, row.tenantId, [row], now);
  if (order === undefined) throw new Error(`no order ${row.id}`);
  return order;
}

/** Paid by one of its tries, or what the last of them came to. */
function present(row: OrderRow, attempts: readonly AttemptRow[], invoice: KnownInvoice | undefined, now: Date): Order {
  const { id, isTest, base, iva, total, buyer } = row;
  const shown = attempts.find((attempt) => attempt.id === row.paidBy) ?? attempts.find(isConfirming) ?? attempts[0];
  return {
    ...{ id, isTest, base, iva, total, buyer },
    state: stateOf(row, now),
    lines: row.lines.map(({ offer, meter, quantity, days, base: price }) => ({
      offer,
      meter,
      quantity,
      days,
      base: price,
    })),
    openedAt: row.openedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    payment: shown
      ? { state: isConfirming(shown) ? 'confirming' : shownStates[shown.state], reason: shown.reason }
      : null,
    invoice:
      row.sellerId === null
        ? null
        : {
            state: invoice?.state ?? 'promised',
            number: invoice?.number ?? null,
            receivedId: invoice?.receivedId ?? null,
          },
  };
}

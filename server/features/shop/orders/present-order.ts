import type { Order } from '#contract/shop/orders.ts';
import type { AttemptRow, OrderRow } from '#server/db/tables/index.ts';

/** Somebody paid or tried to, and the provider has not said yet how it ended. */
export const isConfirming = ({ state, transactionId }: Pick<AttemptRow, 'state' | 'transactionId'>): boolean =>
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

/** An order as its buyer sees it: paid by one of its tries, or what the last of them came to. */
export function presentOrder(row: OrderRow, attempts: readonly AttemptRow[], now: Date): Order {
  const { id, isTest, discount, base, iva, total, buyer, promotion } = row;
  const shown = attempts.find((attempt) => attempt.id === row.paidBy) ?? attempts.find(isConfirming) ?? attempts[0];
  return {
    ...{ id, isTest, discount, base, iva, total, buyer },
    promotion: promotion && { label: promotion.label, discount: promotion.discount },
    state: stateOf(row, now),
    lines: row.lines.map(({ offer, meter, quantity, days, base: price, discount: off = '0.00' }) => ({
      offer,
      meter,
      quantity,
      days,
      base: price,
      discount: off,
    })),
    openedAt: row.openedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    payment: shown
      ? { state: isConfirming(shown) ? 'confirming' : shownStates[shown.state], reason: shown.reason }
      : null,
  };
}

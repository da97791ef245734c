import { amount } from '@cuadre/sri/num';
import type { BusinessEvidence, Evidence, OrderEvidence } from '../evidence.ts';
import { type Broken, type Invariant, repeated } from './invariant.ts';

export const moneyIsGrantedOnce: Invariant = {
  number: 13,
  says: 'what the provider took is one order paid and each of its lines granted once, to the cent; nothing else is',
  check: (evidence) => {
    const broken: Broken[] = [];
    let checked = 0;
    for (const business of evidence.businesses)
      for (const order of business.orders) {
        checked++;
        for (const what of wrongsOf(evidence, business, order)) broken.push({ what: `order ${order.id} ${what}` });
      }
    const granted = evidence.businesses.flatMap(({ orders, paidGrants }) =>
      paidGrants.filter(({ orderId }) => !orders.some(({ id, state }) => id === orderId && state === 'paid')),
    );
    for (const { orderId } of granted) broken.push({ what: `granted for ${orderId}, which nobody paid` });
    for (const { tenantId, orderId } of evidence.bought) {
      const business = evidence.businesses.find((each) => each.tenantId === tenantId);
      if (business?.orders.find(({ id }) => id === orderId)?.state !== 'paid')
        broken.push({ what: `order ${orderId}, told as paid, is not` });
    }
    const transactions = evidence.businesses.flatMap(({ attempts }) =>
      attempts.flatMap(({ state, transactionId }) =>
        state === 'approved' && transactionId !== null ? [transactionId] : [],
      ),
    );
    for (const twice of repeated(transactions)) broken.push({ what: `transaction ${twice} paid twice` });
    return { checked, broken };
  },
};

function wrongsOf({ payments }: Evidence, { attempts, paidGrants }: BusinessEvidence, order: OrderEvidence): string[] {
  const own = attempts.filter(({ orderId }) => orderId === order.id);
  const codes = new Set(own.map(({ code }) => code));
  const there = payments.filter(({ clientTransactionId }) => codes.has(clientTransactionId));
  const captured = there.flatMap(({ transactions, amount: paid }) =>
    transactions.filter(({ state }) => state === 'approved').map(() => paid),
  );
  const grants = paidGrants.filter(({ orderId }) => orderId === order.id);
  const lines = grants.map(({ line }) => line);
  return [
    captured.length > 1 && `was paid ${captured.length} times`,
    captured.length === 1 && order.state !== 'paid' && `is ${order.state}, and the provider has its money`,
    captured.length === 0 && order.state === 'paid' && 'is paid, and the provider has no money',
    captured.some((paid) => !amount(paid).equals(amount(order.total))) && `of ${order.total} was paid with ${captured}`,
    order.state === 'paid' && grants.length !== order.lines && `granted ${grants.length} of ${order.lines} lines`,
    repeated(lines).length > 0 && 'granted a line twice',
    own.some(({ state, transactionId }) => state === 'returning' || (state === 'open' && transactionId !== null)) &&
      'has a payment without an end',
    own.some(({ state }) => state === 'attention') && 'waits for somebody, and nothing was wrong with it',
  ].filter((wrong) => wrong !== false);
}

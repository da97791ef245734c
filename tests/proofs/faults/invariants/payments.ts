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

export const purchasesAreInvoiced: Invariant = {
  number: 22,
  says: 'a paid order has one invoice of its seller, authorised, to the cent, and its buyer received it once',
  check: ({ businesses }) => {
    const broken: Broken[] = [];
    const promised = businesses.flatMap((buyer) =>
      buyer.orders.flatMap((order) =>
        order.state === 'paid' && order.invoiceId !== null ? [{ buyer, order, invoiceId: order.invoiceId }] : [],
      ),
    );
    for (const { buyer, order, invoiceId } of promised) {
      const issued = businesses.flatMap(({ requests, receipts }) =>
        requests
          .filter(({ draftId }) => draftId === invoiceId)
          .flatMap(({ receiptId }) => receipts.filter(({ id }) => id === receiptId)),
      );
      const [invoice] = issued;
      const known = buyer.invoices.find(({ orderId }) => orderId === order.id);
      const received = buyer.writings.filter(({ kind, id }) => kind === 'received' && id === invoice?.accessKey);
      const wrongs = [
        issued.length !== 1 && `has ${issued.length} invoices`,
        invoice &&
          !amount(invoice.total).equals(amount(order.total)) &&
          `of ${order.total} is invoiced ${invoice.total}`,
        invoice && invoice.state !== 'authorized' && `has an invoice that is ${invoice.state}`,
        invoice && known?.accessKey !== invoice.accessKey && 'has an invoice that its buyer knows under another key',
        invoice && received.length !== 1 && `has an invoice that its buyer received ${received.length} times`,
      ];
      for (const what of wrongs) if (what) broken.push({ what: `order ${order.id} ${what}` });
    }
    return { checked: promised.length, broken };
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

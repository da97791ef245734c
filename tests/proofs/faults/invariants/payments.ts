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
    const promised = businesses.flatMap((buyer) =>
      buyer.orders.flatMap(({ id: orderId, state, invoiceId: draftId, total }) =>
        state === 'paid' && draftId !== null ? [{ buyer, orderId, draftId, total }] : [],
      ),
    );
    const broken = promised.flatMap(({ buyer, ...order }) =>
      wrongsOfReceipt(businesses, buyer, { ...order, kind: 'invoice' }),
    );
    return { checked: promised.length, broken };
  },
};

export const moneyGoesBackOnce: Invariant = {
  number: 23,
  says: 'what people were told is given back came back once, by card or by transfer; its grants ended then, and it has one credit note',
  check: ({ businesses, returned, payments }) => {
    const broken: Broken[] = [];
    const transactions = new Map(
      payments.flatMap((payment) =>
        payment.transactions.map(({ transactionId, state }) => [transactionId, state] as const),
      ),
    );
    for (const { tenantId, orderId } of returned) {
      const known = businesses.find((each) => each.tenantId === tenantId)?.refunds;
      if (!known?.some((each) => each.orderId === orderId))
        broken.push({ what: `order ${orderId}, told as given back, is not` });
    }
    const refunds = businesses.flatMap((buyer) => buyer.refunds.map((refund) => ({ buyer, refund })));
    for (const { buyer, refund } of refunds) {
      const { orderId, state, total, proof, askedAt, creditNoteId } = refund;
      const order = buyer.orders.find(({ id }) => id === orderId);
      const isOnCard = transactions.get(order?.paidWith ?? '') === 'reversed';
      const wrongs = [
        state !== 'returned' && `is given back and its money is still ${state}`,
        order?.state !== 'paid' && 'is given back, and nobody paid it',
        order && amount(total).compare(amount(order.total)) > 0 && `of ${order.total} gives ${total} back`,
        isOnCard && proof !== null && 'was given back to the card and transferred',
        !isOnCard && state === 'returned' && proof === null && 'is given back, and nobody has its money',
        buyer.paidGrants.some(
          ({ orderId: of, beginsAt, endsAt }) => of === orderId && endsAt > askedAt && endsAt > beginsAt,
        ) && 'is given back and still serves',
      ];
      for (const what of wrongs) if (what) broken.push({ what: `order ${orderId} ${what}` });
      if (order?.invoiceId != null)
        broken.push(
          ...wrongsOfReceipt(businesses, buyer, { orderId, total, draftId: creditNoteId, kind: 'credit_note' }),
        );
    }
    return { checked: refunds.length, broken };
  },
};

export const grantsAgree: Invariant = {
  number: 24,
  says: 'the check of orders, payments and grants finds nothing that cannot be',
  check: ({ businesses, grantDifferences }) => ({
    checked: businesses.flatMap(({ orders }) => orders).length,
    broken: grantDifferences.map((what) => ({ what })),
  }),
};

interface Promised {
  readonly orderId: string;
  readonly kind: 'invoice' | 'credit_note';
  /** Under which its seller issues it. */
  readonly draftId: string;
  readonly total: string;
}

/** What is wrong with a receipt that a seller owes for an order, at the seller's and at the buyer's. */
function wrongsOfReceipt(
  businesses: readonly BusinessEvidence[],
  buyer: BusinessEvidence,
  { orderId, kind, draftId, total }: Promised,
): Broken[] {
  const name = kind === 'invoice' ? 'invoice' : 'credit note';
  const issued = businesses.flatMap(({ requests, receipts }) =>
    requests
      .filter((request) => request.draftId === draftId)
      .flatMap(({ receiptId }) => receipts.filter(({ id }) => id === receiptId)),
  );
  const [receipt] = issued;
  const known = buyer.orderReceipts.find((each) => each.orderId === orderId && each.kind === kind);
  const received = buyer.writings.filter((each) => each.kind === 'received' && each.id === receipt?.accessKey);
  const wrongs = [
    issued.length !== 1 && `has ${issued.length} of the ${name} that it needs`,
    receipt && !amount(receipt.total).equals(amount(total)) && `has for ${total} one ${name} of ${receipt.total}`,
    receipt && receipt.state !== 'authorized' && `has one ${name} that is ${receipt.state}`,
    receipt && known?.accessKey !== receipt.accessKey && `has one ${name} that its buyer knows under another key`,
    receipt && received.length !== 1 && `has one ${name} that its buyer received ${received.length} times`,
  ];
  return wrongs.flatMap((what) => (what ? [{ what: `order ${orderId} ${what}` }] : []));
}

function wrongsOf(
  { payments }: Evidence,
  { attempts, paidGrants, refunds }: BusinessEvidence,
  order: OrderEvidence,
): string[] {
  const own = attempts.filter(({ orderId }) => orderId === order.id);
  const codes = new Set(own.filter(({ isTransferred }) => !isTransferred).map(({ code }) => code));
  const there = payments.filter(({ clientTransactionId }) => codes.has(clientTransactionId));
  const captured = there.flatMap(({ transactions, amount: paid }) =>
    transactions.filter(({ state }) => state === 'approved').map(() => paid),
  );
  const isReturned = refunds.some(({ orderId }) => orderId === order.id);
  const grants = paidGrants.filter(({ orderId }) => orderId === order.id);
  const lines = grants.map(({ line }) => line);
  return [
    captured.length > 1 && `was paid ${captured.length} times`,
    captured.length === 1 && order.state !== 'paid' && `is ${order.state}, and the provider has its money`,
    captured.length === 0 && order.state === 'paid' && !isReturned && 'is paid, and the provider has no money',
    captured.some((paid) => !amount(paid).equals(amount(order.total))) && `of ${order.total} was paid with ${captured}`,
    order.state === 'paid' &&
      grants.length !== order.promised.grants &&
      `granted ${grants.length} of ${order.promised.grants}`,
    repeated(lines).length > 0 && 'granted a line twice',
    own.some(({ state, transactionId }) => state === 'returning' || (state === 'open' && transactionId !== null)) &&
      'has a payment without an end',
    own.some(({ state }) => state === 'attention') && 'waits for somebody, and nothing was wrong with it',
  ].filter((wrong) => wrong !== false);
}

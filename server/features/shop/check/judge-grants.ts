import { amount } from '@cuadre/sri/num';
import type { AttemptRow, OrderReceiptRow, OrderRow, PaymentTransferRow, RefundRow } from '#server/db/tables/index.ts';

/** What a taxpayer's rows say of what they bought, read at one moment. */
export interface GrantFacts {
  readonly orders: readonly OrderRow[];
  readonly attempts: readonly AttemptRow[];
  readonly grants: readonly KnownGrant[];
  readonly refunds: readonly RefundRow[];
  readonly transfers: readonly PaymentTransferRow[];
  readonly uses: readonly KnownGrantUse[];
  readonly receipts: readonly Pick<OrderReceiptRow, 'orderId' | 'kind' | 'state' | 'total'>[];
  readonly codes: readonly KnownUse[];
  /** Which transaction of the provider is noted as this taxpayer's, by our name for the payment. */
  readonly owned: ReadonlyMap<string, string | null>;
  /** Keys of the open jobs that follow payments, receipts and codes. No clock is asked: a job waits until its time, or is lost. */
  readonly followed: {
    readonly payments: Keys;
    readonly receipts: Keys;
    readonly codes: Keys;
    /** Payments that wait for an operator. */
    readonly cases: Keys;
  };
  /** Of producción. `used` is the sum of all grants, counted in the moment of the others. */
  readonly documents: { readonly used: number; readonly issued: number; readonly recovered: number };
}

type Keys = ReadonlySet<string>;

interface KnownGrant {
  readonly id: string;
  readonly orderId: string | null;
  readonly line: number | null;
  readonly meter: string;
  /** Null: as many as one likes. */
  readonly quantity: number | null;
  readonly used: number;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/** Of what has a subject: a return. */
interface KnownGrantUse {
  readonly grantId: string;
  readonly meter: string;
  readonly subject: string;
}

interface KnownUse {
  readonly orderId: string;
  readonly state: 'reserved' | 'used' | 'released';
}

export type GrantFaultKind =
  | 'not_granted'
  | 'granted_twice'
  | 'granted_unpaid'
  | 'paid_by_nothing'
  | 'pays_nothing'
  | 'other_transaction'
  | 'other_amount'
  | 'other_invoice'
  | 'other_credit_note'
  | 'not_invoiced'
  | 'not_credited'
  | 'not_followed'
  | 'not_attended'
  | 'overused'
  | 'documents'
  | 'uses'
  | 'credited_twice'
  | 'refund_unpaid'
  | 'refund_more'
  | 'refund_not_ended'
  | 'returned_twice'
  | 'transfer_differs'
  | 'code_not_used'
  | 'code_unpaid'
  | 'code_held';

/** What cannot be. `subject`: the order, grant or payment; the taxpayer, of their documents. */
export interface GrantFault {
  readonly kind: GrantFaultKind;
  readonly subject: string;
}

const isSame = (one: string, other: string): boolean => amount(one).equals(amount(other));

/** Everything of a taxpayer's orders, grants and refunds that cannot be. */
export function judgeGrants(tenantId: string, facts: GrantFacts): GrantFault[] {
  const { orders, attempts, grants, uses, refunds, documents } = facts;
  const faults = [
    ...orders.flatMap((order) => faultsOfOrder(order, facts)),
    ...attempts.flatMap((attempt) => faultsOfAttempt(attempt, facts)),
    ...refunds.flatMap((refund) => faultsOfRefund(refund, facts)),
    ...facts.transfers.flatMap((transfer) => faultsOfTransfer(transfer, facts)),
  ];
  for (const { id, orderId, line, meter, quantity, used: taken } of grants) {
    if (taken < 0 || taken > (quantity ?? taken)) faults.push({ kind: 'overused', subject: id });
    if (meter !== 'documents' && taken !== uses.filter(({ grantId }) => grantId === id).length)
      faults.push({ kind: 'uses', subject: id });
    if (orderId === null) continue;
    const order = orders.find((each) => each.id === orderId);
    if (order?.state !== 'paid' || line === null || line >= order.lines.length)
      faults.push({ kind: 'granted_unpaid', subject: orderId });
  }
  for (const { grantId, meter } of uses)
    if (grants.find(({ id }) => id === grantId)?.meter !== meter) faults.push({ kind: 'uses', subject: grantId });
  // A document that a restore got back is taken from a grant of its day, where one had some left.
  const { used, issued, recovered } = documents;
  if (used > issued || used < issued - recovered) faults.push({ kind: 'documents', subject: tenantId });
  return faults;
}

function faultsOfOrder(order: OrderRow, facts: GrantFacts): GrantFault[] {
  const { id, state, total, paidBy, lines, promotion, sellerId } = order;
  const isPaid = state === 'paid';
  const grants = facts.grants.filter(({ orderId }) => orderId === id);
  /** Of each that was promised how often it was granted; a signature is no grant. */
  const granted = lines.flatMap((promised, at) =>
    promised.grants
      .filter(({ meter }) => meter !== 'signature')
      .map(({ meter }) => grants.filter((grant) => grant.line === at && grant.meter === meter).length),
  );
  const payment = facts.attempts.find((attempt) => attempt.id === paidBy);
  const receipt = (kind: OrderReceiptRow['kind']) =>
    facts.receipts.find((each) => each.orderId === id && each.kind === kind);
  /** Authorised, or somebody still sees to it. */
  const isMade = (kind: OrderReceiptRow['kind']) =>
    receipt(kind)?.state === 'authorized' || facts.followed.receipts.has(`${kind}:${id}`);
  const refund = facts.refunds.find(({ orderId }) => orderId === id);
  const isSold = isPaid && sellerId !== null && paidBy !== null;
  const code = facts.codes.find(({ orderId }) => orderId === id)?.state;
  const invoice = receipt('invoice');
  const creditNote = receipt('credit_note');
  return kindsOf({
    credited_twice: isPaid && order.credits.some(({ order: plan }) => isTakenTwice(plan, id, facts)),
    not_granted: isPaid && granted.some((count) => count === 0),
    granted_twice: granted.some((count) => count > 1),
    paid_by_nothing:
      isPaid &&
      paidBy !== null &&
      (payment?.orderId !== id || !(payment.state === 'approved' || (refund !== undefined && isGoingBack(payment)))),
    other_amount: isPaid && payment !== undefined && !isSame(payment.total, total),
    other_invoice: invoice !== undefined && !isSame(invoice.total, total),
    other_credit_note: creditNote !== undefined && (refund === undefined || !isSame(creditNote.total, refund.total)),
    not_invoiced: isSold && !isMade('invoice'),
    not_credited: isSold && refund !== undefined && !isMade('credit_note'),
    code_not_used: isPaid && promotion !== null && code !== 'used',
    code_unpaid: !isPaid && code === 'used',
    code_held: !isPaid && code === 'reserved' && !facts.followed.codes.has(id),
  }).map((kind) => ({ kind, subject: id }));
}

/** Its money goes back or went, or nobody knows. */
const isGoingBack = ({ state }: Pick<AttemptRow, 'state'>): boolean =>
  state === 'returning' || state === 'returned' || state === 'attention';

function faultsOfAttempt(attempt: AttemptRow, { orders, owned, followed }: GrantFacts): GrantFault[] {
  const { id, orderId, state, transactionId, clientTransactionId } = attempt;
  const order = orders.find((each) => each.id === orderId);
  return kindsOf({
    pays_nothing: state === 'approved' && order?.paidBy !== id,
    // The provider's number is unique there: two payments of one transaction cannot both be noted.
    other_transaction: state === 'approved' && (owned.get(clientTransactionId) ?? null) !== transactionId,
    not_followed: (state === 'open' || state === 'returning') && !followed.payments.has(id),
    not_attended: state === 'attention' && !followed.cases.has(id),
  }).map((kind) => ({ kind, subject: id }));
}

function faultsOfRefund(refund: RefundRow, { orders, attempts, grants }: GrantFacts): GrantFault[] {
  const { orderId, total, askedAt, state, proof } = refund;
  const order = orders.find(({ id }) => id === orderId);
  const payment = attempts.find(({ id }) => id === order?.paidBy);
  const own = grants.filter((grant) => grant.orderId === orderId);
  return kindsOf({
    refund_unpaid: order?.state !== 'paid',
    refund_more: order !== undefined && amount(total).compare(amount(order.total)) > 0,
    refund_not_ended: own.some(({ validFrom, validUntil }) => validUntil > askedAt && validUntil > validFrom),
    // By card and by a transfer.
    returned_twice: state === 'returned' && proof !== null && payment?.state === 'returned',
  }).map((kind) => ({ kind, subject: orderId }));
}

/** Only what bought nothing is transferred, all of it. */
function faultsOfTransfer({ attemptId, total }: PaymentTransferRow, { orders, attempts }: GrantFacts): GrantFault[] {
  const payment = attempts.find(({ id }) => id === attemptId);
  const isRight = payment?.state === 'closed' && isSame(payment.total, total);
  const bought = orders.some(({ paidBy }) => paidBy === attemptId);
  return kindsOf({ transfer_differs: !isRight || bought }).map((kind) => ({ kind, subject: attemptId }));
}

const kindsOf = (found: Readonly<Partial<Record<GrantFaultKind, boolean>>>): GrantFaultKind[] =>
  (Object.keys(found) as GrantFaultKind[]).filter((kind) => found[kind]);

/** A plan that a paid order took the place of is neither given back nor taken off another. */
const isTakenTwice = (plan: string, by: string, { orders, refunds }: GrantFacts): boolean =>
  refunds.some(({ orderId }) => orderId === plan) ||
  orders.some(({ id, state, credits }) => id !== by && state === 'paid' && credits.some(({ order }) => order === plan));

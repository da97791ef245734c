import { amount } from '@cuadre/sri/num';
import { and, eq, ne, or } from 'drizzle-orm';
import type { PaymentAnswer, PaymentTransaction, ReverseAnswer } from '#server/adapters/payphone/payphone.ts';
import type { Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { closeCase } from '#server/db/operator-cases.ts';
import { type AttemptRow, type OrderRow, paymentOwners } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { ask, endAttempt, findAttempt, followAttempt, moveAttempt } from '../record/attempts.ts';
import { findOrder, lockTaxpayer } from '../record/orders.ts';
import { endReversal } from '../refunds/end-reversal.ts';
import { transferPayment } from '../refunds/transfer-payment.ts';
import { approvePayment } from './approve-payment.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type KeptAnswer, lastFound, readAnswers } from './read-answers.ts';

// What the operator does about a payment of which nobody knows by itself what is right. The provider is asked outside of any
// transaction; what follows is one commit with the end of the case, which only who has taken it can close.

/** Of which payment, in which case, by whom. */
export interface AttendedPayment {
  readonly tenantId: string;
  readonly id: string;
  readonly caseId: string;
  readonly operatorId: string;
}

interface PaymentInAttention {
  readonly attempt: AttemptRow;
  readonly order: OrderRow;
  readonly answers: readonly KeptAnswer[];
}

async function readAttention(
  ctx: Context,
  tx: Transaction,
  { tenantId, id }: Pick<AttendedPayment, 'tenantId' | 'id'>,
): Promise<PaymentInAttention | undefined> {
  const attempt = await findAttempt(tx, { tenantId, id });
  const order = attempt && (await findOrder(tx, tenantId, attempt.orderId));
  return attempt && order && { attempt, order, answers: await readAnswers(ctx, tx, attempt) };
}

type Ended = 'granted' | 'refused' | 'returned' | 'kept' | 'unchanged';

const find = async (ctx: Context, of: AttendedPayment): Promise<PaymentInAttention | Refusal> => {
  const found = await ctx.db.tenant(of.tenantId, (tx) => readAttention(ctx, tx, of));
  if (found === undefined) return refuse('request.not_found');
  return found.attempt.state === 'attention' ? found : refuse('operator.closed');
};

/** The end of the case in this commit, by who has it. */
const end = async (ctx: Context, tx: Transaction, of: AttendedPayment, how: Told): Promise<Refusal | undefined> => {
  const { tenantId, id: subject, operatorId, caseId } = of;
  const at = ctx.now();
  const { outcome, ...detail } = how;
  const about = { kind: 'payment', tenantId, subject } as const;
  if (!(await closeCase(tx, about, { at, outcome, by: operatorId, ...(how.reason && { reason: how.reason }) })))
    return refuse('operator.not_taken');
  const action = `operator.payment_${outcome}`;
  writeOperatorAudit(tx, { tenantId, at, operatorId, caseId, action, subject, detail });
  return undefined;
};
interface Told {
  readonly outcome: Exclude<Ended, 'unchanged'>;
  readonly reason?: string;
  readonly transaction?: string;
}

/** Asks the provider once more: what it now says clearly is done. */
async function askAgain(ctx: Context, of: AttendedPayment): Promise<Ended | Refusal> {
  const found = await find(ctx, of);
  if (isRefusal(found)) return found;
  const { attempt } = found;
  const { transactionId, clientTransactionId } = attempt;
  const asked = transactionId === null ? 'find_ours' : 'find';
  const signal = AbortSignal.timeout(20_000);
  const answer = await ask<PaymentAnswer>(ctx, attempt, asked, () =>
    transactionId === null
      ? ctx.payPhone.findOurs(clientTransactionId, signal)
      : ctx.payPhone.find(transactionId, signal),
  );
  return ctx.db.tenant(of.tenantId, async (tx) => {
    const row = await findAttempt(tx, of, { lock: true });
    if (row?.state !== 'attention') return refuse('operator.closed');
    const judged = judgeAnswer(asked, answer, row);
    const at = ctx.now();
    const { tenantId, id: subject, operatorId, caseId } = of;
    const told = { tenantId, at, operatorId, caseId, subject };
    writeOperatorAudit(tx, { ...told, action: 'operator.payment_asked', detail: { asked, answer: judged.kind } });
    if (judged.kind === 'told') await moveAttempt(tx, row, { transactionId: judged.transactionId });
    if (judged.kind === 'approved' && (await isOpenToPay(tx, row))) {
      const outcome = await approve(ctx, tx, row, judged.transaction);
      return (await end(ctx, tx, of, { outcome })) ?? outcome;
    }
    // What was to go back of a refund did not: it is transferred.
    if (judged.kind === 'approved' && (await endReversal(ctx, tx, row, 'refused'))) {
      await moveAttempt(tx, row, { state: 'approved', endedAt: at });
      return (await end(ctx, tx, of, { outcome: 'kept' })) ?? 'kept';
    }
    if (judged.kind === 'refused' || judged.kind === 'returned') {
      await endAttempt(ctx, tx, row, judged.kind, judged.kind === 'refused' ? judged.reason : null);
      if (judged.kind === 'returned') await endReversal(ctx, tx, row, 'returned');
      return (await end(ctx, tx, of, { outcome: judged.kind })) ?? judged.kind;
    }
    return 'unchanged';
  });
}

/** Granted; or its price leaned on a plan that is gone, and the money goes back as that of any other payment. */
async function approve(
  ctx: Context,
  tx: Transaction,
  attempt: AttemptRow,
  transaction: PaymentTransaction,
): Promise<'granted' | 'returned'> {
  if ((await approvePayment(ctx, tx, attempt, transaction)) === 'approved') return 'granted';
  await followAttempt(ctx, tx, attempt);
  return 'returned';
}

/** An order that another try paid is not paid twice. */
const isOpenToPay = async (tx: Transaction, { tenantId, orderId }: AttemptRow): Promise<boolean> => {
  // The taxpayer before the order, as everybody locks them.
  await lockTaxpayer(tx, tenantId);
  return (await findOrder(tx, tenantId, orderId, { lock: true }))?.state !== 'paid';
};

/** What may be granted or given back of it: the payment of which the provider spoke last, approved for these cents. */
const isGrantable = (found: PaymentTransaction | undefined, { total }: Pick<AttemptRow, 'total'>): boolean =>
  found?.state === 'approved' && found.currency === 'USD' && amount(found.amount).equals(amount(total));

/** The payment is one of another try, perhaps of another taxpayer. */
const isAnothers = async (
  tx: Transaction,
  { clientTransactionId: ours }: AttemptRow,
  { transactionId, clientTransactionId }: Pick<PaymentTransaction, 'transactionId' | 'clientTransactionId'>,
): Promise<boolean> => {
  const { clientTransactionId: code, transactionId: theirs } = paymentOwners;
  const others = await tx
    .select({ code })
    .from(paymentOwners)
    .where(and(ne(code, ours), or(eq(theirs, transactionId), eq(code, clientTransactionId))));
  return others.length > 0;
};

/** Grants what was promised, for a payment that is approved for the same cents under another reference. */
async function grant(ctx: Context, of: AttendedPayment, reason: string): Promise<Ended | Refusal> {
  return ctx.db.tenant(of.tenantId, async (tx) => {
    const row = await findAttempt(tx, of, { lock: true });
    if (row?.state !== 'attention') return refuse('operator.closed');
    const transaction = lastFound(await readAnswers(ctx, tx, row));
    if (transaction === undefined || !isGrantable(transaction, row)) return refuse('operator.not_approved');
    if (await isAnothers(tx, row, transaction)) return refuse('operator.other_payment');
    if (!(await isOpenToPay(tx, row))) return refuse('shop.paid');
    const { transactionId } = transaction;
    const outcome = await approve(ctx, tx, await moveAttempt(tx, row, { transactionId }), transaction);
    return (await end(ctx, tx, of, { outcome, reason, transaction: transactionId })) ?? outcome;
  });
}

/**
 * Gives all of it back, through the provider: only on the day of the payment. That it was tried is committed before, so
 * that a process that dies meanwhile leaves a trace; asking the provider says then how it ended.
 */
async function giveBack(ctx: Context, of: AttendedPayment, reason: string): Promise<Ended | Refusal> {
  const found = await find(ctx, of);
  if (isRefusal(found)) return found;
  const { attempt } = found;
  const last = lastFound(found.answers);
  const transactionId = last?.transactionId ?? attempt.transactionId;
  if (transactionId === null) return refuse('operator.no_payment');
  const { tenantId, id: subject, operatorId, caseId } = of;
  const begun = await ctx.db.tenant(tenantId, async (tx) => {
    // Somebody else's money is not ours to give, nor that of a number which a browser brought and no answer named.
    const { clientTransactionId } = last ?? attempt;
    const isOurs = clientTransactionId === attempt.clientTransactionId;
    if (!isOurs || (await isAnothers(tx, attempt, { transactionId, clientTransactionId })))
      return refuse('operator.other_payment');
    const detail = { transaction: transactionId, reason };
    const action = 'operator.payment_reversing';
    writeOperatorAudit(tx, { tenantId, at: ctx.now(), operatorId, caseId, action, subject, detail });
    return undefined;
  });
  if (isRefusal(begun)) return begun;
  const answer = await ask<ReverseAnswer>(ctx, attempt, 'reverse', () =>
    ctx.payPhone.reverse(transactionId, AbortSignal.timeout(20_000)),
  );
  if (answer !== 'reversed') return 'unchanged';
  return ctx.db.tenant(tenantId, async (tx) => {
    const row = await findAttempt(tx, of, { lock: true });
    if (row?.state !== 'attention') return refuse('operator.closed');
    await endAttempt(ctx, tx, row, 'returned');
    await endReversal(ctx, tx, row, 'returned');
    return (await end(ctx, tx, of, { outcome: 'returned', reason, transaction: transactionId })) ?? 'returned';
  });
}

/**
 * Its case is closed for a reason: the attempt ends, and grants nothing. What a refund was to give back nobody saw go back, and
 * a second payment was taken: both are transferred, so that no money of a buyer ends with a sentence. Whether there was an
 * attempt to end.
 */
async function close(
  ctx: Context,
  tx: Transaction,
  of: Pick<AttendedPayment, 'tenantId' | 'id'>,
): Promise<'closed' | 'kept' | undefined> {
  const row = await findAttempt(tx, of, { lock: true });
  if (row?.state !== 'attention') return undefined;
  if (await endReversal(ctx, tx, row, 'refused')) {
    await moveAttempt(tx, row, { state: 'approved', endedAt: ctx.now() });
    return 'kept';
  }
  if (await boughtNothing(ctx, tx, row)) {
    await transferPayment(ctx, tx, row);
    return 'kept';
  }
  await endAttempt(ctx, tx, row, 'closed');
  return 'closed';
}

/**
 * It was taken under our own name for these cents and is no other's, and its order cannot be paid by it: another try did, or it
 * is cancelled. It is this buyer's money.
 */
async function boughtNothing(ctx: Context, tx: Transaction, row: AttemptRow): Promise<boolean> {
  const last = lastFound(await readAnswers(ctx, tx, row));
  if (last === undefined || !isGrantable(last, row) || last.clientTransactionId !== row.clientTransactionId)
    return false;
  if (await isAnothers(tx, row, last)) return false;
  const order = await findOrder(tx, row.tenantId, row.orderId, { lock: true });
  return order !== undefined && order.state !== 'open' && order.paidBy !== row.id;
}

/** What the operator does of a payment. */
export const attendedPayment = { read: readAttention, lastFound, isGrantable, askAgain, grant, giveBack, close };

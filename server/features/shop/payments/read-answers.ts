import { and, asc, eq } from 'drizzle-orm';
import type { PaymentTransaction, RawAnswer } from '#server/adapters/payphone/payphone.ts';
import { readPayment, readPrepare, readReverse } from '#server/adapters/payphone/read-payphone.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttemptRow, paymentAnswers } from '#server/db/tables/index.ts';

type AnswerRow = typeof paymentAnswers.$inferSelect;

/** What the provider said once, as it is understood: never its words as they came, which name the card's holder. */
export interface KeptAnswer {
  readonly at: Date;
  readonly asked: AnswerRow['asked'];
  readonly said: 'found' | 'none' | 'denied' | 'unknown' | 'prepared' | 'reversed' | 'refused' | 'notified';
  readonly transaction?: PaymentTransaction;
}

const unseal = (ctx: Context, { tenantId, id, status, contentType, sealed }: AnswerRow): RawAnswer => {
  const body = ctx.secrets.sealingFor('payment-answer').unseal(sealed, `payment_answers:${tenantId}:${id}`);
  return { status, contentType, body: Buffer.from(body).toString() };
};

const readAnswer = (ctx: Context, row: AnswerRow, ours: string): KeptAnswer => {
  const { at, asked } = row;
  const raw = unseal(ctx, row);
  // Anybody may have written it: what it says of a payment is nothing that was said.
  if (asked === 'notified') return { at, asked, said: 'notified' };
  if (asked === 'prepare') return { at, asked, said: readPrepare(raw, () => true).kind };
  if (asked === 'reverse') return { at, asked, said: readReverse(raw) };
  const answer = readPayment(raw, ours);
  return { at, asked, said: answer.kind, ...(answer.kind === 'found' && { transaction: answer.transaction }) };
};

/** Everything that the provider said about a try to pay, the oldest first. */
export async function readAnswers(
  ctx: Context,
  tx: Transaction,
  { tenantId, id, clientTransactionId }: Pick<AttemptRow, 'tenantId' | 'id' | 'clientTransactionId'>,
): Promise<KeptAnswer[]> {
  const rows = await tx
    .select()
    .from(paymentAnswers)
    .where(and(eq(paymentAnswers.tenantId, tenantId), eq(paymentAnswers.attemptId, id)))
    .orderBy(asc(paymentAnswers.at), asc(paymentAnswers.id));
  return rows.map((row) => readAnswer(ctx, row, clientTransactionId));
}

/** The payment of which it spoke last. */
export const lastFound = (answers: readonly KeptAnswer[]): PaymentTransaction | undefined =>
  answers.findLast(({ transaction }) => transaction !== undefined)?.transaction;

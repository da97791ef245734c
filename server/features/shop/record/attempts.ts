import { and, eq } from 'drizzle-orm';
import type { Heard, RawAnswer } from '#server/adapters/payphone/payphone.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttemptRow, paymentAnswers, paymentAttempts } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { SETTLE_PAYMENT } from './queues.ts';

type AttemptOf = Pick<AttemptRow, 'tenantId' | 'id'>;

const isAttempt = ({ tenantId, id }: AttemptOf) =>
  and(eq(paymentAttempts.tenantId, tenantId), eq(paymentAttempts.id, id));

export async function findAttempt(
  tx: Transaction,
  of: AttemptOf,
  { lock = false } = {},
): Promise<AttemptRow | undefined> {
  const read = tx.select().from(paymentAttempts).where(isAttempt(of));
  const [row] = await (lock ? read.for('update') : read);
  return row;
}

/** The try that the provider knows under this name of ours. */
export async function findByCode(
  tx: Transaction,
  tenantId: string,
  clientTransactionId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.tenantId, tenantId), eq(paymentAttempts.clientTransactionId, clientTransactionId)));
  return row;
}

export async function moveAttempt(
  tx: Transaction,
  of: AttemptOf,
  set: Partial<Omit<AttemptRow, 'tenantId' | 'id'>>,
): Promise<AttemptRow> {
  const [row] = await tx.update(paymentAttempts).set(set).where(isAttempt(of)).returning();
  if (row === undefined) throw new Error(`no attempt ${of.id}`);
  return row;
}

/** Nothing more is done about it by itself. */
export async function endAttempt(
  ctx: Context,
  tx: Transaction,
  { tenantId, id }: AttemptOf,
  state: 'refused' | 'returned' | 'expired' | 'attention' | 'closed',
  reason: string | null = null,
): Promise<void> {
  const at = ctx.now();
  await moveAttempt(tx, { tenantId, id }, { state, reason: reason?.slice(0, 200) ?? null, endedAt: at });
  writeAudit(tx, { tenantId, at, actor: 'system', action: `payment.${state}`, subject: id, detail: {} });
}

type Asked = (typeof paymentAnswers.$inferSelect)['asked'];

/** Keeps what the provider answered, before anybody concludes anything from it. It names a person: sealed. */
export async function keepAnswer(
  ctx: Context,
  tx: Transaction,
  { tenantId, id: attemptId }: AttemptOf,
  asked: Asked,
  { status, contentType, body }: RawAnswer,
): Promise<void> {
  const id = ctx.newId();
  const sealed = ctx.secrets.sealingFor('payment-answer').seal(Buffer.from(body), `payment_answers:${tenantId}:${id}`);
  const row = { tenantId, id, attemptId, at: ctx.now(), asked, status, contentType: contentType.slice(0, 100), sealed };
  await tx.insert(paymentAnswers).values(row);
}

/** Asks the provider, and gives the answer once it is kept. */
export async function ask<Answer>(
  ctx: Context,
  of: AttemptOf,
  asked: Asked,
  call: () => Promise<Heard<Answer>>,
): Promise<Answer> {
  const { answer, raw } = await call();
  await ctx.db.tenant(of.tenantId, (tx) => keepAnswer(ctx, tx, of, asked, raw), { prepared: true });
  return answer;
}

/** The job that follows an attempt to its end: one of each, brought forward by who knows more. */
export const followAttempt = (ctx: Context, tx: Transaction, { tenantId, id }: AttemptOf, inSeconds = 0) =>
  enqueue(tx, {
    id: ctx.newId(),
    queue: SETTLE_PAYMENT,
    tenantId,
    payload: { attemptId: id },
    dedupeKey: id,
    inSeconds: inSeconds / ctx.env.TIME_SCALE,
  });

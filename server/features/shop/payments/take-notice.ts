import { eq } from 'drizzle-orm';
import { type PaymentNotice, readNotice } from '#server/adapters/payphone/read-payphone.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { paymentOwners } from '#server/db/tables/index.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { endAttempt, findAttempt, findByCode, keepAnswer, moveAttempt } from '../record/attempts.ts';
import { readSeller } from '../record/receipts.ts';
import { takeHint } from './take-hint.ts';

/** Whether it named a payment; who hears no tells it again. */
type Taken = 'taken' | 'unreadable';

/**
 * The provider tells by itself that somebody paid: so it is heard of where a browser never comes back. It bears no
 * signature, so it is a hint as the browser's is: kept as it came, then the provider is asked.
 */
export async function takeNotice(ctx: Context, body: string): Promise<Taken> {
  const notice = readNotice(body);
  if (notice === undefined) return 'unreadable';
  const [owner] = await ctx.db.system((tx) =>
    tx
      .select({ tenantId: paymentOwners.tenantId })
      .from(paymentOwners)
      .where(eq(paymentOwners.clientTransactionId, notice.clientTransactionId)),
  );
  if (owner === undefined) await tellUnknown(ctx, notice);
  else {
    await ctx.db.tenant(owner.tenantId, (tx) => hear(ctx, tx, { ...owner, notice, body }));
    wakeWorkers(ctx);
  }
  return 'taken';
}

interface Heard {
  readonly tenantId: string;
  readonly notice: PaymentNotice;
  readonly body: string;
}

async function hear(ctx: Context, tx: Transaction, { tenantId, notice, body }: Heard): Promise<void> {
  const attempt = await findByCode(tx, tenantId, notice.clientTransactionId);
  if (attempt === undefined) return;
  const raw = { status: null, contentType: 'application/json', body };
  await keepAnswer(ctx, tx, attempt, 'notified', raw);
  const { transactionId, storeId } = notice;
  const { PAYPHONE_STORE: ours } = ctx.env;
  if (storeId !== null && ours !== undefined && storeId !== ours) {
    ctx.log.warn({ tenant: tenantId, attempt: attempt.id }, 'a payment was told of another store');
    return;
  }
  if (await takeHint(ctx, tx, attempt, transactionId)) return;
  const { state } = (await findAttempt(tx, attempt, { lock: true })) ?? attempt;
  if (state !== 'expired' && state !== 'refused') return;
  // It says the contrary of what was concluded: somebody looks, and asks the provider.
  await moveAttempt(tx, attempt, { transactionId });
  await endAttempt(ctx, tx, attempt, 'attention');
  const detail = `told after it was ${state}`;
  await raiseAlarm(ctx, tx, { kind: 'payment_differs', tenantId, receiptId: attempt.id, detail });
}

/** Somebody paid what nobody here asked for: who sells is told, once until it was read. */
async function tellUnknown(ctx: Context, { clientTransactionId, transactionId }: PaymentNotice): Promise<void> {
  const code = `${clientTransactionId.replace(/[^\w-]/g, '')}, transaction ${transactionId}`;
  const seller = await ctx.db.system(readSeller);
  if (seller === undefined) ctx.log.error({ alarm: 'payment_unknown', detail: code }, 'alarm');
  else
    await ctx.db.tenant(seller.tenantId, (tx) => {
      const { tenantId } = seller;
      return raiseAlarm(ctx, tx, { kind: 'payment_unknown', tenantId, receiptId: tenantId, detail: code });
    });
}

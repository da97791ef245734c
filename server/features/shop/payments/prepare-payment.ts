import { amount } from '@cuadre/sri/num';
import type { preparePayment as contract } from '#contract/shop/payments.ts';
import { paymentReference } from '#phrases/shop/offers.ts';
import type { PaymentOrder } from '#server/adapters/payphone/payphone.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttemptRow, type OrderRow, paymentAttempts, paymentOwners } from '#server/db/tables/index.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { isCreditLess } from '../grants/credit-of-plans.ts';
import { findAttempt, followAttempt, keepAnswer, moveAttempt } from '../record/attempts.ts';
import { attemptsOf, barHere, findOrder, lockTaxpayer, titleOf } from '../record/orders.ts';
import { isConfirming } from '../record/present-order.ts';
import { notePayment } from './note-payment.ts';
import { firstLook, formSeconds } from './settings.ts';

const perTaxpayer: Limit = { what: 'prepare-payment', tries: 30, seconds: 3600 };

interface Said {
  readonly id: string;
  readonly orderId: string;
  readonly comesBackTo: 'shop' | 'mobile';
}

interface Begun {
  readonly attempt: AttemptRow;
  readonly order: OrderRow;
}

/**
 * Begins to pay an order. Whose the payment is and who follows it is committed before the provider hears of it; its page comes
 * back, or the same page when the same try is sent again.
 */
export async function preparePayment(ctx: Context, actor: Actor, said: Said): Promise<Answer<typeof contract>> {
  const { tenantId } = actor;
  const wait = await countTry(ctx, perTaxpayer, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const begun = await ctx.db.tenant(tenantId, (tx) => begin(ctx, actor, tx, said), { prepared: true });
  if (isRefusal(begun)) return begun;
  const { attempt } = begun;
  if (attempt.payUrl !== null) return { payUrl: attempt.payUrl, until: attempt.formUntil.toISOString() };
  try {
    await notePayment(ctx, begun);
  } catch (error) {
    // What a restore could not ask for is not begun.
    ctx.log.error({ err: error, tenant: tenantId, attempt: attempt.id }, 'a payment that cannot be noted');
    return refuse('shop.provider_silent');
  }
  const order = orderFor(ctx, begun, said);
  const { answer, raw } = await ctx.payPhone.prepare(order, AbortSignal.timeout(20_000));
  const payUrl = answer.kind === 'prepared' ? answer.payUrl : null;
  // Its answer and its page in one commit: without the page it is another try.
  await ctx.db.tenant(
    tenantId,
    async (tx) => {
      await keepAnswer(ctx, tx, attempt, 'prepare', raw);
      if (payUrl !== null) await moveAttempt(tx, attempt, { payUrl });
    },
    { prepared: true },
  );
  if (answer.kind === 'prepared') return { payUrl: answer.payUrl, until: attempt.formUntil.toISOString() };
  const about = { tenantId, receiptId: attempt.id, detail: `prepare: ${answer.reason}` };
  if (answer.kind === 'denied') {
    await ctx.db.tenant(tenantId, (tx) => raiseAlarm(ctx, tx, { kind: 'payment_denied', ...about }));
    return refuse('shop.provider_denied');
  }
  ctx.log.warn({ tenant: tenantId, attempt: attempt.id, reason: answer.reason }, 'no page to pay at');
  return refuse('shop.provider_silent');
}

async function begin(
  ctx: Context,
  { tenantId, userId }: Actor,
  tx: Transaction,
  { id, orderId }: Said,
): Promise<Begun | Refusal> {
  // What is left of earlier plans is looked at, and not changed meanwhile.
  await lockTaxpayer(tx, tenantId);
  const order = await findOrder(tx, tenantId, orderId, { lock: true });
  if (order === undefined) return refuse('request.not_found');
  const bar = barHere(ctx, order);
  if (bar !== null) return bar;
  const now = ctx.now();
  const known = await findAttempt(tx, { tenantId, id });
  if (known !== undefined) {
    if (known.orderId !== orderId) return refuse('request.not_found');
    // Its page was lost: the provider takes no code twice, so who presses again makes another try.
    return known.payUrl === null ? refuse('shop.provider_silent') : { attempt: known, order };
  }
  if (order.state === 'paid') return refuse('shop.paid');
  if (order.state === 'cancelled') return refuse('shop.cancelled');
  if (order.expiresAt <= now || (await isCreditLess(tx, order, now))) return refuse('shop.expired');
  if (amount(order.total).isZero()) return refuse('shop.nothing_to_pay');
  if ((await attemptsOf(tx, tenantId, orderId)).some(isConfirming)) return refuse('shop.confirming');
  const clientTransactionId = Buffer.from(ctx.random(12)).toString('hex').toUpperCase();
  const formUntil = new Date(now.getTime() + (formSeconds * 1000) / ctx.env.TIME_SCALE);
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      tenantId,
      id,
      orderId,
      clientTransactionId,
      state: 'open',
      total: order.total,
      preparedAt: now,
      formUntil,
    })
    .returning();
  if (attempt === undefined) throw new Error('an attempt that was not written');
  await tx.insert(paymentOwners).values({ clientTransactionId, tenantId, notedAt: now });
  await followAttempt(ctx, tx, attempt, firstLook);
  const detail = { order: orderId, total: order.total };
  writeAudit(tx, { tenantId, at: now, actor: userId, action: 'payment.begun', subject: id, detail });
  return { attempt, order };
}

/** After paying, and after pressing cancel. */
const pagesOf = {
  shop: (home: string) => ({ returnUrl: `${home}/shop/payment`, cancelUrl: `${home}/shop/summary` }),
  mobile: (home: string) => ({ returnUrl: `${home}/payment/mobile-response`, cancelUrl: `${home}/payment/mobile` }),
} as const;

/** What the provider is asked: the cents of the frozen order, split as its invoice will be. */
const orderFor = (
  ctx: Context,
  { order, attempt: { clientTransactionId } }: Begun,
  { comesBackTo }: Said,
): PaymentOrder => {
  const [line] = order.lines;
  const home = (ctx.env.PUBLIC_URL ?? `http://localhost:${ctx.env.PORT}`).replace(/\/$/, '');
  return {
    clientTransactionId,
    total: order.total,
    untaxed: '0.00',
    taxed: order.base,
    iva: order.iva,
    reference: paymentReference(line === undefined ? '' : titleOf(line)),
    ...pagesOf[comesBackTo](home),
    email: order.buyer.email ?? undefined,
    identification: order.buyer.identification,
  };
};

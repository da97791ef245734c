import { count, eq } from 'drizzle-orm';
import { type NotedPayment, notePaymentLine, readNotedPayments } from '#server/adapters/sent-journal/noted-payments.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  type AttemptRow,
  type OrderRow,
  paymentAttempts,
  paymentOwners,
  promotions,
  shopOrders,
  taxpayerDirectory,
} from '#server/db/tables/index.ts';
import { isConflict, isUnavailable } from '#server/db/trouble.ts';
import { followPromotion } from '../orders/follow-promotion.ts';
import { reserveUse } from '../promotions/data.ts';
import { findAttempt, followAttempt, moveAttempt } from '../record/attempts.ts';
import { findOrder } from '../record/orders.ts';
import { patience } from './settings.ts';

// What a restore cannot know is written outside the database before the provider hears of a payment: after it, each of them
// is asked for by our id, and what was paid is granted, once.

interface Begun {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
}

const sealing = (ctx: Context) => ctx.secrets.sealingFor('noted-payment');
const placeOf = ({ tenantId, attemptId }: Pick<NotedPayment, 'tenantId' | 'attemptId'>) =>
  `payments:${tenantId}:${attemptId}`;

/** Notes a payment outside the database, with all that its order promises. */
export async function notePayment(ctx: Context, { order, attempt }: Begun): Promise<void> {
  const { tenantId, id: attemptId, clientTransactionId } = attempt;
  const plain = Buffer.from(JSON.stringify({ order, attempt }));
  const sealed = Buffer.from(sealing(ctx).seal(plain, placeOf({ tenantId, attemptId }))).toString('base64');
  const at = attempt.preparedAt.toISOString();
  await notePaymentLine(sentJournalFolder(ctx.env), { at, tenantId, attemptId, clientTransactionId, sealed });
}

/** The provider is about to be asked for the money: by its own number it is found again whatever else it knows. */
export async function noteAsked(ctx: Context, attempt: AttemptRow): Promise<void> {
  const { tenantId, id: attemptId, clientTransactionId, transactionId } = attempt;
  if (transactionId === null) return;
  const at = ctx.now().toISOString();
  await notePaymentLine(sentJournalFolder(ctx.env), { at, tenantId, attemptId, clientTransactionId, transactionId });
}

interface BroughtBack {
  /** Payments that are asked for now. */
  readonly asked: number;
  /** Ours to the provider, of buyers whom the backup does not know: somebody has to give them their money back. */
  readonly ofNobody: readonly string[];
  /** The same, of those that the database or this installation's key does not take: they stay in the journal. */
  readonly aside: readonly string[];
}

/**
 * After a restore: payments that were begun since the backup, or shortly before it, are there again and the provider is asked
 * for them. What ended before the backup stays as it is; one that cannot be applied is set aside, and the others go on. Done
 * a second time it changes nothing.
 */
export async function applyNotedPayments(
  ctx: Context,
  journals: readonly string[],
  backupAt: Date,
): Promise<BroughtBack> {
  const since = new Date(backupAt.getTime() - (patience * 1000) / ctx.env.TIME_SCALE);
  let asked = 0;
  const ofNobody: string[] = [];
  const aside: string[] = [];
  for (const note of await readNotedPayments(journals, since)) {
    const applied = await ctx.db
      .tenant(note.tenantId, (tx) => applyNote(ctx, tx, note))
      .catch((error: unknown): Applied => {
        // Trouble that passes says nothing of the note: the whole recovery is tried again.
        if (isUnavailable(error) || isConflict(error)) throw error;
        ctx.log.error({ err: error, attempt: note.attemptId }, 'a noted payment is not taken');
        return 'aside';
      });
    if (applied === 'asked') asked++;
    if (applied === 'nobody') ofNobody.push(note.clientTransactionId);
    if (applied === 'aside') aside.push(note.clientTransactionId);
  }
  return { asked, ofNobody, aside };
}

type Applied = 'asked' | 'known' | 'nobody' | 'aside';

async function applyNote(ctx: Context, tx: Transaction, note: NotedPayment): Promise<Applied> {
  const { tenantId, attemptId: id } = note;
  const [known] = await tx
    .select({ count: count() })
    .from(taxpayerDirectory)
    .where(eq(taxpayerDirectory.tenantId, tenantId));
  if (known?.count === 0) return 'nobody';
  const attempt = await findAttempt(tx, { tenantId, id }, { lock: true });
  if (attempt !== undefined && (attempt.state !== 'open' || attempt.broughtBackAt !== null)) return 'known';
  const broughtBackAt = ctx.now();
  const back =
    attempt === undefined
      ? await bringBack(ctx, tx, note, broughtBackAt)
      : await moveAttempt(tx, attempt, { broughtBackAt, looks: 0, failures: 0, ...askedOf(note) });
  if (back === undefined) return attempt === undefined ? 'aside' : 'known';
  const { orderId, total } = back;
  const action = 'payment.restored';
  writeAudit(tx, {
    tenantId,
    at: broughtBackAt,
    actor: 'system',
    action,
    subject: id,
    detail: { order: orderId, total },
  });
  // One that costs less for a plan comes after what paid that plan.
  const order = await findOrder(tx, tenantId, orderId);
  await followAttempt(ctx, tx, back, (order?.credits.length ?? 0) > 0 ? 60 : 0);
  return 'asked';
}

/** Asked for by its own number, and not asked for its money again before the provider says that nothing was taken. */
const askedOf = ({ transactionId, at }: NotedPayment) =>
  transactionId === undefined ? {} : { transactionId, askedAt: new Date(at) };

async function bringBack(
  ctx: Context,
  tx: Transaction,
  note: NotedPayment,
  broughtBackAt: Date,
): Promise<AttemptRow | undefined> {
  const begun = open(ctx, note);
  if (begun === undefined) return undefined;
  const { order, attempt } = begun;
  if ((await findOrder(tx, note.tenantId, order.id, { lock: true })) === undefined) await bringOrder(ctx, tx, order);
  const { clientTransactionId, tenantId, preparedAt: notedAt } = attempt;
  await tx.insert(paymentOwners).values({ clientTransactionId, tenantId, notedAt }).onConflictDoNothing();
  const [row] = await tx
    .insert(paymentAttempts)
    .values({ ...attempt, broughtBackAt, ...askedOf(note) })
    .returning();
  return row;
}

/** As it was when its payment began; of its promotion a use is taken again, where the backup still has that. */
async function bringOrder(ctx: Context, tx: Transaction, order: OrderRow): Promise<void> {
  const { tenantId, id: orderId, promotion } = order;
  await tx.insert(shopOrders).values(order);
  if (promotion === null || (await tx.$count(promotions, eq(promotions.id, promotion.id))) === 0) return;
  await reserveUse(tx, { tenantId, orderId }, promotion.id, order.openedAt);
  await followPromotion(ctx, tx, order, order.expiresAt);
}

type Written<Row> = { readonly [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

/** Undefined where the key of this installation is another one, or where it began before what was read. */
function open(ctx: Context, note: NotedPayment): Begun | undefined {
  if (note.sealed === undefined) return undefined;
  try {
    const plain = sealing(ctx).unseal(Buffer.from(note.sealed, 'base64'), placeOf(note));
    const { order, attempt } = JSON.parse(Buffer.from(plain).toString()) as {
      readonly order: Written<OrderRow>;
      readonly attempt: Written<AttemptRow>;
    };
    return {
      // Its payment had only begun.
      order: { ...order, openedAt: new Date(order.openedAt), expiresAt: new Date(order.expiresAt) },
      attempt: { ...attempt, preparedAt: new Date(attempt.preparedAt), formUntil: new Date(attempt.formUntil) },
    };
  } catch (error) {
    ctx.log.error({ err: error, attempt: note.attemptId }, 'a noted payment does not open');
    return undefined;
  }
}

import { eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedRun, preparedSelect } from '#server/db/prepared.ts';
import { mails, users } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { MAIL_RECEIPT } from '../record/queues.ts';

interface MailedReceipt {
  readonly tenantId: string;
  readonly id: string;
  readonly buyerEmail: string | null;
  readonly environment: Environment;
  readonly issuedBy: string;
}

/** The mail that says that a receipt was voided; the other one brings it. */
export const VOIDED = 'voided';

interface Asked {
  /** An address that somebody typed. */
  readonly asked?: string | undefined;
  readonly actor?: string;
  readonly kind?: 'receipt' | typeof VOIDED;
}

const selectEmail = preparedSelect<{ userId: string }>()((tx, { userId }) =>
  tx.select({ email: users.email }).from(users).where(eq(users.id, userId)),
);

/** In practice nobody else is written to: the mail shows to who issued it what the buyer would get. */
const addressOf = async (tx: Transaction, receipt: MailedReceipt): Promise<string | null> => {
  if (receipt.environment !== 'practice' || receipt.buyerEmail === null) return receipt.buyerEmail;
  const [issuer] = await selectEmail(tx, { userId: receipt.issuedBy });
  return issuer?.email ?? null;
};

type NewMail = Pick<
  typeof mails.$inferSelect,
  'tenantId' | 'id' | 'receiptId' | 'kind' | 'recipient' | 'messageId' | 'createdAt'
>;

const insertMail = preparedRun<NewMail>()(({ tenantId, id, receiptId, kind, recipient, messageId, createdAt }, db) =>
  db.insert(mails).values({ tenantId, id, receiptId, kind, recipient, messageId, createdAt, state: 'queued' }),
);

/**
 * Queues the buyer's mail in the transaction of what makes it due. The Message-ID is the row's: a second sending after a
 * crash is the same message. Gives the receipt's mail state.
 */
export async function queueReceiptMail(
  ctx: Context,
  tx: Transaction,
  receipt: MailedReceipt,
  { asked, actor = 'system', kind = 'receipt' }: Asked = {},
): Promise<'queued' | 'no_address'> {
  const { tenantId, id: receiptId } = receipt;
  const at = ctx.now();
  const audit = { tenantId, at, actor, subject: receiptId };
  const recipient = asked ?? (await addressOf(tx, receipt));
  if (!recipient) {
    writeAudit(tx, { ...audit, action: 'mail.no_address' });
    return 'no_address';
  }
  const [id, job] = [ctx.newId(), ctx.newId()];
  const domain = ctx.env.MAIL_FROM.split('@')[1] ?? 'cuadre.localhost';
  await Promise.all([
    insertMail(tx, { tenantId, id, receiptId, kind, recipient, messageId: `${id}@${domain}`, createdAt: at }),
    enqueue(tx, { id: job, queue: MAIL_RECEIPT, tenantId, payload: { mailId: id }, dedupeKey: id }),
  ]);
  return 'queued';
}

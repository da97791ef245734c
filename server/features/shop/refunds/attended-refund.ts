import { refundCase } from '#phrases/operator/desk.ts';
import type { Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { closeCase } from '#server/db/operator-cases.ts';
import type { OrderRow } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { type BankAccountInFull, readBankAccount } from '#server/features/declarations/index.ts';
import { notifyThose } from '#server/features/messages/index.ts';
import { isDeleted, rucOf } from '#server/lib/deleted-ruc.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findOrder } from '../record/orders.ts';
import { findTransfer, moveTransfer } from '../record/payment-transfers.ts';
import { findRefund, moveRefund } from '../record/refunds.ts';

/** Money that somebody transfers: of an order that is given back, or of a payment that bought nothing. */
interface Owed {
  readonly orderId: string;
  readonly state: 'reversing' | 'to_transfer' | 'returned';
  readonly total: string;
  readonly reason: string;
  readonly askedAt: Date;
  readonly bankAccountId: string | null;
  /** It was transferred. */
  readonly end: (returnedAt: Date, proof: string) => Promise<unknown>;
}

/** `subject`: the order, or the payment. */
async function findOwed(tx: Transaction, tenantId: string, subject: string): Promise<Owed | undefined> {
  const refund = await findRefund(tx, tenantId, subject);
  if (refund !== undefined)
    return {
      ...refund,
      end: (returnedAt, proof) => moveRefund(tx, refund, { state: 'returned', returnedAt, proof }),
    };
  const transfer = await findTransfer(tx, tenantId, subject);
  return (
    transfer && {
      ...{ ...transfer, reason: refundCase.unusedPayment },
      end: (returnedAt, proof) => moveTransfer(tx, transfer, { state: 'returned', returnedAt, proof }),
    }
  );
}

interface MoneyToTransfer {
  readonly owed: Omit<Owed, 'end'>;
  readonly order: OrderRow;
  /** null: its owner deleted it, and says another; or closed everything, and is asked by mail. */
  readonly account: BankAccountInFull | null;
  readonly isClosed: boolean;
  /** Whose account it is to be: who has the order here, not in whose name its invoice is. */
  readonly holder: { readonly name: string; readonly identification: string; readonly email: string | null };
  /** Its case may end without a transfer: nothing is owed, or its owner has left and nobody can say another account here. */
  readonly mayClose: boolean;
}

/** What somebody transfers by hand, and to where. */
async function read(
  ctx: Context,
  tx: Transaction,
  { tenantId, subject }: { readonly tenantId: string; readonly subject: string },
): Promise<MoneyToTransfer | undefined> {
  const owed = await findOwed(tx, tenantId, subject);
  const order = owed && (await findOrder(tx, tenantId, owed.orderId));
  if (owed === undefined || order === undefined) return undefined;
  const { bankAccountId } = owed;
  const account = bankAccountId === null ? undefined : await readBankAccount(ctx, tx, tenantId, bankAccountId);
  const { taxId, legalName, shortName, email } = await readTaxpayer(tx, tenantId);
  const holder = { name: legalName ?? shortName, identification: rucOf(taxId), email };
  const isClosed = isDeleted(taxId);
  const mayClose = owed.state !== 'to_transfer' || isClosed;
  return { owed, order, account: account ?? null, isClosed, holder, mayClose };
}

interface Transferred {
  readonly tenantId: string;
  readonly subject: string;
  readonly caseId: string;
  readonly operatorId: string;
  readonly proof: string;
}

/** It was transferred: what was owed, its case, both trails and the buyer's notice, in one commit. */
const transferred = (ctx: Context, { tenantId, subject, caseId, operatorId, proof }: Transferred) =>
  ctx.db.tenant(tenantId, async (tx): Promise<Refusal | undefined> => {
    const seen = await findOwed(tx, tenantId, subject);
    if (seen === undefined) return refuse('operator.closed');
    // Of two at once the second sees what the first did.
    const { orderId } = seen;
    await findOrder(tx, tenantId, orderId, { lock: true });
    const owed = await findOwed(tx, tenantId, subject);
    if (owed?.state !== 'to_transfer') return refuse('operator.closed');
    const at = ctx.now();
    const about = { kind: 'refund', tenantId, subject } as const;
    if (!(await closeCase(tx, about, { at, outcome: 'transferred', by: operatorId })))
      return refuse('operator.not_taken');
    await owed.end(at, proof);
    const event = { tenantId, at, operatorId, caseId, subject };
    writeOperatorAudit(tx, { ...event, action: 'operator.refund_transferred', detail: { total: owed.total, proof } });
    await notifyThose(ctx, tx, 'buy', {
      ...{ tenantId, kind: 'refund.transferred' as const, key: subject, about: orderId },
      facts: { total: owed.total },
    });
    return undefined;
  });

/** What the operator does of money that goes back. */
export const attendedRefund = { read, transferred };

import type { CaseKind } from '#contract/platform/cases.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { openCase } from '#server/db/operator-cases.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { MAIL_OPERATOR } from './mail-operator.ts';

type AlarmKind =
  | 'foreign_answer'
  | 'overdue'
  | 'defect'
  | 'operator_message'
  | 'cannot_sign'
  | 'numbers_taken'
  | 'nothing_to_erase'
  | 'ruc_claim'
  | 'books_differ'
  | 'return_unfiled'
  | 'return_twice'
  | 'payment_denied'
  | 'payment_differs'
  | 'payment_gone'
  | 'payment_unknown'
  | 'sale_not_invoiced'
  | 'refund_to_transfer'
  | 'signature_late'
  | 'signature_denied'
  | 'signature_unusable'
  | 'signature_asked_again';

/** What of it is a case until an operator did something, or it went on by itself. */
const casesOf: Partial<Readonly<Record<AlarmKind, CaseKind>>> = {
  overdue: 'receipt',
  foreign_answer: 'receipt',
  operator_message: 'receipt',
  numbers_taken: 'receipt',
  cannot_sign: 'receipt',
  payment_differs: 'payment',
  refund_to_transfer: 'refund',
  signature_late: 'signature',
  signature_denied: 'signature',
  signature_unusable: 'signature',
  signature_asked_again: 'signature',
};

interface Alarm {
  readonly kind: AlarmKind;
  readonly tenantId: string;
  /** The receipt, or what else it is about. */
  readonly receiptId: string;
  /** Codes and reasons; no personal data. */
  readonly detail: string;
}

/**
 * Something the operator must look at: into the log now; with the transaction, among their cases and to their address.
 */
export async function raiseAlarm(ctx: Context, tx: Transaction, alarm: Alarm): Promise<void> {
  ctx.log.error({ alarm: alarm.kind, tenant: alarm.tenantId, receipt: alarm.receiptId, detail: alarm.detail }, 'alarm');
  const kind = casesOf[alarm.kind];
  if (kind !== undefined) {
    const of = { kind, tenantId: alarm.tenantId, subject: alarm.receiptId };
    await openCase(tx, of, { id: ctx.newId(), at: ctx.now(), about: alarm.kind });
  }
  if (ctx.env.OPERATOR_EMAIL === undefined) return;
  await enqueue(tx, {
    id: ctx.newId(),
    queue: MAIL_OPERATOR,
    tenantId: alarm.tenantId,
    payload: { kind: alarm.kind, receiptId: alarm.receiptId, detail: alarm.detail.slice(0, 500) },
    // Of what belongs to nobody here the detail alone says which it is.
    dedupeKey: `${alarm.kind}:${alarm.kind === 'payment_unknown' ? alarm.detail : alarm.receiptId}`,
  });
}

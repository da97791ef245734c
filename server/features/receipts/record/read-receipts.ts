import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { auditRows, mails, receiptAttempts, receipts, voidedAtSri } from '#server/db/tables/index.ts';

// What the reading side asks for, beside data.ts.

/**
 * It stands while what it is about, wherever that was issued, is voided at the SRI (decision 0032). One value for each row:
 * of an `exists` PostgreSQL would gather everything that is voided before it shows the first page of a list.
 */
export const basisVoided = sql<boolean>`(receipts.state = 'authorized' and (
  select coalesce(bool_or(basis.state = 'voided' or ${voidedAtSri}), false) from receipt_links l
    left join receipts basis on basis.tenant_id = l.tenant_id and basis.id = l.target_id
    left join foreign_receipts on foreign_receipts.tenant_id = l.tenant_id and foreign_receipts.id = l.target_id
  where l.tenant_id = receipts.tenant_id and l.receipt_id = receipts.id))`;

/** What credit notes that the SRI authorised have taken back of an invoice; null: nothing. */
const creditedBySri = sql<string | null>`(select sum(note.total)::text from receipt_links l
  join receipts note on note.tenant_id = l.tenant_id and note.id = l.receipt_id
  where l.tenant_id = receipts.tenant_id and l.target_id = receipts.id and l.relation = 'credits'
    and note.state = 'authorized')`;

/** The columns of a line in a list. */
export const summaryColumns = {
  id: receipts.id,
  documentType: receipts.documentType,
  environment: receipts.environment,
  establishment: receipts.establishment,
  salesPoint: receipts.salesPoint,
  sequential: receipts.sequential,
  accessKey: receipts.accessKey,
  issuedOn: receipts.issuedOn,
  buyerIdentification: receipts.buyerIdentification,
  buyerName: receipts.buyerName,
  total: receipts.total,
  state: receipts.state,
  mailState: receipts.mailState,
  basisVoided,
  credited: creditedBySri,
};

export const readAudit = (tx: Transaction, tenantId: string, receiptId: string) =>
  tx
    .select({ at: auditRows.at, action: auditRows.action, detail: auditRows.detail })
    .from(auditRows)
    .where(and(eq(auditRows.tenantId, tenantId), eq(auditRows.subject, receiptId)))
    .orderBy(asc(auditRows.seq));

/** The tries of every version, without the bytes that came back. */
export const readAllAttempts = (tx: Transaction, tenantId: string, receiptId: string) =>
  tx
    .select({
      version: receiptAttempts.version,
      kind: receiptAttempts.kind,
      outcome: receiptAttempts.outcome,
      startedAt: receiptAttempts.startedAt,
      finishedAt: receiptAttempts.finishedAt,
    })
    .from(receiptAttempts)
    .where(and(eq(receiptAttempts.tenantId, tenantId), eq(receiptAttempts.receiptId, receiptId)))
    .orderBy(asc(receiptAttempts.attempt));

export const readMails = (tx: Transaction, tenantId: string, receiptId: string) =>
  tx
    .select({
      kind: mails.kind,
      state: mails.state,
      recipient: mails.recipient,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(eq(mails.tenantId, tenantId), eq(mails.receiptId, receiptId)))
    .orderBy(asc(mails.createdAt), asc(mails.id));

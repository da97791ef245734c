import type { OutlineTax, OutlineWithheld, ReceiptDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { mailStates, receiptStates } from '#contract/receipts/receipt-summary.ts';
import { at, bytea, tenantId } from '../columns.ts';

export const drafts = pgTable(
  'drafts',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    documentType: text('document_type').notNull(),
    version: integer('version').notNull(),
    draft: jsonb('draft').$type<ReceiptDraft>().notNull(),
    updatedAt: at('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const correctionDrafts = pgTable(
  'correction_drafts',
  {
    tenantId: tenantId(),
    receiptId: uuid('receipt_id').notNull(),
    version: integer('version').notNull(),
    draft: jsonb('draft').$type<ReceiptDraft>().notNull(),
    updatedAt: at('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.receiptId] })],
);

export const receipts = pgTable(
  'receipts',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    documentType: text('document_type').notNull(),
    establishment: text('establishment').notNull(),
    salesPoint: text('sales_point').notNull(),
    sequential: bigint('sequential', { mode: 'number' }).notNull(),
    accessKey: text('access_key').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: receiptStates }).notNull(),
    version: integer('version').notNull().default(1),
    buyerIdentificationType: text('buyer_identification_type').notNull(),
    buyerIdentification: text('buyer_identification').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email'),
    subtotal: numeric('subtotal', { precision: 14, scale: 2 }).notNull(),
    iva: numeric('iva', { precision: 14, scale: 2 }).notNull(),
    total: numeric('total', { precision: 14, scale: 2 }).notNull(),
    /** null: issued before the column was there. */
    taxes: jsonb('taxes').$type<OutlineTax[]>(),
    /** Of a retention; null: issued before the column was there. */
    withheld: jsonb('withheld').$type<OutlineWithheld[]>(),
    draft: jsonb('draft').$type<ReceiptDraft>().notNull(),
    draftId: uuid('draft_id'),
    signatureId: uuid('signature_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    receivedAt: at('received_at'),
    messageCode: text('message_code'),
    messageText: text('message_text'),
    authorizationNumber: text('authorization_number'),
    authorizedAt: at('authorized_at'),
    mailState: text('mail_state', { enum: mailStates }).notNull().default('none'),
    issuedAt: at('issued_at').notNull(),
    issuedBy: uuid('issued_by').notNull(),
    /** When the consultation service was last asked whether it still stands. */
    consultedAt: at('consulted_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

/** `001-001-000000001`, where the database asks for it; of a row that was read it is `numberOf`. */
export const numberInSql = sql<string>`(${receipts.establishment} || '-' || ${receipts.salesPoint} || '-'
  || lpad(${receipts.sequential}::text, 9, '0'))`;

export const receiptLinks = pgTable(
  'receipt_links',
  {
    tenantId: tenantId(),
    receiptId: uuid('receipt_id').notNull(),
    targetId: uuid('target_id').notNull(),
    target: text('target', { enum: ['issued', 'received', 'emitted'] }).notNull(),
    relation: text('relation', { enum: ['credits', 'debits', 'carries', 'withholds'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.receiptId, row.targetId] })],
);
/** The receipt that another is about, where it is kept, and their relation. */
export type ReceiptLink = Pick<typeof receiptLinks.$inferSelect, 'target' | 'targetId' | 'relation'>;

export const receiptVersions = pgTable(
  'receipt_versions',
  {
    tenantId: tenantId(),
    receiptId: uuid('receipt_id').notNull(),
    version: integer('version').notNull(),
    accessKey: text('access_key').notNull(),
    signedXml: bytea('signed_xml').notNull(),
    sha256: bytea('sha256').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.receiptId, row.version] })],
);

export const receiptAttempts = pgTable(
  'receipt_attempts',
  {
    tenantId: tenantId(),
    receiptId: uuid('receipt_id').notNull(),
    attempt: integer('attempt').notNull(),
    version: integer('version').notNull(),
    kind: text('kind', { enum: ['send', 'ask'] }).notNull(),
    sha256: bytea('sha256').notNull(),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    outcome: text('outcome'),
    rawAnswer: bytea('raw_answer'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.receiptId, row.attempt] })],
);

export const receiptAuthorizations = pgTable(
  'receipt_authorizations',
  {
    tenantId: tenantId(),
    receiptId: uuid('receipt_id').notNull(),
    version: integer('version').notNull(),
    authorizationXml: bytea('authorization_xml').notNull(),
    sha256: bytea('sha256').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.receiptId] })],
);

export const issueRequests = pgTable(
  'issue_requests',
  {
    tenantId: tenantId(),
    draftId: uuid('draft_id').notNull(),
    requestHash: bytea('request_hash').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.draftId] })],
);

export const mails = pgTable(
  'mails',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    receiptId: uuid('receipt_id'),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    messageId: text('message_id').notNull(),
    state: text('state', { enum: ['queued', 'sent', 'failed', 'bounced'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const shareLinks = pgTable(
  'share_links',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const voidings = pgTable(
  'voidings',
  {
    tenantId: tenantId(),
    receiptId: uuid('receipt_id').notNull(),
    state: text('state', { enum: ['waiting', 'accepting', 'voided', 'withdrawn', 'lapsed'] }).notNull(),
    begunAt: at('begun_at').notNull(),
    /** null: begun on the portal, without us. */
    begunBy: uuid('begun_by'),
    until: date('until', { mode: 'string' }).notNull(),
    checkedAt: at('checked_at'),
    answer: text('answer'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.receiptId] })],
);

import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  type EntityWord,
  holderKinds,
  type SignatureDocument,
  signatureStates,
} from '#contract/shop/signatures.rules.ts';
import { at, bytea, tenantId } from '../columns.ts';

/** A signature that was bought, and how far it is. */
export const signatureOrders = pgTable(
  'signature_orders',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    line: smallint('line').notNull(),
    years: smallint('years').notNull(),
    state: text('state', { enum: signatureStates }).notNull(),
    since: at('since').notNull(),
    openedAt: at('opened_at').notNull(),
    holderKind: text('holder_kind', { enum: holderKinds }),
    /** Both null once they are erased. */
    sealedHolder: bytea('sealed_holder'),
    sealedDataKey: bytea('sealed_data_key'),
    sentAt: at('sent_at'),
    sentBy: uuid('sent_by'),
    mandateVersion: text('mandate_version'),
    providerRef: text('provider_ref'),
    /** In the provider's words. */
    reason: text('reason'),
    asked: jsonb('asked').$type<readonly SignatureDocument[]>().notNull().default([]),
    /** What the entity said last, `at` as ISO text. */
    heard: jsonb('heard').$type<{ readonly kind: EntityWord; readonly reason: string | null; readonly at: string }>(),
    /** How often it wanted something again. */
    timesAsked: smallint('times_asked').notNull().default(0),
    toldSilentAt: at('told_silent_at'),
    signatureId: uuid('signature_id'),
    eraseAfter: at('erase_after'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type SignatureOrderRow = typeof signatureOrders.$inferSelect;

/** What its holder gave to prove who they are, sealed under the key of its order. */
export const signatureDocuments = pgTable(
  'signature_documents',
  {
    tenantId: tenantId(),
    signatureOrderId: uuid('signature_order_id').notNull(),
    document: text('document').$type<SignatureDocument>().notNull(),
    type: text('type', { enum: ['image/jpeg', 'application/pdf'] }).notNull(),
    bytes: integer('bytes').notNull(),
    sealed: bytea('sealed').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.signatureOrderId, row.document] })],
);
export type SignatureDocumentRow = typeof signatureDocuments.$inferSelect;

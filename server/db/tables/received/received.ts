import type { Fault } from '@cuadre/sri/faults';
import type { OutlineTax, OutlineWithheld } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea, tenantId } from '../columns.ts';

const environment = () => text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull();
const source = () => text('door', { enum: ['file', 'key', 'report'] }).notNull();
const money = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull();

export const imports = pgTable(
  'imports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    environment: environment(),
    total: integer('total').notNull().default(0),
    accepted: integer('accepted').notNull().default(0),
    known: integer('known').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    finishedAt: at('finished_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const importParts = pgTable(
  'import_parts',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    part: integer('part').notNull(),
    name: text('name').notNull(),
    source: source(),
    items: integer('items').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.importId, row.part] })],
);

export const importItems = pgTable(
  'import_items',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    source: source(),
    accessKey: text('access_key'),
    content: bytea('content'),
    deflated: boolean('deflated').notNull().default(false),
    size: integer('size').notNull().default(0),
    state: text('state', { enum: ['waiting', 'accepted', 'known', 'refused'] }).notNull(),
    reason: text('reason'),
    sentence: text('sentence'),
    receiptId: uuid('receipt_id'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.importId, row.position] })],
);

export const foreignReceipts = pgTable(
  'foreign_receipts',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    environment: environment(),
    direction: text('direction', { enum: ['received', 'emitted'] }).notNull(),
    documentType: text('document_type').notNull(),
    version: text('version').notNull(),
    accessKey: text('access_key').notNull(),
    number: text('number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    issuerRuc: text('issuer_ruc').notNull(),
    issuerName: text('issuer_name').notNull(),
    receiverIdentificationType: text('receiver_identification_type').notNull(),
    receiverIdentification: text('receiver_identification').notNull(),
    receiverName: text('receiver_name').notNull(),
    subtotal: money('subtotal'),
    iva: money('iva'),
    discount: money('discount'),
    tip: money('tip'),
    total: money('total'),
    taxes: jsonb('taxes').$type<OutlineTax[]>().notNull(),
    /** Of a retention; null: it came before the column. */
    withheld: jsonb('withheld').$type<OutlineWithheld[]>(),
    /** What of it is paid later, and by when. */
    credit: money('credit').default('0'),
    dueOn: date('due_on', { mode: 'string' }),
    /** As the receipt says, each once. @sri tabla 24 */
    waysToPay: text('ways_to_pay').array().notNull().default([]),
    modifiedType: text('modified_type'),
    modifiedNumber: text('modified_number'),
    signature: text('signature', { enum: ['valid', 'invalid', 'none'] }).notNull(),
    signatureReason: text('signature_reason'),
    signer: text('signer'),
    authorizationState: text('authorization_state', {
      enum: ['stated', 'confirmed', 'pending', 'unknown', 'refused', 'different', 'voided'],
    }).notNull(),
    authorizedAt: at('authorized_at'),
    askedAt: at('asked_at'),
    faults: jsonb('faults').$type<Fault[]>().notNull(),
    scope: text('scope', { enum: ['NEG', 'PER'] }),
    groupCode: text('group_code'),
    support: text('support'),
    classState: text('class_state', { enum: ['none', 'review', 'suggested', 'accepted'] }).notNull(),
    /** A suggestion that is accepted together with the other sure ones. */
    classSure: boolean('class_sure').notNull().default(false),
    classRule: text('class_rule'),
    classFound: text('class_found'),
    /** Of one that lies in several categories; `scope`, `groupCode` and `support` are then those of the largest. */
    parts: jsonb('parts').$type<StoredPart[]>(),
    /** Of a receipt: the words of what was bought; none of one that came before the column. */
    boughtWords: text('bought_words').array().notNull().default([]),
    /** In the name of a dependant, as it was when it came: never of the business. */
    ofDependant: boolean('of_dependant').notNull().default(false),
    /** It says itself that its supplier is a popular business. @sri contribuyenteRimpe */
    ofPopularBusiness: boolean('of_popular_business').notNull().default(false),
    importId: uuid('import_id').notNull(),
    source: source(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When the consultation service was last asked whether it still stands, and what it said. */
    consultedAt: at('consulted_at'),
    consultedState: text('consulted_state', { enum: ['authorized', 'accepting', 'voided', 'unknown'] }),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type ForeignRow = typeof foreignReceipts.$inferSelect;

/** At the SRI, whether or not it still counts in a declared period; of a row that was read it is `isVoidedAtSri`. */
export const voidedAtSri = sql<boolean>`(${foreignReceipts.authorizationState} = 'voided'
  or coalesce(${foreignReceipts.consultedState} = 'voided', false))`;

export const foreignReceiptFiles = pgTable(
  'foreign_receipt_files',
  {
    tenantId: tenantId(),
    receiptId: uuid('receipt_id').notNull(),
    kind: text('kind', { enum: ['original', 'authorization'] }).notNull(),
    xml: bytea('xml').notNull(),
    sha256: bytea('sha256').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.receiptId, row.kind] })],
);

/** How an expense counts. */
export interface StoredClass {
  readonly scope: 'NEG' | 'PER';
  readonly groupCode: string;
  readonly support: string | null;
}

/** What of a receipt lies in a category of its own; the parts add up to the receipt. */
export interface StoredPart extends StoredClass {
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
  readonly taxes: OutlineTax[];
  /** Its lines, 0 the first, when it was divided by them. */
  readonly lines?: number[];
}

/** The same with how sure it is and why: what a change keeps of before and after. */
export interface StoredClassState extends StoredClass {
  readonly parts?: StoredPart[];
  readonly classState: 'review' | 'suggested' | 'accepted';
  readonly classRule: string | null;
  readonly classFound: string | null;
}

/** A rule of the taxpayer: what comes from this supplier counts so. */
export const supplierRules = pgTable(
  'supplier_rules',
  {
    tenantId: tenantId(),
    ruc: text('ruc').notNull(),
    /** Of the lines in which this word stands; empty: of all that the supplier sends. */
    word: text('word').notNull().default(''),
    /** With which identification it is bought; empty where `word` is said. */
    boughtWith: text('bought_with', { enum: ['ruc', 'cedula', ''] }).notNull(),
    scope: text('scope', { enum: ['NEG', 'PER'] }).notNull(),
    groupCode: text('group_code').notNull(),
    support: text('support'),
    isOn: boolean('is_on').notNull().default(true),
    /** Applied when a receipt comes, without being asked about it. */
    automatic: boolean('automatic').notNull().default(false),
    updatedAt: at('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.ruc, row.word, row.boughtWith] })],
);

/** The rule of a supplier before a change; of an older change only how it counted. */
interface StoredRule extends StoredClass {
  readonly isOn?: boolean;
  readonly automatic?: boolean;
  /** An instant, as JSON has it. */
  readonly updatedAt?: string;
}

export const classificationChanges = pgTable(
  'classification_changes',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    madeAt: at('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
    supplierRuc: text('supplier_ruc'),
    supplierBoughtWith: text('supplier_bought_with', { enum: ['ruc', 'cedula'] }),
    supplierBefore: jsonb('supplier_before').$type<StoredRule | null>(),
    undoneAt: at('undone_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const classifiedReceipts = pgTable(
  'classified_receipts',
  {
    tenantId: tenantId(),
    changeId: uuid('change_id').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    before: jsonb('before').$type<StoredClassState>().notNull(),
    after: jsonb('after').$type<StoredClassState>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.changeId, row.receiptId] })],
);

export const declaredPeriods = pgTable(
  'declared_periods',
  {
    tenantId: tenantId(),
    environment: environment(),
    obligation: text('obligation', { enum: ['iva', 'renta'] }).notNull(),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    toOn: date('to_on', { mode: 'string' }).notNull(),
    declaredAt: at('declared_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.obligation, row.fromOn] })],
);

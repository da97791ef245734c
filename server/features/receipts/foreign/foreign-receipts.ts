import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, REMISSION_GUIDE } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { Credited, Invoice } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { statesInTotals } from '#contract/books/totals.rules.ts';
import type { Environment } from '#contract/common.ts';
import type { ReceiptState, ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { AuthorizationState } from '#contract/received/received.ts';
import type { Transaction } from '#server/db/database.ts';
import { readBestFile, receiptFileBytes } from '#server/db/foreign.ts';
import { EVERY } from '#server/db/search.ts';
import { type ForeignRow, foreignReceipts, receiptLinks } from '#server/db/tables/index.ts';
import { receiptRank, receiptTokens } from '../record/receipt-tokens.ts';

// Receipts that the taxpayer issued with another program, told as those issued here are (decision 0028).

const states: Readonly<Record<AuthorizationState, ReceiptState>> = {
  stated: 'authorized',
  confirmed: 'authorized',
  pending: 'received',
  refused: 'refused',
  unknown: 'needs_attention',
  different: 'needs_attention',
  voided: 'voided',
};

export const stateOfForeign = (state: AuthorizationState): ReceiptState => states[state];

/** What the SRI may have said of a receipt in that state; nothing for a state that only receipts of here have. */
export const authorizationsOf = (state: ReceiptState): AuthorizationState[] =>
  (Object.keys(states) as AuthorizationState[]).filter((each) => states[each] === state);

/** One that the SRI does not know or did not authorise takes nothing back. */
export const foreignCounts = sql`authorization_state = any(${sql.param(statesInTotals)}::text[])`;

/** The moment it stands at among those issued here: its day's beginning in Guayaquil, because its hour is not known. */
export const momentOfForeign = (issuedOn: Day): Date => new Date(`${issuedOn}T05:00:00Z`);

/** What one of them is found by among the issued receipts: their words, at its place in the list. */
export const wordsOfForeign = ({
  issuedOn,
  ...receipt
}: { readonly issuedOn: Day } & Parameters<typeof receiptTokens>[0]): {
  readonly kind: 'receipt';
  readonly token: string;
  readonly rank: number;
}[] => {
  const rank = receiptRank(momentOfForeign(issuedOn));
  return [EVERY, ...receiptTokens(receipt)].map((token) => ({ kind: 'receipt', token, rank }));
};

export const isForeignIssued = eq(foreignReceipts.direction, 'emitted');

/** What credit notes made here, and authorised, have taken back of it; null: nothing. */
const creditedHere = sql<string | null>`(select sum(note.total)::text from receipt_links l
  join receipts note on note.tenant_id = l.tenant_id and note.id = l.receipt_id
  where l.tenant_id = foreign_receipts.tenant_id and l.target_id = foreign_receipts.id and l.relation = 'credits'
    and note.state = 'authorized')`;

export const foreignColumns = {
  id: foreignReceipts.id,
  documentType: foreignReceipts.documentType,
  environment: foreignReceipts.environment,
  number: foreignReceipts.number,
  accessKey: foreignReceipts.accessKey,
  issuedOn: foreignReceipts.issuedOn,
  receiverIdentification: foreignReceipts.receiverIdentification,
  receiverName: foreignReceipts.receiverName,
  total: foreignReceipts.total,
  authorizationState: foreignReceipts.authorizationState,
  credited: creditedHere,
};

export const presentForeign = (
  row: Pick<ForeignRow, Exclude<keyof typeof foreignColumns, 'credited'>> & { readonly credited?: string | null },
): ReceiptSummary => ({
  id: row.id,
  origin: 'elsewhere',
  documentType: row.documentType,
  environment: row.environment,
  number: row.number,
  accessKey: row.accessKey,
  issuedOn: row.issuedOn,
  buyerIdentification: row.receiverIdentification,
  buyerName: row.receiverName,
  total: row.total,
  state: stateOfForeign(row.authorizationState),
  mail: 'none',
  ...(row.credited && { credited: row.credited }),
});

/** Those that match, in the order of their ids; locked when what follows rests on them. */
export const findForeignIssued = (
  tx: Transaction,
  tenantId: string,
  wanted: SQL | undefined,
  lock: boolean,
): Promise<ForeignRow[]> => {
  const query = tx
    .select()
    .from(foreignReceipts)
    .where(and(eq(foreignReceipts.tenantId, tenantId), isForeignIssued, wanted))
    .orderBy(asc(foreignReceipts.id));
  return lock ? query.for('update') : query;
};

/** The document of a foreign invoice, from the bytes as they came. */
export async function readForeignInvoice(tx: Transaction, tenantId: string, id: string): Promise<Invoice> {
  const xml = await readBestFile(tx, tenantId, id);
  const read = xml && readReceipt(xml, { bytes: receiptFileBytes });
  if (read?.type !== 'invoice') throw new Error(`receipt ${id} of another program: its bytes are no invoice`);
  return read.document;
}

interface NumberedInvoice {
  readonly environment: Environment;
  readonly number: string;
}

const modifies = ({ environment, number }: NumberedInvoice): SQL =>
  and(
    isForeignIssued,
    eq(foreignReceipts.environment, environment),
    eq(foreignReceipts.modifiedNumber, number),
    eq(foreignReceipts.modifiedType, INVOICE),
  ) as SQL;

/** What foreign credit notes took back of an invoice. They do not say of which line: they count in all. */
export async function creditedByForeign(
  tx: Transaction,
  tenantId: string,
  invoice: NumberedInvoice,
): Promise<Credited[]> {
  const notes = await tx
    .select({ total: foreignReceipts.total })
    .from(foreignReceipts)
    .where(
      and(
        eq(foreignReceipts.tenantId, tenantId),
        modifies(invoice),
        eq(foreignReceipts.documentType, CREDIT_NOTE),
        foreignCounts,
      ),
    );
  return notes.map(({ total }) => ({ total, lines: [] }));
}

/** The foreign notes that modify an invoice, in the order of their days. */
export const foreignNotes = (tx: Transaction, tenantId: string, invoice: NumberedInvoice) =>
  tx
    .select(foreignColumns)
    .from(foreignReceipts)
    .where(and(eq(foreignReceipts.tenantId, tenantId), modifies(invoice)))
    .orderBy(asc(foreignReceipts.issuedOn));

/**
 * Notes and guides of ours that were issued before the invoice they are about was imported: from now on they count
 * against it and are shown with it.
 */
export async function linkImported(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  createdAt: Date,
): Promise<void> {
  const { rows } = await tx.execute<Pick<typeof receiptLinks.$inferInsert, 'receiptId' | 'targetId' | 'relation'>>(sql`
    with invoices as materialized (
      select tenant_id, id, environment, number, access_key from foreign_receipts
      where tenant_id = ${tenantId} and id = any(${sql.param([...ids])}::uuid[]) and direction = 'emitted' and document_type = ${INVOICE})
    select r.id as "receiptId", i.id as "targetId", case r.document_type when ${CREDIT_NOTE} then 'credits' else 'debits' end as relation
    from invoices i join receipts r on r.tenant_id = i.tenant_id and r.environment = i.environment
      and r.document_type in (${CREDIT_NOTE}, ${DEBIT_NOTE})
      and r.draft #>> '{modified,number}' = i.number and r.draft #>> '{modified,documentType}' = ${INVOICE}
    union
    select r.id, i.id, 'carries' from invoices i
      join (select receipts.id, environment, each #>> '{supportingDocument,authorizationNumber}' as access_key
        from receipts, jsonb_array_elements(draft -> 'recipients') as each
        where tenant_id = ${tenantId} and document_type = ${REMISSION_GUIDE} and exists (select 1 from invoices)) r
      on r.environment = i.environment and r.access_key = i.access_key`);
  if (rows.length > 0)
    await tx
      .insert(receiptLinks)
      .values(rows.map((row) => ({ ...row, tenantId, target: 'emitted' as const, createdAt })))
      .onConflictDoNothing();
}

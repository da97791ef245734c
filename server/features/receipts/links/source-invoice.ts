import { FINAL_CONSUMER, INVOICE } from '@cuadre/sri/catalogs';
import { normaliseIdentification, parseReceiptNumber } from '@cuadre/sri/ids';
import {
  type CreditNoteDraft,
  calculateInvoice,
  creditedBy,
  type Invoice,
  type InvoiceDraft,
  type LineDraft,
  leftToCredit,
  type ModifiedReceipt,
  type ReceiptLeft,
  type Sold,
} from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { ReceiptState, ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { Transaction } from '#server/db/database.ts';
import { findForeign } from '#server/db/foreign.ts';
import { type ForeignRow, foreignReceipts, type ReceiptLink, receipts } from '#server/db/tables/index.ts';
import {
  creditedByForeign,
  findForeignIssued,
  presentForeign,
  readForeignInvoice,
  stateOfForeign,
} from '../foreign/foreign-receipts.ts';
import { findReceipt, readVersion } from '../record/data.ts';
import { numberOf, presentReceipt, type ReceiptRow } from '../record/present.ts';
import { linkedDrafts } from './linked-drafts.ts';

/** An invoice of the taxpayer's that another receipt is about, wherever it was issued. */
export interface SourceInvoice extends Pick<ReceiptLink, 'target' | 'targetId'> {
  readonly environment: Environment;
  /** `001-001-000000001` */
  readonly number: string;
  readonly accessKey: string;
  readonly state: ReceiptState;
  readonly modified: ModifiedReceipt;
  readonly summary: ReceiptSummary;
  /** The lines that it was issued from; only of ours. */
  readonly lines?: readonly LineDraft[];
  /** Of the taxpayer's activities the one that it was issued for; only of ours. */
  readonly activityId?: string;
  /** What it says, from its bytes. */
  read(): Promise<Invoice>;
  /** What it sold; of ours without reading its bytes. */
  sold(): Promise<Sold>;
}

const modifiedOf = (
  row: { readonly issuedOn: string; readonly type: string; readonly identification: string },
  state: ReceiptState,
): ModifiedReceipt => ({
  issuedOn: row.issuedOn,
  buyerIdentification: normaliseIdentification(row.type, row.identification),
  isFinalConsumer: row.type === FINAL_CONSUMER,
  state: state === 'authorized' || state === 'voided' ? state : 'pending',
});

const ofHere = (tx: Transaction, row: ReceiptRow): SourceInvoice => ({
  target: 'issued',
  targetId: row.id,
  environment: row.environment,
  number: numberOf(row),
  accessKey: row.accessKey,
  state: row.state,
  modified: modifiedOf(
    { issuedOn: row.issuedOn, type: row.buyerIdentificationType, identification: row.buyerIdentification },
    row.state,
  ),
  summary: presentReceipt(row),
  lines: (row.draft as InvoiceDraft).lines,
  ...(row.draft.activityId !== undefined && { activityId: row.draft.activityId }),
  read: () => readInvoice(tx, row),
  sold: async () => soldBy(row.draft as InvoiceDraft),
});

const ofForeign = (tx: Transaction, row: ForeignRow): SourceInvoice => {
  const state = stateOfForeign(row.authorizationState);
  const read = () => readForeignInvoice(tx, row.tenantId, row.id);
  const party = { type: row.receiverIdentificationType, identification: row.receiverIdentification };
  return {
    target: 'emitted',
    targetId: row.id,
    environment: row.environment,
    number: row.number,
    accessKey: row.accessKey,
    state,
    modified: modifiedOf({ issuedOn: row.issuedOn, ...party }, state),
    summary: presentForeign(row),
    read,
    sold: read,
  };
};

/** By its id; undefined for what is no invoice of the taxpayer's. */
export async function findInvoice(tx: Transaction, tenantId: string, id: string): Promise<SourceInvoice | undefined> {
  const row = await findReceipt(tx, tenantId, id);
  if (row) return row.documentType === INVOICE ? ofHere(tx, row) : undefined;
  const other = await findForeign(tx, tenantId, id);
  return other?.direction === 'emitted' && other.documentType === INVOICE ? ofForeign(tx, other) : undefined;
}

interface InvoicesQuery {
  readonly environment: Environment;
  /** Inside the issue transaction: their rows stay as they are until the commit. */
  readonly lock?: boolean;
}

/** Those of either table that match, always locked in the same order. */
async function findInvoices(
  tx: Transaction,
  tenantId: string,
  wanted: { readonly here: SQL | undefined; readonly foreign: SQL | undefined },
  { environment, lock = false }: InvoicesQuery,
): Promise<SourceInvoice[]> {
  const query = tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.tenantId, tenantId),
        eq(receipts.environment, environment),
        eq(receipts.documentType, INVOICE),
        wanted.here,
      ),
    )
    .orderBy(asc(receipts.id));
  const here = await (lock ? query.for('update') : query);
  const { environment: shelf, documentType } = foreignReceipts;
  const others = and(eq(shelf, environment), eq(documentType, INVOICE), wanted.foreign);
  const foreign = await findForeignIssued(tx, tenantId, others, lock);
  return [...here.map((row) => ofHere(tx, row)), ...foreign.map((row) => ofForeign(tx, row))];
}

/** By what another document says of it; undefined when it is not here. */
export async function findInvoiceByNumber(
  tx: Transaction,
  tenantId: string,
  text: string,
  query: InvoicesQuery,
): Promise<SourceInvoice | undefined> {
  const number = parseReceiptNumber(text.trim());
  if (!number.ok) return undefined;
  const { establishment, salesPoint, sequential } = number.value;
  const here = and(
    eq(receipts.establishment, establishment),
    eq(receipts.salesPoint, salesPoint),
    eq(receipts.sequential, Number(sequential)),
  );
  const foreign = eq(foreignReceipts.number, `${establishment}-${salesPoint}-${sequential}`);
  const [found] = await findInvoices(tx, tenantId, { here, foreign }, query);
  return found;
}

/** By their access keys. */
export const findInvoicesByKey = async (
  tx: Transaction,
  tenantId: string,
  keys: readonly string[],
  query: InvoicesQuery,
): Promise<SourceInvoice[]> => {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return [];
  const here = inArray(receipts.accessKey, wanted);
  return findInvoices(tx, tenantId, { here, foreign: inArray(foreignReceipts.accessKey, wanted) }, query);
};

/** What of an invoice no credit note has taken back, ours or foreign; `except` is one being corrected. */
export async function leftOfInvoice(
  tx: Transaction,
  tenantId: string,
  invoice: SourceInvoice,
  except?: string,
): Promise<ReceiptLeft> {
  const ours: CreditNoteDraft[] = await linkedDrafts<'creditNote'>(tx, tenantId, invoice.targetId, {
    relation: 'credits',
    except,
  });
  return leftToCredit(await invoice.sold(), [
    ...ours.map(creditedBy),
    ...(await creditedByForeign(tx, tenantId, invoice)),
  ]);
}

/** The document of an invoice of ours, from the bytes that were signed: what notes and guides begin with. */
async function readInvoice(tx: Transaction, row: ReceiptRow): Promise<Invoice> {
  const read = readReceipt((await readVersion(tx, row.tenantId, row.id, row.version)).signedXml);
  if (read.type !== 'invoice') throw new Error(`receipt ${row.id}: its bytes are no invoice`);
  return read.document;
}

/** What an invoice of ours sold, from the draft that it was issued from. */
function soldBy(invoice: InvoiceDraft): Sold {
  const { subtotal, taxTotals, lines } = calculateInvoice(invoice);
  return {
    subtotal: subtotal.toText(2),
    taxTotals: taxTotals.map(({ value }) => ({ value: value.toText(2) })),
    lines: lines.map((line) => ({ quantity: line.quantity.toText(), subtotal: line.subtotal.toText(2) })),
  };
}

import { formatSequential } from '@cuadre/sri/ids';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeEntry } from '#server/db/entries.ts';
import { insertTokens } from '#server/db/search.ts';
import type { ReceiptLink } from '#server/db/tables/index.ts';
import { enqueueStatement } from '#server/jobs/outbox.ts';
import { insertLinks } from '../links/receipt-links.ts';
import { SETTLE_RECEIPT } from '../record/queues.ts';
import { entryOfReceipt } from '../record/receipt-entry.ts';
import { receiptRank, receiptTokens } from '../record/receipt-tokens.ts';
import type { BuiltReceipt, Ingredients } from './build-receipt.ts';
import { outlineColumns } from './receipt-columns.ts';

interface Issued {
  readonly ids: { readonly receipt: string; readonly job: string };
  readonly draftId: string;
  readonly requestHash: Uint8Array;
  readonly userId: string;
  readonly sequential: number;
  readonly built: BuiltReceipt;
  readonly links: readonly ReceiptLink[];
  readonly prepared: Ingredients & { readonly signatureId: string };
}

/**
 * One statement for everything that an issued receipt is: the receipt, its bytes, the ledger, the idempotency result, its
 * links and the job that sends it; the draft goes. The words it is found by are sent with it, its entry and the audit row
 * with the commit.
 */
export async function storeIssued(tx: Transaction, issued: Issued): Promise<void> {
  const { ids, sequential, built, userId, draftId } = issued;
  const { tenantId, environment, issuable, draft, figures, signatureId, signedAt: at } = issued.prepared;
  const { establishment, salesPoint } = draft;
  const documentType = issuable.type.code;
  const party = outlineColumns(issuable, draft, figures);
  const number = `${establishment}-${salesPoint}-${formatSequential(sequential)}`;
  const detail = { number, accessKey: built.accessKey, environment };
  const found = { tenantId, kind: 'receipt', rank: receiptRank(at), id: ids.receipt } as const;
  const tokens = receiptTokens({ number, accessKey: built.accessKey, party }).map((token) => ({ ...found, token }));
  const stored = tx.execute(sql`
    with receipt as (
      insert into receipts (tenant_id, id, environment, document_type, establishment, sales_point, sequential, access_key,
        issued_on, state, version, buyer_identification_type, buyer_identification, buyer_name, buyer_email, subtotal, iva,
        total, taxes, withheld, draft, draft_id, signature_id, issued_at, issued_by, updated_at)
      values (${tenantId}::uuid, ${ids.receipt}::uuid, ${environment}, ${documentType}, ${establishment}, ${salesPoint},
        ${sequential}::bigint, ${built.accessKey}, ${draft.issuedOn}::date, 'issued', 1, ${party.buyerIdentificationType},
        ${party.buyerIdentification}, ${party.buyerName}, ${party.buyerEmail}, ${party.subtotal}::numeric,
        ${party.iva}::numeric, ${party.total}::numeric, ${JSON.stringify(party.taxes)}::jsonb, ${JSON.stringify(party.withheld)}::jsonb,
        ${JSON.stringify(draft)}::jsonb, ${draftId}::uuid,
        ${signatureId}::uuid, ${at}::timestamptz, ${userId}::uuid, ${at}::timestamptz)),
    version as (
      insert into receipt_versions (tenant_id, receipt_id, version, access_key, signed_xml, sha256, created_at)
      values (${tenantId}::uuid, ${ids.receipt}::uuid, 1, ${built.accessKey}, ${Buffer.from(built.signedXml)}::bytea,
        ${Buffer.from(built.sha256)}::bytea, ${at}::timestamptz)),
    ledger as (
      insert into number_ledger (tenant_id, environment, document_type, establishment, sales_point, sequential, receipt_id, use, at)
      values (${tenantId}::uuid, ${environment}, ${documentType}, ${establishment}, ${salesPoint}, ${sequential}::bigint,
        ${ids.receipt}::uuid, 'receipt', ${at}::timestamptz)),
    request as (
      insert into issue_requests (tenant_id, draft_id, request_hash, receipt_id, created_at)
      values (${tenantId}::uuid, ${draftId}::uuid, ${Buffer.from(issued.requestHash)}::bytea, ${ids.receipt}::uuid,
        ${at}::timestamptz)),
    ${insertLinks(tx, { tenantId, id: ids.receipt }, issued.links, at)}
    gone as (delete from drafts where tenant_id = ${tenantId} and id = ${draftId})
    ${enqueueStatement({
      id: ids.job,
      queue: SETTLE_RECEIPT,
      tenantId,
      payload: { receiptId: ids.receipt },
      dedupeKey: ids.receipt,
    })}`);
  // Beside it: their number is in the text, and the large statement is planned once.
  await Promise.all([stored, insertTokens(tx, tokens)]);
  const { issuedOn } = draft;
  const facts = {
    tenantId,
    id: ids.receipt,
    environment,
    documentType,
    establishment,
    salesPoint,
    sequential,
    issuedOn,
  };
  writeEntry(tx, entryOfReceipt({ ...facts, state: 'issued', ...party, draft }));
  writeAudit(tx, { tenantId, at, actor: userId, action: 'receipt.issued', subject: ids.receipt, detail });
}

/**
 * In place of the hash of what was asked, of a receipt that a restore brought back: whatever comes under the id of its draft
 * leads to it.
 */
export const askedUnknown = Buffer.alloc(0);

/** The draft in one spelling, whatever the order of its keys: the same content gives the same text. */
export const canonicalDraft = (draft: ReceiptDraft): string => JSON.stringify(draft, sortedKeys);

const sortedKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

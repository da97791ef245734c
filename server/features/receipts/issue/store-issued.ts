import { formatSequential } from '@cuadre/sri/ids';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeEntry } from '#server/db/entries.ts';
import { countsInQuota, type ReceiptLink, takeGrantInSql } from '#server/db/tables/index.ts';
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
 * One statement for everything that an issued receipt is: its place in the quota, the receipt, its bytes, the ledger, the
 * idempotency result, its links, the words it is found by and the job that sends it; the draft goes. Its entry and the audit
 * row go with the commit. Gives false when no grant had a document left: then nothing was written.
 */
export async function storeIssued(tx: Transaction, issued: Issued): Promise<boolean> {
  const { ids, sequential, built, userId } = issued;
  const { tenantId, environment, issuable, draft, figures, signatureId, signedAt: at } = issued.prepared;
  const { establishment, salesPoint } = draft;
  const documentType = issuable.type.code;
  const party = outlineColumns(issuable, draft, figures);
  const number = `${establishment}-${salesPoint}-${formatSequential(sequential)}`;
  const detail = { number, accessKey: built.accessKey, environment };
  const tokens = receiptTokens({ number, accessKey: built.accessKey, party });
  const { rows } = await tx.execute<{ issued: number }>(sql`
    with quota as (${countsInQuota(environment) ? takeGrantInSql(tenantId, 'documents', at) : sql`select 1`}),
    receipt as (
      insert into receipts (tenant_id, id, environment, document_type, establishment, sales_point, sequential, access_key,
        issued_on, state, version, buyer_identification_type, buyer_identification, buyer_name, buyer_email, subtotal, iva,
        total, taxes, withheld, draft, draft_id, signature_id, issued_at, issued_by, updated_at)
      select ${tenantId}::uuid, ${ids.receipt}::uuid, ${environment}, ${documentType}, ${establishment}, ${salesPoint},
        ${sequential}::bigint, ${built.accessKey}, ${draft.issuedOn}::date, 'issued', 1, ${party.buyerIdentificationType},
        ${party.buyerIdentification}, ${party.buyerName}, ${party.buyerEmail}, ${party.subtotal}::numeric,
        ${party.iva}::numeric, ${party.total}::numeric, ${JSON.stringify(party.taxes)}::jsonb, ${JSON.stringify(party.withheld)}::jsonb,
        ${JSON.stringify(draft)}::jsonb, ${issued.draftId}::uuid,
        ${signatureId}::uuid, ${at}::timestamptz, ${userId}::uuid, ${at}::timestamptz
      from quota returning tenant_id, id),
    version as (
      insert into receipt_versions (tenant_id, receipt_id, version, access_key, signed_xml, sha256, created_at)
      select tenant_id, id, 1, ${built.accessKey}, ${Buffer.from(built.signedXml)}::bytea, ${Buffer.from(built.sha256)}::bytea, ${at}::timestamptz
      from receipt),
    ledger as (
      insert into number_ledger (tenant_id, environment, document_type, establishment, sales_point, sequential, receipt_id, use, at)
      select tenant_id, ${environment}, ${documentType}, ${establishment}, ${salesPoint}, ${sequential}::bigint, id, 'receipt', ${at}::timestamptz
      from receipt),
    request as (
      insert into issue_requests (tenant_id, draft_id, request_hash, receipt_id, created_at)
      select tenant_id, ${issued.draftId}::uuid, ${Buffer.from(issued.requestHash)}::bytea, id, ${at}::timestamptz from receipt),
    words as (
      insert into search_tokens (tenant_id, kind, token, rank, id)
      select tenant_id, 'receipt', unnest(${sql.param(tokens)}::text[]), ${receiptRank(at)}::bigint, id from receipt),
    ${insertLinks(issued.links, sql`receipt`, at)}
    gone as (delete from drafts where tenant_id = ${tenantId} and id = ${issued.draftId}),
    job as (${enqueueStatement({
      id: ids.job,
      queue: SETTLE_RECEIPT,
      tenantId,
      payload: { receiptId: ids.receipt },
      dedupeKey: ids.receipt,
    })})
    select count(*)::int as issued from receipt`);
  if (rows[0]?.issued !== 1) return false;
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
  return true;
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

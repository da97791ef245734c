import type { Day } from '@cuadre/sri/dates';
import { formatSequential } from '@cuadre/sri/ids';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeEntry } from '#server/db/entries.ts';
import { preparedRun } from '#server/db/prepared.ts';
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

interface Stored extends Pick<Issued, 'draftId' | 'requestHash' | 'userId' | 'sequential'> {
  readonly tenantId: string;
  readonly id: string;
  readonly environment: Environment;
  readonly documentType: string;
  readonly establishment: string;
  readonly salesPoint: string;
  readonly accessKey: string;
  readonly issuedOn: Day;
  readonly buyerIdentificationType: string | null;
  readonly buyerIdentification: string | null;
  readonly buyerName: string;
  readonly buyerEmail: string | null;
  readonly subtotal: string | null;
  readonly iva: string | null;
  readonly total: string;
  /** JSON, like what was withheld and the draft. */
  readonly taxes: string;
  readonly withheld: string;
  readonly draft: string;
  readonly signatureId: string;
  readonly signedXml: Uint8Array;
  readonly sha256: Uint8Array;
  readonly at: Date;
  readonly job: string;
  readonly payload: string;
}

const insertReceipt = preparedRun<{ [name in keyof Stored]: Stored[name] }>()(
  (of) => sql`
    with receipt as (
      insert into receipts (tenant_id, id, environment, document_type, establishment, sales_point, sequential, access_key,
        issued_on, state, version, buyer_identification_type, buyer_identification, buyer_name, buyer_email, subtotal, iva,
        total, taxes, withheld, draft, draft_id, signature_id, issued_at, issued_by, updated_at)
      values (${of.tenantId}::uuid, ${of.id}::uuid, ${of.environment}, ${of.documentType}, ${of.establishment},
        ${of.salesPoint}, ${of.sequential}::bigint, ${of.accessKey}, ${of.issuedOn}::date, 'issued', 1,
        ${of.buyerIdentificationType}, ${of.buyerIdentification}, ${of.buyerName}, ${of.buyerEmail},
        ${of.subtotal}::numeric, ${of.iva}::numeric, ${of.total}::numeric, ${of.taxes}::jsonb, ${of.withheld}::jsonb,
        ${of.draft}::jsonb, ${of.draftId}::uuid, ${of.signatureId}::uuid, ${of.at}::timestamptz, ${of.userId}::uuid,
        ${of.at}::timestamptz)),
    version as (
      insert into receipt_versions (tenant_id, receipt_id, version, access_key, signed_xml, sha256, created_at)
      values (${of.tenantId}::uuid, ${of.id}::uuid, 1, ${of.accessKey}, ${of.signedXml}::bytea, ${of.sha256}::bytea,
        ${of.at}::timestamptz)),
    ledger as (
      insert into number_ledger (tenant_id, environment, document_type, establishment, sales_point, sequential, receipt_id, use, at)
      values (${of.tenantId}::uuid, ${of.environment}, ${of.documentType}, ${of.establishment}, ${of.salesPoint},
        ${of.sequential}::bigint, ${of.id}::uuid, 'receipt', ${of.at}::timestamptz)),
    request as (
      insert into issue_requests (tenant_id, draft_id, request_hash, receipt_id, created_at)
      values (${of.tenantId}::uuid, ${of.draftId}::uuid, ${of.requestHash}::bytea, ${of.id}::uuid, ${of.at}::timestamptz)),
    gone as (delete from drafts where tenant_id = ${of.tenantId} and id = ${of.draftId})
    ${enqueueStatement({
      id: of.job,
      queue: SETTLE_RECEIPT,
      tenantId: of.tenantId,
      payload: of.payload,
      dedupeKey: of.id,
      inSeconds: 0,
    })}`,
);

/**
 * One statement for everything that an issued receipt is: the receipt, its bytes, the ledger, the idempotency result and the
 * job that sends it; the draft goes. The words it is found by and its links are sent with it, its entry and the audit row with
 * the commit.
 */
export async function storeIssued(tx: Transaction, issued: Issued): Promise<void> {
  const { ids, sequential, built, userId, draftId, requestHash, links } = issued;
  const { tenantId, environment, issuable, draft, figures, signatureId, signedAt: at } = issued.prepared;
  const { establishment, salesPoint, issuedOn } = draft;
  const { accessKey, signedXml, sha256 } = built;
  const documentType = issuable.type.code;
  const party = outlineColumns(issuable, draft, figures);
  const number = `${establishment}-${salesPoint}-${formatSequential(sequential)}`;
  const found = { kind: 'receipt', rank: receiptRank(at), id: ids.receipt } as const;
  const tokens = receiptTokens({ number, accessKey, party }).map((token) => ({ ...found, token }));
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
  const stored = insertReceipt(tx, {
    ...facts,
    ...party,
    ...{ draftId, requestHash, userId, accessKey, signatureId, signedXml, sha256, at, job: ids.job },
    taxes: JSON.stringify(party.taxes),
    withheld: JSON.stringify(party.withheld),
    draft: JSON.stringify(draft),
    payload: JSON.stringify({ receiptId: ids.receipt }),
  });
  await Promise.all([
    stored,
    insertTokens(tx, tenantId, tokens),
    insertLinks(tx, { tenantId, id: ids.receipt }, links, at),
  ]);
  writeEntry(tx, entryOfReceipt({ ...facts, state: 'issued', ...party, draft }));
  const detail = { number, accessKey, environment };
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

import { createHash } from 'node:crypto';
import { daysOf } from '@cuadre/sri/declarations';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { verifyReceiptSignature } from '@cuadre/sri/signature';
import { columnsOf } from '#server/features/receipts/issue/receipt-columns.ts';
import { issuableTypeOf } from '#server/features/receipts/types/index.ts';
import type { OwnerReader } from '#tests/build/owner-reader.ts';
import type {
  AttemptEvidence,
  AuditRow,
  BusinessEvidence,
  Counter,
  EntryEvidence,
  LedgerRow,
  MailRow,
  OrderEvidence,
  ReceiptEvidence,
  ReturnEvidence,
  SignatureOrderEvidence,
  VersionEvidence,
  WritingEvidence,
} from './evidence.ts';

/** From which table a taxpayer's work is read that a run has to wait for. */
export const openJobs = `jobs where tenant_id = app_tenant()
  and queue in ('settle-receipt', 'mail-receipt', 'file-return', 'make-drafts', 'import-received', 'fetch-received',
    'bring-order-receipt', 'issue-order-receipt', 'mail-sent-return', 'mail-refused-return', 'mail-left-return')`;

const series = `environment, document_type as "documentType", establishment, sales_point as "salesPoint"`;

/** Everything of one taxpayer, straight from the tables. `rideTextOf` reads a receipt's RIDE, or gives null. */
export async function readBusiness(
  reader: OwnerReader,
  ruc: string,
  rideTextOf: (receiptId: string) => Promise<string | null>,
): Promise<BusinessEvidence> {
  const tenantId = await reader.tenantOf(ruc);
  const read = <Row extends object>(text: string) => reader.query<Row & Record<string, unknown>>(tenantId, text);

  const counters = await read<Counter>(
    `select ${series}, first::int, last::int from counters where environment = 'practice'`,
  );
  const ledger = await read<LedgerRow>(
    `select ${series}, sequential::int, use, receipt_id as "receiptId", reason from number_ledger order by sequential`,
  );
  const requests = await read<{ draftId: string; receiptId: string }>(
    'select draft_id as "draftId", receipt_id as "receiptId" from issue_requests',
  );
  const mails = await read<MailRow>(
    'select receipt_id as "receiptId", message_id as "messageId", recipient, state from mails',
  );
  // The owner of the database sees the installation's own chain too, which an operator's acts are in.
  // The hash as the trigger of the first migration makes it, recomputed over each row and the one before.
  const audit = await read<AuditRow>(
    `select seq::int, at::text, action, subject, detail,
       previous = coalesce(lag(hash) over (order by seq), '\\x00') and hash = sha256(previous || convert_to(
         concat_ws('|', tenant_id, seq, extract(epoch from at), actor, action, subject, detail::text), 'UTF8'))
         as "hashHolds"
     from audit where tenant_id = app_tenant() order by seq`,
  );
  const [owner] = await read<{ email: string }>(
    `select email from users join memberships on user_id = users.id where tenant_id = app_tenant() and role = 'owner'`,
  );
  const [head] = await read<{ seq: number }>('select seq::int from audit_heads where tenant_id = app_tenant()');
  const grants = await read<{ quantity: number | null; used: number }>(
    `select quantity, used from quota_grants where meter = 'documents'`,
  );
  const entries = await read<EntryEvidence>(
    `select source_id as "receiptId", sign::int, why_not as "whyNot", total::text from entries where source = 'issued'`,
  );
  const writings = await read<WritingEvidence>(
    `select source as kind, source_id::text as id, day::text from entries where source in ('typed', 'paper')
     union all select 'received', f.access_key, e.day::text from entries e
       join foreign_receipts f on f.tenant_id = e.tenant_id and f.id = e.source_id where e.source = 'received'
     union all select 'payment', id::text, day::text from collections where undone_at is null`,
  );
  const repeatedDrafts = await read<{ repeatingId: string; month: string; draftId: string }>(
    'select repeating_id as "repeatingId", month, draft_id as "draftId" from repeated_drafts',
  );
  const orders = await read<OrderEvidence>(
    `select o.id, o.state, o.total::text, o.invoice_id as "invoiceId", a.transaction_id as "paidWith",
       (select jsonb_build_object('grants', count(*) filter (where promised ->> 'meter' <> 'signature'),
           'signatures', count(*) filter (where promised ->> 'meter' = 'signature'))
         from jsonb_array_elements(o.lines) line, jsonb_array_elements(line -> 'grants') promised) as promised
     from shop_orders o left join payment_attempts a on a.tenant_id = o.tenant_id and a.id = o.paid_by`,
  );
  const attempts = await read<BusinessEvidence['attempts'][number]>(
    `select a.order_id as "orderId", client_transaction_id as code, a.state, transaction_id as "transactionId",
       t.attempt_id is not null as "isTransferred"
     from payment_attempts a left join payment_transfers t on t.tenant_id = a.tenant_id and t.attempt_id = a.id`,
  );
  const orderReceipts = await read<BusinessEvidence['orderReceipts'][number]>(
    'select order_id as "orderId", kind, access_key as "accessKey", state from order_receipts',
  );
  const refunds = await read<BusinessEvidence['refunds'][number]>(
    `select order_id as "orderId", state, total::text, credit_note_id as "creditNoteId", proof,
       asked_at::text as "askedAt" from refunds`,
  );
  const paidGrants = await read<BusinessEvidence['paidGrants'][number]>(
    `select order_id as "orderId", line::int, valid_from::text as "beginsAt", valid_until::text as "endsAt"
     from quota_grants where kind = 'paid'`,
  );
  const signatureOrders = await read<SignatureOrderEvidence>(
    `select o.id, o.order_id as "orderId", o.state, s.id as "signatureId"
     from signature_orders o left join signatures s on s.tenant_id = o.tenant_id and s.id = o.signature_id`,
  );
  const drafts = await read<{ id: string }>('select id from drafts');
  const jobs = await read<{ job: string }>(
    `select concat_ws(' ', queue, payload::text, 'tries', attempts, last_error) as job
     from ${openJobs}`,
  );
  const receipts = await readReceipts(read);
  for (const receipt of receipts) receipt.rideText = await rideTextOf(receipt.id);
  return {
    tenantId,
    ruc,
    email: owner?.email ?? '',
    counters,
    ledger,
    receipts,
    requests,
    mails,
    audit,
    auditHead: head?.seq ?? 0,
    grants,
    orders,
    attempts,
    orderReceipts,
    refunds,
    paidGrants,
    signatureOrders,
    entries,
    writings,
    returns: await readReturns(read),
    repeatedDrafts,
    drafts: drafts.map(({ id }) => id),
    openJobs: jobs.map(({ job }) => job),
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function readReturns(read: Read): Promise<ReturnEvidence[]> {
  const rows = await read<{ environment: string; content: string; documents: string; sha256: string } & ReturnEvidence>(
    `select id, environment, obligation, period, ordinal::int, state, filer, number, content, documents, sha256
     from returns order by approved_at`,
  );
  const entries = await read<{ says: string; day: string; environment: string }>(
    `select source_id || ' ' || part || ' ' || scope || ' ' || total as says, day::text, environment from entries`,
  );
  return rows.map(({ environment, content, documents, sha256: written, ...row }) => {
    const [from, to] = daysOf(row.period);
    const whole = JSON.parse(content) as { documentsSha256: string };
    const frozen = JSON.parse(documents) as { document: string; scope: string; total: string }[];
    return {
      ...row,
      hashHolds: sha256(content) === written && sha256(documents) === whole.documentsSha256,
      documents: frozen.map(({ document, scope, total }) => `${document} ${scope} ${total}`),
      entries: entries
        .filter((each) => each.environment === environment && from <= each.day && each.day <= to)
        .map(({ says }) => says),
    };
  });
}

type Read = <Row extends object>(text: string) => Promise<(Row & Record<string, unknown>)[]>;
type Of<T> = T & { receiptId: string };

async function readReceipts(read: Read): Promise<(Omit<ReceiptEvidence, 'rideText'> & { rideText: string | null })[]> {
  const rows = await read<Omit<ReceiptEvidence, 'versions' | 'attempts' | 'authorization' | 'rideText'>>(
    `select id, ${series}, sequential::int, access_key as "accessKey", state, version, total::text, subtotal::text,
       buyer_email as "buyerEmail" from receipts order by issued_at, id`,
  );
  const versions = await read<Of<Pick<VersionEvidence, 'version' | 'accessKey' | 'signedXml' | 'sha256'>>>(
    `select receipt_id as "receiptId", version, access_key as "accessKey", signed_xml as "signedXml",
       encode(sha256, 'hex') as sha256 from receipt_versions order by version`,
  );
  const attempts = await read<Of<AttemptEvidence>>(
    `select receipt_id as "receiptId", started_at::text as at, kind, version, encode(sha256, 'hex') as sha256, outcome
     from receipt_attempts order by attempt`,
  );
  const authorizations = await read<Of<NonNullable<ReceiptEvidence['authorization']>>>(
    `select receipt_id as "receiptId", authorization_xml as xml, encode(sha256, 'hex') as sha256, version
     from receipt_authorizations`,
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      versions: await Promise.all(versions.filter(({ receiptId }) => receiptId === row.id).map(examine)),
      attempts: attempts.filter(({ receiptId }) => receiptId === row.id),
      authorization: authorizations.find(({ receiptId }) => receiptId === row.id) ?? null,
      rideText: null,
    })),
  );
}

async function examine(
  version: Pick<VersionEvidence, 'version' | 'accessKey' | 'signedXml' | 'sha256'>,
): Promise<VersionEvidence> {
  const { type, document, tree } = readReceipt(version.signedXml);
  const verdict = tree ? await verifyReceiptSignature(tree) : undefined;
  const said = type === null ? null : { ...columnsOf(issuableTypeOf(type), document), ruc: document.ruc };
  return { ...version, signatureValid: verdict?.valid === true, document: said };
}

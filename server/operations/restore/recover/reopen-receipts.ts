import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ownMessages } from '#phrases/receipts/sri-messages.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { receipts, receiptVersions } from '#server/db/tables/index.ts';
import { columnsOf } from '#server/features/receipts/issue/receipt-columns.ts';
import { canonicalDraft } from '#server/features/receipts/issue/store-issued.ts';
import { moveReceipt } from '#server/features/receipts/record/move-receipt.ts';
import { SETTLE_RECEIPT } from '#server/features/receipts/record/queues.ts';
import { writeAbout } from '#server/features/receipts/settlement/new-version.ts';
import { type OpenReceipt, planFor, readOpenReceipt } from '#server/features/receipts/settlement/open-receipt.ts';
import { beginSend } from '#server/features/receipts/settlement/send-receipt.ts';
import { issuableType } from '#server/features/receipts/types/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { type LookedUp, type LookUp, type RecoveredReceipt, SriSilent } from './look-up.ts';
import type { Keys } from './series.ts';
import { instantOf, keepAuthorization } from './store-recovered.ts';

const unfinished = ['issued', 'sending', 'received', 'returned', 'refused', 'needs_attention'] as const;

export interface Reopened {
  /** Authorised after the backup with content that the backup does not have (corrected, redated). */
  readonly recovered: number;
  /** Pending again: asked for first, sent only when the SRI has nothing. */
  readonly reopened: number;
  /** Given back to the person: the SRI does not know them, but the same content under another number. */
  readonly twins: number;
}

interface Reopening {
  readonly tenantId: string;
  readonly ruc: string;
  readonly keys: Keys;
  readonly lookUp: LookUp;
  readonly restoredAt: Date;
}

/**
 * Receipts that were pending in the backup: nobody knows how far they went afterwards. What the SRI authorised in
 * another version than ours comes back; the others get their job again, and what could have been sent since is asked for
 * before anything is sent.
 */
export async function reopenReceipts(
  ctx: Context,
  { tenantId, ruc, keys, lookUp, restoredAt }: Reopening,
): Promise<Reopened> {
  const { open, back } = await ctx.db.tenant(tenantId, async (tx) => {
    const rows = await tx
      .select({ id: receipts.id })
      .from(receipts)
      .where(and(eq(receipts.tenantId, tenantId), inArray(receipts.state, [...unfinished])));
    return { open: rows.map(({ id }) => id), back: await contentsBack(tx, tenantId, restoredAt) };
  });
  const counts = { recovered: 0, reopened: 0, twins: 0 };
  for (const id of open) {
    const receipt = await ctx.db.tenant(tenantId, (tx) => readOpenReceipt(tx, tenantId, id));
    if (!receipt) continue;
    const found = await lookUpReceipt(lookUp, ruc, keys, receipt);
    const outcome = await ctx.db.tenant(tenantId, async (tx): Promise<keyof Reopened | undefined> => {
      if (found && (await adopt(ctx, tx, receipt, found))) return 'recovered';
      if (receipt.row.state === 'returned') return undefined; // the person's turn, as it was
      if (!found && back.has(contentOf(receipt))) {
        await giveTwinBack(ctx, tx, receipt);
        return 'twins';
      }
      await queueSettlement(ctx, tx, receipt);
      return 'reopened';
    });
    if (outcome) counts[outcome]++;
  }
  return counts;
}

/** What a draft says, whatever its date: a receipt that moved to another number may have moved to another day too. */
const undated = (draft: ReceiptDraft): string => canonicalDraft({ ...draft, issuedOn: '' });

const contentOf = ({ current }: OpenReceipt): string | undefined => {
  const { type, document } = readReceipt(current.signedXml);
  return type === null ? undefined : undated(issuableType(document.documentType).type.draftOf(document));
};

/** The contents of the receipts that this restore brought back. */
async function contentsBack(tx: Transaction, tenantId: string, restoredAt: Date): Promise<Set<string | undefined>> {
  const { rows } = await tx.execute<{ draft: ReceiptDraft }>(sql`
    select draft from receipts where tenant_id = ${tenantId} and id in (
      select subject from audit where tenant_id = ${tenantId} and action = 'receipt.recovered' and at >= ${restoredAt}::timestamptz)`);
  return new Set(rows.map(({ draft }) => undated(draft)));
}

/**
 * Another program had its number, or the person billed again: after the backup the same sale was authorised under another
 * number. Sending this one too would charge it twice, so a person decides.
 */
async function giveTwinBack(ctx: Context, tx: Transaction, { row }: OpenReceipt): Promise<void> {
  const code = 'twin';
  await moveReceipt(tx, row, {
    to: 'returned',
    at: ctx.now(),
    detail: { code, sentence: ownMessages.twin },
    set: { messageCode: code, messageText: '' },
  });
}

async function lookUpReceipt(
  lookUp: LookUp,
  ruc: string,
  keys: Keys,
  { row, versions }: OpenReceipt,
): Promise<RecoveredReceipt | undefined> {
  const own = versions.map(({ accessKey }) => accessKey).reverse();
  try {
    for (const accessKey of new Set([...own, ...keys.of(row, row.sequential, row.issuedOn)])) {
      const answer: LookedUp = await lookUp(row.environment, ruc, accessKey);
      if (answer.kind === 'authorized') return answer;
    }
  } catch (error) {
    if (!(error instanceof SriSilent)) throw error;
  }
  return undefined;
}

/** Takes over what the SRI authorised. Our own present bytes are left to the worker, which also mails them. */
async function adopt(
  ctx: Context,
  tx: Transaction,
  { row, versions }: OpenReceipt,
  found: RecoveredReceipt,
): Promise<boolean> {
  const same = versions.find(({ sha256 }) => Buffer.from(sha256).equals(found.sha256));
  if (same?.version === row.version && row.state !== 'returned') return false;
  // An earlier version under another number is the worker's to bring back: it moves the number too.
  if (same && Number(found.document.sequential) !== row.sequential) return false;
  const at = ctx.now();
  const version = same?.version ?? Math.max(...versions.map((each) => each.version)) + 1;
  const { tenantId, id } = row;
  const issuable = issuableType(row.documentType);
  if (!same)
    await tx.insert(receiptVersions).values({
      tenantId,
      receiptId: id,
      version,
      accessKey: found.accessKey,
      signedXml: found.signedXml,
      sha256: found.sha256,
      createdAt: found.signedAt ?? at,
    });
  await keepAuthorization(tx, { tenantId, receiptId: id, version, found, at });
  const said = columnsOf(issuable, found.document);
  const draft = issuable.type.draftOf(found.document);
  await moveReceipt(tx, row, {
    to: 'authorized',
    at,
    action: 'receipt.recovered',
    detail: { accessKey: found.accessKey },
    set: {
      ...said,
      draft,
      version,
      authorizationNumber: found.authorization.number ?? found.accessKey,
      authorizedAt: instantOf(found.authorization.at) ?? at,
      messageCode: null,
      messageText: null,
    },
  });
  await writeAbout(tx, row, { ...said, issuable, draft, party: said }, at);
  return true;
}

async function queueSettlement(ctx: Context, tx: Transaction, receipt: OpenReceipt): Promise<void> {
  const { row } = receipt;
  // As after a crash: a sending whose end nobody knows makes the worker ask first.
  if (planFor(ctx, receipt).step === 'send') await beginSend(ctx, tx, receipt);
  const job = { queue: SETTLE_RECEIPT, tenantId: row.tenantId, payload: { receiptId: row.id }, dedupeKey: row.id };
  await enqueue(tx, { ...job, id: ctx.newId() });
}

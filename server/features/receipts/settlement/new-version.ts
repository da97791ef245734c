import { sql } from 'drizzle-orm';
import { ownMessages } from '#phrases/receipts/sri-messages.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeTokens } from '#server/db/search.ts';
import { receiptVersions } from '#server/db/tables/index.ts';
import type { BuiltReceipt, Ingredients } from '../issue/build-receipt.ts';
import { outlineColumns } from '../issue/receipt-columns.ts';
import { noteIssuedOn } from '../issue/take-number.ts';
import { replaceLinks } from '../links/receipt-links.ts';
import { moveReceipt } from '../record/move-receipt.ts';
import { numberOf, type ReceiptRow } from '../record/present.ts';
import { receiptRank, receiptTokens } from '../record/receipt-tokens.ts';

interface NewVersion {
  readonly built: BuiltReceipt;
  readonly prepared: Ingredients & { readonly signatureId: string };
  readonly sequential: number;
  /** User id, or `system` for a repair. */
  readonly actor: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, string>>;
  readonly messageCode?: string;
}

/** New signed bytes for a receipt; the earlier versions stay as they are. It is sent like one just issued. */
export async function storeVersion(tx: Transaction, row: ReceiptRow, made: NewVersion): Promise<void> {
  const { built, sequential } = made;
  const { issuable, draft, figures, signatureId, signedAt: at } = made.prepared;
  const [{ version: last = row.version } = {}] = (
    await tx.execute<{ version: number }>(
      sql`select max(version)::int as version from receipt_versions
        where tenant_id = ${row.tenantId} and receipt_id = ${row.id}`,
    )
  ).rows;
  const version = last + 1;
  await tx.insert(receiptVersions).values({
    tenantId: row.tenantId,
    receiptId: row.id,
    version,
    accessKey: built.accessKey,
    signedXml: built.signedXml,
    sha256: built.sha256,
    createdAt: at,
  });
  const party = outlineColumns(issuable, draft, figures);
  await moveReceipt(tx, row, {
    to: 'issued',
    at,
    actor: made.actor,
    action: made.action,
    detail: { ...made.detail, accessKey: built.accessKey },
    set: {
      version,
      sequential,
      accessKey: built.accessKey,
      issuedOn: draft.issuedOn,
      ...party,
      draft,
      signatureId,
      receivedAt: null,
      messageCode: made.messageCode ?? null,
      messageText: null,
    },
  });
  if (draft.issuedOn !== row.issuedOn) await noteIssuedOn(tx, row, draft.issuedOn);
  await writeAbout(tx, row, { issuable, draft, sequential, accessKey: built.accessKey, party }, at);
}

/** What a version says beside its row: the receipts that it is about, and the words that it is found by. */
export async function writeAbout(
  tx: Transaction,
  row: ReceiptRow,
  said: Pick<Ingredients, 'issuable' | 'draft'> &
    Omit<Parameters<typeof receiptTokens>[0], 'number'> & { sequential: number },
  at: Date,
): Promise<void> {
  const { issuable, draft, sequential, accessKey, party } = said;
  await replaceLinks(tx, row, (await issuable.readLinks?.(tx, row.tenantId, draft, row.environment)) ?? [], at);
  const number = numberOf({ ...row, sequential });
  await writeTokens(tx, {
    tenantId: row.tenantId,
    kind: 'receipt',
    id: row.id,
    rank: receiptRank(row.issuedAt),
    tokens: receiptTokens({ number, accessKey, party }),
  });
}

/** A repair that cannot sign waits for a person and goes on by itself once there is a key. */
export async function waitForSignature(tx: Transaction, row: ReceiptRow, at: Date): Promise<void> {
  const code = 'signatureMissing';
  if (row.state === 'needs_attention' && row.messageCode === code) return;
  await moveReceipt(tx, row, {
    to: 'needs_attention',
    at,
    action: 'receipt.needs_attention',
    detail: { code, sentence: ownMessages.signatureMissing },
    set: { messageCode: code, messageText: '' },
  });
}

import type { ReceiptDocument, ReceiptDraft } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedRun } from '#server/db/prepared.ts';
import { receiptAuthorizations } from '#server/db/tables/index.ts';
import { sha256 } from '../issue/build-receipt.ts';
import { columnsOf, outlineColumns } from '../issue/receipt-columns.ts';
import { canonicalDraft } from '../issue/store-issued.ts';
import { swapNumbers } from '../issue/swap-numbers.ts';
import { notifyReceipt } from '../mail/notify-receipt.ts';
import { queueReceiptMail } from '../mail/queue-receipt-mail.ts';
import { noteAuthorizedOn } from '../record/data.ts';
import { moveReceipt } from '../record/move-receipt.ts';
import { issuableType } from '../types/index.ts';
import type { Finding, OwnVersion } from './match-authorization.ts';
import { writeAbout } from './new-version.ts';
import type { OpenReceipt, SettleJob } from './open-receipt.ts';

const insertAuthorization = preparedRun<typeof receiptAuthorizations.$inferSelect>()(
  ({ tenantId, receiptId, version, authorizationXml, sha256, receivedAt }, db) =>
    db
      .insert(receiptAuthorizations)
      .values({ tenantId, receiptId, version, authorizationXml, sha256, receivedAt })
      .onConflictDoNothing(),
);

/**
 * The SRI authorised one version of our bytes: that is final. Its answer is kept letter for letter, the row says what
 * those bytes say, and the buyer's mail is queued, all in the turn's transaction.
 */
export async function authorizeReceipt(
  ctx: Context,
  tx: Transaction,
  job: SettleJob,
  { row, current }: OpenReceipt,
  { version, authorization }: Extract<Finding, { kind: 'authorized' }>,
  at: Date,
): Promise<void> {
  const xml = new TextEncoder().encode(authorization.xml);
  // Nearly always it is the present one; an earlier one brings back what it said.
  const said = version.version === row.version ? undefined : saidBy(version, row, current);
  if (said && said.sequential !== row.sequential) await swapNumbers(tx, row, said.sequential, at);
  const [mailState] = await Promise.all([
    queueReceiptMail(ctx, tx, { ...row, ...said }),
    insertAuthorization(tx, {
      tenantId: row.tenantId,
      receiptId: row.id,
      version: version.version,
      authorizationXml: xml,
      sha256: sha256(xml),
      receivedAt: at,
    }),
  ]);
  const authorized = moveReceipt(tx, row, {
    to: 'authorized',
    at,
    detail: { accessKey: version.accessKey, authorizedAt: authorization.at ?? '' },
    set: {
      ...said,
      version: version.version,
      authorizationNumber: authorization.number ?? version.accessKey,
      authorizedAt: instantOf(authorization.at) ?? at,
      messageCode: null,
      messageText: null,
      mailState,
    },
  });
  const told =
    wasWaitedFor(ctx, row, at) && notifyReceipt(ctx, tx, { ...row, ...said }, 'receipt.authorized', 'authorized');
  ctx.tally.count('authorized', row.environment, at.getTime() - row.issuedAt.getTime());
  await Promise.all([
    authorized,
    told,
    noteAuthorizedOn(tx, row.tenantId, said?.issuedOn ?? row.issuedOn),
    said && writeAbout(tx, row, { ...said, issuable: issuableType(row.documentType), party: said }, at),
    job.complete(tx),
  ]);
}

/** The person who issues sees the first half minute on the screen; after that, or after trouble, the end is told. */
const WAIT_SECONDS = 30;
const troubled: ReadonlySet<string> = new Set(['returned', 'refused', 'needs_attention']);

const wasWaitedFor = (ctx: Context, { state, issuedAt }: OpenReceipt['row'], at: Date): boolean =>
  troubled.has(state) || ((at.getTime() - issuedAt.getTime()) / 1000) * ctx.env.TIME_SCALE >= WAIT_SECONDS;

/** What the row says once an earlier version counts: its columns, and a draft that it could have come from. */
function saidBy(version: OwnVersion, row: OpenReceipt['row'], current: OwnVersion) {
  const issuable = issuableType(row.documentType);
  const document = documentOf(version);
  const columns = columnsOf(issuable, document);
  const { issuedOn } = document;
  const draft = issuable.type.draftOf(document);
  const contentOf = (each: ReceiptDraft) => canonicalDraft({ ...each, issuedOn });
  // Only its number or day was another one: what the person typed (a price with IVA, a product) says more than the bytes.
  if (contentOf(draft) === contentOf(issuable.type.draftOf(documentOf(current))))
    return { ...columns, draft: { ...row.draft, issuedOn } };
  const { activityId } = row.draft;
  const { buyerEmail } = outlineColumns(issuable, draft);
  // Its buyer may be another one, who is written to.
  return { ...columns, buyerEmail, draft: { ...draft, ...(activityId && { activityId }) } };
}

const documentOf = ({ signedXml }: OwnVersion): ReceiptDocument => {
  const { document } = readReceipt(signedXml);
  if (!document) throw new Error('a version of ours that cannot be read');
  return document;
};

const instantOf = (text: string | undefined): Date | undefined => {
  const instant = new Date(text ?? '');
  return Number.isNaN(instant.getTime()) ? undefined : instant;
};

import { isEmail } from '@cuadre/sri/ids';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeEntry } from '#server/db/entries.ts';
import { writeTokens } from '#server/db/search.ts';
import {
  countsInQuota,
  memberships,
  receiptAuthorizations,
  receipts,
  receiptVersions,
  signatures,
  takeGrantInSql,
} from '#server/db/tables/index.ts';
import { sha256 } from '#server/features/receipts/issue/build-receipt.ts';
import { columnsOf, outlineColumns } from '#server/features/receipts/issue/receipt-columns.ts';
import type { Series } from '#server/features/receipts/issue/take-number.ts';
import { replaceLinks } from '#server/features/receipts/links/receipt-links.ts';
import { entryOfReceipt } from '#server/features/receipts/record/receipt-entry.ts';
import { receiptRank, receiptTokens } from '#server/features/receipts/record/receipt-tokens.ts';
import { issuableType } from '#server/features/receipts/types/index.ts';
import { forgetDraft, forgetDraftOf } from './forget-draft.ts';
import type { RecoveredReceipt } from './look-up.ts';
import { advanceTo, inSeries, numberText } from './number-ledger.ts';

/** A receipt's signature that the backup does not have. */
const UNKNOWN_SIGNATURE = '00000000-0000-0000-0000-000000000000';

/**
 * A receipt that was issued and authorised after the backup comes back as it was: the very bytes, the SRI's answer, its
 * number, its place in the quota, its entry, the words it is found by. Its mail is not sent again. False when it is here already.
 */
export async function storeRecovered(
  ctx: Context,
  tx: Transaction,
  series: Series,
  found: RecoveredReceipt & { readonly draftId?: string | undefined },
): Promise<boolean> {
  const { document, signedXml, accessKey } = found;
  const { tenantId, environment } = series;
  const sequential = Number(document.sequential);
  const at = ctx.now();
  const { rowCount: known } = await tx.execute(sql`select 1 from number_ledger
    where ${inSeries(series)} and sequential = ${sequential} and use = 'receipt'`);
  if (known) return false;
  await advanceTo(tx, series, sequential, { at, issuedOn: document.issuedOn });

  const id = ctx.newId();
  const issuable = issuableType(series.documentType);
  const draft = issuable.type.draftOf(document);
  const party = outlineColumns(issuable, draft);
  const authorizedAt = instantOf(found.authorization.at) ?? at;
  const issuedAt = found.signedAt ?? authorizedAt;
  const facts = {
    tenantId,
    id,
    environment,
    documentType: series.documentType,
    ...columnsOf(issuable, document),
    state: 'authorized',
    draft,
  } as const;
  writeEntry(tx, entryOfReceipt(facts));
  await tx.insert(receipts).values({
    ...facts,
    version: 1,
    buyerEmail: party.buyerEmail && isEmail(party.buyerEmail) ? party.buyerEmail : null,
    draftId: found.draftId ?? null,
    signatureId: await signatureOf(tx, tenantId, found.certificate),
    authorizationNumber: found.authorization.number ?? accessKey,
    authorizedAt,
    issuedAt,
    issuedBy: await ownerOf(tx, tenantId),
    updatedAt: at,
  });
  await tx.insert(receiptVersions).values({
    tenantId,
    receiptId: id,
    version: 1,
    accessKey,
    signedXml,
    sha256: found.sha256,
    createdAt: issuedAt,
  });
  await keepAuthorization(tx, { tenantId, receiptId: id, version: 1, found, at });
  await tx.execute(sql`insert into number_ledger
      (tenant_id, environment, document_type, establishment, sales_point, sequential, receipt_id, use, at)
    values (${tenantId}, ${environment}, ${series.documentType}, ${series.establishment}, ${series.salesPoint},
      ${sequential}, ${id}, 'receipt', ${at})
    on conflict (tenant_id, environment, document_type, establishment, sales_point, sequential)
      do update set use = 'receipt', receipt_id = excluded.receipt_id, reason = null, at = excluded.at`);
  // When the grants of that day are full by now, it is not taken from another day.
  if (countsInQuota(environment)) await tx.execute(takeGrantInSql(tenantId, 'documents', issuedAt));
  await replaceLinks(tx, { tenantId, id }, (await issuable.readLinks?.(tx, tenantId, draft, environment)) ?? [], at);
  const number = numberText(series, sequential);
  const tokens = receiptTokens({ number, accessKey, party });
  await writeTokens(tx, { tenantId, kind: 'receipt', id, rank: receiptRank(issuedAt), tokens });
  const detail = { number, accessKey, environment };
  writeAudit(tx, { tenantId, at, actor: 'system', action: 'receipt.recovered', subject: id, detail });
  if (found.draftId) await forgetDraft(tx, { tenantId, receiptId: id, draftId: found.draftId, at });
  else await forgetDraftOf(tx, { tenantId, environment, receiptId: id, document, at });
  return true;
}

export async function keepAuthorization(
  tx: Transaction,
  kept: {
    readonly tenantId: string;
    readonly receiptId: string;
    readonly version: number;
    readonly found: RecoveredReceipt;
    readonly at: Date;
  },
): Promise<void> {
  const { tenantId, receiptId, version, at } = kept;
  const authorizationXml = new TextEncoder().encode(kept.found.authorization.xml);
  await tx
    .insert(receiptAuthorizations)
    .values({ tenantId, receiptId, version, authorizationXml, sha256: sha256(authorizationXml), receivedAt: at })
    .onConflictDoNothing();
}

export const instantOf = (text: string | undefined): Date | undefined => {
  const instant = new Date(text ?? '');
  return Number.isNaN(instant.getTime()) ? undefined : instant;
};

/** The signature that made it, when the backup has it. */
async function signatureOf(tx: Transaction, tenantId: string, certificate: Uint8Array): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${signatures.id} as id from ${signatures}
      where ${signatures.tenantId} = ${tenantId} and ${signatures.certificate} = ${Buffer.from(certificate)} order by ${signatures.createdAt} desc limit 1`,
  );
  return rows[0]?.id ?? UNKNOWN_SIGNATURE;
}

/** Who issued it is lost with the session; the business answers for it. */
async function ownerOf(tx: Transaction, tenantId: string): Promise<string> {
  const rows = await tx.select().from(memberships).where(eq(memberships.tenantId, tenantId));
  return (rows.find(({ role }) => role === 'owner') ?? rows[0])?.userId ?? tenantId;
}

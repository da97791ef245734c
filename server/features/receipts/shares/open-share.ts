import { eq } from 'drizzle-orm';
import type { getSharedReceipt as contract } from '#contract/receipts/shares.ts';
import type { Context, Visitor } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { readRowToken } from '#server/lib/row-token.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Answer, FileAnswer } from '#server/route.ts';
import { findReceipt, readVersion } from '../record/data.ts';
import { numberOf } from '../record/present.ts';
import { contentsOfXml } from '../record/receipt-contents.ts';
import { receiptRide } from '../ride/receipt-ride.ts';
import { findLinkByToken } from './data.ts';
import { SHARE_SECRET_BYTES } from './limits.ts';

/** Whose receipt a token opens; undefined for a wrong, closed or expired one: a visitor cannot tell them apart. */
const openToken = async (ctx: Context, text: string): Promise<{ tenantId: string; receiptId: string } | undefined> => {
  const token = readRowToken(text, SHARE_SECRET_BYTES);
  if (token === undefined) return undefined;
  const link = await ctx.db.tenant(token.tenantId, (tx) =>
    findLinkByToken(tx, token.tenantId, token.rowId, token.hash, ctx.now()),
  );
  return link && { tenantId: token.tenantId, receiptId: link.receiptId };
};

/** What the page behind a link shows, to anyone who has it. */
export const getSharedReceipt = async (
  ctx: Context,
  _visitor: Visitor,
  { token }: { readonly token: string },
): Promise<Answer<typeof contract>> => {
  const opened = await openToken(ctx, token);
  if (opened === undefined) return refuse('share.gone');
  return ctx.db.tenant(opened.tenantId, async (tx) => {
    const receipt = await findReceipt(tx, opened.tenantId, opened.receiptId);
    const [issuer] = await tx
      .select({ name: taxpayers.legalName, short: taxpayers.shortName })
      .from(taxpayers)
      .where(eq(taxpayers.tenantId, opened.tenantId));
    if (receipt === undefined) return refuse('share.gone');
    const contents = contentsOfXml(
      (await readVersion(tx, opened.tenantId, receipt.id, receipt.version)).signedXml,
      receipt,
    );
    return {
      issuerName: issuer?.name ?? issuer?.short ?? '',
      documentType: receipt.documentType,
      number: numberOf(receipt),
      issuedOn: receipt.issuedOn,
      total: receipt.total,
      state: receipt.state,
      environment: receipt.environment,
      ...(contents && { contents }),
    };
  });
};

/** The RIDE behind a link. */
export const getSharedRide = async (
  ctx: Context,
  _visitor: Visitor,
  { token, size }: { readonly token: string; readonly size: 'A4' | 'ROLLO' },
): Promise<FileAnswer | Refusal> => {
  const opened = await openToken(ctx, token);
  if (opened === undefined) return refuse('share.gone');
  return (await receiptRide(ctx, opened.tenantId, opened.receiptId, size)) ?? refuse('share.gone');
};

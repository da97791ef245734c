import { documentNameOf } from '@cuadre/sri/catalogs';
import { getPdfFromElectronicVoucher } from '#contract/receipts/receipts.ts';
import { receiptContracts } from '#contract/receipts/types.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { FileAnswer } from '#server/route.ts';
import { findReceipt } from '../record/data.ts';
import { readSources, xmlFile } from '../ride/receipt-files.ts';
import { type RideSize, receiptRide } from '../ride/receipt-ride.ts';

/** The RIDE, as far as the receipt has come. */
export const getRide = async (
  ctx: Context,
  actor: Actor,
  { receiptId, size }: { readonly receiptId: string; readonly size: RideSize },
): Promise<FileAnswer | Refusal> =>
  (await receiptRide(ctx, actor.tenantId, receiptId, size)) ?? refuse('request.not_found');

const lettersOf = (documentType: string): string | undefined => {
  const name = documentNameOf(documentType);
  return name && receiptContracts[name].xml;
};

interface XmlInput {
  /** The letters of the address: they say of which type it must be. */
  readonly type: string;
  readonly documentId: string;
  readonly signed: 'true' | 'false';
}

export const getReceiptXml = (ctx: Context, actor: Actor, input: XmlInput): Promise<FileAnswer | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [source] = await readSources(tx, actor.tenantId, [input.documentId]);
    if (source === undefined || lettersOf(source.documentType) !== input.type) return refuse('request.not_found');
    return xmlFile(source, input.signed === 'true');
  });

/** Where its RIDE lies, under the specification's name (requirement S7.3). */
export const getRideUrl = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ url: string } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) =>
    (await findReceipt(tx, actor.tenantId, receiptId))
      ? { url: getPdfFromElectronicVoucher.paths.app.replace(':receiptId', receiptId) }
      : refuse('request.not_found'),
  );

import { INVOICE } from '@cuadre/sri/catalogs';
import type { FileAnswer } from '#server/bind.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { readSources, xmlFile } from '../ride/receipt-files.ts';
import { type RideSize, receiptRide } from '../ride/receipt-ride.ts';

/** The RIDE, as far as the receipt has come. */
export const getRide = async (
  ctx: Context,
  actor: Actor,
  { receiptId, size }: { readonly receiptId: string; readonly size: RideSize },
): Promise<FileAnswer | Refusal> =>
  (await receiptRide(ctx, actor.tenantId, receiptId, size)) ?? refuse('request.not_found');

/** @sri tabla 3, by the letters of the address */
const documentTypes = { fc: INVOICE, lc: '03', nc: '04', nd: '05', gr: '06', cr: '07' } as const;

interface XmlInput {
  readonly type: keyof typeof documentTypes;
  readonly documentId: string;
  readonly signed: 'true' | 'false';
}

export const getReceiptXml = (ctx: Context, actor: Actor, input: XmlInput): Promise<FileAnswer | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [source] = await readSources(tx, [input.documentId]);
    if (source?.documentType !== documentTypes[input.type]) return refuse('request.not_found');
    return xmlFile(source, input.signed === 'true');
  });

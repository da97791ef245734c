import { INVOICE } from '@cuadre/sri/catalogs';
import { fileName } from '../../../phrases/receipts.ts';
import { FileAnswer } from '../../bind.ts';
import type { Actor, Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { findReceipt, readVersion } from './data.ts';
import { numberOf, type ReceiptRow } from './present.ts';
import { readAuthorizationXml } from './read-receipts.ts';
import { type RideSize, receiptRide } from './receipt-ride.ts';

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

/** The SRI's answer byte for byte once it authorised; before that, or when asked for, the bytes that were signed. */
export const getReceiptXml = (ctx: Context, actor: Actor, input: XmlInput): Promise<FileAnswer | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findReceipt(tx, input.documentId);
    if (!row || row.documentType !== documentTypes[input.type]) return refuse('request.not_found');
    return xmlOf(tx, row, input.signed === 'true');
  });

export const xmlOf = async (tx: Transaction, row: ReceiptRow, signed: boolean): Promise<FileAnswer> => {
  const authorization = signed ? undefined : await readAuthorizationXml(tx, row.id);
  const content = authorization ?? (await readVersion(tx, row.id, row.version)).signedXml;
  const name = fileName(row.documentType, numberOf(row), 'xml', authorization ? 'authorized' : 'signed');
  return new FileAnswer(content, name, 'application/xml');
};

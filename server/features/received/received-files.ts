import { drawRide } from '@cuadre/sri/node';
import { type ReceiptType, type RideState, receiptTypes } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { getReceivedRide } from '../../../contract/received.ts';
import { receivedFileName } from '../../../phrases/received.ts';
import { FileAnswer } from '../../bind.ts';
import type { Actor, Context } from '../../context.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { findForeign, readBestFile } from './data.ts';
import { receiptFileBytes } from './limits.ts';
import type { ForeignRow } from './present.ts';

interface RideInput {
  readonly receiptId: string;
  readonly size: 'A4' | 'ROLLO';
}

/** The RIDE of what came, drawn from its bytes; the supplier's logo is not in them. */
export async function getRide(
  ctx: Context,
  actor: Actor,
  { receiptId, size }: RideInput,
): Promise<FileAnswer | Refusal> {
  const found = await read(ctx, actor, receiptId);
  if (!found) return refuse('request.not_found');
  const { row, xml } = found;
  const receipt = readReceipt(xml, { bytes: receiptFileBytes });
  if (receipt.type === null) throw new Error(`received receipt ${receiptId}: its bytes do not read any more`);
  const type: ReceiptType = receiptTypes[receipt.type];
  const content = await drawRide(type.ride(receipt.document, stateOf(row)), { size });
  return new FileAnswer(content, receivedFileName(row.documentType, row.number, 'pdf'), 'application/pdf');
}

export async function getXml(
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<FileAnswer | Refusal> {
  const found = await read(ctx, actor, receiptId);
  if (!found) return refuse('request.not_found');
  const { row, xml } = found;
  return new FileAnswer(xml, receivedFileName(row.documentType, row.number, 'xml'), 'application/xml');
}

/** Where its RIDE lies, as the spec's call wants it. */
export const getRideUrl = (
  ctx: Context,
  actor: Actor,
  { invoiceId }: { readonly invoiceId: string },
): Promise<{ url: string } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) =>
    (await findForeign(tx, invoiceId))
      ? { url: getReceivedRide.paths.app.replace(':receiptId', invoiceId) }
      : refuse('request.not_found'),
  );

const read = (ctx: Context, actor: Actor, receiptId: string) =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findForeign(tx, receiptId);
    const xml = row && (await readBestFile(tx, receiptId));
    return row && xml ? { row, xml } : null;
  });

/** Authorised only when the SRI's word is there, ours or the one in its wrapper. */
const stateOf = ({ environment, authorizationState, authorizedAt, accessKey }: ForeignRow): RideState =>
  (authorizationState === 'confirmed' || authorizationState === 'stated') && authorizedAt !== null
    ? { environment, kind: 'authorized', authorizationNumber: accessKey, authorizedAt: authorizedAt.toISOString() }
    : { environment, kind: 'signed' };

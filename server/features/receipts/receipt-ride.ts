import { dayInEcuador } from '@cuadre/sri/dates';
import { drawRide } from '@cuadre/sri/node';
import type { RideState } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { fileName } from '../../../phrases/receipts.ts';
import { FileAnswer } from '../../bind.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { findReceipt, readVersion } from './data.ts';
import { numberOf, type ReceiptRow } from './present.ts';
import { readVoidedAt } from './read-receipts.ts';
import { rideLogo } from './ride-logo.ts';
import { issuableType } from './types/index.ts';

/** Paper of a RIDE: a sheet, or a roll of 80 mm. */
export type RideSize = 'A4' | 'ROLLO';

/**
 * The RIDE of a receipt, drawn from the bytes that were signed: paper and document cannot disagree, and the same receipt
 * in the same state gives the same file. null when the taxpayer has no such receipt.
 */
export async function receiptRide(
  ctx: Context,
  tenantId: string,
  receiptId: string,
  size: RideSize,
): Promise<FileAnswer | null> {
  const found = await ctx.db.tenant(tenantId, async (tx) => {
    const row = await findReceipt(tx, receiptId);
    if (!row) return null;
    const { signedXml } = await readVersion(tx, receiptId, row.version);
    return { row, signedXml, state: await rideState(tx, row), logo: await rideLogo(ctx, tx, tenantId) };
  });
  if (!found) return null;
  const { row, signedXml, state, logo } = found;
  const read = readReceipt(signedXml);
  const { type } = issuableType(row.documentType);
  if (read.type !== type.name) throw new Error(`receipt ${receiptId}: its bytes are no ${type.name}`);
  const content = await drawRide(type.ride(read.document, state), { size, logo });
  return new FileAnswer(content, fileName(row.documentType, numberOf(row), 'pdf', row.state), 'application/pdf');
}

/** Only AUTORIZADO makes it say so; everything before is a signed document on its way. */
async function rideState(tx: Transaction, row: ReceiptRow): Promise<RideState> {
  const { environment, state } = row;
  if (state !== 'authorized' && state !== 'voided') return { environment, kind: 'signed' };
  const said = {
    environment,
    authorizationNumber: row.authorizationNumber ?? row.accessKey,
    authorizedAt: (row.authorizedAt ?? row.issuedAt).toISOString(),
  };
  if (state === 'authorized') return { ...said, kind: 'authorized' };
  const voidedAt = (await readVoidedAt(tx, row.id)) ?? row.updatedAt;
  return { ...said, kind: 'voided', voidedOn: dayInEcuador(voidedAt) };
}

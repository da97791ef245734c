import { drawRide, type PreparedLogo } from '@cuadre/sri/node';
import { type RideState, receiptTypeOf } from '@cuadre/sri/receipts';
import { readKeptReceipt } from '@cuadre/sri/receipts/read-kept';
import type { FileAnswer } from '#server/route.ts';

/** A receipt to draw: its bytes, and what they cannot say of themselves. */
export interface XmlToDraw {
  readonly xml: Uint8Array;
  readonly state: RideState;
  /** Of the taxpayer's own alone: a supplier's logo is not ours to print. */
  readonly withLogo: boolean;
}

/** What a receipt is as files: its XML, and what its RIDE is drawn from. */
export interface ReceiptFiles {
  readonly xml: FileAnswer;
  readonly rideName: string;
  readonly toDraw: XmlToDraw;
}

export interface RideLooks {
  /** Paper: a sheet, or a roll of 80 mm. */
  readonly size: 'A4' | 'ROLLO';
  readonly logo?: PreparedLogo | undefined;
  /** The largest file that is read. */
  readonly bytes?: number | undefined;
}

/**
 * The RIDE of a receipt, drawn from the bytes that are kept of it: paper and document cannot disagree, and the same
 * receipt in the same state gives the same file. Throws when they do not read as a receipt.
 */
export function rideOfXml({ xml, state, withLogo }: XmlToDraw, { size, logo, bytes }: RideLooks): Uint8Array {
  const read = readKeptReceipt(xml, bytes === undefined ? {} : { bytes });
  if (read.type === null) throw new Error('these bytes are no receipt');
  return drawRide(receiptTypeOf(read.type).ride(read.document, state), { size, logo: withLogo ? logo : undefined });
}

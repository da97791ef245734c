import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/database.ts';
import { issuingByJob } from '#server/features/receipts/index.ts';

type Issued = NonNullable<Awaited<ReturnType<typeof issuingByJob.find>>>['receipt'];

/**
 * The seller's receipt of a sale, or the id under which it is still to be issued. One that the seller discarded never becomes
 * one, and the sale is owed one all the same: it is made anew, under an id that follows from the discarded one's, so that every
 * turn of every job means the same.
 */
export async function standingReceipt(
  tx: Transaction,
  sellerId: string,
  firstId: string,
): Promise<{ readonly id: string; readonly receipt?: Issued }> {
  for (let id = firstId; ; id = idAfter(id)) {
    const issued = await issuingByJob.find(tx, sellerId, id);
    if (issued === undefined) return { id };
    if (issued.receipt.state !== 'discarded') return { id, receipt: issued.receipt };
  }
}

/** A UUID of version 8 made of the one before it. */
function idAfter(id: string): string {
  const bytes = createHash('sha256').update(`after ${id}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

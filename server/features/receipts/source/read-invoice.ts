import type { Invoice } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import type { Transaction } from '#server/db/database.ts';
import { readVersion } from '../record/data.ts';
import type { ReceiptRow } from '../record/present.ts';

/** The document of an invoice of ours, from the bytes that were signed: what notes and guides begin with. */
export async function readInvoice(tx: Transaction, row: ReceiptRow): Promise<Invoice> {
  const read = readReceipt((await readVersion(tx, row.id, row.version)).signedXml);
  if (read.type !== 'invoice') throw new Error(`receipt ${row.id}: its bytes are no invoice`);
  return read.document;
}

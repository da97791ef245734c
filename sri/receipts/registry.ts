/**
 * The list of document types. A new one is a folder with its document and its table, a line in `ReceiptDocuments` and a
 * line in `receiptTypes`; writer, reader, checks, stand-in SRI and verifier read this list.
 */
import type { Schema } from '../xml/schema.ts';
import type { Invoice } from './invoice/invoice.ts';
import { invoiceSchema } from './invoice/schema.ts';

/** Document of each type, by our name. */
export interface ReceiptDocuments {
  invoice: Invoice;
}

export type ReceiptName = keyof ReceiptDocuments;
export type ReceiptDocument = ReceiptDocuments[ReceiptName];

export interface ReceiptType<Name extends ReceiptName = ReceiptName> {
  readonly name: Name;
  /** @sri tabla 3 codDoc */
  readonly code: string;
  readonly schema: Schema<ReceiptDocuments[Name]>;
}

type ReceiptTypes = { readonly [Name in ReceiptName]: ReceiptType<Name> };

export const receiptTypes: ReceiptTypes = {
  invoice: { name: 'invoice', code: '01', schema: invoiceSchema },
};

const all: readonly ReceiptType[] = Object.values(receiptTypes);

/** The type with this codDoc (`'01'`), or `undefined`. */
export const receiptTypeByCode = (code: string): ReceiptType | undefined => all.find((type) => type.code === code);

/** The type whose XML has this root element (`factura`), or `undefined`. */
export const receiptTypeByRoot = (root: string): ReceiptType | undefined =>
  all.find(({ schema }) => schema.root === root);

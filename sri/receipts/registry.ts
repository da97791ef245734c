// @asvs V2.1.2
/**
 * The list of document types. A new one is a folder that makes a `ReceiptType`, its name and code in
 * `catalogs/document-types.ts`, and here a line in `ReceiptShapes`, one in `receiptTypes` and one for what its folder
 * exports; writer, reader, checks, issuing, RIDE, stand-in SRI and command line read this list.
 *
 * Who needs one type only (a screen) imports that type's folder: this list brings all of them.
 */
import { type CreditNoteShape, creditNoteType } from './credit-note/index.ts';
import { type DebitNoteShape, debitNoteType } from './debit-note/index.ts';
import { type InvoiceShape, invoiceType } from './invoice/index.ts';
import { type PurchaseLiquidationShape, purchaseLiquidationType } from './purchase-liquidation/index.ts';
import type { ReceiptType as TypeOf } from './receipt-type.ts';
import { type RemissionGuideShape, remissionGuideType } from './remission-guide/index.ts';
import { type RetentionShape, retentionType } from './retention/index.ts';

export * from './credit-note/index.ts';
export * from './debit-note/index.ts';
export * from './invoice/index.ts';
export * from './purchase-liquidation/index.ts';
export * from './remission-guide/index.ts';
export * from './retention/index.ts';

/** Draft, document, figures and facts of each type, by our name. */
export interface ReceiptShapes {
  invoice: InvoiceShape;
  purchaseLiquidation: PurchaseLiquidationShape;
  remissionGuide: RemissionGuideShape;
  creditNote: CreditNoteShape;
  retention: RetentionShape;
  debitNote: DebitNoteShape;
}

export type ReceiptName = keyof ReceiptShapes;
export type ReceiptDocuments = { readonly [Name in ReceiptName]: ReceiptShapes[Name]['document'] };
export type ReceiptDrafts = { readonly [Name in ReceiptName]: ReceiptShapes[Name]['draft'] };
export type ReceiptFigures = { readonly [Name in ReceiptName]: ReceiptShapes[Name]['figures'] };
export type ReceiptDocument = ReceiptDocuments[ReceiptName];
export type ReceiptDraft = ReceiptDrafts[ReceiptName];

export type ReceiptType<Name extends ReceiptName = ReceiptName> = TypeOf<Name, ReceiptShapes[Name]>;

type ReceiptTypes = { readonly [Name in ReceiptName]: ReceiptType<Name> };

export const receiptTypes: ReceiptTypes = {
  invoice: invoiceType,
  purchaseLiquidation: purchaseLiquidationType,
  remissionGuide: remissionGuideType,
  creditNote: creditNoteType,
  retention: retentionType,
  debitNote: debitNoteType,
};

/** Every type of the register. The caller sees to it that draft, figures and document belong to the type they go to. */
export const allReceiptTypes: readonly ReceiptType[] = Object.values(receiptTypes);

/** The type of a name that is only known when the program runs; for a literal name `receiptTypes` knows more. */
export const receiptTypeOf = (name: ReceiptName): ReceiptType => receiptTypes[name];

/** The type with this codDoc (`'01'`), or `undefined`. */
export const receiptTypeByCode = (code: string): ReceiptType | undefined =>
  allReceiptTypes.find((type) => type.code === code);

/** The type whose XML has this root element (`factura`), or `undefined`. */
export const receiptTypeByRoot = (root: string): ReceiptType | undefined =>
  allReceiptTypes.find(({ schema }) => schema.root === root);

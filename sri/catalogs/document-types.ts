import { catalog } from './catalog.ts';

/**
 * The electronic receipts by our name: what a screen that shows one needs of every type, small on purpose. `receiptTypes`
 * has the rest. @sri tabla 3
 */
export const documents = {
  invoice: { code: '01', label: 'Factura' },
  purchaseLiquidation: { code: '03', label: 'Liquidación de compra de bienes y prestación de servicios' },
  creditNote: { code: '04', label: 'Nota de crédito' },
  debitNote: { code: '05', label: 'Nota de débito' },
  remissionGuide: { code: '06', label: 'Guía de remisión' },
  retention: { code: '07', label: 'Comprobante de retención' },
} as const;

export type DocumentName = keyof typeof documents;
/** @sri tabla 3 codDoc */
export type DocumentCode<Name extends DocumentName = DocumentName> = (typeof documents)[Name]['code'];

// A screen that asks for a code only does not build the table.
export const documentTypes = /* @__PURE__ */ catalog({
  id: 'documentTypes',
  title: 'Tipos de comprobante electrónico',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 3',
  rows: /* @__PURE__ */ Object.values(documents),
});

const names = Object.keys(documents) as DocumentName[];

export const documentCodes: readonly DocumentCode[] = names.map((name) => documents[name].code);

/** Our name of a codDoc; `undefined` where it is of no electronic receipt. */
export function documentNameOf(code: DocumentCode): DocumentName;
export function documentNameOf(code: string): DocumentName | undefined;
export function documentNameOf(code: string): DocumentName | undefined {
  return names.find((name) => documents[name].code === code);
}

export const INVOICE = documents.invoice.code;
export const PURCHASE_LIQUIDATION = documents.purchaseLiquidation.code;
export const CREDIT_NOTE = documents.creditNote.code;
export const DEBIT_NOTE = documents.debitNote.code;
export const REMISSION_GUIDE = documents.remissionGuide.code;
export const RETENTION = documents.retention.code;

/** Whether a type of receipt has amounts: a guide says what is carried, not what it costs. @sri tabla 3 */
export const saysMoney = (documentType: string): boolean => documentType !== REMISSION_GUIDE;

import { type DocumentCode, documents } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { ReceiptDrafts, ReceiptName } from '@cuadre/sri/receipts';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { creditNoteCalls, creditNoteDraft, getInvoiceToCreditNote } from './credit-notes.ts';
import { debitNoteCalls, debitNoteDraft, getInvoiceToDebitNote } from './debit-notes.ts';
import { creditNoteExample } from './examples/credit-note.ts';
import { debitNoteExample } from './examples/debit-note.ts';
import { invoiceExample } from './examples/invoice.ts';
import { purchaseLiquidationExample } from './examples/purchase-liquidation.ts';
import { remissionGuideExample } from './examples/remission-guide.ts';
import { retentionExample } from './examples/retention.ts';
import {
  getCatalogsInvoice,
  getLastInvoice,
  invoiceCalls,
  invoiceDraft,
  validateToGenerateInvoice,
} from './invoices.ts';
import {
  getLiquidationSuppliers,
  purchaseLiquidationCalls,
  purchaseLiquidationDraft,
} from './purchase-liquidations.ts';
import type { ReceiptCalls } from './receipt-calls.ts';
import {
  getCatalogsToRemisionAndRetencion,
  getInvoiceToRemision,
  remissionGuideCalls,
  remissionGuideDraft,
} from './remission-guides.ts';
import { getReceivedToRetention, getRetentionCodes, retentionCalls, retentionDraft } from './retentions.ts';

interface ReceiptContract<Name extends ReceiptName> {
  /** What getXmlVoucherIssued calls it. @sri specification */
  readonly xml: string;
  readonly draft: z.ZodType<ReceiptDrafts[Name]>;
  readonly calls: ReceiptCalls<z.ZodType<ReceiptDrafts[Name]>>;
  /** Calls that no other type has. */
  readonly own: readonly Endpoint[];
  /** As little as can be issued at 001-001 on that day. */
  readonly example: (issuedOn: Day) => ReceiptDrafts[Name];
}

/** Keeps the literal types of a row. The browser's build leaves schema and example out. */
const receiptContract = <const Row extends object>(row: Row): Row => row;

/** Every type of receipt by the kernel's name of it. */
export const receiptContracts = {
  invoice: receiptContract({
    xml: 'fc',
    draft: invoiceDraft,
    calls: invoiceCalls,
    own: [getCatalogsInvoice, validateToGenerateInvoice, getLastInvoice],
    example: invoiceExample,
  }),
  purchaseLiquidation: receiptContract({
    xml: 'lc',
    draft: purchaseLiquidationDraft,
    calls: purchaseLiquidationCalls,
    own: [getLiquidationSuppliers],
    example: purchaseLiquidationExample,
  }),
  creditNote: receiptContract({
    xml: 'nc',
    draft: creditNoteDraft,
    calls: creditNoteCalls,
    own: [getInvoiceToCreditNote],
    example: creditNoteExample,
  }),
  debitNote: receiptContract({
    xml: 'nd',
    draft: debitNoteDraft,
    calls: debitNoteCalls,
    own: [getInvoiceToDebitNote],
    example: debitNoteExample,
  }),
  remissionGuide: receiptContract({
    xml: 'gr',
    draft: remissionGuideDraft,
    calls: remissionGuideCalls,
    own: [getInvoiceToRemision, getCatalogsToRemisionAndRetencion],
    example: remissionGuideExample,
  }),
  retention: receiptContract({
    xml: 'cr',
    draft: retentionDraft,
    calls: retentionCalls,
    own: [getReceivedToRetention, getRetentionCodes],
    example: retentionExample,
  }),
} satisfies { readonly [Name in ReceiptName]: ReceiptContract<Name> };

export const receiptNames = Object.keys(receiptContracts) as [ReceiptName, ...ReceiptName[]];

/** The calls of a type that is only known when the program runs; with a name in hand, `receiptContracts` knows more. */
export const callsOf = (name: ReceiptName): ReceiptCalls<z.ZodType<unknown>> => receiptContracts[name].calls;

/** Every call that belongs to one type. */
export const typeCalls: readonly Endpoint[] = receiptNames.flatMap((name) => {
  const { calls, own } = receiptContracts[name];
  return [...Object.values(calls), ...own];
});

type WithDraft<Shape extends z.ZodRawShape, Name extends ReceiptName> = z.ZodObject<
  z.util.Extend<
    Shape,
    { documentType: z.ZodLiteral<DocumentCode<Name>>; draft: (typeof receiptContracts)[Name]['draft'] }
  >,
  z.core.$strip
>;
type WithAnyDraft<Shape extends z.ZodRawShape> = z.ZodDiscriminatedUnion<
  readonly { [Name in ReceiptName]: WithDraft<Shape, Name> }[ReceiptName][],
  'documentType'
>;

/** A shape for every type of draft; `documentType` says of which it is. */
export const withAnyDraft = <Shape extends z.ZodRawShape>(shape: Shape): WithAnyDraft<Shape> => {
  const option = (name: ReceiptName) =>
    z.object({ ...shape, documentType: z.literal(documents[name].code), draft: receiptContracts[name].draft });
  const [first, ...rest] = receiptNames;
  return z.discriminatedUnion('documentType', [option(first), ...rest.map(option)]) as unknown as WithAnyDraft<Shape>;
};

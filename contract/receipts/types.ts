import { DEBIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import type { ReceiptDrafts, ReceiptName } from '@cuadre/sri/receipts';
import type { z } from 'zod';
import { creditNoteCalls } from './types/credit-notes.ts';
import { debitNoteCalls } from './types/debit-notes.ts';
import { invoiceCalls } from './types/invoices.ts';
import { purchaseLiquidationCalls } from './types/purchase-liquidations.ts';
import type { ReceiptCalls } from './types/receipt-calls.ts';
import { remissionGuideCalls } from './types/remission-guides.ts';
import { retentionCalls } from './types/retentions.ts';

interface ReceiptContract<Name extends ReceiptName> {
  /** What getXmlVoucherIssued calls it. @sri specification */
  readonly xml: string;
  readonly calls: ReceiptCalls<z.ZodType<ReceiptDrafts[Name]>>;
  /** It can begin from an authorised invoice that the taxpayer issued: from any, or from those of an identified client. */
  readonly fromInvoice?: 'any' | 'identified';
  /** It can begin from a received receipt of these types. @sri tabla 3 */
  readonly fromReceived?: readonly string[];
}

/** Every type of receipt by the kernel's name of it; what only the server has of it is in `<type>s.judged.ts` beside its calls. */
export const receiptContracts = {
  invoice: { xml: 'fc', calls: invoiceCalls },
  purchaseLiquidation: { xml: 'lc', calls: purchaseLiquidationCalls },
  creditNote: { xml: 'nc', calls: creditNoteCalls, fromInvoice: 'identified' },
  debitNote: { xml: 'nd', calls: debitNoteCalls, fromInvoice: 'identified' },
  remissionGuide: { xml: 'gr', calls: remissionGuideCalls, fromInvoice: 'any' },
  retention: { xml: 'cr', calls: retentionCalls, fromReceived: [INVOICE, DEBIT_NOTE] },
} as const satisfies { readonly [Name in ReceiptName]: ReceiptContract<Name> };

export const receiptNames = Object.keys(receiptContracts) as [ReceiptName, ...ReceiptName[]];

/** The calls of a type that is only known when the program runs; when its name is known, `receiptContracts` has more. */
export const callsOf = (name: ReceiptName): ReceiptCalls<z.ZodType<unknown>> => receiptContracts[name].calls;

type Known = Pick<ReceiptContract<ReceiptName>, 'xml' | 'fromInvoice' | 'fromReceived'>;
const known: Readonly<Record<ReceiptName, Known>> = receiptContracts;

/** The types that can begin from an authorised invoice of ours, in the order of the table. */
export const typesFromInvoice = ({ isIdentified }: { readonly isIdentified: boolean }): ReceiptName[] =>
  receiptNames.filter((name) => {
    const { fromInvoice } = known[name];
    return fromInvoice === 'any' || (fromInvoice === 'identified' && isIdentified);
  });

/** Whether a receipt of that type can begin from a received one of this codDoc. */
export const beginsFromReceived = (name: ReceiptName, documentType: string): boolean =>
  known[name].fromReceived?.includes(documentType) ?? false;

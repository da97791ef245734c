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
}

/** Every type of receipt by the kernel's name of it; what only the server has of it is in `<type>s.judged.ts` beside its calls. */
export const receiptContracts = {
  invoice: { xml: 'fc', calls: invoiceCalls },
  purchaseLiquidation: { xml: 'lc', calls: purchaseLiquidationCalls },
  creditNote: { xml: 'nc', calls: creditNoteCalls },
  debitNote: { xml: 'nd', calls: debitNoteCalls },
  remissionGuide: { xml: 'gr', calls: remissionGuideCalls },
  retention: { xml: 'cr', calls: retentionCalls },
} as const satisfies { readonly [Name in ReceiptName]: ReceiptContract<Name> };

export const receiptNames = Object.keys(receiptContracts) as [ReceiptName, ...ReceiptName[]];

/** The calls of a type that is only known when the program runs; when its name is known, `receiptContracts` has more. */
export const callsOf = (name: ReceiptName): ReceiptCalls<z.ZodType<unknown>> => receiptContracts[name].calls;

import { INVOICE } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { CreditNoteDraft } from '@cuadre/sri/receipts';
import type { Examples } from '#contract/example.ts';
import type * as calls from './credit-notes.ts';
import { creditNoteCalls } from './credit-notes.ts';
import { invoiceExample } from './invoices.examples.ts';
import { byReceipt, receiptExamples } from './receipt-calls.examples.ts';

/** Of an invoice that is not kept here, another program's. */
export const creditNoteExample = (issuedOn: Day): CreditNoteDraft => {
  const { buyer, lines, payments: _, ...head } = invoiceExample(issuedOn);
  const modified = { documentType: INVOICE, number: '009-009-000000123', issuedOn };
  return { ...head, buyer, modified, reason: 'Devolución', lines };
};

export const examples: Examples<typeof calls> = {
  getInvoiceToCreditNote: byReceipt,
  ...receiptExamples(creditNoteCalls, creditNoteExample, ({ newId }) => newId()),
};

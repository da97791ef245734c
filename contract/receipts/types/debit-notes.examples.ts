import { INVOICE } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { DebitNoteDraft } from '@cuadre/sri/receipts';
import type { Examples } from '#contract/example.ts';
import type * as calls from './debit-notes.ts';
import { debitNoteCalls } from './debit-notes.ts';
import { invoiceExample } from './invoices.examples.ts';
import { byReceipt, receiptExamples } from './receipt-calls.examples.ts';

/** Of an invoice that is not kept here. */
export const debitNoteExample = (issuedOn: Day): DebitNoteDraft => {
  const { lines: _, ...head } = invoiceExample(issuedOn);
  const modified = { documentType: INVOICE, number: '009-009-000000123', issuedOn };
  return { ...head, modified, reasons: [{ reason: 'Interés por mora', value: '10', ivaCode: '4' }] };
};

export const examples: Examples<typeof calls> = {
  getInvoiceToDebitNote: byReceipt,
  ...receiptExamples(debitNoteCalls, debitNoteExample, ({ newId }) => newId()),
};

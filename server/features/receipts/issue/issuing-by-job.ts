import { findIssued } from '../record/data.ts';
import { getInvoiceToCreditNote } from '../types/get-invoice-to-credit-note.ts';
import { issueReceipt } from './issue-receipt.ts';

/** What a job of another wing issues with, under an id of its own and without a person at a screen. */
export const issuingByJob = {
  issue: issueReceipt,
  /** What was issued under an id. */
  find: findIssued,
  /** A credit note of an invoice, filled with what is left of it. */
  creditNoteOf: getInvoiceToCreditNote,
};

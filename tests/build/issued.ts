import { randomUUID } from 'node:crypto';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import * as contract from '#contract/receipts/receipts.ts';
import type { Called, Caller } from './caller.ts';
import { buildDraft, line } from './invoice-draft.ts';

/** A practice draft of 001-001 that can be issued; say only what matters. */
export const practiceDraft = (more: Partial<InvoiceDraft> = {}): InvoiceDraft =>
  buildDraft({ salesPoint: '001', ...more });

/** Issues over HTTP; a new draft id unless one is given. */
export const issue = (
  caller: Caller,
  { draftId = randomUUID(), ...more }: Partial<InvoiceDraft> & { draftId?: string } = {},
): Promise<Called<contract.ReceiptSummary>> =>
  caller.call(contract.saveCompleteInvoice, { body: { draftId, draft: practiceDraft(more) } });

/** The same, which must go well. */
export const issued = async (
  caller: Caller,
  more: Partial<InvoiceDraft> & { draftId?: string } = {},
): Promise<contract.ReceiptSummary> => {
  const { status, body } = await issue(caller, more);
  if (status !== 200) throw new Error(`not issued: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** An invoice of 2026-11-20 for 230.00: 100 of them then, the rest so many days later. */
export const issuedOnCredit = (caller: Caller, days: string): Promise<contract.ReceiptSummary> =>
  issued(caller, {
    issuedOn: '2026-11-20',
    lines: [line({ quantity: '2', unitPrice: '100', ivaCode: '4' })],
    payments: [
      { wayToPay: '01', total: '100.00' },
      { wayToPay: '20', total: '130.00', term: days, timeUnit: 'day' },
    ],
  });

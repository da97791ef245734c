import { INVOICE } from '@cuadre/sri/catalogs';
import { receiptTypes } from '@cuadre/sri/receipts';
import * as calls from '#contract/receipts/types/credit-notes.ts';
import { rememberBuyer } from '#server/features/directory/index.ts';
import { bind } from '#server/route.ts';
import { findInvoiceByNumber } from '../links/source-invoice.ts';
import { creditNoteFacts } from './credit-note-facts.ts';
import { getInvoiceToCreditNote } from './get-invoice-to-credit-note.ts';
import type { IssuableType } from './issuable-type.ts';

/**
 * A credit note takes back no more than is left of its invoice: under lock on the invoice's row, so that two at once are
 * one after the other. An invoice that is not here, of another program and never imported, is known by its number alone.
 */
export const creditNote: IssuableType<'creditNote'> = {
  type: receiptTypes.creditNote,
  readFacts: async (tx, tenantId, { modified }, { environment, receiptId, lock }) => {
    if (modified.documentType !== INVOICE) return undefined;
    const invoice = await findInvoiceByNumber(tx, tenantId, modified.number, { environment, lock });
    return invoice && creditNoteFacts(tx, tenantId, invoice, receiptId);
  },
  readLinks: async (tx, tenantId, { modified }, environment) => {
    if (modified.documentType !== INVOICE) return [];
    const invoice = await findInvoiceByNumber(tx, tenantId, modified.number, { environment });
    return invoice ? [{ target: invoice.target, targetId: invoice.targetId, relation: 'credits' }] : [];
  },
  remember: (ctx, tx, tenantId, { buyer }) => rememberBuyer(ctx, tx, tenantId, buyer),
  routes: [bind(calls.getInvoiceToCreditNote, getInvoiceToCreditNote)],
};

import { INVOICE } from '@cuadre/sri/catalogs';
import { receiptTypes } from '@cuadre/sri/receipts';
import * as calls from '#contract/receipts/types/debit-notes.ts';
import { rememberBuyer } from '#server/features/directory/index.ts';
import { bind } from '#server/route.ts';
import { findInvoiceByNumber } from '../links/source-invoice.ts';
import { getInvoiceToDebitNote } from './get-invoice-to-debit-note.ts';
import type { IssuableType } from './issuable-type.ts';

/** A debit note charges more on an authorised invoice; one that is not here is known by its number alone. */
export const debitNote: IssuableType<'debitNote'> = {
  type: receiptTypes.debitNote,
  readFacts: async (tx, tenantId, { modified }, { environment, lock }) => {
    if (modified.documentType !== INVOICE) return undefined;
    const invoice = await findInvoiceByNumber(tx, tenantId, modified.number, { environment, lock });
    return invoice && { modified: invoice.modified };
  },
  readLinks: async (tx, tenantId, { modified }, environment) => {
    if (modified.documentType !== INVOICE) return [];
    const invoice = await findInvoiceByNumber(tx, tenantId, modified.number, { environment });
    return invoice ? [{ target: invoice.target, targetId: invoice.targetId, relation: 'debits' }] : [];
  },
  remember: (ctx, tx, tenantId, { buyer }) => rememberBuyer(ctx, tx, tenantId, buyer),
  routes: [bind(calls.getInvoiceToDebitNote, getInvoiceToDebitNote)],
};

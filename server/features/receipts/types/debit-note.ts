import { INVOICE } from '@cuadre/sri/catalogs';
import { draftOfDebitNote, receiptTypes } from '@cuadre/sri/receipts';
import { rememberBuyer } from '../../clients/remember-buyer.ts';
import { modifiedReceipt } from './credit-note.ts';
import type { IssuableType } from './issuable-type.ts';
import { findByNumber } from './linked-drafts.ts';

/** A debit note charges more on an authorised invoice; one that is not here is known by its number alone. */
export const debitNote: IssuableType<'debitNote'> = {
  type: receiptTypes.debitNote,
  draftOf: draftOfDebitNote,
  readFacts: async (tx, { modified }, { environment, lock }) => {
    if (modified.documentType !== INVOICE) return undefined;
    const invoice = await findByNumber(tx, environment, INVOICE, modified.number, { lock });
    return invoice && { modified: modifiedReceipt(invoice) };
  },
  readLinks: async (tx, { modified }, environment) => {
    if (modified.documentType !== INVOICE) return [];
    const invoice = await findByNumber(tx, environment, INVOICE, modified.number);
    return invoice ? [{ target: 'issued', targetId: invoice.id, relation: 'debits' }] : [];
  },
  remember: (ctx, tx, tenantId, { buyer }) => rememberBuyer(ctx, tx, tenantId, buyer),
};

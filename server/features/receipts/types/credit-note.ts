import { FINAL_CONSUMER, INVOICE } from '@cuadre/sri/catalogs';
import { normaliseIdentification } from '@cuadre/sri/ids';
import {
  type CreditNoteFacts,
  draftOfCreditNote,
  type InvoiceDraft,
  type ModifiedReceipt,
  receiptTypes,
} from '@cuadre/sri/receipts';
import type { Transaction } from '../../../db/database.ts';
import { rememberBuyer } from '../../clients/remember-buyer.ts';
import type { ReceiptRow } from '../present.ts';
import { leftOfInvoice } from './credit-note/left-of-invoice.ts';
import type { IssuableType } from './issuable-type.ts';
import { findByNumber, linkedDrafts } from './linked-drafts.ts';

/** What a note's rules ask of the invoice that it modifies. */
export const modifiedReceipt = (row: ReceiptRow): ModifiedReceipt => ({
  issuedOn: row.issuedOn,
  buyerIdentification: normaliseIdentification(row.buyerIdentificationType, row.buyerIdentification),
  isFinalConsumer: row.buyerIdentificationType === FINAL_CONSUMER,
  state: row.state === 'authorized' || row.state === 'voided' ? row.state : 'pending',
});

/** The invoice with what earlier credit notes have left of it. */
export const creditNoteFacts = async (
  tx: Transaction,
  invoice: ReceiptRow,
  except?: string,
): Promise<CreditNoteFacts> => ({
  modified: {
    ...modifiedReceipt(invoice),
    left: leftOfInvoice(
      invoice.draft as InvoiceDraft,
      await linkedDrafts<'creditNote'>(tx, invoice.id, { relation: 'credits', except }),
    ),
  },
});

/**
 * A credit note takes back no more than is left of its invoice: under lock on the invoice's row, so that two at once are
 * one after the other. An invoice that is not here (another program's) is known by its number alone.
 */
export const creditNote: IssuableType<'creditNote'> = {
  type: receiptTypes.creditNote,
  draftOf: draftOfCreditNote,
  readFacts: async (tx, { modified }, { environment, receiptId, lock }) => {
    if (modified.documentType !== INVOICE) return undefined;
    const invoice = await findByNumber(tx, environment, INVOICE, modified.number, { lock });
    return invoice && creditNoteFacts(tx, invoice, receiptId);
  },
  readLinks: async (tx, { modified }, environment) => {
    if (modified.documentType !== INVOICE) return [];
    const invoice = await findByNumber(tx, environment, INVOICE, modified.number);
    return invoice ? [{ target: 'issued', targetId: invoice.id, relation: 'credits' }] : [];
  },
  remember: (ctx, tx, tenantId, { buyer }) => rememberBuyer(ctx, tx, tenantId, buyer),
};

import { type ConsultedReceipt, consultedInvoice, type RemissionGuideDraft, receiptTypes } from '@cuadre/sri/receipts';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { linkedDrafts } from '../source/linked-drafts.ts';
import { findInvoicesByKey, type SourceInvoice } from '../source/source-invoice.ts';
import type { IssuableType } from './issuable-type.ts';

/** The invoices whose goods are transported, by the access keys that the draft names. */
const invoicesOf = (
  tx: Transaction,
  { recipients }: RemissionGuideDraft,
  environment: Environment,
  lock = false,
): Promise<SourceInvoice[]> =>
  findInvoicesByKey(
    tx,
    recipients.flatMap(({ supportingDocument }) => supportingDocument?.authorizationNumber ?? []),
    { environment, lock },
  );

/** What earlier guides have left to move of an invoice, as its bytes say it. */
export async function leftToMove(tx: Transaction, invoice: SourceInvoice, except?: string): Promise<ConsultedReceipt> {
  const earlier = await linkedDrafts<'remissionGuide'>(tx, invoice.targetId, { relation: 'carries', except });
  return consultedInvoice(await invoice.read(), earlier);
}

/** A guide moves no more than its invoices have left, under lock on their rows. */
export const remissionGuide: IssuableType<'remissionGuide'> = {
  type: receiptTypes.remissionGuide,
  readFacts: async (tx, draft, { environment, receiptId, lock }) => {
    const consulted: ConsultedReceipt[] = [];
    for (const invoice of await invoicesOf(tx, draft, environment, lock))
      consulted.push(await leftToMove(tx, invoice, receiptId));
    return consulted.length === 0 ? undefined : { consulted };
  },
  readLinks: async (tx, draft, environment) =>
    (await invoicesOf(tx, draft, environment)).map(({ target, targetId }) => ({
      target,
      targetId,
      relation: 'carries',
    })),
};

import { type ConsultedReceipt, type RemissionGuideDraft, receiptTypes } from '@cuadre/sri/receipts';
import type { Environment } from '#contract/common.ts';
import * as calls from '#contract/receipts/types/remission-guides.ts';
import type { Transaction } from '#server/db/database.ts';
import { bind } from '#server/route.ts';
import { findInvoicesByKey, type SourceInvoice } from '../links/source-invoice.ts';
import { getCatalogsToRemissionAndRetention } from '../new-draft/get-other-catalogs.ts';
import { getInvoiceToRemission } from './get-invoice-to-remission.ts';
import type { IssuableType } from './issuable-type.ts';
import { leftToMove } from './remission-guide-facts.ts';

/** The invoices whose goods are transported, by the access keys that the draft names. */
const invoicesOf = (
  tx: Transaction,
  tenantId: string,
  { recipients }: RemissionGuideDraft,
  environment: Environment,
  lock = false,
): Promise<SourceInvoice[]> =>
  findInvoicesByKey(
    tx,
    tenantId,
    recipients.flatMap(({ supportingDocument }) => supportingDocument?.authorizationNumber ?? []),
    { environment, lock },
  );

/** A guide moves no more than its invoices have left, under lock on their rows. */
export const remissionGuide: IssuableType<'remissionGuide'> = {
  type: receiptTypes.remissionGuide,
  readFacts: async (tx, tenantId, draft, { environment, receiptId, lock }) => {
    const consulted: ConsultedReceipt[] = [];
    for (const invoice of await invoicesOf(tx, tenantId, draft, environment, lock))
      consulted.push(await leftToMove(tx, tenantId, invoice, receiptId));
    return consulted.length === 0 ? undefined : { consulted };
  },
  readLinks: async (tx, tenantId, draft, environment) =>
    (await invoicesOf(tx, tenantId, draft, environment)).map(({ target, targetId }) => ({
      target,
      targetId,
      relation: 'carries',
    })),
  routes: [
    bind(calls.getInvoiceToRemision, getInvoiceToRemission),
    bind(calls.getCatalogsToRemisionAndRetencion, getCatalogsToRemissionAndRetention),
  ],
};

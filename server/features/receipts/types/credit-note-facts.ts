import type { CreditNoteFacts } from '@cuadre/sri/receipts';
import type { Transaction } from '#server/db/database.ts';
import { leftOfInvoice, type SourceInvoice } from '../links/source-invoice.ts';

/** The invoice with what earlier credit notes have left of it. */
export const creditNoteFacts = async (
  tx: Transaction,
  tenantId: string,
  invoice: SourceInvoice,
  except?: string,
): Promise<CreditNoteFacts> => ({
  modified: { ...invoice.modified, left: await leftOfInvoice(tx, tenantId, invoice, except) },
});

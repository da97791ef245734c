import { type ConsultedReceipt, consultedInvoice } from '@cuadre/sri/receipts';
import type { Transaction } from '#server/db/database.ts';
import { linkedDrafts } from '../links/linked-drafts.ts';
import type { SourceInvoice } from '../links/source-invoice.ts';

/** What earlier guides have left to move of an invoice, as its bytes say it. */
export async function leftToMove(
  tx: Transaction,
  tenantId: string,
  invoice: SourceInvoice,
  except?: string,
): Promise<ConsultedReceipt> {
  const earlier = await linkedDrafts<'remissionGuide'>(tx, tenantId, invoice.targetId, { relation: 'carries', except });
  return consultedInvoice(await invoice.read(), earlier);
}

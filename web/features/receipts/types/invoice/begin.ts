import { INVOICE } from '@cuadre/sri/catalogs';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { getInvoice } from '#contract/receipts/receipts.ts';
import { repeated } from '#contract/receipts/repeating.rules.ts';
import { call } from '#web/api/call.ts';
import { emptyDraft } from '#web/features/receipts/draft-defaults.ts';
import { firstPoint } from '#web/features/receipts/editor/first-point.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';

/** `from`: an earlier invoice to begin with, "hacer otra igual"; `onlyBuyer`: of that one only its client. */
export async function beginInvoice(from: string | undefined, onlyBuyer: boolean): Promise<InvoiceDraft> {
  const { address: _, ...where } = await firstPoint();
  const today = currentDay();
  if (from === undefined) return emptyDraft(today, where);
  const { documentType, draft } = await call(getInvoice, { params: { receiptId: from } });
  if (documentType !== INVOICE) throw new Error(`receipt ${from} is no invoice`);
  return onlyBuyer ? { ...emptyDraft(today, where), buyer: draft.buyer } : repeated(draft, today, where);
}

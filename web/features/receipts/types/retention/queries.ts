import { INVOICE } from '@cuadre/sri/catalogs';
import { addMonths, firstDayOf, monthOf } from '@cuadre/sri/dates';
import type { RetentionDraft } from '@cuadre/sri/receipts';
import { queryOptions } from '@tanstack/react-query';
import { getReceivedToRetention } from '#contract/receipts/types/retentions.ts';
import { getExpenseInvoiceToRetention } from '#contract/received/received.ts';
import { call } from '#web/api/call.ts';
import { firstPoint } from '#web/features/receipts/editor/first-point.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { beginRetention, retentionOf } from './begin.ts';

/** Whole months that the list of received invoices looks back: who withholds late still finds his purchase. */
const MONTHS_BACK = 3;

/** Invoices and debit notes received lately, newest first. */
export const receivedToRetainQuery = queryOptions({
  queryKey: ['received', 'to-retain'],
  queryFn: ({ signal }) =>
    call(getExpenseInvoiceToRetention, {
      query: { from: firstDayOf(addMonths(monthOf(currentDay()), -MONTHS_BACK)), to: currentDay(), limit: 100 },
      signal,
    }),
  select: ({ items }) => items,
});

/** A retention of one of them, and what the person should know: that there is another of it. */
export async function retentionOfReceived(receiptId: string): Promise<{ draft: RetentionDraft; notes: string[] }> {
  const { items } = await call(getExpenseInvoiceToRetention, { query: { receiptId, limit: 1 } });
  const [received] = items;
  const { address: _, ...where } = await firstPoint();
  const today = currentDay();
  if (received === undefined) return { draft: beginRetention(today, where), notes: [] };
  if (received.idDocument !== INVOICE) return { draft: retentionOf(received, today, where), notes: [] };
  const { draft, faults } = await call(getReceivedToRetention, { params: { receiptId }, query: {} });
  const { support } = received;
  return {
    draft: {
      ...draft,
      // How it was classified says more than the rule for those that nobody classified.
      documents: draft.documents.map((each) => (support === undefined ? each : { ...each, taxSupport: support })),
    },
    notes: faults.filter(({ severity }) => severity === 'warning').map(({ sentence }) => sentence),
  };
}

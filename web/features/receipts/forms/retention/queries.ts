import { dayInEcuador } from '@cuadre/sri/dates';
import { queryOptions } from '@tanstack/react-query';
import { getExpenseInvoiceToRetention } from '../../../../../contract/received.ts';
import { call } from '../../../../api/call.ts';

/** Months that the list of received invoices looks back: who withholds late still finds his purchase. */
const MONTHS_BACK = 3;

const monthsBefore = (months: number): string => {
  const day = new Date();
  day.setMonth(day.getMonth() - months);
  return dayInEcuador(day);
};

/** Invoices and debit notes received lately, newest first. */
export const receivedToRetainQuery = queryOptions({
  queryKey: ['received', 'to-retain'],
  queryFn: ({ signal }) =>
    call(getExpenseInvoiceToRetention, {
      query: { from: monthsBefore(MONTHS_BACK), to: dayInEcuador(new Date()), limit: 100 },
      signal,
    }),
  select: ({ items }) => items,
});

/** One of them; undefined when it is none that can be withheld from. */
export const readReceivedToRetain = async (receiptId: string) =>
  (await call(getExpenseInvoiceToRetention, { query: { receiptId, limit: 1 } })).items[0];

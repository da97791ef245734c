import { amount, sum } from '@cuadre/sri/num';
import type { Invoice } from '@cuadre/sri/receipts';

/** What the list shows of a document: always what its signed bytes say (invariant: totals in the table = totals in the XML). */
export const columnsOf = (invoice: Invoice) => ({
  issuedOn: invoice.issuedOn,
  establishment: invoice.establishment,
  salesPoint: invoice.salesPoint,
  sequential: Number(invoice.sequential),
  accessKey: invoice.accessKey,
  buyerIdentificationType: invoice.buyerIdentificationType,
  buyerIdentification: invoice.buyerIdentification,
  buyerName: invoice.buyerName,
  subtotal: amount(invoice.subtotal).round(2).toFixed(2),
  iva: sum(invoice.taxTotals.filter(({ taxCode }) => taxCode === '2').map(({ value }) => amount(value)))
    .round(2)
    .toFixed(2),
  total: amount(invoice.total).round(2).toFixed(2),
});

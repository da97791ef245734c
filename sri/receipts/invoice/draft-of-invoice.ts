import { readAdditionalInfo } from '../additional-info.ts';
import { readFigure } from '../comparison.ts';
import { draftLinesOf } from '../lines/draft-line.ts';
import { draftPaymentOf } from '../payments/draft-payment.ts';
import type { IdentificationType } from '../shapes.ts';
import { foreignTradeOf } from './foreign-trade.ts';
import type { Invoice, InvoiceDraft } from './invoice.ts';

/**
 * The draft that this document could have come from: composed again it gives the same document. What the signed bytes do
 * not carry (percent discounts, which product a line was) comes back as its result.
 */
export function draftOfInvoice(invoice: Invoice): InvoiceDraft {
  const { party, more } = readAdditionalInfo(invoice.additionalInfo);
  const trade = foreignTradeOf(invoice);
  return {
    issuedOn: invoice.issuedOn,
    establishment: invoice.establishment,
    salesPoint: invoice.salesPoint,
    buyer: {
      identificationType: invoice.buyerIdentificationType as IdentificationType,
      identification: invoice.buyerIdentification,
      name: invoice.buyerName,
      ...(invoice.buyerAddress && { address: invoice.buyerAddress }),
      ...party,
    },
    lines: draftLinesOf(invoice, invoice.issuedOn),
    ...(invoice.tip && !readFigure(invoice.tip).isZero() && { tip: invoice.tip }),
    payments: (invoice.payments ?? []).map(draftPaymentOf),
    ...more,
    ...(invoice.remissionGuide && { remissionGuide: invoice.remissionGuide }),
    ...(invoice.plate && { plate: invoice.plate }),
    ...(trade && { foreignTrade: trade }),
    ...(invoice.reimbursements && {
      reimbursements: invoice.reimbursements.map(({ compensations: _, ...document }) => document),
    }),
    ...(invoice.thirdPartyItems && { thirdPartyItems: invoice.thirdPartyItems }),
    ...(invoice.substituteGuide && { substituteGuide: invoice.substituteGuide }),
  };
}

import { generalIvaOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { type CreditNoteDraft, calculateInvoice, type InvoiceDraft } from '@cuadre/sri/receipts';
import type { AttemptRow, OrderRow, RefundRow } from '#server/db/tables/index.ts';
import { titleOf } from '../record/orders.ts';
import { buyerOf } from '../record/present-order.ts';

/** @sri tabla 24 formaPago. A card that the provider does not name is what else passes through a bank. */
const wayToPay = { credit: '19', debit: '16', unknown: '20' } as const;

interface Place {
  readonly establishment: string;
  readonly salesPoint: string;
}
interface Sale {
  readonly order: Pick<OrderRow, 'lines' | 'buyer'>;
  readonly card: AttemptRow['card'];
  readonly from: Place;
  readonly day: Day;
}

/** The invoice of a paid order, dated that day with its rate: to whom it was promised, and paid as the provider says. */
export function invoiceOfOrder({ order: { lines, buyer }, card, from, day }: Sale): InvoiceDraft {
  const { identificationType, identification, name, address, email } = buyerOf(buyer);
  const iva = generalIvaOn(day);
  if (iva === undefined) throw new Error(`no general rate of IVA on ${day}`);
  return {
    ...{ issuedOn: day, establishment: from.establishment, salesPoint: from.salesPoint },
    buyer: {
      ...{ identificationType, identification, name },
      ...(address !== null && { address }),
      ...(email !== null && { email }),
    },
    lines: lines.map(({ offer, title, base, discount }) => ({
      ...{ mainCode: offer, description: titleOf({ offer, title }), quantity: '1', unitPrice: base, ivaCode: iva.code },
      ...(discount !== undefined && { discount: { type: 'VAL' as const, value: discount } }),
    })),
    payments: [{ wayToPay: wayToPay[card ?? 'unknown'], total: '' }],
  };
}

export const totalOf = (draft: InvoiceDraft): string => calculateInvoice(draft).total.toText(2);

/** The credit note of what is given back: one line of the invoice, at what of its price nobody used. */
export function creditNoteOfRefund(
  begun: CreditNoteDraft,
  { base, reason }: Pick<RefundRow, 'base' | 'reason'>,
  { establishment, salesPoint }: Place,
): CreditNoteDraft {
  const [line] = begun.lines;
  if (line === undefined) throw new Error('an invoice without lines');
  const { discount: _, ...rest } = line;
  return { ...begun, establishment, salesPoint, reason, lines: [{ ...rest, quantity: '1', unitPrice: base }] };
}

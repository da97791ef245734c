import { INVOICE } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { amount, parseAmount } from '@cuadre/sri/num';
import type { CreditNoteDraft, CreditNoteLineDraft, InvoiceDraft, LineLeft, ReceiptLeft } from '@cuadre/sri/receipts';

interface Origin {
  readonly invoice: InvoiceDraft;
  /** 001-001-000000123 */
  readonly number: string;
  readonly accessKey: string;
  readonly left: ReceiptLeft;
}

/** A credit note of everything that is left of an invoice; the reason, and what of it, is for the person. */
export const draftOfLeft = ({ invoice, number, accessKey, left }: Origin, day: Day): CreditNoteDraft => ({
  issuedOn: day,
  establishment: invoice.establishment,
  salesPoint: invoice.salesPoint,
  buyer: { ...invoice.buyer },
  modified: { documentType: INVOICE, number, issuedOn: invoice.issuedOn, accessKey },
  reason: '',
  lines: left.lines.flatMap((of, index) => lineOfLeft(invoice, index, of)),
});

function lineOfLeft(invoice: InvoiceDraft, index: number, { quantity, subtotal }: LineLeft): CreditNoteLineDraft[] {
  const line = invoice.lines[index];
  if (!line || amount(quantity).isZero()) return [];
  const typed = parseAmount(line.quantity.trim());
  if (typed?.equals(amount(quantity))) return [{ ...line, modifiedLine: index }];
  // Part of it was taken back: what is left of the discount follows, and what the person had stated of ICE or counted of
  // bottles belonged to the whole.
  const { discount, ice, bottles: _, ...rest } = line;
  const price = parseAmount(line.unitPrice.trim()) ?? amount('0');
  const off = amount(quantity).multiply(price).subtract(amount(subtotal)).round(2);
  const left = discount?.type === 'POR' ? discount : off.isNegative() || off.isZero() ? undefined : off.toFixed(2);
  return [
    {
      ...rest,
      quantity,
      ...(left !== undefined && { discount: typeof left === 'string' ? { type: 'VAL', value: left } : left }),
      ...(ice && { ice: { code: ice.code } }),
      modifiedLine: index,
    },
  ];
}

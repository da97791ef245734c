import { ICE, IRBPNR, iceRates, isIceComputable, rowOn } from '../../catalogs/index.ts';
import { Amount, ZERO } from '../../num/index.ts';
import { readAdditionalInfo } from '../additional-info.ts';
import { readFigure } from '../comparison.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { draftLineOf } from '../lines/draft-line.ts';
import type { LineLeft, ReceiptLeft } from '../modified-document/modified-document.ts';
import type { Day, DraftHead, IdentificationType, ReceiptLine } from '../shapes.ts';
import type { CreditNoteDraft, CreditNoteLineDraft } from './credit-note.ts';

/**
 * The credit note that takes back all that is left of an invoice, to be cut down by a person: same buyer, each line with
 * the quantity and value that are left of it, at the rates of the invoice's day. The reason is theirs to write. Without
 * `left` it is the whole invoice. Tip, amounts for third parties and export charges have no place in a credit note.
 */
export function creditNoteDraftOf(invoice: Invoice, head: DraftHead, left?: ReceiptLeft): CreditNoteDraft {
  const { party } = readAdditionalInfo(invoice.additionalInfo);
  return {
    ...head,
    buyer: {
      identificationType: invoice.buyerIdentificationType as IdentificationType,
      identification: invoice.buyerIdentification,
      name: invoice.buyerName,
      ...(invoice.buyerAddress && { address: invoice.buyerAddress }),
      ...party,
    },
    modified: {
      documentType: invoice.documentType,
      number: `${invoice.establishment}-${invoice.salesPoint}-${invoice.sequential}`,
      issuedOn: invoice.issuedOn,
      accessKey: invoice.accessKey,
    },
    reason: '',
    lines: invoice.lines.flatMap((line, i) => lineLeft(line, i, invoice.issuedOn, left?.lines[i] ?? line)),
  };
}

/** The line with what is left of it; none when nothing is. */
function lineLeft(line: ReceiptLine, place: number, day: Day, left: LineLeft): CreditNoteLineDraft[] {
  const [quantity, subtotal] = [readFigure(left.quantity), readFigure(left.subtotal)];
  if (quantity.isZero() || (subtotal.isZero() && !readFigure(line.subtotal).isZero())) return [];
  // Whatever was rounded or credited before, price and discount together give what is left of the line.
  const discount = quantity.multiply(readFigure(line.unitPrice)).subtract(subtotal).round(2);
  const isWhole = quantity.equals(readFigure(line.quantity));
  const { discount: _, ice, bottles, unitOfMeasure: __, ...same } = draftLineOf(line);
  const value = ice && iceLeft(line, day, quantity, isWhole);
  return [
    {
      ...same,
      quantity: left.quantity,
      ...(discount.isZero() || discount.isNegative() ? {} : { discount: { type: 'VAL', value: discount.toText(2) } }),
      ...(ice && { ice: { code: ice.code, ...(value === undefined ? {} : { value }) } }),
      ...(bottles && { bottles: isWhole ? bottles : piecesLeft(line, quantity) }),
      modifiedLine: place,
    },
  ];
}

/** Left out when it follows from price and quantity: it then follows the person's changes too. */
function iceLeft(line: ReceiptLine, day: Day, quantity: Amount, isWhole: boolean): string | undefined {
  const tax = line.taxes.find(({ taxCode }) => taxCode === ICE);
  const row = tax && rowOn(iceRates, tax.rateCode, day);
  if (tax === undefined) return undefined;
  const stated = readFigure(tax.value);
  if (row !== undefined && isIceComputable(row)) {
    const [base, rate] = [readFigure(tax.base), readFigure(tax.rate)];
    const computed = row.percent === undefined ? base.multiply(rate) : base.percent(rate);
    if (computed.round(2).equals(stated)) return undefined;
  }
  return isWhole ? stated.toText(2) : share(stated, quantity, readFigure(line.quantity)).toText(2);
}

/** Bottles of the part, whole ones. */
function piecesLeft(line: ReceiptLine, quantity: Amount): string {
  const tax = line.taxes.find(({ taxCode }) => taxCode === IRBPNR);
  return share(readFigure(tax?.base), quantity, readFigure(line.quantity), 0).toText();
}

/** `value × part / whole`, rounded down to `places`: what is left for a later note is never negative. */
function share(value: Amount, part: Amount, whole: Amount, places = 2): Amount {
  if (whole.isZero()) return ZERO;
  const scale = Math.max(value.scale, 0) + part.scale;
  const [top, bottom] = [
    value.units * part.units * 10n ** BigInt(whole.scale + places),
    whole.units * 10n ** BigInt(scale),
  ];
  return Amount.of(top / bottom, places);
}

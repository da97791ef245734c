import { ICE, IRBPNR, iceRates, isIceComputable, rowOn } from '../../catalogs/index.ts';
import { type Amount, amount, ZERO } from '../../num/index.ts';
import { readAdditionalInfo } from '../additional-info.ts';
import { readFigure } from '../comparison.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { draftLineOf, draftLinesOf } from '../lines/draft-line.ts';
import { isQuoted } from '../lines/quoted-lines.ts';
import type { LineLeft, ReceiptLeft } from '../modified-document/modified-document.ts';
import type { Day, DraftHead, IdentificationType, LineDraft, ReceiptLine } from '../shapes.ts';
import type { CreditNoteDraft, CreditNoteLineDraft } from './credit-note.ts';

const CENT = amount('0.01');

/**
 * The credit note that takes back all that is left of an invoice, to be cut down by a person: same buyer, each line with
 * the quantity and value that are left of it, at the rates of the invoice's day. The reason is theirs to write. Without
 * `left` it is the whole invoice. Tip, amounts for third parties and export charges have no place in a credit note.
 * `sold`: the lines that an invoice of ours was issued from, whose prices may include the IVA.
 */
export function creditNoteDraftOf(
  invoice: Invoice,
  head: DraftHead,
  left?: ReceiptLeft,
  sold?: readonly LineDraft[],
): CreditNoteDraft {
  const { party } = readAdditionalInfo(invoice.additionalInfo);
  const drafts =
    sold === undefined
      ? draftLinesOf(invoice, invoice.issuedOn)
      : invoice.lines.map((line, i) => asQuoted(draftLineOf(line), sold[i]));
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
    lines: invoice.lines.flatMap((line, i) => {
      const draft = drafts[i];
      return draft === undefined ? [] : lineLeft(line, draft, i, invoice.issuedOn, left?.lines[i] ?? line);
    }),
  };
}

/** The line with the price and the discount that the client was told. */
function asQuoted(line: LineDraft, sold: LineDraft | undefined): LineDraft {
  if (sold?.priceIncludesIva !== true) return line;
  const { discount: _, ...rest } = line;
  const { unitPrice, discount } = sold;
  return { ...rest, unitPrice, priceIncludesIva: true, ...(discount && { discount }) };
}

/** The line with what is left of it; none when nothing is. */
function lineLeft(line: ReceiptLine, draft: LineDraft, place: number, day: Day, left: LineLeft): CreditNoteLineDraft[] {
  const [quantity, subtotal] = [readFigure(left.quantity), readFigure(left.subtotal)];
  if (quantity.isZero() || (subtotal.isZero() && !readFigure(line.subtotal).isZero())) return [];
  const isWhole = quantity.equals(readFigure(line.quantity));
  const isUntouched = isWhole && subtotal.equals(readFigure(line.subtotal));
  const { discount: given, ice, bottles, unitOfMeasure: _, ...same } = draft;
  const value = ice && iceLeft(line, day, quantity, isWhole);
  const discount = isUntouched && isQuoted(draft) ? given : discountLeft(line, draft, quantity, subtotal);
  return [
    {
      ...same,
      quantity: left.quantity,
      ...(discount && { discount }),
      ...(ice && { ice: { code: ice.code, ...(value === undefined ? {} : { value }) } }),
      ...(bottles && { bottles: isWhole ? bottles : piecesLeft(line, quantity) }),
      modifiedLine: place,
    },
  ];
}

/** Whatever was rounded or credited before, price and discount together give what is left of the line. */
function discountLeft(line: ReceiptLine, draft: LineDraft, quantity: Amount, subtotal: Amount): LineDraft['discount'] {
  const net = quantity.multiply(readFigure(line.unitPrice)).subtract(subtotal).round(2);
  // A cent of a quoted line is the rounding of its base: no discount that anybody gave.
  if (net.isNegative() || net.isZero() || (isQuoted(draft) && net.compare(CENT) <= 0)) return undefined;
  if (!isQuoted(draft)) return { type: 'VAL', value: net.toText(2) };
  const gross = quantity.multiply(readFigure(draft.unitPrice));
  return {
    type: 'VAL',
    value: gross
      .multiply(net)
      .divide(quantity.multiply(readFigure(line.unitPrice)), 2)
      .toText(2),
  };
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
const share = (value: Amount, part: Amount, whole: Amount, places = 2): Amount =>
  whole.isZero() ? ZERO : value.multiply(part).divide(whole, places, true);

import { ICE, IRBPNR, IVA, ivaRates, rowOn } from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import { type Amount, amount, sum } from '../../num/index.ts';
import type { DecimalText, LineDraft, LineTax, ReceiptLine } from '../shapes.ts';
import { MOST_QUOTED_QUANTITY } from './quoted-lines.ts';
import { readAmount } from './read-amount.ts';

/** A line of any document with lines; a credit note may leave out discount and rates. */
type LineOfDocument = Omit<ReceiptLine, 'discount' | 'taxes'> & {
  readonly discount?: string;
  readonly taxes: readonly Omit<LineTax, 'rate'>[];
};

/** The part of a document that its lines come from. */
interface LinesOfDocument {
  readonly lines: readonly LineOfDocument[];
  readonly taxTotals: readonly { readonly taxCode: string; readonly rateCode: string; readonly value: DecimalText }[];
}

/**
 * The drafts that the lines of a document could have come from: composed again they give the same lines. What the
 * document does not carry (percent discounts, which product it was) comes back as its result. `day` chooses the rates.
 *
 * A group whose IVA is not the product of base and rate was quoted with the IVA in it: its largest line comes back with
 * the price that makes up for the difference, the others with theirs.
 */
export function draftLinesOf({ lines, taxTotals }: LinesOfDocument, day: Day): LineDraft[] {
  const drafts = lines.map(draftLineOf);
  for (const { taxCode, rateCode, value } of taxTotals) {
    if (taxCode !== IVA) continue;
    const rate = amount(rowOn(ivaRates, rateCode, day)?.rate ?? '0');
    const group = lines.flatMap((line, at) => (taxOf(line, IVA)?.rateCode === rateCode ? [{ line, at }] : []));
    const base = sum(group.map(({ line }) => ivaBaseOf(line)));
    const iva = readAmount(value);
    if (iva.equals(base.percent(rate).round(2))) continue;
    const [largest] = group
      .filter(({ line }) => isDivided(line))
      .sort((one, other) => ivaBaseOf(other.line).compare(ivaBaseOf(one.line)));
    if (largest === undefined) continue;
    const { line, at } = largest;
    const others = base.subtract(ivaBaseOf(line)).percent(rate).round(2);
    drafts[at] = quotedDraftOf(line, draftLineOf(line), iva.subtract(others), rate);
  }
  return drafts;
}

const ivaBaseOf = (line: LineOfDocument): Amount => readAmount(taxOf(line, IVA)?.base);
const taxOf = (line: LineOfDocument, code: string) => line.taxes.find(({ taxCode }) => taxCode === code);

/** The draft of one line by itself, its price without taxes. */
export function draftLineOf(line: LineOfDocument): LineDraft {
  const [iva, ice, irbpnr] = [taxOf(line, IVA), taxOf(line, ICE), taxOf(line, IRBPNR)];
  return {
    ...(line.mainCode && { mainCode: line.mainCode }),
    ...(line.auxiliaryCode && { auxiliaryCode: line.auxiliaryCode }),
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    ...(!readAmount(line.discount).isZero() && { discount: { type: 'VAL', value: line.discount ?? '' } }),
    ivaCode: iva?.rateCode ?? '',
    ...(ice && { ice: { code: ice.rateCode, value: ice.value } }),
    ...(irbpnr && { bottles: irbpnr.base }),
    ...(line.unitOfMeasure && { unitOfMeasure: line.unitOfMeasure }),
    ...(line.details && { details: line.details.map(({ name, value }) => ({ name, value })) }),
  };
}

/** True when the unit price is what division of the line's value gives: that of a quoted line always is. */
function isDivided(line: LineOfDocument): boolean {
  const quantity = readAmount(line.quantity);
  if (quantity.isZero() || quantity.compare(MOST_QUOTED_QUANTITY) > 0) return false;
  const value = readAmount(line.subtotal).add(readAmount(line.discount));
  return value.divide(quantity, 6).equals(readAmount(line.unitPrice));
}

/** The line with its price as it was told: value, discount and taxes together. */
function quotedDraftOf(line: LineOfDocument, draft: LineDraft, iva: Amount, rate: Amount): LineDraft {
  const quantity = readAmount(line.quantity);
  const net = readAmount(line.discount);
  const discount = net.add(net.percent(rate)).round(2);
  const total = readAmount(line.subtotal)
    .add(readAmount(taxOf(line, ICE)?.value))
    .add(readAmount(taxOf(line, IRBPNR)?.value))
    .add(iva);
  return {
    ...draft,
    unitPrice: total.add(discount).divide(quantity, 6).toText(2),
    priceIncludesIva: true,
    ...(discount.isZero() ? {} : { discount: { type: 'VAL', value: discount.toText(2) } }),
  };
}

import { ICE, IRBPNR, IVA } from '../../catalogs/index.ts';
import type { LineDraft, LineTax, ReceiptLine } from '../shapes.ts';
import { readAmount } from './read-amount.ts';

/** A line of any document with lines; a credit note may leave out discount and rates. */
type LineOfDocument = Omit<ReceiptLine, 'discount' | 'taxes'> & {
  readonly discount?: string;
  readonly taxes: readonly Omit<LineTax, 'rate'>[];
};

/**
 * The draft that a line of a document could have come from: composed again it gives the same line. What the document
 * does not carry (percent discounts, which product it was) comes back as its result.
 */
export function draftLineOf(line: LineOfDocument): LineDraft {
  const tax = (code: string) => line.taxes.find(({ taxCode }) => taxCode === code);
  const [iva, ice, irbpnr] = [tax(IVA), tax(ICE), tax(IRBPNR)];
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

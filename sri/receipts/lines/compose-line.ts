import { cents, optional, upToSix } from '../compose.ts';
import { cleanLine } from '../fault-list.ts';
import type { LineDraft, LineTax, NameValue, ReceiptLine } from '../shapes.ts';
import type { CalculatedLine, CalculatedTax } from './calculate-line.ts';

/** A tax of a line or a group of the header, as text. */
export const composeTax = (tax: CalculatedTax): LineTax => ({
  taxCode: tax.taxCode,
  rateCode: tax.rateCode,
  rate: tax.rate.toText(),
  base: cents(tax.base),
  value: cents(tax.value),
});

/** Additional details of a line; left out when there are none. @sri detallesAdicionales */
export const composeDetails = (details: readonly NameValue[] | undefined): NameValue[] | undefined =>
  details?.length ? details.map(({ name, value }) => ({ name: cleanLine(name), value: cleanLine(value) })) : undefined;

/** A line as the document says it. @sri detalle */
export const composeLine = (draft: LineDraft, figures: CalculatedLine): ReceiptLine => ({
  mainCode: optional(draft.mainCode),
  auxiliaryCode: optional(draft.auxiliaryCode),
  description: cleanLine(draft.description),
  unitOfMeasure: optional(draft.unitOfMeasure),
  quantity: upToSix(figures.quantity),
  unitPrice: upToSix(figures.unitPrice),
  discount: cents(figures.discount),
  subtotal: cents(figures.subtotal),
  details: composeDetails(draft.details),
  taxes: figures.taxes.map(composeTax),
});

import type { Day } from '@cuadre/sri/dates';
import { readDecimal } from '@cuadre/sri/num';
import type { LineDraft } from '@cuadre/sri/receipts';
import { newLine } from '#web/features/receipts/draft-defaults.ts';

const PLACES = 6;
const decimal = (text: string): string | undefined => {
  const reading = readDecimal(text.replace('$', ''), PLACES);
  return reading.kind === 'value' ? reading.value : undefined;
};

/** Rows of a spreadsheet: what a text of the clipboard must have to be taken for some. */
export const areRows = (text: string): boolean => text.includes('\t');

/** Description, quantity, price; or description and price. A row without a price that can be read is a heading. */
export const linesOf = (text: string, day: Day, priceIncludesIva: boolean): LineDraft[] =>
  text.split(/\r?\n/).flatMap((row) => {
    const [description = '', ...cells] = row.split('\t').map((cell) => cell.trim());
    const [first, second] = cells.map(decimal);
    const [quantity, unitPrice] = cells.length > 1 ? [first, second] : ['1', first];
    if (description === '' || quantity === undefined || unitPrice === undefined) return [];
    return [{ ...newLine(description, day, priceIncludesIva), quantity, unitPrice }];
  });

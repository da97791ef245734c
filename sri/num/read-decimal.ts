/** How a typed amount was understood. */
export type DecimalReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too_fine'; readonly places: number }
  /** `ambiguous`: the text could also mean something else, so the screen says how it was read. */
  | { readonly kind: 'value'; readonly value: string; readonly ambiguous: boolean };

const clean = (text: string): string => text.replace(/[\s$]/g, '');
const plain = (text: string): string => {
  const [whole = '', decimals = ''] = text.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const tail = decimals.replace(/0+$/, '');
  return tail === '' ? digits : `${digits}.${tail}`;
};

const grouped = (text: string, mark: '.' | ','): boolean =>
  (mark === '.' ? /^[1-9]\d{0,2}(\.\d{3})+$/ : /^[1-9]\d{0,2}(,\d{3})+$/).test(text);

/**
 * Reads an amount as people write it: `12,50`, `12.50`, `1.234,5`, `1,234.50`, `1.234.567`. One separator followed by
 * exactly three digits can be a thousand or a decimal: a point is read as Ecuador's thousand, a comma as its decimal,
 * and both are marked ambiguous; a comma where no three decimals may be is too fine, never a thousand times more. Signs, letters and mixed-up groups are unreadable. The value is exact decimal text.
 */
export function readDecimal(text: string, places: number): DecimalReading {
  const typed = clean(text);
  if (typed === '') return { kind: 'empty' };
  if (!/^[\d.,]+$/.test(typed) || !/\d/.test(typed)) return { kind: 'unreadable' };
  const points = typed.split('.').length - 1;
  const commas = typed.split(',').length - 1;
  const give = (value: string, ambiguous = false): DecimalReading => {
    const read = plain(value);
    const fine = read.split('.')[1]?.length ?? 0;
    return fine > places ? { kind: 'too_fine', places } : { kind: 'value', value: read, ambiguous };
  };
  if (points === 0 && commas === 0) return give(typed);
  if (points > 0 && commas > 0) {
    const decimal = typed.lastIndexOf(',') > typed.lastIndexOf('.') ? ',' : '.';
    const [whole = '', decimals = '', ...more] = typed.split(decimal);
    const other = decimal === ',' ? '.' : ',';
    if (more.length > 0 || !/^\d*$/.test(decimals) || !grouped(whole, other)) return { kind: 'unreadable' };
    return give(`${whole.replaceAll(other, '')}.${decimals}`);
  }
  const mark = points > 0 ? '.' : ',';
  if (points + commas > 1) return grouped(typed, mark) ? give(typed.replaceAll(mark, '')) : { kind: 'unreadable' };
  if (!grouped(typed, mark)) return give(typed.replace(',', '.'));
  if (mark === '.') return give(typed.replace('.', ''), true);
  return places < 3 ? { kind: 'too_fine', places } : give(typed.replace(',', '.'), true);
}

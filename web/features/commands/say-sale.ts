import { numberAt, wordsOf } from './numerals.ts';

/** "dos horas de consultoría a setenta y cinco dólares para Ana": a sale in one sentence. */
export interface SaidSale {
  readonly quantity: string;
  readonly description: string;
  readonly unitPrice: string;
  /** As it was said; whom it means is looked up. */
  readonly client: string;
}

const openers = new Set(['factura', 'facturar', 'facturale', 'vende', 'vender', 'vendi', 'cobra', 'cobrar', 'cobrale']);

/** The price in these words: after the last "a" or "por" that a number follows, with nothing else behind it. */
const priceIn = (plain: readonly string[], from: number, to: number): { at: number; value: string } | undefined => {
  for (let at = to - 1; at > from; at--) {
    if (plain[at] !== 'a' && plain[at] !== 'por') continue;
    const price = numberAt(plain.slice(at + 1, to), true);
    if (price === undefined) continue;
    const after = plain.slice(at + 1 + price.taken, to).join(' ');
    if (/^(dolar|dolares)?( ?(cada|la|el) ?(uno|una|hora|unidad)?)?$/.test(after)) return { at, value: price.value };
  }
  return undefined;
};

/** The sale that a sentence says, or undefined when it says none. Nothing is guessed: all four parts must be there. */
export const saleIn = (text: string): SaidSale | undefined => {
  const { plain, typed } = wordsOf(text);
  let from = 0;
  while (openers.has(plain[from] ?? '') || (from > 0 && plain[from] === 'por')) from++;
  const toWhom = plain.lastIndexOf('para');
  if (toWhom < 0 || toWhom === plain.length - 1) return undefined;
  const said = numberAt(plain.slice(from, toWhom));
  const start = from + (said?.taken ?? 0);
  // "… a diez para Ana", or "… para Ana a diez".
  const before = priceIn(plain, start, toWhom);
  const price = before ?? priceIn(plain, toWhom + 1, plain.length);
  if (price === undefined) return undefined;
  let sold = typed.slice(start, before?.at ?? toWhom);
  let quantity = said?.value ?? '1';
  // "una hora y media de clase": the half stands behind what is counted.
  if (said && /^\d+$/.test(quantity) && plain[start + 1] === 'y' && /^medi[ao]$/.test(plain[start + 2] ?? '')) {
    quantity = `${quantity}.5`;
    sold = [...sold.slice(0, 1), ...sold.slice(3)];
  }
  const description = sold.join(' ').replace(/^de /, '');
  if (description === '') return undefined;
  return {
    quantity,
    description: description.charAt(0).toUpperCase() + description.slice(1),
    unitPrice: price.value,
    client: typed
      .slice(toWhom + 1, before ? undefined : price.at)
      .join(' ')
      .replace(/[.]$/, ''),
  };
};

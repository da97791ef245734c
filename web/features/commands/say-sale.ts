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

/** The sale that a sentence says, or undefined when it says none. Nothing is guessed: all four parts must be there. */
export const saleIn = (text: string): SaidSale | undefined => {
  const { plain, typed } = wordsOf(text);
  let from = 0;
  while (openers.has(plain[from] ?? '') || (from > 0 && plain[from] === 'por')) from++;
  const toWhom = plain.lastIndexOf('para');
  if (toWhom < 0 || toWhom === plain.length - 1) return undefined;
  const quantity = numberAt(plain.slice(from, toWhom));
  const start = from + (quantity?.taken ?? 0);
  // The price stands after the last "a" or "de a" that a number follows.
  for (let at = toWhom - 1; at > start; at--) {
    if (plain[at] !== 'a' && plain[at] !== 'por') continue;
    const price = numberAt(plain.slice(at + 1, toWhom), true);
    if (price === undefined) continue;
    const after = plain.slice(at + 1 + price.taken, toWhom).join(' ');
    if (!/^(dolar|dolares)?( ?(cada|la|el) ?(uno|una|hora|unidad)?)?$/.test(after)) continue;
    const description = typed.slice(start, at).join(' ').replace(/^de /, '');
    if (description === '') return undefined;
    return {
      quantity: quantity?.value ?? '1',
      description: description.charAt(0).toUpperCase() + description.slice(1),
      unitPrice: price.value,
      client: typed
        .slice(toWhom + 1)
        .join(' ')
        .replace(/[.]$/, ''),
    };
  }
  return undefined;
};

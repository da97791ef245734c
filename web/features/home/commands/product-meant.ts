import { plain } from '#web/fold.ts';
import { singular } from './singular.ts';

const nameOf = (description: string): string => plain(singular(description));

/** The product that is called as was said; undefined: none, or more than one. */
export function productMeant<Named extends { readonly description: string }>(
  said: string,
  products: readonly Named[],
): Named | undefined {
  const [product, ...others] = products.filter(({ description }) => nameOf(description) === nameOf(said));
  return others.length === 0 ? product : undefined;
}

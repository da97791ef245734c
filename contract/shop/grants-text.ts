import { type Meter, meters } from './offers.rules.ts';

/** What stands in the place of a number where there is none. */
export const unlimited = 'unlimited';

/** So long at most. */
export const mostMonths = 60;

interface Part {
  readonly meter: string;
  readonly quantity: number | string | null;
  readonly months: number | string;
}

/** What an offer grants as the operator's files have it: `documents 100 12; iva 12 12`, each a meter, a number or `unlimited`, months. */
export const textOfGrants = (parts: readonly Part[]): string =>
  parts.map(({ meter, quantity, months }) => `${meter} ${quantity ?? unlimited} ${months}`).join('; ');

/** The parts of such a text while it is edited: what is missing is empty, and `unlimited` stands as it is. */
export function partsOfGrants(text: string) {
  return text.split(';').flatMap((part) => {
    const [name = '', quantity = '', months = ''] = part.trim().split(/ +/);
    const meter: Meter | undefined = meters.find((each) => each === name);
    return meter === undefined ? [] : [{ meter, quantity, months }];
  });
}

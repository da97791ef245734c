import { type Amount, amount, ZERO } from '../../num/index.ts';
import type { IncomeTaxTable } from './tables.ts';

/** Who pays nothing on a first part of their income. `degree`: percentage of the disability, 30 to 100. */
export type Exemption =
  | { readonly kind: 'age' }
  | { readonly kind: 'disability' | 'substitute'; readonly degree: number };

/** How many basic fractions are exempt. */
const AGE_FRACTIONS = amount('1');
const DISABILITY_FRACTIONS = amount('2');

/**
 * The part of the disability's exemption by its degree, in percent. What the law of 2025 added for a substitute was not
 * read: the same table holds.
 */
const disabilityPercents = [
  { from: 85, percent: '100' },
  { from: 75, percent: '80' },
  { from: 50, percent: '70' },
  { from: 30, percent: '60' },
] as const;

/** The basic fraction: up to it a base has no tax. */
const basicFraction = ({ brackets }: IncomeTaxTable): Amount => amount(brackets[1]?.from ?? '0');

/**
 * What is exempt, in dollars, half up: the best of the exemptions, never two together. Zero below a degree of 30.
 * @law LRTI art. 9, adultos mayores y discapacidad
 */
export function exemptOf(exemptions: readonly Exemption[], table: IncomeTaxTable): Amount {
  const fraction = basicFraction(table);
  let best = ZERO;
  for (const exemption of exemptions) {
    const exempt =
      exemption.kind === 'age'
        ? fraction.multiply(AGE_FRACTIONS)
        : fraction
            .multiply(DISABILITY_FRACTIONS)
            .percent(amount(disabilityPercents.find(({ from }) => exemption.degree >= from)?.percent ?? '0'));
    if (exempt.compare(best) > 0) best = exempt.round(2);
  }
  return best;
}

import { type Amount, amount, ZERO } from '../../num/index.ts';
import { type IncomeTaxLaw, shipped, tableOf } from './compute-income-tax.ts';
import type { ExemptionRule, IncomeTaxTable } from './tables.ts';

/** Who pays nothing on a first part of their income. `degree`: percentage of the disability, 30 to 100. */
export type Exemption =
  | { readonly kind: 'age' }
  | { readonly kind: 'disability' | 'substitute'; readonly degree: number };

interface Exempt {
  /** In dollars. */
  readonly exempt: Amount;
  /** The rule that gives it; undefined: none does. */
  readonly rule: ExemptionRule | undefined;
}

/** The basic fraction: up to it a base has no tax. */
const basicFraction = ({ brackets }: IncomeTaxTable): Amount => amount(brackets[1]?.from ?? '0');

/** The rule of a year, the first that fits. */
export const exemptionRuleOf = (
  { exemptionRules }: Pick<IncomeTaxLaw, 'exemptionRules'>,
  kind: ExemptionRule['kind'],
  year: number,
): ExemptionRule | undefined =>
  exemptionRules.find((each) => each.kind === kind && each.fromYear <= year && year <= (each.toYear ?? year));

/** What a rule gives of its fractions, in percent. */
function percentOf({ percents }: ExemptionRule, exemption: Exemption): string {
  if (percents === undefined) return '100';
  const degree = exemption.kind === 'age' ? 0 : exemption.degree;
  return percents.findLast(({ from }) => degree >= from)?.percent ?? '0';
}

/**
 * What is exempt in a year, in dollars, half up: the best of the exemptions, never two together. Zero below the least degree
 * of its rule, and in a year that has no table or no rule. @law LRTI art. 9, adultos mayores y discapacidad
 */
export function exemptOf(exemptions: readonly Exemption[], year: number, law: IncomeTaxLaw = shipped): Exempt {
  const table = tableOf(law, 'general', year);
  let best: Exempt = { exempt: ZERO, rule: undefined };
  for (const exemption of exemptions) {
    const rule = exemptionRuleOf(law, exemption.kind, year);
    if (table === undefined || rule === undefined) continue;
    const fractions = basicFraction(table).multiply(amount(rule.fractions));
    const exempt = fractions.percent(amount(percentOf(rule, exemption)));
    if (exempt.compare(best.exempt) > 0) best = { exempt: exempt.round(2), rule };
  }
  return best;
}

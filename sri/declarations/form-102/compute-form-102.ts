import type { Fault } from '../../faults.ts';
import { type Amount, ZERO } from '../../num/index.ts';
import { computeForm } from '../forms/compute-form.ts';
import { readForm } from '../forms/form.ts';
import { isTyped } from '../forms/judge-typed.ts';
import {
  type IncomeTaxLaw,
  noTables,
  type RebateInput,
  rebateOf,
  shipped,
  taxByTable,
  warning,
} from '../income-tax/compute-income-tax.ts';
import { type Exemption, exemptOf } from '../income-tax/exemptions.ts';
import { orEstimate } from '../income-tax/year-before.ts';
import { type Form102Setting, form102Boxes } from './boxes.ts';

/** Form 102, read once: a wrong formula or a circle stops the program here. */
export const form102 = readForm(form102Boxes);

/** The boxes that a person types among those that the subtotal of income, or that of costs, adds up. */
export const typedWithin = (subtotal: '729' | '739', year: number): string[] => {
  const boxes = form102.on(`${year}-12-31`);
  const added = boxes.find(({ row }) => row.code === subtotal)?.formula?.boxes ?? [];
  return boxes.flatMap(({ row }) => (added.includes(row.code) && isTyped(row) ? [row.code] : []));
};

/** What the return of a year is computed from. */
export interface Form102Input extends Omit<RebateInput, 'personalExpenses'> {
  readonly year: number;
  /** What is known of the boxes. Of a box that the portal computes it is compared and not taken. */
  readonly boxes: ReadonlyMap<string, Amount>;
  /** The boxes of the return of the year before. */
  readonly previous: ReadonlyMap<string, Amount>;
  /** The RIMPE regime of the person, who owes its fee also without income; absent: none. */
  readonly rimpe?: 'RIM' | 'POP' | undefined;
  readonly exemptions: readonly Exemption[];
}

interface Form102Figures {
  readonly boxes: ReadonlyMap<string, Amount>;
  /** What the rule of personal expenses gives, not cut to the tax; no source says in which box it is. */
  readonly rebate: Amount;
}

/** Every box with its figure; without figures when neither the year nor one before has a table. */
export interface Form102Return extends Partial<Form102Figures> {
  readonly year: number;
  /** A table of the year is missing: nothing may be approved with these figures. */
  readonly estimate: boolean;
  readonly faults: readonly Fault[];
}

/**
 * Computes every box of form 102 from those that are given: dollars, each rounded half up once. First the bases, then the
 * taxes by their tables, then what is to be paid. The same law and the same estimates as `incomeTaxOfYear`. Faults:
 * `computed`, `limit`, `estimate`, `year`, and `unconfirmed` of an exemption. @sri Formulario 102
 */
export function computeForm102(input: Form102Input, law: IncomeTaxLaw = shipped): Form102Return {
  const { year } = input;
  const { figures, faults, estimate } = orEstimate(law, year, (its) => byLaw(input, its));
  return { year, ...figures, estimate, faults };
}

function byLaw(input: Form102Input, law: IncomeTaxLaw): { figures?: Form102Figures; faults: Fault[] } {
  const { year, rimpe, exemptions } = input;
  const rows = form102.on(`${year}-12-31`);
  const compute = (settings: Partial<Record<Form102Setting, Amount>>) =>
    computeForm(rows, { ...input, setting: (name) => settings[name as Form102Setting] });
  const { exempt, rule: exemption } = exemptOf(exemptions, year, law);
  const { boxes: bases } = compute({ exempt });
  const at = (code: string): Amount => bases.get(code) ?? ZERO;

  // Who has RIMPE income alone needs no general table.
  const isGeneral = rimpe === undefined || !at('729').isZero() || !at('741').isZero();
  const general = isGeneral ? taxByTable(law, { year, regime: 'GEN', base: at('832') }, 'boxes.832') : none;
  const special = rimpe === undefined ? none : taxByTable(law, { year, regime: rimpe, base: at('827') }, 'boxes.827');
  const isDoubtful = isGeneral && exemption?.unconfirmed !== undefined && !input.boxes.has('771');
  const faults = [...general.faults, ...special.faults, ...(isDoubtful ? [doubtfulExemption(year)] : [])];
  const rule = law.rebates.find((each) => each.year === year);
  if (general.tax === undefined || special.tax === undefined) return { faults };
  if (isGeneral && rule === undefined) return { faults: [...faults, noTables(year)] };
  const gross = at('729').add(at('741'));
  const rebate =
    rule === undefined || !isGeneral ? none.tax : rebateOf(rule, { ...input, personalExpenses: at('797') }, gross);
  const { boxes, faults: computed } = compute({
    exempt,
    generalTax: general.tax,
    rebate,
    [rimpe === 'POP' ? 'popularTax' : 'emprendedorTax']: special.tax,
  });
  return { figures: { boxes, rebate }, faults: [...faults, ...computed] };
}

const doubtfulExemption = (year: number): Fault =>
  warning(
    'unconfirmed',
    'exemptions',
    `La regla de tu exoneración en ${year} todavía no está confirmada: compárala con el portal del SRI.`,
  );

const none: ReturnType<typeof taxByTable> & { readonly tax: Amount } = { tax: ZERO, faults: [] };

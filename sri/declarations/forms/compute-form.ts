import type { Fault } from '../../faults.ts';
import { type Amount, formatNumber, ZERO } from '../../num/index.ts';
import type { BoxRow, FormBox } from './form.ts';
import type { Figures } from './formula.ts';

/** What a form is computed from. */
export interface FormInput {
  /** What is known of the boxes. Of a box that the portal computes it is compared and not taken. */
  readonly boxes: ReadonlyMap<string, Amount>;
  /** The boxes of the return before. */
  readonly previous: ReadonlyMap<string, Amount>;
  /** The figure of a setting that formulas name; undefined counts as zero. */
  readonly setting: (name: string) => Amount | undefined;
}

export interface ComputedForm<R extends BoxRow> {
  readonly boxes: ReadonlyMap<string, Amount>;
  /** `computed`: a box that the portal computes was given another figure. */
  readonly faults: readonly Fault[];
  /** The boxes whose figure comes from their formula. */
  readonly byFormula: readonly FormBox<R>[];
}

/**
 * Every box of a form, in the order in which they read each other: what is given where the portal lets it be edited, else
 * what the formula says, else zero. Exact, each rounded half up once to its decimals.
 */
export function computeForm<R extends BoxRow>(
  form: readonly FormBox<R>[],
  { boxes: given, previous, setting }: FormInput,
): ComputedForm<R> {
  const boxes = new Map<string, Amount>();
  const faults: Fault[] = [];
  const byFormula: FormBox<R>[] = [];
  const figures: Figures = {
    box: (code) => boxes.get(code) ?? ZERO,
    previous: (code) => previous.get(code) ?? ZERO,
    setting: (name) => setting(name) ?? ZERO,
  };
  for (const box of form) {
    const { row, formula } = box;
    const own = given.get(row.code);
    if (own !== undefined && row.isEditable) {
      boxes.set(row.code, own.round(row.places));
      continue;
    }
    const figure = formula?.evaluate(figures, row.places) ?? ZERO.round(row.places);
    boxes.set(row.code, figure);
    if (formula !== undefined) byFormula.push(box);
    if (own !== undefined && !own.equals(figure)) faults.push(computed(row, figure, own));
  }
  return { boxes, faults, byFormula };
}

const computed = ({ code, places }: BoxRow, figure: Amount, own: Amount): Fault => ({
  code: 'computed',
  place: `boxes.${code}`,
  sentence: `La casilla ${code} la calcula el portal: da ${formatNumber(figure, places)} y diste ${formatNumber(own, places)}. Quítala, o corrige las casillas de las que sale.`,
  severity: 'error',
});

import type { LateFiling } from '@cuadre/sri/declarations';
import type { Amount } from '@cuadre/sri/num';
import type { LiveReturn } from '#contract/declarations/returns.ts';

type Late = Omit<NonNullable<LiveReturn['late']>, 'growsAfter'>;

/** What being late costs, as far as it is known: what a person typed is. */
export function presentLate(
  late: LateFiling | undefined,
  boxes: ReadonlyMap<string, Amount>,
  typed: Readonly<Record<string, string>> = {},
): Late | null {
  if (late === undefined) return null;
  const isFixed = late.faults.some(({ code }) => code === 'fixed_fine');
  const figure = (box: string, own: Amount | undefined): string | null =>
    typed[box] === undefined && own === undefined ? null : (boxes.get(box)?.toFixed(2) ?? null);
  return {
    months: late.months,
    fine: figure('904', isFixed ? undefined : late.fine),
    interest: figure('903', late.interest),
  };
}

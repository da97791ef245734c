import { amount } from '@cuadre/sri/num';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import type { Wanted } from './queries.ts';

type Box = RevenueReturn['boxes'][number];

/** The documents of a box of the income tax, where they alone add up to it: what was answered beside them has its own lines. */
export function documentsOfBox(
  { holds, amount: figure }: Box,
  { lines, personal }: Pick<RevenueReturn, 'lines' | 'personal'>,
): Wanted | undefined {
  const line = lines.find((each) => each.line === holds);
  const group = personal.find((each) => each.group === holds);
  const its = line ?? group;
  if (its === undefined || its.count === 0 || !amount(its.amount).equals(amount(figure))) return undefined;
  return line ? { line: line.line } : group && { personal: group.group };
}

/** From which other boxes it is computed, as far as there is something in them: `611 − 631`. */
export function sumOfBox({ formula }: Box, boxes: readonly Box[]): string | undefined {
  if (formula === null || !/^\d{3}([+-]\d{3})*$/.test(formula)) return undefined;
  const isThere = (code: string) => boxes.some((each) => each.code === code && !amount(each.amount).isZero());
  const terms = [...formula.matchAll(/([+-]?)(\d{3})/g)].filter(([, , code = '']) => isThere(code));
  if (terms.length === 0) return undefined;
  return terms
    .map(([, sign, code], at) => (at === 0 && sign !== '-' ? code : `${sign === '-' ? '−' : '+'} ${code}`))
    .join(' ');
}

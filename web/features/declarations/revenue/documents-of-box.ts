import { amount } from '@cuadre/sri/num';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import type { Wanted } from './queries.ts';

type Box = RevenueReturn['boxes'][number];

/** The documents of a part of a box; undefined: it has none. */
export function documentsOf({ opens }: Box['parts'][number]): Wanted | undefined {
  if (opens === null) return undefined;
  return 'group' in opens ? { personal: opens.group } : opens;
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

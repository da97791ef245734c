import { boxOf102 } from '@cuadre/sri/declarations/form-102';
import { type Amount, amount, sum } from '@cuadre/sri/num';
import { rebateGroups } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { incomeBeforeIn, isGeneral, isRimpe, ofRegime } from './compute-year.ts';
import type { ReadRevenue } from './read-revenue.ts';

type Part = RevenueReturn['boxes'][number]['parts'][number];

/** What is in each box that no formula of other boxes fills, by name; they add up to it. What was typed stands over the rest. */
export function partsOfYear({ shelf, books, told, computed }: ReadRevenue): ReadonlyMap<string, readonly Part[]> {
  const { answers, typed } = told;
  const { costs, ivaCost, boxes } = computed;
  const parts = new Map<string, Part[]>();
  const put = (box: string, kind: Part['kind'], value: Amount, opens: Part['opens'] = null): void => {
    const figure = value.round(2);
    if (figure.isZero()) return;
    parts.set(box, [...(parts.get(box) ?? []), { kind, amount: figure.toFixed(2), opens }]);
  };
  const { rimpe, retained, personal } = boxOf102;
  const own = boxOf102[answers.profession?.practises ? 'profession' : 'business'];

  put(own.income, 'documents', ofRegime(books.incomeOf, shelf, isGeneral), { line: 'income', regime: 'general' });
  put(own.income, 'before', incomeBeforeIn(shelf, isGeneral));
  const ofRimpe = { line: 'income', regime: 'rimpe' } as const;
  const returned = ofRegime(books.returnedOf, shelf, isRimpe);
  put(rimpe.income, 'documents', ofRegime(books.incomeOf, shelf, isRimpe).add(returned), { ...ofRimpe, only: 'sales' });
  put(rimpe.income, 'before', incomeBeforeIn(shelf, isRimpe));
  put(rimpe.returned, 'documents', returned, { ...ofRimpe, only: 'returns' });

  const bought = books.lines.costs.amount;
  put(own.costs, 'documents', bought, { line: 'costs' });
  put(own.costs, 'share', costs.documents.subtract(bought));
  put(own.costs, 'told', costs.told);
  put(own.costs, 'wear', costs.wear);
  put(own.costs, 'iva', ivaCost);

  put(retained.clients, 'documents', books.lines.retained.amount, { line: 'retained' });
  for (const group of rebateGroups) put(personal[group], 'documents', books.personal[group].amount, { group });
  for (const box of [boxOf102.salary, boxOf102.socialSecurity, retained.employer, boxOf102.advance, EXEMPT])
    put(box, 'answer', boxes.get(box) ?? none);
  put(boxOf102.otherIncome, 'answer', amount(answers.other?.income ?? '0'));
  for (const [box, figure] of Object.entries(typed)) parts.set(box, [{ kind: 'typed', amount: figure, opens: null }]);
  return parts;
}

const none = amount('0');
/** Computed from an answer, unless somebody typed another. */
const EXEMPT = '771';

/** Of figures that are not those of today, as of a year that was frozen: none where they do not add up to the box. */
export const addUpTo = (parts: readonly Part[] = [], figure: string): Part[] =>
  sum(parts.map((part) => amount(part.amount))).equals(amount(figure)) ? [...parts] : [];

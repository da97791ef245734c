import { isDeepStrictEqual } from 'node:util';
import { withoutCredit } from '@cuadre/sri/declarations/form-104';
import { formOf } from '@cuadre/sri/declarations/return-forms';
import { type Amount, amount, sum } from '@cuadre/sri/num';
import { dueByMonth, type FrozenReturn } from './content.ts';

type Figures = Pick<FrozenReturn, 'boxes'>;

const at = ({ boxes }: Figures, code: string): Amount => amount(boxes[code] ?? '0');

/**
 * Whether a return says something else to the SRI than when it was approved, or leaves something else to the periods after
 * it; `besides`: boxes that are not compared. How many receipts there are is none of it: what was filed may have counted
 * each part of one that is divided. Nor is in which line a purchase without credit is (docs/decisions/0194); that there is one
 * more, or that a note is carried to the next period in another box, is.
 */
export function saysOtherwise(
  now: Pick<FrozenReturn, 'boxes' | 'deferred'>,
  before: FrozenReturn,
  besides: readonly string[] = [],
): boolean {
  const { obligation, period } = before;
  if (!isDeepStrictEqual(dueByMonth(now), dueByMonth(before))) return true;
  const differ = formOf(obligation, period).flatMap(({ row: { code, isCount } }) =>
    isCount || besides.includes(code) || at(now, code).equals(at(before, code)) ? [] : [code],
  );
  return differ.length > 0 && !(obligation === 'iva' && areMovedWithoutCredit(now, before, differ));
}

/** Purchases without credit are in other lines of theirs, and all of them come to the same. */
function areMovedWithoutCredit(now: Figures, before: Figures, differ: readonly string[]): boolean {
  const { gross, net, followed } = withoutCredit;
  const lines = [...gross, ...net];
  const total = (of: Figures, codes: readonly string[]) => sum(codes.map((code) => at(of, code)));
  return (
    differ.some((code) => lines.includes(code)) &&
    differ.every((code) => lines.includes(code) || followed.includes(code)) &&
    [gross, net].every((codes) => total(now, codes).equals(total(before, codes)))
  );
}

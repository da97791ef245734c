import { isDeepStrictEqual } from 'node:util';
import { boxOf102 } from '@cuadre/sri/declarations/form-102';
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
  const isMoved =
    (obligation === 'iva' && areMovedWithoutCredit(now, before, differ)) ||
    (obligation === 'renta' && areReturnsTold(now, before, differ));
  return differ.length > 0 && !isMoved;
}

/** Returns of RIMPE stood within its income, and only their own box is new: what is taxed is the same (docs/decisions/0197). */
function areReturnsTold(now: Figures, before: Figures, differ: readonly string[]): boolean {
  const { income, returned } = boxOf102.rimpe;
  const net = (of: Figures) => at(of, income).subtract(at(of, returned));
  return (
    at(before, returned).isZero() &&
    differ.every((code) => code === income || code === returned) &&
    net(now).equals(net(before))
  );
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

import type { InterestTable } from '../../catalogs/interest-rates.ts';
import type { Day } from '../../dates/index.ts';
import { type Amount, ZERO } from '../../num/index.ts';
import { type LateFiling, lateFiling } from '../late-filing.ts';

/** When a return was due, and the day on which it is filed or looked at. */
export interface LateFacts {
  readonly dueOn: Day;
  readonly filedOn: Day;
  readonly tables?: InterestTable;
  /** It replaces one that was filed: only what is left to pay costs something. */
  readonly isSubstitute?: boolean;
}

/** What a day late costs a return, by its boxes; undefined: it is not late, or that costs nothing. @law LRTI art. 100 */
export function lateOf(
  boxes: ReadonlyMap<string, Amount>,
  { dueOn, filedOn, tables, isSubstitute }: LateFacts,
): LateFiling | undefined {
  if (filedOn <= dueOn) return undefined;
  const box = (code: string): Amount => boxes.get(code) ?? ZERO;
  const [tax, sales] = [box('902'), box('409')];
  if (isSubstitute && tax.compare(ZERO) <= 0) return undefined;
  return lateFiling({ dueOn, filedOn, tax, sales }, tables);
}

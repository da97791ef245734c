import { type Amount, ZERO } from '../../num/index.ts';

/** How many sharings are tried before giving up: far more than a note with a dozen reasons has. */
const MOST_TRIES = 100_000;

/**
 * Which IVA each reason of a debit note has, found by the bases that the groups add up to: the document holds reasons
 * and groups, and nothing between them. Gives one code per reason; when no sharing fits (another's document), all get
 * the first group's.
 */
export function shareReasons(
  values: readonly Amount[],
  groups: readonly { readonly rateCode: string; readonly base: Amount }[],
): string[] {
  const [first] = groups;
  if (first === undefined) return values.map(() => '');
  const codes: string[] = [];
  const left = groups.map(({ base }) => base);
  let tries = 0;
  // Groups stand in the order in which reasons first name them: no group is named before the one that stands before it.
  const share = (at: number, named: number): boolean => {
    tries += 1;
    if (tries > MOST_TRIES) return false;
    const value = values[at];
    if (value === undefined) return left.every((rest) => rest.isZero());
    return groups.some(({ rateCode }, group) => {
      const before = left[group] ?? ZERO;
      const after = before.subtract(value);
      if (group > named || after.isNegative()) return false;
      left[group] = after;
      codes[at] = rateCode;
      if (share(at + 1, Math.max(named, group + 1))) return true;
      left[group] = before;
      return false;
    });
  };
  return share(0, 0) ? codes : values.map(() => first.rateCode);
}

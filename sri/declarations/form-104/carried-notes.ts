import { type Amount, smaller, ZERO } from '../../num/index.ts';
import type { BoxPart, BoxParts } from '../forms/box-parts.ts';
import { lines } from './lines.ts';

/** Of credit notes that exceed what they lower: without tax, net and tax. */
const carryOf = { sales: ['442', '443', '453'], purchases: ['543', '544', '554'] } as const;
/** The boxes in which a return leaves to the next what its credit notes exceeded. */
export const notesLeft: readonly string[] = [...carryOf.sales, ...carryOf.purchases];
/** What comes of no known line lowers these, the first that have something; lines that no tax follows are not among them. */
const carriedInto: Readonly<Record<string, readonly string[]>> = {
  442: ['413', '414', '415', '416', '417', '418'],
  443: ['411', '412', '420', '435'],
  453: ['421', '422', '430', '445'],
  543: ['517', '516', '518'],
  544: ['510', '511', '533', '550', '513', '514', '515', '512'],
  554: ['520', '521', '534', '560', '523', '524', '525', '522'],
};
/**
 * Of what is sold, bought or imported once, or on some days: the lines that are charged or give credit as it does, and of
 * every month. What is left over of it would else wait for ever.
 */
const everyMonth: Readonly<Record<string, string>> = {
  ...{ 412: '411', 420: '411', 435: '411', 422: '421', 430: '421', 445: '421' },
  ...{ 511: '510', 513: '510', 514: '510', 515: '510', 533: '510', 550: '510' },
  ...{ 521: '520', 523: '520', 524: '520', 525: '520', 534: '520', 560: '520' },
};
/** The box that carries on what exceeds a net or tax box. */
const carriedBy = new Map<string, string>(
  [...lines.values()].flatMap(({ net, tax, isSale: isOfSales }): (readonly [string, string])[] => {
    const [withoutTax, netTo, taxTo] = carryOf[isOfSales ? 'sales' : 'purchases'];
    if (tax === undefined) return [[net, withoutTax]];
    return [
      [net, netTo],
      [tax, taxTo],
    ];
  }),
);

interface Carried {
  readonly previous: ReadonlyMap<string, Amount>;
  /** How much of its credit notes each box left to this period; what 442 to 554 of the return before have more is of no known line. */
  readonly excess?: ReadonlyMap<string, Amount>;
}

/** A box is never negative: the last credit notes go on to the next period, as far as they exceed it. Gives how much that is. */
function moveExcess(all: BoxParts, box: string, to: string): Amount {
  const total = all.total(box);
  let excess = total.negate();
  const parts = all.byBox.get(box) ?? [];
  for (let i = parts.length - 1; i >= 0 && excess.compare(ZERO) > 0; i--) {
    const part = parts[i] as BoxPart;
    if (!part.amount.isNegative()) continue;
    const moved = part.amount.abs().compare(excess) < 0 ? part.amount.abs() : excess;
    const rest = part.amount.add(moved);
    if (rest.isZero()) parts.splice(i, 1);
    else parts[i] = { ...part, amount: rest };
    all.put(to, { ...part, amount: moved });
    excess = excess.subtract(moved);
  }
  return total.isNegative() ? total.negate() : ZERO;
}

/** Credit notes that the return before carried on, each into its own line, and what of those of this one exceeds its line. */
export function carryNotes(parts: BoxParts, { previous, excess = new Map() }: Carried): Map<string, Amount> {
  for (const [from, into] of Object.entries(carriedInto)) {
    let left = previous.get(from) ?? ZERO;
    const take = (box: string, most: Amount): Amount => {
      const taken = smaller(most, left);
      if (taken.compare(ZERO) <= 0) return ZERO;
      parts.put(box, { previous: from, amount: taken.negate() });
      left = left.subtract(taken);
      return taken;
    };
    for (const [box, figure] of excess) {
      if (carriedBy.get(box) !== from) continue;
      const also = everyMonth[box];
      const own = also === undefined ? figure : smaller(figure, parts.total(box));
      take(also ?? box, figure.subtract(take(box, own)));
    }
    for (const box of into) take(box, parts.total(box));
    take(into[0] ?? '', left);
  }
  const moved = [...carriedBy].map(([box, to]) => [box, moveExcess(parts, box, to)] as const);
  return new Map(moved.filter(([, figure]) => !figure.isZero()));
}

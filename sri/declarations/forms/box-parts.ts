import type { Fault } from '../../faults.ts';
import { type Amount, sum } from '../../num/index.ts';
import type { LateFiling } from '../late-filing.ts';
import type { OutsideReason } from '../tax-document.ts';
import type { TaxPeriod } from '../tax-period.ts';

/** Something that is in a box: a document, a box of the return before, what the person typed over the rest, or what being late costs. */
export type BoxPart = { readonly amount: Amount } & (
  | { readonly document: string }
  | { readonly previous: string }
  | { readonly typed: true }
  | { readonly late: true }
);

/** A form of a period that was filled from documents. */
export interface FilledForm {
  readonly period: TaxPeriod;
  readonly boxes: ReadonlyMap<string, Amount>;
  readonly faults: readonly Fault[];
  /** What is in each box that is no formula; its sum is the box, to the cent. */
  readonly parts: ReadonlyMap<string, readonly BoxPart[]>;
  /** The documents that are in no box. */
  readonly outside: readonly { readonly document: string; readonly reason: OutsideReason }[];
  /** undefined: it is not late. */
  readonly late: LateFiling | undefined;
}

/** Gathers the parts of boxes. */
export class BoxParts {
  readonly byBox = new Map<string, BoxPart[]>();

  put(box: string, part: BoxPart): void {
    if (part.amount.isZero()) return;
    const parts = this.byBox.get(box);
    if (parts === undefined) this.byBox.set(box, [part]);
    else parts.push(part);
  }

  total(box: string): Amount {
    return sum((this.byBox.get(box) ?? []).map((part) => part.amount));
  }

  /** Every box that has a part, with its sum. */
  totals(): Map<string, Amount> {
    return new Map([...this.byBox.keys()].map((box) => [box, this.total(box)]));
  }
}

type Typed = ReadonlyMap<string, Amount>;

/** What a person typed stands over what documents say: what it adds to them is a part of its own where the box may be edited. */
export function putTyped(
  parts: BoxParts,
  boxes: Map<string, Amount>,
  typed: Typed,
  isEditable: (box: string) => boolean,
): void {
  for (const [box, figure] of typed) {
    if (isEditable(box)) parts.put(box, { typed: true, amount: figure.subtract(parts.total(box)) });
    boxes.set(box, figure);
  }
}

/** Of all forms. */
export const lateBoxes = { interest: '903', fine: '904' } as const;

/** Interest and fine of a late return in their boxes, where nobody typed them; gives what is to be said of them. */
export function putLate(
  parts: BoxParts,
  boxes: Map<string, Amount>,
  late: LateFiling | undefined,
  typed: Typed,
): Fault[] {
  if (late === undefined) return [];
  for (const kind of ['interest', 'fine'] as const) {
    const [box, figure] = [lateBoxes[kind], late[kind]];
    if (figure === undefined || typed.has(box)) continue;
    boxes.set(box, figure);
    parts.put(box, { late: true, amount: figure });
  }
  return late.faults.filter(({ place }) => place !== 'interest' || !typed.has(lateBoxes.interest));
}

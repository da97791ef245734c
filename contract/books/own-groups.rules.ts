import { type ExpenseScope, fixedOf } from '../received/expense-groups.ts';
import type { Direction } from './totals.rules.ts';

/** Characters of the name of a group of one's own. */
export const longestGroupName = 30;
/** More than anybody looks through. */
export const mostOwnGroups = 200;

/** A group of the taxpayer's own, beneath a fixed one that says what it means for taxes. */
export interface OwnGroup {
  /** `supplies.` and its id. */
  readonly code: string;
  readonly name: string;
  readonly direction: Direction;
  readonly apiGroup: ExpenseScope;
  /** It was merged into this one: what lies in it is shown there. */
  readonly into?: string | undefined;
  /** It is not offered any more; what lies in it keeps it. */
  readonly isArchived: boolean;
}

export type OwnGroups = ReadonlyMap<string, Pick<OwnGroup, 'into' | 'name'>>;

/** The category that one stands for now: itself, or where it was merged. Its fixed group never changes by that. */
export function standsFor(category: string, own: OwnGroups): string {
  const into = own.get(category)?.into;
  return into === undefined ? category : standsFor(into, own);
}

/** Every category that stands for this one; of a fixed group not those beneath it. */
export const standingFor = (category: string, own: OwnGroups): string[] => [
  category,
  ...[...own.keys()].filter((code) => code !== category && standsFor(code, own) === category),
];

/** Whether it can be chosen for something new. */
export const isOffered = ({ into, isArchived }: Pick<OwnGroup, 'into' | 'isArchived'>): boolean =>
  into === undefined && !isArchived;

/** What is offered in its place: itself, where it was merged, or its fixed group once that is archived. */
export function offeredFor(category: string, own: ReadonlyMap<string, OwnGroup>): string {
  const now = standsFor(category, own);
  const group = own.get(now);
  return group === undefined || isOffered(group) ? now : fixedOf(now);
}

/** Whether it is one of somebody's own. */
export const isOwnCategory = (category: string): boolean => fixedOf(category) !== category;

/** Whether something lies in a category: in a fixed one with all beneath it, in one's own with what was merged into it. */
export const inCategory = (category: string, own: OwnGroups): ((other: string) => boolean) =>
  isOwnCategory(category)
    ? (other) => standsFor(other, own) === standsFor(category, own)
    : (other) => fixedOf(other) === category;

import { categoriesOf } from '#contract/books/income-groups.ts';
import { isOffered, type OwnGroup } from '#contract/books/own-groups.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { nameOfCategory } from '#phrases/books/categories.ts';
import { normaliseWord } from '#server/lists/list-sheet.ts';

/** Names are unique among those that are offered; one of somebody's own that is not offered any more comes after these. */
const ownOf = (direction: Direction, scope: ExpenseScope, own: ReadonlyMap<string, OwnGroup>): readonly OwnGroup[] =>
  [...own.values()]
    .filter((each) => each.direction === direction && each.apiGroup === scope && each.into === undefined)
    .sort((one, other) => Number(one.isArchived) - Number(other.isArchived));

type Names = (direction: Direction, scope: ExpenseScope) => readonly string[];

export interface CategoriesByName {
  /** As screens show it. */
  nameOf(category: string): string;
  /** All that can be said of one direction and scope. */
  readonly names: Names;
  /** What lies under this name. */
  find(direction: Direction, scope: ExpenseScope, name: string): string | undefined;
}

/** Categories by what a sheet calls them: the fixed ones and those of one's own. */
export const categoriesByName = (own: ReadonlyMap<string, OwnGroup>): CategoriesByName => ({
  nameOf: (category) => nameOfCategory(category, own),
  names: (direction, scope) => [
    ...categoriesOf(direction, scope).map((code) => nameOfCategory(code)),
    ...ownOf(direction, scope, own)
      .filter(isOffered)
      .map(({ name }) => name),
  ],
  find: (direction, scope, name) => {
    const said = normaliseWord(name);
    return (
      categoriesOf(direction, scope).find((code) => normaliseWord(nameOfCategory(code)) === said) ??
      ownOf(direction, scope, own).find((each) => normaliseWord(each.name) === said)?.code
    );
  },
});

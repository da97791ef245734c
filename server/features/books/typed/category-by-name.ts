import { categoriesOf } from '#contract/books/income-groups.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { fixedOf } from '#contract/received/expense-groups.ts';
import { categoryNames } from '#phrases/books/categories.ts';
import { normaliseWord } from '#server/lists/list-sheet.ts';

/** The name of a category as screens show it; of one's own, that of the fixed one it lies within. */
export const nameOfCategory = (category: string): string =>
  categoryNames[fixedOf(category) as keyof typeof categoryNames] ?? category;

export const categoryNamesOf = (direction: Direction, scope: ExpenseScope): readonly string[] =>
  categoriesOf(direction, scope).map(nameOfCategory);

/** The category that is shown under this name, among those of one direction and scope. */
export const categoryByName = (direction: Direction, scope: ExpenseScope, name: string): string | undefined =>
  categoriesOf(direction, scope).find((code) => normaliseWord(nameOfCategory(code)) === normaliseWord(name));

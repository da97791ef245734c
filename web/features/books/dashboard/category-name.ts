import { categoryNames } from '#phrases/books/categories.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';

const names: Readonly<Record<string, string | undefined>> = categoryNames;

/** null: not classified. */
export const nameOfCategory = (category: string | null): string =>
  category === null ? words.noCategory : (names[category] ?? category);

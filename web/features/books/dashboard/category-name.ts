import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { groupNames } from '#phrases/received/received.ts';

const names: Readonly<Record<string, string | undefined>> = groupNames;

/** null: not classified. */
export const nameOfCategory = (category: string | null): string =>
  category === null ? words.noCategory : (names[category] ?? category);

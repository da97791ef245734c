import type { Day } from '@cuadre/sri/dates';

/** How many years before the running one a person can still look at. Our own setting, 2026-11-24. */
const yearsBefore = 3;

/** Years of the income tax that can be asked, newest first. */
export const yearsToAsk = (today: Day): string[] =>
  Array.from({ length: yearsBefore + 1 }, (_, before) => String(Number(today.slice(0, 4)) - before));

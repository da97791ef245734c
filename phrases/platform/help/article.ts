import type { Day } from '@cuadre/sri/dates';

/** A link from a help page to the screen where the task is done. */
interface HelpLink {
  readonly label: string;
  /** An address of the app. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string | number>>;
}

/** A text, or what the law says on a day: limits are dated rows of the kernel. */
type HelpNote = string | ((today: Day) => string);

export const notesOn = ({ notes = [] }: Pick<HelpArticle, 'notes'>, today: Day): string[] =>
  notes.map((note) => (typeof note === 'string' ? note : note(today)));

/** One task: what it is for, how it is done, what may surprise. Nothing is told here that the product does not do. */
export interface HelpArticle {
  /** Its address under /help. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Other words that people look for it with; they are not shown. */
  readonly words: string;
  readonly steps?: readonly string[];
  readonly notes?: readonly HelpNote[];
  readonly links?: readonly HelpLink[];
  /** Ids of articles that often follow. */
  readonly related?: readonly string[];
}

export interface HelpSection {
  readonly title: string;
  readonly articles: readonly HelpArticle[];
}

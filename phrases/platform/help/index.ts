import { account } from './account.ts';
import { afterwards } from './afterwards.ts';
import type { HelpArticle, HelpSection } from './article.ts';
import { begin } from './begin.ts';
import { business } from './business.ts';
import { declarations } from './declarations.ts';
import { issue } from './issue.ts';
import { received } from './received.ts';

export type { HelpArticle } from './article.ts';

/** The help centre: a page for every task, in the order of somebody's first weeks. */
export const helpSections: readonly HelpSection[] = [
  begin,
  issue,
  afterwards,
  received,
  declarations,
  business,
  account,
];
export const helpArticles: readonly HelpArticle[] = helpSections.flatMap(({ articles }) => articles);

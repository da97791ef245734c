import * as contract from '#contract/books/practice.ts';
import { bind, type Route } from '#server/route.ts';
import { answerPracticeItems, getPracticeItems } from './practice-items.ts';

export const routes: readonly Route[] = [
  bind(contract.getPracticeItems, getPracticeItems),
  bind(contract.answerPracticeItems, answerPracticeItems),
];

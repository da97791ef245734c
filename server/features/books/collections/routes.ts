import * as contract from '#contract/books/collections.ts';
import { bind, type Route } from '#server/route.ts';
import { getCredit, saveCollection, undoCollection } from './collect.ts';

export const routes: readonly Route[] = [
  bind(contract.getCredit, getCredit),
  bind(contract.saveCollection, saveCollection),
  bind(contract.undoCollection, undoCollection),
];

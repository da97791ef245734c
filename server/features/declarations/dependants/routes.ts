import * as contract from '#contract/declarations/year/dependants.ts';
import { bind, type Route } from '#server/route.ts';
import { getDependants } from './get-dependants.ts';
import { deleteDependant, saveDependant } from './save-dependant.ts';

export const routes: readonly Route[] = [
  bind(contract.getDependants, getDependants),
  bind(contract.saveDependant, saveDependant),
  bind(contract.deleteDependant, deleteDependant),
];

import * as contract from '#contract/operator/cases.ts';
import { bind, type Route } from '#server/route.ts';
import { getCases } from './get-cases.ts';
import { giveCaseBack, takeCase } from './take-case.ts';

export const routes: readonly Route[] = [
  bind(contract.getCases, getCases),
  bind(contract.takeCase, takeCase),
  bind(contract.giveCaseBack, giveCaseBack),
];

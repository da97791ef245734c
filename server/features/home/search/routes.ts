import * as contract from '#contract/home/search.ts';
import { bind, type Route } from '#server/route.ts';
import { search } from './search.ts';

export const routes: readonly Route[] = [bind(contract.search, search)];

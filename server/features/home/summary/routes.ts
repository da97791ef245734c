import * as contract from '#contract/home/home.ts';
import { bind, type Route } from '#server/route.ts';
import { homeInfo } from './home-info.ts';

export const routes: readonly Route[] = [bind(contract.homeInfo, homeInfo)];

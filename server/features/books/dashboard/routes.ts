import * as contract from '#contract/books/dashboard.ts';
import { bind, type Route } from '#server/route.ts';
import { getBusinessDashboard, getDashboard } from './get-dashboard.ts';
import { getEntries } from './get-entries.ts';
import { setSpendingLimit } from './set-spending-limit.ts';

export const routes: readonly Route[] = [
  bind(contract.getDashboard, getDashboard),
  bind(contract.getBusinessDashboard, getBusinessDashboard),
  bind(contract.getEntries, getEntries),
  bind(contract.setSpendingLimit, setSpendingLimit),
];

import * as contract from '#contract/books/own-groups.ts';
import { bind, type Route } from '#server/route.ts';
import { changeGroup } from './change-group.ts';
import { getAllGroups, getGroupsWithEntries, getSimpleGroups, personalGroups } from './read-groups.ts';

export const routes: readonly Route[] = [
  bind(contract.getAllGroupsBySubscribed, getAllGroups),
  bind(contract.updateGroupExpense, changeGroup),
  bind(contract.getSimpleListGroup, getSimpleGroups),
  bind(contract.getGroupsWithInvoice, getGroupsWithEntries),
  bind(contract.getPersonalGroupsWithValues, personalGroups('GAS')),
  bind(contract.getPersonalIncomeGroupsWithValues, personalGroups('ING')),
];

import * as contract from '#contract/declarations/revenue.ts';
import { bind, type Route } from '#server/route.ts';
import { getRevenueReturn } from './get-revenue-return.ts';
import { getExpensePersonal, getRevenueDocuments } from './revenue-documents.ts';
import { saveRevenueAnswers } from './save-revenue-answers.ts';

export const routes: readonly Route[] = [
  bind(contract.getRevenueReturn, getRevenueReturn),
  bind(contract.getRevenueDocuments, getRevenueDocuments),
  bind(contract.getExpensePersonal, getExpensePersonal),
  bind(contract.saveRevenueAnswers, saveRevenueAnswers),
];

import * as projection from '#contract/declarations/year/projection.ts';
import * as contract from '#contract/declarations/year/revenue.ts';
import { bind, type Route } from '#server/route.ts';
import { getExpenseProjection, getExpenseProjectionPdf, saveExpenseProjection } from './expense-projection.ts';
import { getExpenseAnnex } from './get-expense-annex.ts';
import { getRevenueReturn } from './get-revenue-return.ts';
import { getExpensePersonal, getRevenueDocuments } from './revenue-documents.ts';
import { saveRevenueAnswers } from './save-revenue-answers.ts';

export const routes: readonly Route[] = [
  bind(contract.getRevenueReturn, getRevenueReturn),
  bind(contract.getRevenueDocuments, getRevenueDocuments),
  bind(contract.getExpensePersonal, getExpensePersonal),
  bind(contract.getExpenseAnnex, getExpenseAnnex),
  bind(contract.saveRevenueAnswers, saveRevenueAnswers),
  bind(projection.getExpenseProjection, getExpenseProjection),
  bind(projection.saveExpenseProjection, saveExpenseProjection),
  bind(projection.getExpenseProjectionPdf, getExpenseProjectionPdf),
];

import * as contract from '#contract/books/forecast.ts';
import { bind, type Route } from '#server/route.ts';
import { getForecast } from './get-forecast.ts';
import { separateExpense } from './separate-expense.ts';

export const routes: readonly Route[] = [
  bind(contract.getForecast, getForecast),
  bind(contract.separateExpense, separateExpense),
];

import * as calls from '#contract/books/sales.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '../papers/queries.ts';

export const saveSales = async (body: calls.SalesInput) => {
  const saved = await call(calls.saveSales, { body });
  await refresh();
  return saved;
};

export const updateSales = async (body: calls.SalesInput & { readonly version: number }) => {
  const saved = await call(calls.updateSales, { body });
  await refresh();
  return saved;
};

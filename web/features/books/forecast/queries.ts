import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DoubledExpense, getForecast, separateExpense } from '#contract/books/forecast.ts';
import type { Group } from '#contract/roles.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export const forecastQuery = (apiGroup: Group) =>
  queryOptions({
    queryKey: ['forecast', apiGroup],
    queryFn: ({ signal }) => call(getForecast, { query: { apiGroup }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  });

export const sayTwo = async ({ sourceId, part, receiptId }: DoubledExpense, areTwo: boolean) => {
  await call(separateExpense, { body: { sourceId, part, receiptId, areTwo } });
  await queryClient.invalidateQueries({ queryKey: ['forecast'] });
};

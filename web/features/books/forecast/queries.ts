import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getForecast } from '#contract/books/forecast.ts';
import type { Group } from '#contract/roles.ts';
import { call } from '#web/api/call.ts';

export const forecastQuery = (apiGroup: Group) =>
  queryOptions({
    queryKey: ['forecast', apiGroup],
    queryFn: ({ signal }) => call(getForecast, { query: { apiGroup }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  });

import { queryOptions } from '@tanstack/react-query';
import type { ParameterName } from '#contract/platform/parameters.rules.ts';
import { getParameter } from '#contract/platform/parameters.ts';
import { call } from '#web/api/call.ts';

/** A public setting of the installation. */
export const parameterQuery = (param: ParameterName) =>
  queryOptions({
    queryKey: ['parameter', param],
    queryFn: ({ signal }) => call(getParameter, { params: { param }, signal }),
    staleTime: 60_000,
  });

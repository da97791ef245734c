import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as projection from '#contract/declarations/year/projection.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Under the books: whatever is saved there moves what a year shows. */
const key = ['books', 'projection'] as const;

export const projectionQuery = (year?: string) =>
  queryOptions({
    queryKey: [...key, year],
    queryFn: ({ signal }) => call(projection.getExpenseProjection, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  });

/** Gives what takes it back. */
export async function saveProjection(
  year: string,
  said: projection.Projection | null,
): Promise<() => Promise<unknown>> {
  const { before } = await call(projection.saveExpenseProjection, { body: { year, projection: said } });
  await queryClient.invalidateQueries({ queryKey: key });
  return () => saveProjection(year, before);
}

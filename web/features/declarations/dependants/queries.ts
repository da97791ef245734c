import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/declarations/year/dependants.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export const dependantsQuery = (year?: string) =>
  queryOptions({
    queryKey: ['books', 'dependants', year],
    queryFn: ({ signal }) => call(contract.getDependants, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: ['books'] });

/** Saves somebody; what it gives takes that back. */
export async function saveDependant(body: contract.DependantRecord): Promise<() => Promise<unknown>> {
  const { before } = await call(contract.saveDependant, { body });
  await refresh();
  return () => (before === null ? deleteDependant(body.id) : saveDependant(before));
}

export async function deleteDependant(dependantId: string): Promise<() => Promise<unknown>> {
  const { before } = await call(contract.deleteDependant, { params: { dependantId } });
  await refresh();
  return () => saveDependant(before);
}

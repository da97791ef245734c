import { updateGroupExpense } from '#contract/books/own-groups.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

type Change = Parameters<typeof call<typeof updateGroupExpense>>[1]['body'];

/** Whatever shows categories shows them anew. */
export const changeGroup = async (body: Change) => {
  const changed = await call(updateGroupExpense, { body });
  await Promise.all([['groups'], ['books'], ['typed']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return changed;
};

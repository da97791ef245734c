import { useRef } from 'react';
import { saveActivity, type TaxDataComplete } from '#contract/business/tax-data.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { taxDataQuery } from './queries.ts';

interface Kept {
  readonly id: string | undefined;
  readonly name: string;
}

/** Keeps the main activity on the server when its field is left; one at a time, so that it is created once. */
export function useKeepActivity(data: TaxDataComplete): { keep: (name: string) => Promise<Kept>; first: string } {
  const main = data.activities.find((activity) => activity.main) ?? data.activities[0];
  const kept = useRef(Promise.resolve<Kept>({ id: main?.id, name: main?.name ?? '' }));
  const keep = (text: string) => {
    const name = text.trim();
    const before = kept.current;
    const after = before.then(async (was) => {
      if (name === '' || name === was.name) return was;
      const saved = await call(saveActivity, { body: { id: was.id, name } });
      queryClient.invalidateQueries({ queryKey: taxDataQuery.queryKey });
      return { id: saved.id, name };
    });
    // A save that failed is tried again with the next one.
    kept.current = after.catch(() => before);
    return after;
  };
  return { keep, first: main?.name ?? '' };
}

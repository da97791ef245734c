import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { refreshReceived } from './queries.ts';

afterEach(() => queryClient.clear());

it('what is owed of a receipt is asked anew once something was said of it', async () => {
  queryClient.setQueryData(['credit', 'one'], { open: '20.00' });
  await refreshReceived();
  expect(queryClient.getQueryState(['credit', 'one'])?.isInvalidated).toBe(true);
});

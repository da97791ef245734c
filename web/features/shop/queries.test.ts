import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const answers = vi.hoisted((): ((input: object) => Promise<unknown>)[] => []);
vi.mock('#web/api/call.ts', () => ({ call: (_: unknown, input: object) => answers.shift()?.(input) }));
vi.mock('#web/shell/session/profile.ts', () => ({ refreshProfile: async () => undefined }));

// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { saveHolder, signaturesQuery } = await import('./signature-queries.ts');
const { giveBack, orderQuery, refundTermsQuery, saveOrderBuyer } = await import('./queries.ts');

const order = 'an order';
const now = async (answer: unknown) => answer;

beforeEach(() => {
  answers.length = 0;
  queryClient.clear();
});

it('looks again at what goes back where that has changed', async () => {
  answers.push(
    () => now({ total: '6.90' }),
    () => Promise.reject(new Error('shop.refund_changed')),
  );
  await queryClient.fetchQuery(refundTermsQuery(order));
  await expect(giveBack({ id: 'one', orderId: order, reason: 'ya no la uso', total: '6.90' })).rejects.toThrow();
  expect(queryClient.getQueryState(refundTermsQuery(order).queryKey)?.isInvalidated).toBe(true);
});

it('keeps the buyer that was saved against an answer from before', async () => {
  const buyerNow = (): unknown => queryClient.getQueryData(orderQuery(order).queryKey)?.buyer;
  let late = (_: object) => {};
  answers.push(
    () => now({ buyer: 'first' }),
    () => new Promise((resolve) => (late = resolve)),
    () => now({ id: order, buyer: 'second' }),
  );
  await queryClient.fetchQuery(orderQuery(order));
  const before = queryClient.fetchQuery({ ...orderQuery(order), staleTime: 0 }).catch(() => undefined);
  await saveOrderBuyer(order, {} as never);
  late({ buyer: 'first' });
  await before;
  expect(buyerNow()).toBe('second');
});

it('keeps what was said for a signature against an answer from before', async () => {
  const holderNow = (): unknown => queryClient.getQueryData(signaturesQuery.queryKey)?.orders[0]?.holder;
  let late = (_: object) => {};
  answers.push(
    () => now({ orders: [{ id: order, holder: 'none' }] }),
    () => new Promise((resolve) => (late = resolve)),
    () => now({ id: order, holder: 'said' }),
  );
  await queryClient.fetchQuery(signaturesQuery);
  const before = queryClient.fetchQuery({ ...signaturesQuery, staleTime: 0 }).catch(() => undefined);
  await saveHolder(order, {} as never);
  late({ orders: [{ id: order, holder: 'none' }] });
  await before;
  expect(holderNow()).toBe('said');
});

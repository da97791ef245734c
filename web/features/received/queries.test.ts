import { afterAll, afterEach, expect, it, vi } from 'vitest';

type Rule = { ruc: string; word: string; classification: { scope: 'NEG'; group: 'supplies' | 'rent' } };
const rules = new Map<string, Rule>();
vi.mock('#web/api/call.ts', () => ({
  call: async ({ id }: { id: string }, input: { body?: Rule; query?: { word: string } }) => {
    if (id === 'saveSortingRule' && input.body) rules.set(input.body.word, input.body);
    if (id === 'deleteSortingRule') rules.delete(input.query?.word ?? '');
    return [...rules.values()];
  },
}));
// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { keepWordRule, refreshReceived } = await import('./queries.ts');

afterEach(() => queryClient.clear());

it('what is owed of a receipt is asked anew once something was said of it', async () => {
  queryClient.setQueryData(['credit', 'one'], { open: '20.00' });
  await refreshReceived();
  expect(queryClient.getQueryState(['credit', 'one'])?.isInvalidated).toBe(true);
});

it('a rule for a word that is taken back leaves the one that it took the place of, or none', async () => {
  const rule = (word: string, group: 'supplies' | 'rent') =>
    ({ ruc: '1792060346001', word, classification: { scope: 'NEG', group }, isOn: true, automatic: false }) as const;
  await (await keepWordRule(rule('pan', 'rent')))();
  expect(rules.size).toBe(0);
  await keepWordRule(rule('pan', 'supplies'));
  await (await keepWordRule(rule('pan', 'rent')))();
  expect(rules.get('pan')?.classification.group).toBe('supplies');
});

import { afterAll, beforeEach, expect, it, vi } from 'vitest';

/** What this browser keeps, and the drafts that were sent. */
const kept = vi.hoisted(() => ({ list: [] as { draftId: string; refusal?: string }[], sent: [] as string[] }));
vi.mock('./save-draft.ts', () => ({
  saveDraft: async ({ draftId }: { draftId: string }) => {
    kept.sent.push(draftId);
    if (draftId === 'wrong') throw new CallProblem('request.invalid', 400, '');
  },
}));
vi.mock('./unsynced.ts', () => ({
  listUnsynced: async () => kept.list,
  dropUnsynced: async () => undefined,
  keepUnsynced: async (entry: { draftId: string }) => {
    kept.list = kept.list.map((each) => (each.draftId === entry.draftId ? entry : each));
  },
}));
vi.stubGlobal('navigator', {});

vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const { CallProblem } = await import('#web/api/problem.ts');
const { syncUnsynced } = await import('./sync-unsynced.ts');

beforeEach(() => {
  kept.sent = [];
});

it('sends what waits, and what the server did not take only once', async () => {
  kept.list = [{ draftId: 'waits' }, { draftId: 'wrong' }];
  expect(await syncUnsynced()).toMatchObject([{ draftId: 'wrong' }]);
  expect(kept.sent).toEqual(['waits', 'wrong']);
  expect(kept.list[1]?.refusal).toContain('corrige');
  kept.sent = [];
  await syncUnsynced();
  expect(kept.sent).toEqual(['waits']);
});

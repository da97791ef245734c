import { INVOICE } from '@cuadre/sri/catalogs';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SavedState } from './saved-state.ts';

/** The server: what it has, each save that arrived, and when it answers. */
const server = vi.hoisted(() => ({
  saves: [] as { version: number; draft: unknown; answer: (error?: unknown) => void }[],
  stored: { version: 1, draft: {} as unknown },
}));
vi.mock('./save-draft.ts', () => ({
  saveDraft: ({ version, draft }: SavedState) =>
    new Promise((resolve, reject) => {
      const newer = version !== server.stored.version;
      if (!newer) server.stored = { version: version + 1, draft };
      const refusal = newer ? new CallProblem('draft.newer_version', 409, '') : undefined;
      const answer = (lost?: unknown) =>
        (lost ?? refusal) ? reject(lost ?? refusal) : resolve({ version: version + 1 });
      server.saves.push({ version, draft, answer });
    }),
  storedDraft: async () => server.stored,
}));
vi.mock('#web/shell/local-store/store-of-person.ts', () => ({ storeOfPerson: async () => undefined }));
vi.mock('#web/api/call.ts', () => ({ readyToSave: () => undefined }));
vi.mock('#web/shell/frame/first-picture.ts', () => ({ firstPicture: () => Promise.resolve() }));
vi.mock('#web/shell/session/session.ts', () => ({
  beforeSignOut: () => () => undefined,
  sessionNow: () => ({ status: 'authenticated', session: { user: { customerId: 'ana' } } }),
}));

// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { CallProblem, offlineProblem } = await import('#web/api/problem.ts');
const { createAutosave } = await import('./autosave.ts');

const draftOf = (text: string) => ({ comments: text });
let page: EventTarget & { visibilityState: string };

/** Somebody at the draft, who has written nothing yet. */
async function writing() {
  const store = createStore<SavedState>(() => ({
    draftId: 'd',
    owner: 'ana',
    correcting: undefined,
    version: 1,
    draft: draftOf(''),
    save: 'saved',
  }));
  const autosave = createAutosave({
    get: store.getState,
    set: (change) => store.setState(change),
    subscribe: store.subscribe,
    documentType: INVOICE,
  });
  autosave.follow();
  await vi.advanceTimersByTimeAsync(0);
  const type = (text: string) => store.setState({ draft: draftOf(text), save: 'dirty' });
  const answer = async (index: number, lost?: unknown) => {
    server.saves[index]?.answer(lost);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { now: store.getState, type, answer };
}
const pause = () => vi.advanceTimersByTimeAsync(400);

beforeEach(() => {
  vi.useFakeTimers();
  server.saves = [];
  server.stored = { version: 1, draft: draftOf('') };
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends one save at a time, also when the tab goes to the back and comes again while the first is on its way', async () => {
  const { now, type, answer } = await writing();
  type('one');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  page.visibilityState = 'visible';
  type('one and two');
  await pause();
  expect(server.saves).toHaveLength(1);
  await answer(0);
  await pause();
  await answer(1);
  expect(server.saves.map(({ version }) => version)).toEqual([1, 2]);
  expect(now()).toMatchObject({ save: 'saved', version: 3 });
});

it('goes on from its own save whose answer was lost, although more was typed since', async () => {
  const { now, type, answer } = await writing();
  type('one');
  await pause();
  await answer(0, offlineProblem());
  expect(now().save).toBe('waiting');
  type('one and two');
  await pause();
  await answer(1);
  await pause();
  await answer(2);
  expect(now()).toMatchObject({ save: 'saved', version: 3 });
  expect(server.stored.draft).toEqual(draftOf('one and two'));
});

it('tells a refusal from a lost connection, and sends it again only once it changed', async () => {
  const { now, type, answer } = await writing();
  type('one');
  await pause();
  server.stored = { version: 1, draft: draftOf('') };
  await answer(0, new CallProblem('request.invalid', 400, 'Revisa los datos.'));
  expect(now()).toMatchObject({ save: 'refused', refusal: expect.stringContaining('corrige') });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.saves).toHaveLength(1);
  type('two');
  await pause();
  await answer(1);
  expect(now()).toMatchObject({ save: 'saved', version: 2 });
});

it.each([401, 408, 429, 500, 503])('waits and tries again after a %i', async (status) => {
  const { now, type, answer } = await writing();
  type('one');
  await pause();
  server.stored = { version: 1, draft: draftOf('') };
  await answer(0, new CallProblem('server.unexpected', status, ''));
  expect(now().save).toBe('waiting');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.saves).toHaveLength(2);
});

it('asks the person where somebody else wrote', async () => {
  const { now, type, answer } = await writing();
  type('one');
  await pause();
  await answer(0, offlineProblem());
  server.stored = { version: 5, draft: draftOf('written elsewhere') };
  type('one and two');
  await pause();
  await answer(1);
  expect(now().save).toBe('conflict');
});

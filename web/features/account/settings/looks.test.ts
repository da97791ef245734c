import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account/accounts.ts';

const saves = vi.hoisted((): { body: object; answer: () => void }[] => []);
vi.mock('#web/api/call.ts', () => ({
  call: (_: unknown, { body }: { body: object }) =>
    new Promise<void>((answer) => {
      saves.push({ body, answer });
    }),
}));
vi.mock('#web/shell/frame/theme.ts', () => ({ applyLooks: () => undefined }));
vi.mock('#web/shell/session/profile.ts', () => ({
  profileQuery: { queryKey: ['profile'] },
  refreshProfile: () => undefined,
}));
vi.mock('#web/ui/toast.tsx', () => ({ showToast: () => undefined }));

// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { chooseLooks } = await import('./queries.ts');

const looks = { theme: 'first', mode: 'system', avatar: 'first' } as unknown as Profile['looks'];
const shown = () => queryClient.getQueryData<Profile>(['profile'])?.looks.theme as unknown;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  queryClient.setQueryData(['profile'], { looks } as Profile);
});

it('keeps choices in the order in which they were made, and an answer of before undoes none', async () => {
  chooseLooks({ theme: 'second' } as never);
  await settle();
  const done = chooseLooks({ theme: 'third' } as never);
  expect(shown()).toBe('third');
  await settle();
  expect(saves.map(({ body }) => body)).toEqual([{ theme: 'second' }]);
  // Asked for before the first was kept, answered now.
  queryClient.setQueryData(['profile'], { looks } as Profile);
  saves[0]?.answer();
  await settle();
  expect(shown()).toBe('third');
  expect(saves.map(({ body }) => body)).toEqual([{ theme: 'second' }, { theme: 'third' }]);
  saves[1]?.answer();
  await done;
  expect(shown()).toBe('third');
});

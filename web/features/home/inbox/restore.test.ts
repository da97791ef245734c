import { afterAll, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/messages/notifications.ts';
import { network } from '#phrases/shell/network.ts';

const said = vi.hoisted((): string[] => []);
vi.mock('#web/ui/toast.tsx', () => ({ showToast: (text: string) => said.push(text) }));
vi.mock('#web/api/call.ts', async () => {
  const { offlineProblem } = await import('#web/api/problem.ts');
  return { call: () => Promise.reject(offlineProblem()) };
});
vi.resetModules();
afterAll(() => void vi.resetModules());
const { restore } = await import('./queries.ts');

it('says when what was put away could not be brought back', async () => {
  await restore({ id: 'a' } as Notification);
  expect(said).toEqual([network.noAnswer]);
});

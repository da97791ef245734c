import { expect, it } from 'vitest';
import { isDue, storeOf } from './store-rules.ts';

const day = 24 * 60 * 60_000;

it('the prompt stays away for seven days once it was closed', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(isDue(null, now)).toBe(true);
  expect(isDue(String(now - 6 * day), now)).toBe(false);
  expect(isDue(String(now - 7 * day), now)).toBe(true);
  expect(isDue('what is this', now)).toBe(true);
});

it('each phone has its store, a computer none', () => {
  expect(storeOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('appStore');
  expect(storeOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('playStore');
  expect(storeOf('Mozilla/5.0 (X11; Linux x86_64)')).toBeUndefined();
});

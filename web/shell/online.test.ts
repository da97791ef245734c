import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNetwork } from './online.ts';

let asked = 0;
let seen: DocumentVisibilityState = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  seen = 'visible';
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {
    cookie: '',
    get visibilityState() {
      return seen;
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toContain('/api/network/networkStatus');
    asked++;
    return Response.json({ status: 'OK' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks every ten seconds while the page is seen, and not while nobody looks', () => {
  const stop = watchNetwork();
  vi.advanceTimersByTime(9_999);
  expect(asked).toBe(0);
  vi.advanceTimersByTime(20_001);
  expect(asked).toBe(3);
  seen = 'hidden';
  vi.advanceTimersByTime(60_000);
  expect(asked).toBe(3);
  seen = 'visible';
  vi.advanceTimersByTime(10_000);
  expect(asked).toBe(4);
  stop();
});

it('asks at once when the browser says that something changed, and never again once it stopped', () => {
  const stop = watchNetwork();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(asked).toBe(2);
  stop();
  window.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(60_000);
  expect(asked).toBe(2);
});

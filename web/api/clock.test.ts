import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './clock.ts';

const server = 'Sun, 22 Nov 2026 15:00:00 GMT';
const deviceSays = (time: string) => vi.setSystemTime(new Date(time));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['2026-11-20T03:00:00Z', '2026-11-23T15:00:00Z', '2019-01-01T00:00:00Z'])(
  'a device that says %s has the time of the server, and goes on from there',
  (time) => {
    deviceSays(time);
    noteServerTime(server);
    expect(serverNow().toISOString()).toBe('2026-11-22T15:00:00.000Z');
    vi.advanceTimersByTime(60_000);
    expect(serverNow().toISOString()).toBe('2026-11-22T15:01:00.000Z');
  },
);

it('a device that is right to the minute keeps its own time, as does one that was told nothing', () => {
  deviceSays('2026-11-22T15:01:00Z');
  for (const told of [server, null, 'ayer']) {
    noteServerTime(told);
    expect(serverNow().toISOString()).toBe('2026-11-22T15:01:00.000Z');
  }
});

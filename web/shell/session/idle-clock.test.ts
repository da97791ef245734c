import { describe, expect, it } from 'vitest';
import { createIdleClock, LIMIT_MS, TELL_MS, WARN_MS } from './idle-clock.ts';

const second = 1_000;

/** One browser: its wall clock, its storage, and how often the server was told. */
function browser() {
  let at = Date.parse('2026-11-22T00:00:00Z');
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  let told = 0;
  const tab = () => createIdleClock({ now: () => at, store, tell: () => void told++ });
  const pass = (ms: number): void => {
    at += ms;
  };
  return { tab, pass, told: () => told };
}

describe('idle time', () => {
  it('counts from the last sign of life, whichever tab it was in', () => {
    const { tab, pass } = browser();
    const [one, other] = [tab(), tab()];
    one.arrive();
    pass(15 * 60 * second);
    other.sign();
    pass(4 * 60 * second);
    expect(one.left()).toBe(LIMIT_MS - 4 * 60 * second);
    expect(one.left()).toBe(other.left());
  });

  it('in its last minute goes on only by the answer, in all tabs', () => {
    const { tab, pass } = browser();
    const [one, other] = [tab(), tab()];
    one.arrive();
    pass(LIMIT_MS - WARN_MS + second);
    other.sign();
    expect(one.tick()).toBe(59 * second);
    one.stay();
    expect(other.tick()).toBe(LIMIT_MS);
  });

  it('is over for a machine that slept through the end, whatever is pressed on waking', () => {
    const { tab, pass } = browser();
    const clock = tab();
    clock.arrive();
    pass(8 * 60 * 60 * second);
    clock.sign();
    expect(clock.tick()).toBeLessThanOrEqual(0);
  });
});

describe('a clock that was set back', () => {
  it('starts the time anew, for the browser and for the server', () => {
    const { tab, pass, told } = browser();
    const clock = tab();
    clock.arrive();
    pass(TELL_MS);
    clock.sign();
    clock.tick();
    expect(told()).toBe(1);
    pass(-24 * 60 * 60 * second);
    clock.tick();
    pass(TELL_MS);
    clock.sign();
    clock.tick();
    expect(told()).toBe(2);
    pass(LIMIT_MS);
    expect(clock.tick()).toBeLessThanOrEqual(0);
  });
});

describe('the server', () => {
  it('hears once a minute while somebody works, the last sign included, and nothing while nobody does', () => {
    const { tab, pass, told } = browser();
    const clock = tab();
    clock.arrive();
    clock.tick();
    for (let s = 0; s < 150; s++) {
      pass(second);
      clock.sign();
      clock.tick();
    }
    expect(told()).toBe(3);
    pass(TELL_MS);
    clock.tick();
    expect(told()).toBe(4);
    for (let minute = 0; minute < 10; minute++) {
      pass(TELL_MS);
      clock.tick();
    }
    expect(told()).toBe(4);
  });

  it('hears of a screen that was opened within the minute: it counts no less time than the browser', () => {
    const { tab, pass, told } = browser();
    tab().stay();
    pass(55 * second);
    const clock = tab();
    clock.arrive();
    pass(5 * second);
    clock.tick();
    expect(told()).toBe(2);
  });

  it('hears of two tabs as of one', () => {
    const { tab, pass, told } = browser();
    const tabs = [tab(), tab()];
    for (const each of tabs) each.arrive();
    pass(TELL_MS);
    for (const each of tabs) {
      each.sign();
      each.tick();
    }
    expect(told()).toBe(1);
  });

  it('hears the answer at once', () => {
    const { tab, told } = browser();
    tab().stay();
    expect(told()).toBe(1);
  });
});

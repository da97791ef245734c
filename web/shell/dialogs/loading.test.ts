import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoading, LIMIT_SECONDS } from './loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

describe('the loading modal', () => {
  it('stands while the work lasts, counts its seconds, and gives its result', async () => {
    const late = vi.fn();
    const loading = createLoading(late);
    const work = loading.during('Firmando…', async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      return 'firmado';
    });
    await vi.advanceTimersByTimeAsync(2_400);
    expect(loading.now()).toEqual({ open: true, text: 'Firmando…', seconds: 2 });
    await vi.advanceTimersByTimeAsync(100);
    expect(await work).toBe('firmado');
    expect(loading.now().open).toBe(false);
    await vi.advanceTimersByTimeAsync(LIMIT_SECONDS * 2_000);
    expect(late).not.toHaveBeenCalled();
  });

  it('closes when the work fails, and lets the failure through', async () => {
    const loading = createLoading(() => undefined);
    await expect(loading.during('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(loading.now().open).toBe(false);
  });

  it('steps aside while a person is asked, and their time does not count', async () => {
    const loading = createLoading(() => undefined);
    const work = loading.during('Firmando…', async () => {
      await loading.aside(() => new Promise((resolve) => setTimeout(resolve, 60_000)));
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(loading.now().open).toBe(false);
    await vi.advanceTimersByTimeAsync(33_000);
    expect(loading.now()).toMatchObject({ open: true, text: 'Firmando…', seconds: 3 });
    await vi.advanceTimersByTimeAsync(2_000);
    await work;
    expect(loading.now().open).toBe(false);
  });

  it('closes by itself once the count passes the limit, and says so once', async () => {
    const late = vi.fn();
    const loading = createLoading(late);
    loading.during('x', never);
    await vi.advanceTimersByTimeAsync(LIMIT_SECONDS * 1_000);
    expect(loading.now()).toMatchObject({ open: true, seconds: LIMIT_SECONDS });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loading.now().open).toBe(false);
    expect(late).toHaveBeenCalledTimes(1);
  });
});

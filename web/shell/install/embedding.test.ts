import { describe, expect, it } from 'vitest';
import { isMobilePath, readEmbedding } from './embedding.ts';

const tab = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('a mobile path', () => {
  it.each([
    '/',
    '/home',
    '/home/',
    '/auth/new-password',
    '/logout',
    '/shop/login',
    '/invoice-ride',
    '/invoice-ride/abc',
  ])('is %s', (path) => expect(isMobilePath(path)).toBe(true));
  it.each(['/signin', '/homes', '/home/x', '/lists/clients', '/income/receipts/invoice/add', '/invoice-rides/x'])(
    'is not %s',
    (path) => expect(isMobilePath(path)).toBe(false),
  );
});

describe('the embedding', () => {
  const nothing = { pathname: '/home', search: '', bridge: false };

  it('is asked for on a mobile path and kept for the visit of this tab', () => {
    const store = tab();
    expect(readEmbedding({ ...nothing, store })).toBe(false);
    expect(readEmbedding({ ...nothing, search: '?embedded=1', store })).toBe(true);
    expect(readEmbedding({ ...nothing, pathname: '/lists/clients', store })).toBe(true);
    expect(readEmbedding({ ...nothing, store: tab() })).toBe(false);
  });

  // @asvs V3.5.5
  it('cannot be asked for elsewhere, and a bridge needs no asking', () => {
    expect(readEmbedding({ ...nothing, pathname: '/profile/password', search: '?embedded=1', store: tab() })).toBe(
      false,
    );
    expect(readEmbedding({ ...nothing, bridge: true, store: tab() })).toBe(true);
  });
});

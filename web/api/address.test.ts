import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

it('fills parameters, escapes them, and leaves out what is not given', () => {
  const entry = { paths: { app: '/api/things/:thingId/part/:name' } };
  expect(addressOf(entry, { thingId: 'a/b', name: 'ñ' }, { search: '', limit: 5, cursor: undefined })).toBe(
    '/api/things/a%2Fb/part/%C3%B1?limit=5',
  );
  expect(() => addressOf(entry, { thingId: '1' })).toThrow('name');
});

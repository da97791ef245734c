import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Records, SealedRecord } from './records.ts';
import { createSealedStore, KEEP_DAYS } from './sealed-store.ts';
import { deriveKeys } from './sealer.ts';

const DAY_MS = 86_400_000;

const inMemory = (): Records & { readonly map: Map<string, SealedRecord> } => {
  const map = new Map<string, SealedRecord>();
  return {
    map,
    get: async (name) => map.get(name),
    set: async (name, record) => {
      map.set(name, record);
    },
    remove: async (name) => {
      map.delete(name);
    },
    all: async () => [...map],
  };
};

const key = (byte: number) => new Uint8Array(32).fill(byte);
let clock = Date.UTC(2026, 10, 20);
const now = () => clock;
const ana = { rawKey: key(1), owner: 'business-1', userId: 'ana', now };
const openFor = async (records: Records, { rawKey = key(1), ...who }: Partial<typeof ana> = {}) =>
  createSealedStore({ records, ...ana, ...who, keys: await deriveKeys(rawKey) });

it('gives back whatever was written, after closing and opening again', async () => {
  const records = inMemory();
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), fc.jsonValue(), async (purpose, name, value) => {
      await (await openFor(records)).write(purpose, name, value);
      const again = await openFor(records);
      const found = { key: name, value: JSON.parse(JSON.stringify(value)), mark: expect.any(String) };
      expect(await again.read(purpose, name)).toEqual(found);
      expect(await again.list(purpose)).toContainEqual(found);
    }),
    { numRuns: 60 },
  );
});

// @asvs V14.3.3
it('shows another person nothing: neither content, nor purpose, nor that it is there', async () => {
  const records = inMemory();
  const canary = 'Comprador-Secreto';
  await (await openFor(records)).write('draft', 'abc-123', { buyer: canary });
  const stored = [...records.map].map(([name, record]) => `${name} ${record.group} ${Buffer.from(record.content)}`);
  for (const word of [canary, 'draft', 'abc-123', 'ana', 'business-1']) expect(stored.join()).not.toContain(word);
  for (const who of [
    { rawKey: key(2), userId: 'eva' },
    { rawKey: key(2) },
    { userId: 'eva' },
    { owner: 'business-2' },
  ]) {
    const other = await openFor(records, who);
    expect(await other.read('draft', 'abc-123')).toBeUndefined();
    expect(await other.list('draft')).toEqual([]);
  }
  // And she did not take it away from its owner.
  expect(await (await openFor(records)).read('draft', 'abc-123')).toMatchObject({ value: { buyer: canary } });
});

it('opens an entry only where it was put: moved or changed it is gone', async () => {
  const records = inMemory();
  const store = await openFor(records);
  await store.write('draft', 'one', 1);
  await store.write('draft', 'two', 2);
  const [[one], [two, second]] = [...records.map] as [[string, SealedRecord], [string, SealedRecord]];
  records.map.set(one, second);
  expect(await store.read('draft', 'one')).toBeUndefined();
  expect([...records.map.keys()]).toEqual([two]);
  const bent = new Uint8Array(second.content.slice(0));
  bent[0] = (bent[0] ?? 0) ^ 1;
  records.map.set(two, { ...second, content: bent.buffer });
  expect(await store.list('draft')).toEqual([]);
});

it('removes what is older than its days, whoever it belongs to, and nothing younger', async () => {
  const records = inMemory();
  await (await openFor(records, { rawKey: key(9), userId: 'eva' })).write('draft', 'old', 1);
  clock += (KEEP_DAYS - 1) * DAY_MS;
  const store = await openFor(records);
  await store.write('draft', 'young', 2);
  expect(records.map.size).toBe(2);
  clock += 2 * DAY_MS;
  const again = await openFor(records);
  expect(records.map.size).toBe(1);
  expect(await again.list('draft')).toMatchObject([{ key: 'young', value: 2 }]);
  await again.remove('draft', 'young');
  expect(records.map.size).toBe(0);
});

it('removes one writing of an entry without opening it, and leaves what was written since', async () => {
  const records = inMemory();
  const store = await openFor(records);
  const first = await store.write('draft', 'one', { lines: 1 });
  const second = await store.write('draft', 'one', { lines: 2 });
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
  await store.remove('draft', 'one', first);
  expect(records.map.size).toBe(1);
  expect(await store.read('draft', 'one')).toMatchObject({ value: { lines: 2 }, mark: second });
  decrypt.mockClear();
  await store.remove('draft', 'one', second);
  expect(records.map.size).toBe(0);
  expect(decrypt).not.toHaveBeenCalled();
  decrypt.mockRestore();
});

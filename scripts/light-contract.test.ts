import { expect, it } from 'vitest';
import { lighten } from './light-contract.mjs';

const contract = `
  const id = z.string().min(1);
  export const read = endpoint({ id: 'read', summary: 'One', method: 'GET', paths: { app: '/api/read/:id' },
    access: 'user', params: z.object({ id }), output: z.array(id), upload: { maxBytes: 5 }, errors: ['gone'] });
  export const last = endpoint({ method: 'POST', paths: { app: '/api/last' }, body: page(id) });
  export const both = listCalls({ noun: 'Things', input: id, item: z.object({}), key: 'thingId' });`;

const asked: string[] = [];
const z = new Proxy({}, { get: (_, name) => () => asked.push(String(name)) && z }) as object;
const run = (code: string): unknown =>
  new Function('z', 'page', 'endpoint', 'listCalls', `${code.replaceAll('export ', '')}; return { read, last, both };`)(
    z,
    () => asked.push('page'),
    (entry: object) => entry,
    (names: object) => names,
  );

it('keeps of a call what the browser sends it with, and asks for no schema there', () => {
  expect(run(lighten(contract))).toEqual({
    read: {
      id: 'read',
      method: 'GET',
      paths: { app: '/api/read/:id' },
      access: 'user',
      upload: { maxBytes: 5 },
    },
    last: { method: 'POST', paths: { app: '/api/last' } },
    both: { noun: 'Things', key: 'thingId' },
  });
  expect(asked).toEqual(['string', 'min']);
});

it('marks a schema as nothing that anybody misses when nobody asks for it', () => {
  expect(lighten('export const id = z.string();')).toBe('export const id = /* @__PURE__ */ (() => (z.string()))();');
});

import { expect, it } from 'vitest';
import { inventedOwner } from './example.ts';
import { examples } from './examples.ts';
import { endpoints } from './index.ts';

it('is there for every call that takes something', () => {
  const lacking = endpoints.filter(({ id, params, query, body }) => {
    const asks = body !== undefined || [params, query].some((part) => part && !part.safeParse({}).success);
    return asks && examples[id] === undefined;
  });
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

it('is of a call that there is', () => {
  const known = new Set(endpoints.map(({ id }) => id));
  expect(Object.keys(examples).filter((id) => !known.has(id))).toEqual([]);
});

const withExample = endpoints.flatMap((endpoint) => {
  const example = examples[endpoint.id]?.(inventedOwner);
  return example ? [{ ...endpoint, example }] : [];
});

it.each(withExample)('$id is judged right', ({ params, query, body, upload, example }) => {
  for (const [schema, part] of [
    [params, example.params],
    [query, example.query],
    [body, example.body],
  ] as const) {
    if (schema) expect(schema.safeParse(part ?? {}).error?.issues).toBeUndefined();
    else expect(part).toBeUndefined();
  }
  expect(example.file !== undefined).toBe(upload !== undefined);
});

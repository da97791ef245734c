import { expect, it } from 'vitest';
import { openApi } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

it('shows an example of every body that is sent as text', () => {
  const { paths } = openApi('/') as { paths: Record<string, Record<string, Operation>> };
  const bodies = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, requestBody }) =>
      Object.entries(requestBody?.content ?? {}).map(([type, content]) => ({ operationId, type, ...content })),
    )
    .filter(({ type }) => type !== 'multipart/form-data');
  expect(bodies.length).toBeGreaterThan(100);
  expect(bodies.filter(({ example }) => example === undefined).map(({ operationId }) => operationId)).toEqual([]);
});

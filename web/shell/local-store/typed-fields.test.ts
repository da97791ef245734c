import { expect, it } from 'vitest';
import { standing, typedOver } from './typed-fields.ts';

const document = (sourceId: string) => ({ sourceId, part: 0 });
/** As this browser gives it back after a reload. */
const reread = <T>(value: T): T => JSON.parse(JSON.stringify(value));

it.each([
  ['a text', '', 'Sillón', '', 1],
  ['a text that was written elsewhere meanwhile', '', 'Sillón', 'Mesa', 0],
  ['a document', document('a'), document('b'), document('a'), 1],
  ['the first document', undefined, document('b'), undefined, 1],
  ['no document any more', document('a'), undefined, document('a'), 1],
  ['a document that another was chosen for meanwhile', document('a'), document('b'), document('c'), 0],
  ['the same document read again', document('a'), document('a'), document('a'), 0],
])('keeps %s that was typed over what stands still', (_, before, typed, now, kept) => {
  expect(standing(reread(typedOver({ field: typed }, { field: before })), { field: now })).toHaveLength(kept);
});

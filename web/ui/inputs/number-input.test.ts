import { expect, it } from 'vitest';
import { receiptNumberTyped } from './number-input.tsx';

it.each([
  ['001-001-000000123', '001-001-000000123'],
  ['001001000000123', '001-001-000000123'],
  ['Factura No. 001-002-000000123', '001-002-000000123'],
  ['001 001 000000123', '001-001-000000123'],
  ['001-0', '001-0'],
  ['abc', ''],
  ['0010010000001234567', '00100100000012345'],
])('a receipt number typed as «%s» is kept as «%s»', (typed, kept) => expect(receiptNumberTyped(typed)).toBe(kept));

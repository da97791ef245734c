import { expect, it } from 'vitest';
import { numberOf, numberShown } from './reimbursed-number.ts';

const empty = { establishment: '', salesPoint: '', sequential: '' };
const next = { establishment: '002', salesPoint: '001', sequential: '000000007' };

it('shows the number of the document that stands there, whatever was typed for the one before', () => {
  expect(numberShown(next, '001-001-000000123')).toBe('002-001-000000007');
  expect(numberShown(next, '001-0')).toBe('002-001-000000007');
  expect(numberShown(empty, '001-001-000000123')).toBe('');
});

it('leaves what is being typed as it is typed', () => {
  expect(numberShown(empty, '001-0')).toBe('001-0');
  expect(numberShown(numberOf('001001000000123'), '001001000000123')).toBe('001001000000123');
  expect(numberShown(next, undefined)).toBe('002-001-000000007');
});

import { expect, test } from 'vitest';
import { familyOf, isSignature, metersOf } from './offers.rules.ts';
import { maskCode, promotionalStates, readCode } from './promotions.rules.ts';
import { isAdult, isOpenToHolder, lastsAsLong, signatureStates } from './signatures.rules.ts';

test.each([
  ['ab1', null],
  ['ab12', 'AB12'],
  [' año nuevo-26 ', 'ANONUEVO-26'],
  ['x'.repeat(30), 'X'.repeat(30)],
  ['x'.repeat(31), null],
  ['AB_12', null],
])('the code «%s» is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['ABCDEFG', 'AB···'],
  ['ABCDEFGH', 'AB···GH'],
])('the code %s is shown as %s', (code, shown) => {
  expect(maskCode(code)).toBe(shown);
});

test('whether a code serves is told as the first clients read it', () => {
  expect(promotionalStates).toEqual({ success: 1, failed: 2 });
});

test('one signature makes an order one of a signature', () => {
  expect(isSignature([{ meter: 'documents' }, { meter: 'signature' }])).toBe(true);
  expect(isSignature([{ meter: 'documents' }])).toBe(false);
  expect(isSignature([])).toBe(false);
});

test('plans and groups of documents serve to issue, nothing else does', () => {
  const families = Object.keys(metersOf).map((type) => familyOf(type as keyof typeof metersOf));
  expect(families.filter((family) => family !== null).sort()).toEqual(['EIB', 'EIIG']);
  expect([familyOf('FCO'), familyOf('PLN')]).toEqual(['EIIG', 'EIB']);
});

test('the holder of a signature is asked before it is sent and where more is wanted', () => {
  expect(signatureStates.filter(isOpenToHolder)).toEqual(['paid', 'more_needed']);
});

test.each([
  ['2008-11-29', true],
  ['2008-11-30', false],
  ['2008-02-30', false],
])('who was born on %s is an adult on 29 November 2026: %s', (bornOn, is) => {
  expect(isAdult(bornOn, '2026-11-29')).toBe(is);
});

test.each([
  ['2028-11-29', true],
  ['2028-11-28', false],
])('an appointment until %s lasts two years: %s', (until, lasts) => {
  expect(lastsAsLong(until, 2, '2026-11-29')).toBe(lasts);
});

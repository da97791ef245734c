import {
  CREDIT_NOTE,
  DEBIT_NOTE,
  INVOICE,
  PURCHASE_LIQUIDATION,
  REMISSION_GUIDE,
  RETENTION,
} from '@cuadre/sri/catalogs';
import { expect, test } from 'vitest';
import { receiptStates } from '../receipts/receipt-summary.ts';
import { authorizationState } from '../received/received.schemas.ts';
import {
  meaningOf,
  type ReceiptSource,
  signedAmount,
  signInTotals,
  signOfType,
  statesInTotals,
} from './totals.rules.ts';

test.each([
  [INVOICE, 1],
  [DEBIT_NOTE, 1],
  [CREDIT_NOTE, -1],
  [PURCHASE_LIQUIDATION, 0],
  [REMISSION_GUIDE, 0],
  [RETENTION, 0],
])('type %s enters a total with %i', (type, sign) => {
  expect(signOfType(type)).toBe(sign);
});

test('a liquidation and a retention have a sign in a total of that type alone', () => {
  expect(signOfType(RETENTION, RETENTION)).toBe(1);
  expect(signOfType(PURCHASE_LIQUIDATION, PURCHASE_LIQUIDATION)).toBe(1);
  expect(signOfType(CREDIT_NOTE, CREDIT_NOTE)).toBe(-1);
});

test('what a credit note takes back has a minus, all else is as it stands there', () => {
  const types = [INVOICE, CREDIT_NOTE, RETENTION];
  expect(types.map((type) => signedAmount(type, '5.25'))).toEqual(['5.25', '-5.25', '5.25']);
  expect(types.map((type) => signInTotals(type, 'authorized', RETENTION))).toEqual([1, -1, 1]);
  expect(types.map((type) => signInTotals(type, 'voided', RETENTION))).toEqual([0, 0, 0]);
});

test('what is signed and waits for the SRI counts, what it did not take does not', () => {
  const counting = new Set<string>(statesInTotals);
  expect(receiptStates.filter((state) => !counting.has(state))).toEqual([
    'returned',
    'refused',
    'needs_attention',
    'voided',
    'discarded',
  ]);
  expect(authorizationState.options.filter((state) => !counting.has(state))).toEqual([
    'unknown',
    'refused',
    'different',
    'voided',
  ]);
});

test.each([
  ['issued', INVOICE, 'ING', 1],
  ['issued', DEBIT_NOTE, 'ING', 1],
  ['issued', CREDIT_NOTE, 'ING', -1],
  ['emitted', INVOICE, 'ING', 1],
  ['issued', PURCHASE_LIQUIDATION, 'GAS', 1],
  ['received', INVOICE, 'GAS', 1],
  ['received', CREDIT_NOTE, 'GAS', -1],
  ['received', DEBIT_NOTE, 'GAS', 1],
  ['received', PURCHASE_LIQUIDATION, 'ING', 1],
] as const)('%s %s is %s %i, and nothing once it is voided', (source, type, direction, sign) => {
  const state = source === 'issued' ? 'authorized' : 'confirmed';
  expect(meaningOf(source, type, state)).toEqual({ direction, sign, whyNot: null });
  expect(meaningOf(source, type, 'voided')).toEqual({ direction, sign: 0, whyNot: 'voided' });
});

test.each<ReceiptSource>(['issued', 'emitted', 'received'])('%s retentions and guides move no money', (source) => {
  for (const type of [RETENTION, REMISSION_GUIDE])
    expect(meaningOf(source, type, 'stated')).toMatchObject({ sign: 0, whyNot: 'no_money' });
});

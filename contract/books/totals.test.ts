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
import { signInTotals, statesInTotals } from './totals.rules.ts';

test.each([
  [INVOICE, 1],
  [DEBIT_NOTE, 1],
  [CREDIT_NOTE, -1],
  [PURCHASE_LIQUIDATION, 0],
  [REMISSION_GUIDE, 0],
  [RETENTION, 0],
])('authorised, type %s enters a total with %i', (type, sign) => {
  expect(signInTotals(type, 'authorized')).toBe(sign);
  expect(signInTotals(type, 'confirmed')).toBe(sign);
  expect(signInTotals(type, 'voided')).toBe(0);
});

test('a liquidation and a retention have a sign in a total of that type alone', () => {
  expect(signInTotals(RETENTION, 'authorized', RETENTION)).toBe(1);
  expect(signInTotals(PURCHASE_LIQUIDATION, 'pending', PURCHASE_LIQUIDATION)).toBe(1);
  expect(signInTotals(CREDIT_NOTE, 'authorized', CREDIT_NOTE)).toBe(-1);
  expect(signInTotals(RETENTION, 'returned', RETENTION)).toBe(0);
});

test('what is signed and waits for the SRI counts, what it did not take does not', () => {
  const counting = new Set<string>(statesInTotals);
  expect(receiptStates.filter((state) => !counting.has(state))).toEqual([
    'returned',
    'refused',
    'needs_attention',
    'voided',
  ]);
  expect(authorizationState.options.filter((state) => !counting.has(state))).toEqual([
    'unknown',
    'refused',
    'different',
    'voided',
  ]);
});

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
import { signOfType, statesInTotals } from './totals.rules.ts';

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

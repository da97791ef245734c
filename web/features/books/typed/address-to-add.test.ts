import { expect, test } from 'vitest';
import { addressToAdd } from './address-to-add.ts';

test.each([
  ['GAS', 'PER', '/personal-finance/expense/add'],
  ['ING', 'PER', '/personal-finance/income/add'],
  ['GAS', 'NEG', '/expenses/add'],
  ['ING', 'NEG', '/income/add'],
] as const)('%s of %s is typed at %s', (direction, scope, address) => {
  expect(addressToAdd(direction, scope).to).toBe(address);
});

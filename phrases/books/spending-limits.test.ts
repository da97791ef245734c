import { expect, test } from 'vitest';
import { leftOfLimit } from './spending-limits.ts';

test.each([
  ['220.00', '186.40', 'Te quedan $33,60 de $220,00', false],
  ['220.00', '0.00', 'Te quedan $220,00 de $220,00', false],
  // Something was given back.
  ['220.00', '-10.00', 'Te quedan $230,00 de $220,00', false],
  ['220.00', '220.00', 'Llegaste a tu límite de $220,00', false],
  ['220.00', '232.00', 'Te pasaste por $12,00 de tu límite de $220,00', true],
])('of %s, %s spent: %s', (limit, spent, text, isOver) => {
  expect(leftOfLimit(limit, spent)).toEqual({ text, isOver });
});

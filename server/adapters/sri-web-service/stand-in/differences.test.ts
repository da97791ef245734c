import { CREDIT_NOTE } from '@cuadre/sri/catalogs';
import { type ArithmeticFault, allReceiptTypes } from '@cuadre/sri/receipts';
import { expect, it } from 'vitest';
import { differencesText } from './differences.ts';

const fault: ArithmeticFault = {
  code: 'arithmetic.total',
  place: 'total',
  sentence: 'x',
  severity: 'error',
  expected: '2.00',
  computed: '1.00',
};

it('error 52 names the document that was sent', () => {
  const titles = allReceiptTypes.map(({ code }) => /\n- (\w+):/.exec(differencesText(code, [fault]))?.[1]);
  expect(titles).not.toContain('Comprobante');
  expect(new Set(titles).size).toBe(allReceiptTypes.length);
  expect(differencesText(CREDIT_NOTE, [fault])).toContain('- NotaCredito:');
});

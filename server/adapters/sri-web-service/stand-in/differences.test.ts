import { CREDIT_NOTE } from '@cuadre/sri/catalogs';
import { type ArithmeticFault, allReceiptTypes, tagPathOf } from '@cuadre/sri/receipts';
import { expect, it } from 'vitest';
import { examplesOf, numberingOf } from '#tests/build/receipt-examples.ts';
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

it('every place that a difference can have is told by the SRI’s field', () => {
  for (const { name, code, compose, checkArithmetic } of allReceiptTypes) {
    // A guide has no figures.
    if (name === 'remissionGuide') continue;
    for (const { example } of examplesOf(name)) {
      const document = compose(example.draft, example.issuer, numberingOf(code, example));
      const wrong = JSON.parse(
        JSON.stringify(document, (key, value) => {
          if (key === 'rateCode') return '99';
          return /^(value|subtotal|total|discountTotal|base|tip|reimbursement\w+)$/.test(key) &&
            typeof value === 'string'
            ? String(value).replace(/^\d+/, (digits) => `${digits}7`)
            : value;
        }),
      ) as typeof document;
      const faults = checkArithmetic(wrong);
      expect(faults.length, name).toBeGreaterThan(0);
      for (const each of faults) expect(tagPathOf(name, each.place), `${name} ${each.place}`).toBeDefined();
      expect(differencesText(code, faults)).not.toMatch(
        /\b(lines|taxTotals|taxes|rateCode|subtotal|reasons|documents)\b/,
      );
    }
  }
});

it('a line’s IVA is called by its element; a code that is not in force too', () => {
  const one = (place: string, more: Partial<ArithmeticFault> = {}) =>
    differencesText('01', [{ ...fault, code: 'arithmetic.line_iva', place, ...more }]);
  expect(one('lines.0.taxes.0.value')).toContain(
    '\n- Detalle:\n\tEl valor esperado 2.0 de detalles/detalle[1]/impuestos/impuesto[1]/valor no coincide con el calculado 1.0',
  );
  expect(one('lines.1.taxes.0.rateCode', { expected: '2', computed: '' })).toContain(
    'El valor 2 de detalles/detalle[2]/impuestos/impuesto[1]/codigoPorcentaje no rige',
  );
});

import { expect, it } from 'vitest';
import { approveWords, filingWords } from './filing-screens.ts';

it('says what of the IVA of the sales counts in this return, where that is another sum', () => {
  expect(approveWords.withTax('3000.00', '450.00', '450.00')).toBe('$3.000,00 · IVA $450,00');
  expect(approveWords.withTax('4900.00', '735.00', '450.00')).toBe('$4.900,00 · IVA $735,00, cuenta ahora $450,00');
});

it('calls what was approved by its own tax', () => {
  const nothing = {
    credit: '0.00',
    retained: '0.00',
    before: '0.00',
    other: '0.00',
    paid: '0.00',
    late: '0.00',
    ofOthers: '0.00',
  };
  const equation = { ...nothing, charged: '1484.70', pay: '1484.70' };
  const said = (['iva', 'retenciones', 'renta'] as const).map((obligation) => [
    filingWords.taxed[obligation],
    filingWords.taxAndCredit(obligation, equation, '0.00'),
  ]);
  expect(said).toEqual([
    ['Ventas y crédito', 'IVA $1.484,70 − $0,00'],
    ['Lo que retuviste', 'Retenciones $1.484,70 − $0,00'],
    ['Impuesto y lo que se resta', 'Renta $1.484,70 − $0,00'],
  ]);
});

it('asks nobody to wait any more once the promise is over', () => {
  const of = { state: 'in_review', filer: 'operator', isUnreached: false, standingId: null } as const;
  expect(filingWords.text(of, false)).toContain('No tienes que hacer nada');
  expect(filingWords.text(of, true)).toBe('Tarda más de lo prometido y todavía no tiene su número.');
});

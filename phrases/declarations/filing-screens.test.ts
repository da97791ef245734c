import { expect, it } from 'vitest';
import { approveWords } from './filing-screens.ts';

it('says what of the IVA of the sales counts in this return, where that is another sum', () => {
  expect(approveWords.withTax('3000.00', '450.00', '450.00')).toBe('$3.000,00 · IVA $450,00');
  expect(approveWords.withTax('4900.00', '735.00', '450.00')).toBe('$4.900,00 · IVA $735,00, cuenta ahora $450,00');
});

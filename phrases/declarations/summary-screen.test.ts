import { expect, it } from 'vitest';
import { summaryWords } from './summary-screen.ts';

const { pay } = summaryWords.four;
const equation = { charged: '150.00', credit: '80.00', retained: '0.00', before: '0.00', other: '0.00', late: '0.00' };

it.each([
  // Of 225.00 that were charged 75.00 are of sales on credit.
  [{ ...equation, pay: '70.00' }, '80.00', '$150,00 − $80,00'],
  [{ ...equation, other: '-5.00', late: '4.50', pay: '69.50' }, '80.00', '$150,00 − $80,00 − $5,00 + $4,50'],
  [{ ...equation, charged: '50.00', pay: '0.00' }, '80.00', '$50,00 − $80,00 + $30,00 a tu favor'],
  // Of a substitute, and of a whole period whose substitute lowered its tax.
  [
    { ...equation, paid: '60.00', late: '0.30', pay: '10.30' },
    '80.00',
    '$150,00 − $80,00 − $60,00 ya declarados + $0,30',
  ],
  [{ ...equation, paid: '-10.00', late: '4.50', pay: '84.50' }, '80.00', '$150,00 − $80,00 + $10,00 de más + $4,50'],
])('prints a sum that is what is paid: %o', (of, credit, text) => {
  expect(pay(of, credit)).toBe(text);
});

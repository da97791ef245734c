import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Contents } from './contents.tsx';

const textOf = (iva: string, told?: { unitPrice: string; total: string }, documentType = '01'): string =>
  renderToStaticMarkup(
    <Contents
      documentType={documentType}
      total="14.00"
      contents={{
        lines: [{ description: 'Corte', quantity: '1', unitPrice: '12.17', total: '12.17', told }],
        more: 0,
        subtotal: '12.17',
        taxes: [{ label: 'IVA', base: '12.17', value: iva }],
        payments: [],
      }}
    />,
  ).replace(/<[^>]*>/g, ' ');

it('says that prices are without IVA, where there is any', () => {
  expect(textOf('1.83')).toMatch(/Precios sin IVA.*Corte.*Subtotal sin IVA/);
  expect(textOf('0.00')).not.toContain('sin IVA');
});

it('repeats the price with IVA as it was typed', () => {
  const text = textOf('1.83', { unitPrice: '14', total: '14.00' });
  expect(text).toMatch(/Precios con IVA\. .*Corte +1 × \$14,00 +\$14,00 +Subtotal sin IVA +\$12,17/);
  expect(text).not.toContain('Precios sin IVA');
});

it('of a credit note takes back with every figure, so that they add up to its total', () => {
  expect(textOf('1.83', undefined, '04')).toMatch(
    /Corte +1 × \$12,17 +−\$12,17 +Subtotal sin IVA +−\$12,17 +IVA +−\$1,83 +Total +−\$14,00/,
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Contents } from './contents.tsx';

const textOf = (iva: string, told?: { unitPrice: string; total: string }): string =>
  renderToStaticMarkup(
    <Contents
      documentType="01"
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

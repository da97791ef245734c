import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Contents } from './contents.tsx';

const textOf = (iva: string): string =>
  renderToStaticMarkup(
    <Contents
      documentType="01"
      total="14.00"
      contents={{
        lines: [{ description: 'Corte', quantity: '1', unitPrice: '12.17', total: '12.17' }],
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

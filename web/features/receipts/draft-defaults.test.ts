import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/directory/clients.ts';
import type { Product } from '#contract/directory/products.ts';
import {
  buyerOf,
  finalConsumer,
  generalIvaCode,
  hasBuyer,
  isFinalConsumer,
  lineOf,
  newLine,
  noBuyer,
} from './draft-defaults.ts';

it('a buyer is there as soon as one of name and number is', () => {
  expect(hasBuyer(noBuyer)).toBe(false);
  expect(hasBuyer({ ...noBuyer, name: 'Luz' })).toBe(true);
  expect(hasBuyer({ ...noBuyer, identification: '1' })).toBe(true);
  expect([isFinalConsumer(finalConsumer), isFinalConsumer(noBuyer)]).toEqual([true, false]);
});

describe('what the lists know', () => {
  it('of a client becomes the buyer, without what is empty', () => {
    const client = { identificationType: '05', identification: '1710034065', name: 'Luz' } as const;
    expect(buyerOf({ id: 'x', ...client } as Client)).toEqual(client);
    expect(buyerOf({ id: 'x', ...client, address: '', email: '', phone: '' } as Client)).toEqual(client);
    const more = { address: 'Quito', email: 'luz@correo.ec', phone: '022345678' };
    expect(buyerOf({ id: 'x', ...client, ...more } as Client)).toEqual({ ...client, ...more });
  });

  it('of a product becomes a line of one piece, without codes that are empty', () => {
    const product = { id: 'x', description: 'Café', price: '1.25', ivaCode: '0' } as Product;
    const line = { productId: 'x', description: 'Café', quantity: '1', unitPrice: '1.25', ivaCode: '0' };
    expect(lineOf(product)).toEqual(line);
    expect(lineOf({ ...product, priceIncludesIva: true })).toEqual({ ...line, priceIncludesIva: true });
    expect(lineOf({ ...product, customCode: 'C', auxiliaryCode: 'A', iceCode: '3610' })).toEqual({
      ...line,
      mainCode: 'C',
      auxiliaryCode: 'A',
      ice: { code: '3610' },
    });
  });
});

it('a new line pays the general rate of its day', () => {
  expect(['2016-06-01', '2024-03-31', '2024-04-01'].map(generalIvaCode)).toEqual(['3', '2', '4']);
  const line = { description: 'Café', quantity: '1', unitPrice: '', ivaCode: '4' };
  expect(newLine('Café', '2026-11-20')).toEqual(line);
  expect(newLine('Café', '2026-11-20', true)).toEqual({ ...line, priceIncludesIva: true });
});

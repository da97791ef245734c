import { expect, it } from 'vitest';
import { areRows, linesOf } from './pasted-rows.ts';

const read = (text: string) =>
  linesOf(text, '2026-11-20', true).map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice]);

it('rows of a spreadsheet are lines, its heading and empty rows are none', () => {
  expect(read('Producto\tCantidad\tPrecio\r\nCafé\t2\t1,50\r\n\r\nTé verde\t1,5\t$1.250,00\n')).toEqual([
    ['Café', '2', '1.5'],
    ['Té verde', '1.5', '1250'],
  ]);
  expect(read('Café\t3')).toEqual([['Café', '1', '3']]);
  expect(linesOf('Café\t3', '2026-11-20', true)[0]?.priceIncludesIva).toBe(true);
});

it('a text without columns is no row', () => {
  expect(areRows('Café pasado')).toBe(false);
  expect(areRows('Café\t3')).toBe(true);
});

import { expect, it } from 'vitest';
import { usualMonth } from './usual-month.ts';

const of = (...sales: string[]) => sales.map((each, at) => ({ month: `2026-0${at + 1}`, sales: each }));

it.each([
  ['300.00', of('300.00', '300.00', '400.00'), 'Vendes $300,00 al mes', '300.00'],
  ['0.00', of('900.00', '0.00', '0.00', '100.00'), 'No vendes todos los meses: $250,00 al mes en promedio', undefined],
  ['0.00', of('0.00', '0.00', '0.00'), 'Vendes $0,00 al mes', '0.00'],
  ['0.00', of('100.00', '0.00', '0.00'), 'No vendes todos los meses: $33,33 al mes en promedio', undefined],
  [null, of('900.00'), 'Tus ventas por mes', undefined],
])('of a median of %s', (pace, months, title, line) => {
  const usual = usualMonth({ pace, months });
  expect([usual.title, usual.pace?.toFixed(2)]).toEqual([title, line]);
});

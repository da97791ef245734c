import { expect, it } from 'vitest';
import { collectedIn } from './say-collected.ts';

it.each([
  ['cobré a María', 'María'],
  ['Cobrada la factura 001-001-000000123', '001-001-000000123'],
  ['cobrada 123', '123'],
  ['ya me pagó Ana Quishpe', 'Ana Quishpe'],
  ['registrar un cobro de Ana', 'Ana'],
  ['Ana Quishpe ya me pagó', 'Ana Quishpe'],
  ['la 123 cobrada', '123'],
  ['cobré veinte dólares a María', 'María'],
  ['me pagó $20,50 la señora Rosa', 'señora Rosa'],
])('«%s» is of %s', (said, of) => expect(collectedIn(said)).toBe(of));

it.each([
  'cobrada',
  'cobrar',
  'me pagó',
  'por cobrar',
  'Cobradores del Sur',
  'nueva factura',
  'Cobrar una factura',
  'Registrar un cobro',
  '',
])('«%s» says nothing of whom', (said) => expect(collectedIn(said)).toBeUndefined());

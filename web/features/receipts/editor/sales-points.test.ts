import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { expect, it } from 'vitest';
import type { Establishment } from '#contract/business/tax-data.ts';
import { addressOf, nextNumber, pointLabel, pointsOf } from './sales-points.ts';

const places = [
  {
    code: '001',
    name: 'Centro',
    address: 'Quito',
    salesPoints: [
      { code: '001', next: { [INVOICE]: '000000128' } },
      { code: '002', name: 'Caja', next: {} },
    ],
  },
  { code: '002', address: 'Loja', salesPoints: [{ code: '001', next: {} }] },
] as unknown as Establishment[];
const at = (establishment: string, salesPoint: string) => ({ establishment, salesPoint });

it('every sales point is a choice, by its own name or its establishment’s', () => {
  expect(pointsOf(places).map(({ label }) => label)).toEqual(['001-001 · Centro', '001-002 · Caja', '002-001']);
  expect(pointsOf(undefined)).toEqual([]);
});

it('a draft says its sales point, that it is gone, or that there is none', () => {
  expect(pointLabel(undefined, at('001', '001'))).toBeUndefined();
  expect(pointLabel([], at('001', '001'))).toBe('Sin punto de venta');
  expect(pointLabel(places, at('001', '002'))).toBe('001-002 · Caja');
  expect(pointLabel(places, at('003', '001'))).toBe('003-001: ya no existe');
});

it('the next number is the kept one of its type, else the first', () => {
  expect(nextNumber(places, INVOICE, at('001', '001'))).toBe('001-001-000000128');
  expect(nextNumber(places, CREDIT_NOTE, at('001', '001'))).toBe('001-001-000000001');
  expect(nextNumber(places, INVOICE, at('009', '001'))).toBeUndefined();
  expect([
    addressOf(places, at('002', '001')),
    addressOf(places, at('009', '001')),
    addressOf(undefined, at('001', '001')),
  ]).toEqual(['Loja', '', '']);
});

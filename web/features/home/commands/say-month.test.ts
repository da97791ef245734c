import { expect, it } from 'vitest';
import { addressOfMonth, monthIn } from './say-month.ts';

const today = '2026-11-20';

it.each([
  ['cuánto vendí en octubre', 'ING', '2026-10'],
  ['¿Cuánto vendimos en noviembre?', 'ING', '2026-11'],
  ['ventas de diciembre', 'ING', '2025-12'],
  ['ingresos de setiembre', 'ING', '2026-09'],
  ['gastos de mayo', 'GAS', '2026-05'],
  ['cuánto gasté en mayo de 2025', 'GAS', '2025-05'],
  ['mis compras de mayo del año pasado', 'GAS', '2025-05'],
  ['cuánto gasté el mes pasado', 'GAS', '2026-10'],
  ['resumen de octubre', 'summary', '2026-10'],
  ['tablero de enero', 'dashboard', '2026-01'],
] as const)('«%s» asks %s of %s', (said, asked, month) => expect(monthIn(said, today)).toEqual({ asked, month }));

it.each([
  'octubre',
  'gastos',
  'gastos del mes',
  'gasté veinte dólares en luz en mayo',
  'ventas de María en octubre',
  'reporte de octubre',
  'cobré a Mayo',
  '',
])('«%s» asks nothing of a month', (said) => expect(monthIn(said, today)).toBeUndefined());

it('opens the entries of that month, its summary or its dashboard', () => {
  const month = '2026-02';
  expect(addressOfMonth({ asked: 'GAS', month }, 'PER')).toEqual({
    to: '/dashboard/entries',
    search: { group: 'PER', type: 'GAS', from: '2026-02-01', to: '2026-02-28' },
  });
  expect(addressOfMonth({ asked: 'summary', month }, 'NEG')).toEqual({
    to: '/summary',
    search: { group: 'NEG', period: month },
  });
  expect(addressOfMonth({ asked: 'dashboard', month }, 'NEG').to).toBe('/dashboard');
});

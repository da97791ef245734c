import { amount } from '@cuadre/sri/num';
import { expect, test } from 'vitest';
import { dashboardWords as words } from './dashboard-screen.ts';

test.each([
  ['2026-11-01', '2026-11-22', 'Tu negocio, del 1 al 22 de noviembre de 2026'],
  ['2026-10-01', '2026-10-31', 'Tu negocio, octubre de 2026'],
  ['2024-02-01', '2024-02-29', 'Tu negocio, febrero de 2024'],
  ['2023-02-01', '2023-02-28', 'Tu negocio, febrero de 2023'],
  ['2026-11-01', '2026-11-01', 'Tu negocio, 1 de noviembre de 2026'],
  ['2026-01-01', '2026-11-22', 'Tu negocio, del 1 de enero al 22 de noviembre de 2026'],
  ['2025-01-01', '2025-12-31', 'Tu negocio, 2025'],
])('%s to %s reads: %s', (from, to, text) => {
  expect(words.about('NEG', { from, to })).toBe(text);
});

test.each([
  ['monthBefore', '2026-10-01', '2026-10-22', false, 'que del 1 al 22 de octubre'],
  ['monthBefore', '2026-10-01', '2026-10-31', false, 'que en octubre'],
  ['monthBefore', '2026-10-01', '2026-10-01', false, 'que el 1 de octubre'],
  ['yearBefore', '2025-11-01', '2025-11-22', false, 'que del 1 al 22 de noviembre de 2025'],
  ['yearBefore', '2025-11-01', '2025-11-30', false, 'que en noviembre de 2025'],
  ['yearBefore', '2025-01-01', '2025-11-22', true, 'que en 2025, hasta el 22 de noviembre'],
  ['yearBefore', '2024-01-01', '2024-12-31', true, 'que en 2024'],
] as const)('compared with %s, %s to %s: %s', (kind, from, to, isYear, text) => {
  expect(words.than(kind, { from, to }, isYear)).toBe(text);
});

test.each([
  ['NEG', '28770.00', '11206.50', '61', 'Te quedaron $17.563,50: 61 % de lo que vendiste'],
  ['PER', '1050.00', '720.00', '31', 'Te quedaron $330,00: 31 % de lo que entró'],
  ['NEG', '100.00', '250.00', undefined, 'Gastaste $150,00 más de lo que vendiste'],
  ['NEG', '100.00', '100.00', '0', 'Gastaste todo lo que vendiste'],
  ['NEG', '0.00', '80.00', undefined, 'Gastaste $80,00'],
  ['PER', '0.00', '80.00', undefined, 'Salió $80,00'],
  ['NEG', '-20.00', '0.00', undefined, 'Devolviste más de lo que vendiste'],
  ['NEG', '0.00', '0.00', undefined, 'Aún no hay ventas ni gastos'],
] as const)('%s, in %s and out %s', (group, income, expense, share, text) => {
  expect(words.conclusion(group, income, expense, share && amount(share))).toBe(text);
});

test.each([
  [14, 'venció hace 14 días'],
  [1, 'venció hace 1 día'],
  [0, 'vence hoy'],
  [-1, 'vence en 1 día'],
  [-12, 'vence en 12 días'],
])('%i days late: %s', (late, text) => {
  expect(words.due(late)).toBe(text);
});

test.each([
  ['2026-11-01', '2026-11-22', 'Todavía no hay gastos del 1 al 22 de noviembre de 2026.'],
  ['2026-11-01', '2026-11-01', 'Todavía no hay gastos el 1 de noviembre de 2026.'],
  ['2026-10-01', '2026-10-31', 'Todavía no hay gastos en octubre de 2026.'],
  ['2025-01-01', '2025-12-31', 'Todavía no hay gastos en 2025.'],
])('nothing from %s to %s: %s', (from, to, text) => {
  expect(words.noExpenses({ from, to })).toBe(text);
});

test.each([
  ['more', '12.8', '↑ 12,8 % más'],
  ['more', '1000', '↑ 1.000,0 % más'],
  ['more', '12562.8', '↑ 126 veces más'],
  ['less', '97.4', '↓ 97,4 % menos'],
  ['less', '1240', '↓ 12 veces menos'],
] as const)('%s by %s per cent: %s', (kind, percent, text) => {
  expect(words.changes[kind](amount(percent))).toBe(text);
});

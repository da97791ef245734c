import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AskCard } from './ask-card.tsx';

type Rebate = Parameters<typeof AskCard>[0]['rebate'];
const rebate = {
  ...{ ask: [], asked: { worth: '0.00', used: 0 }, daysLeft: 40, family: [] },
  monthly: { months: 2, amount: '2876.31', worth: '517.74' },
} as unknown as Rebate;
const said = (more: Partial<Rebate> = {}) => renderToStaticMarkup(<AskCard rebate={{ ...rebate, ...more }} />);

it('tells who has no receipts yet what to ask for every month, and of what', () => {
  expect(said()).toContain('pide $2.876,31 en facturas: bajan tu renta $517,74.');
  expect(said()).toMatch(/Cuentan con tu cédula: .*salud.*vivienda.* y .*\./);
  expect(said({ monthly: null })).toBe('');
});

it('says whose cédula counts beside the own one', () => {
  expect(said({ family: ['Luis Paz', 'Ana Paz'] })).toContain('Cuentan con tu cédula, la de Luis Paz o la de Ana Paz:');
});

it('of the last month says that it is', () => {
  expect(said({ monthly: { months: 1, amount: '10.00', worth: '1.80' } })).toContain('En diciembre pide $10,00');
});

import { expect, it } from 'vitest';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { stillToPay } from './still-to-pay.ts';

const of = (more: object) =>
  ({ state: 'sent', filer: 'owner', pay: '90.00', payment: null, ...more }) as unknown as FrozenDeclaration;
const until = (more: object, today = '2026-11-07') => stillToPay(of(more), '2026-11-20', today)?.title;
const debit = (when: string) => ({ payment: { way: 'debit', when, account: null } });

it('what is paid in a bank is still to pay until its last day, whatever was filed', () => {
  expect(until({})).toBe('Págala hasta el viernes 20 de noviembre');
  expect(until({ payment: { way: 'manual', when: null, account: null } })).toBe(
    'Págala hasta el viernes 20 de noviembre',
  );
  expect(until(debit('vencimiento'))).toBe('Ten $90,00 en la cuenta desde el jueves 19 de noviembre.');
  expect(until({}, '2026-11-20')).toContain('Págala');
});

it.each([
  ['nothing is to pay', { pay: '0.00' }],
  ['it is charged when it is received', debit('recepcion')],
  ['it is paid by card in the portal', { payment: { way: 'card', when: null, account: null } }],
  ['the portal of practice has it', { filer: 'portal' }],
  ['it is not filed yet', { state: 'in_review' }],
])('nothing is said where %s', (_, more) => {
  expect(until(more)).toBeUndefined();
});

it('of a day that is over it is said that nobody here knows whether it was paid, for a month', () => {
  expect(stillToPay(of({}), '2026-11-20', '2026-11-21')).toEqual({
    title: 'Se pagaba hasta el viernes 20 de noviembre',
    text: 'Aquí no se ve si la pagaste. Si no, págala pronto: el SRI suma interés.',
    isOver: true,
  });
  expect(stillToPay(of(debit('vencimiento')), '2026-11-20', '2026-11-21')?.text).toBe(
    'Mira en tu banco si el SRI la cobró: aquí no se ve.',
  );
  expect(until(debit('recepcion'), '2026-11-21')).toBeUndefined();
  expect(until({}, '2026-12-22')).toBeUndefined();
});

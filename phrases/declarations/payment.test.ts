import { expect, it } from 'vitest';
import { paymentWords } from './payment.ts';

it('says when an account is debited, wherever the way is shown', () => {
  const account = 'Banco Pichincha ···3456';
  expect(paymentWords.chosen({ way: 'debit', when: 'vencimiento' }, account)).toBe(
    'Débito al vencer · Banco Pichincha ···3456',
  );
  expect(paymentWords.chosen({ way: 'debit', when: 'recepcion' }, account)).toBe(
    'Débito al recibir la declaración · Banco Pichincha ···3456',
  );
  expect(paymentWords.chosen({ way: 'card', when: null }, undefined)).toBe('Tarjeta');
});

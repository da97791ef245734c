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

it('says of every tax whether it is paid in instalments, and how they are asked for where it is', () => {
  expect(paymentWords.inInstalments('iva', false)).toBe(
    'El SRI no da facilidades para el IVA que cobraste a tus clientes. Para la renta sí.',
  );
  expect(paymentWords.inInstalments('renta', true)).toContain('se las pides al SRI');
});

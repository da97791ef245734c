import { expect, it } from 'vitest';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { firstNameOf, whatsAppNumber } from './recipient.ts';

const to = (phone?: string) => whatsAppNumber({ draft: { buyer: { phone } } } as unknown as ReceiptDetail);

it.each([
  ['0991234567', '593991234567'],
  ['099 123 4567', '593991234567'],
  ['+593 99 123 4567', '593991234567'],
  ['022345678', ''],
  ['', ''],
  [undefined, ''],
])('%s is %s for WhatsApp', (phone, number) => {
  expect(to(phone)).toBe(number);
});

it('calls a person by the first name, a company by the whole one', () => {
  expect(firstNameOf({ buyerIdentificationType: '05', buyerName: 'Ana Quishpe Vera' })).toBe('Ana');
  // As the register writes it: surnames first, and nobody can tell where they end.
  expect(firstNameOf({ buyerIdentificationType: '05', buyerName: 'CEDEÑO TOAPANTA ANA LUCÍA' })).toBe(
    'CEDEÑO TOAPANTA ANA LUCÍA',
  );
  expect(firstNameOf({ buyerIdentificationType: '04', buyerName: 'Comercial Andina S.A.' })).toBe(
    'Comercial Andina S.A.',
  );
});

import { calculateInvoice, type PaymentDraft, type ReimbursedDocument } from '@cuadre/sri/receipts';
import { expect, it } from 'vitest';
import { emptyDraft } from '#web/features/receipts/draft-defaults.ts';
import { paymentSummary } from './payment-summary.ts';
import { reimbursementSummary } from './reimbursement-summary.ts';

it.each<[PaymentDraft[], string]>([
  [[], 'Transferencia, depósito o cheque · 1 pago'],
  [[{ wayToPay: '01', total: '5' }], 'Efectivo · 1 pago'],
  [[{ wayToPay: '19', total: '5', term: '30', timeUnit: 'month' }], 'Tarjeta de crédito a 30 meses · 1 pago'],
  [[{ wayToPay: '19', total: '5', term: '1' }], 'Tarjeta de crédito a 1 día · 1 pago'],
  [
    [
      { wayToPay: '01', total: '5' },
      { wayToPay: '01', total: '6' },
      { wayToPay: '99', total: '6' },
    ],
    'Efectivo, 99 · 3 pagos',
  ],
])('the payments %j in a line: %s', (payments, text) => expect(paymentSummary(payments)).toBe(text));

it('the documents passed on in a line', () => {
  const document = { taxes: [{ taxCode: '2', rateCode: '4', rate: '15', base: '100', value: '15' }] };
  const reimbursements = [document, document] as unknown as ReimbursedDocument[];
  const draft = { ...emptyDraft('2026-11-20', { establishment: '001', salesPoint: '001' }), reimbursements };
  const { reimbursement } = calculateInvoice(draft);
  expect(reimbursementSummary(reimbursements, reimbursement, 'Ninguno')).toBe('2 comprobantes · $230,00');
  expect(reimbursementSummary(reimbursements.slice(1), undefined, 'Ninguno')).toBe('1 comprobante');
  expect(reimbursementSummary([], reimbursement, 'Ninguno')).toBe('Ninguno');
});

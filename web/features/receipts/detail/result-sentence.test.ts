import { expect, it } from 'vitest';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { sentenceFor } from './result-sentence.ts';

const receipt = {
  state: 'authorized',
  documentType: '01',
  buyerIdentificationType: '05',
  buyerName: 'Marta Ruiz',
  buyerEmail: 'marta@cliente.ec',
} as ReceiptDetail;

it.each(['sent', 'queued'] as const)('says who was written to: in practice only who issued it (%s)', (mail) => {
  expect(sentenceFor({ ...receipt, mail, environment: 'produccion' })).toContain('correo de Marta');
  expect(sentenceFor({ ...receipt, mail, environment: 'practice' })).toMatch(/a tu correo/);
  expect(sentenceFor({ ...receipt, mail, environment: 'practice' })).not.toContain('Marta');
});

import type { Examples } from '../example.ts';
import type * as calls from './signatures.ts';

const holder = {
  kind: 'natural',
  ...{ names: 'Ana María', surnames: 'Muñoz Vera', identification: '1710034065', fingerCode: 'V3333V2222' },
  ...{ bornOn: '1988-04-12', email: 'ana@example.com', mobile: '0991234567' },
  ...{ province: 'Pichincha', city: 'Quito', address: 'Av. Amazonas N21-147' },
  appointmentUntil: null,
} as const;

export const examples: Examples<typeof calls> = {
  getSignatureOrder: ({ signatureOrderId }) => ({ params: { signatureOrderId } }),
  saveSignatureHolder: ({ signatureOrderId }) => ({ params: { signatureOrderId }, body: holder }),
  saveSignatureDocument: ({ signatureOrderId }) => ({
    params: { signatureOrderId },
    body: { document: 'selfie' },
    file: new Uint8Array(10),
  }),
  sendSignatureOrder: ({ signatureOrderId, password }) => ({
    params: { signatureOrderId },
    body: { accountPassword: password, acceptsMandate: true },
  }),
};

import type { Examples } from '../example.ts';
import type * as calls from './accounts.ts';

export const examples: Examples<typeof calls> = {
  register: () => ({
    body: {
      shortName: 'Ana Quishpe',
      identification: '1710034065',
      hadElectronicBilling: false,
      email: 'ana@example.com',
      password: 'Otra-Laguna-58',
      confirmation: 'Otra-Laguna-58',
      acceptsTerms: true,
    },
  }),
  registerWithSignature: () => ({
    body: {
      shortName: 'Ana Quishpe',
      identification: '1710034065',
      hadElectronicBilling: 'false',
      email: 'ana@example.com',
      password: 'Otra-Laguna-58',
      confirmation: 'Otra-Laguna-58',
      acceptsTerms: 'true',
      signaturePassword: 'x',
      acceptsMandate: 'true',
    },
    file: new Uint8Array(10),
  }),
  saveAccountName: () => ({ body: { name: 'Elsa María Quishpe Vera' } }),
  updateGroup: () => ({ body: { group: 'NEG' } }),
  updateEnvironment: () => ({ body: { environment: 'practice' } }),
};

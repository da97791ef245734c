import type { Examples } from '../example.ts';
import type * as calls from './tax-authority.ts';

export const examples: Examples<typeof calls> = {
  saveTaxLogin: ({ ruc, password }) => ({
    body: {
      kind: 'master',
      identification: ruc,
      password: 'clave-del-sri',
      accountPassword: password,
      keep: true,
      consents: true,
    },
  }),
  acceptTaxInformation: () => ({ body: { fields: ['legalName'] } }),
};

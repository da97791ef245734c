import type { Examples } from '../example.ts';
import type * as calls from './account-deletion.ts';

export const examples: Examples<typeof calls> = {
  deleteAccount: () => ({
    body: {
      reason: 'other',
      comment: 'Ya no lo necesito más',
      confirmation: 'ELIMINAR',
      password: 'No-Es-Esta-1',
    },
  }),
  takeBackBusiness: ({ customerId, password }) => ({ body: { customerId, password }, foreign: true }),
  getClosingAccount: () => ({ body: { username: 'ana@example.com', password: 'No-Es-Esta-1' } }),
  takeBackAccount: () => ({ body: { username: 'ana@example.com', password: 'No-Es-Esta-1' } }),
  downloadExport: ({ exportId }) => ({ params: { exportId } }),
};

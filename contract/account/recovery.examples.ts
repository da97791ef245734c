import type { Examples } from '../example.ts';
import type * as calls from './recovery.ts';

export const examples: Examples<typeof calls> = {
  sendCode: () => ({ body: { username: 'ana@example.com' } }),
  validateCode: ({ newId }) => ({ body: { requestId: newId(), code: '000000' } }),
  changePassword: ({ newId }) => ({
    body: { requestId: newId(), token: 'nunca', password: 'Otra-Laguna-58', confirmation: 'Otra-Laguna-58' },
  }),
  secureChangePassword: () => ({
    body: { currentPassword: 'No-Es-Esta-1', password: 'Otra-Laguna-58', confirmation: 'Otra-Laguna-58' },
  }),
};

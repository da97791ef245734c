import type { Examples } from '../example.ts';
import type * as calls from './personal-data.ts';

export const examples: Examples<typeof calls> = {
  updatePersonalData: () => ({ body: { shortName: 'Robada' } }),
  updateOnlyEmail: () => ({ body: { email: 'otra@example.com', password: 'No-Es-Esta-1' } }),
  verifyEmail: ({ newId }) => ({ body: { requestId: newId(), code: '000000' } }),
};

import type { Examples } from '../example.ts';
import type * as calls from './offers.ts';

export const examples: Examples<typeof calls> = {
  verifyPermission: () => ({ params: { identifier: 'FCO' } }),
};

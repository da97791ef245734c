import type { Examples } from '../example.ts';
import type * as calls from './offers.ts';

export const examples: Examples<typeof calls> = {
  takeGrace: () => ({ idempotent: true }),
  openPastMonth: () => ({ body: { month: '2026-10' }, idempotent: true }),
  verifyPermission: () => ({ params: { identifier: 'FCO' } }),
};

import type { Examples } from '../example.ts';
import type * as calls from './handoffs.ts';

export const examples: Examples<typeof calls> = {
  createHandoff: () => ({ body: { purpose: 'logout' } }),
};

import type { Examples } from '../example.ts';
import type * as calls from './reserve.ts';

export const examples: Examples<typeof calls> = { getTaxReserve: () => ({}) };

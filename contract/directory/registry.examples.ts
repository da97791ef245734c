import type { Examples } from '../example.ts';
import type * as calls from './registry.ts';

export const examples: Examples<typeof calls> = {
  lookUpIdentification: () => ({ params: { identification: '1710034065' } }),
};

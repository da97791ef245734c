import type { Examples } from '../example.ts';
import type * as calls from './parameters.ts';

export const examples: Examples<typeof calls> = {
  getParameter: () => ({ params: { param: 'terms' } }),
};

import type { Examples } from '../example.ts';
import type * as calls from './search.ts';

export const examples: Examples<typeof calls> = { search: () => ({ query: { text: 'secreto' } }) };

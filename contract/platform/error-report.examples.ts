import type { Examples } from '../example.ts';
import type * as calls from './error-report.ts';

export const examples: Examples<typeof calls> = {
  sendEnvelope: () => ({ query: { o: '1', p: '1' } }),
};

import type { Examples } from '../example.ts';
import type * as calls from './mails.ts';

export const examples: Examples<typeof calls> = {
  getMailState: ({ mailId }) => ({ params: { mailId } }),
};

import type { Examples } from '../example.ts';
import type * as calls from './practice.ts';

export const examples: Examples<typeof calls> = {
  getPracticeItems: () => ({}),
  answerPracticeItems: () => ({ body: { take: true } }),
};

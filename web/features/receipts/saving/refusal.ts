import { editor as words } from '#phrases/receipts/editor.ts';
import { CallProblem } from '#web/api/problem.ts';

/** An answer, and not one that another try would change: no lost connection, no session that ended, no "too many". */
export const isRefused = (error: unknown): error is CallProblem =>
  error instanceof CallProblem && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** What the person can do about it. */
export const refusalOf = ({ code, faults, message }: CallProblem): string =>
  faults[0]?.sentence ?? (code === 'request.invalid' ? words.refusedInvalid : message);

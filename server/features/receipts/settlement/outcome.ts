import type { ReceptionAnswer, SriCall } from '#server/adapters/sri-web-service/sri-web-service.ts';
import { type Verdict, verdictOf } from '../record/sri-answers.ts';

/** The outcome of a send as its attempt's row says it; see `Attempt`. */
export function sendOutcome(call: SriCall<ReceptionAnswer>): { outcome: string; verdict?: Verdict } {
  if (call.kind !== 'answer') return { outcome: call.kind };
  if (call.answer.state === 'RECIBIDA') return { outcome: 'received' };
  const verdict = verdictOf(call.answer.messages);
  return { outcome: `returned:${verdict.code}`, verdict };
}

/** What a call left behind as evidence. */
export const rawOf = (call: SriCall<unknown>): Uint8Array | null =>
  call.kind === 'not_sent' ? null : (call.raw ?? null);

/** For the log: why there was no answer. */
export const reasonOf = (call: SriCall<unknown>): string | undefined =>
  call.kind === 'answer' ? undefined : call.reason;

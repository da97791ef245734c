import type { AttemptRow } from '#server/db/tables/index.ts';
import type { Judged } from './judge-answer.ts';
import { silenceAfter } from './plan-payment.ts';

type Kept = Partial<Pick<AttemptRow, 'transactionId' | 'askedAt' | 'looks' | 'failures'>>;

/** What an answer does to an attempt. */
export type Move =
  /** The money is here: order, grants and notice go with it. */
  | { readonly kind: 'approve'; readonly judged: Extract<Judged, { kind: 'approved' }> }
  | { readonly kind: 'end'; readonly state: 'refused' | 'returned'; readonly reason: string | null }
  /** Somebody has to look. */
  | { readonly kind: 'hand_over'; readonly what: string }
  /** Another turn after so many nominal seconds; at once, its plan says when. */
  | { readonly kind: 'go_on'; readonly set: Kept; readonly seconds: number; readonly isDenied?: boolean };

interface Answered {
  readonly asked: 'confirm' | 'find' | 'find_ours';
  readonly judged: Judged;
  /** Looks by our own id that were due, of `planPayment`. */
  readonly looks: number;
  readonly now: Date;
}

/** What follows from an answer, whatever was asked. */
export function moveOn(row: Pick<AttemptRow, 'failures' | 'formUntil'>, { asked, judged, looks, now }: Answered): Move {
  const looked = asked === 'find_ours' ? { looks } : {};
  switch (judged.kind) {
    case 'approved':
      return { kind: 'approve', judged };
    case 'refused':
      // Who has not come back may be at the same page with another card.
      if (asked === 'find_ours' && now < row.formUntil) return { kind: 'go_on', set: looked, seconds: 0 };
      return { kind: 'end', state: 'refused', reason: judged.reason };
    case 'returned':
      return { kind: 'end', state: 'returned', reason: null };
    case 'differs':
      return { kind: 'hand_over', what: `another ${judged.what}` };
    case 'told':
      return { kind: 'go_on', set: { ...looked, transactionId: judged.transactionId, failures: 0 }, seconds: 0 };
    case 'not_taken': {
      // Nobody took anything: the money may be asked for, a while later each time.
      const failures = row.failures + 1;
      return { kind: 'go_on', set: { askedAt: null, failures }, seconds: failures === 1 ? 0 : silenceAfter(failures) };
    }
    case 'no_such_id':
      // Somebody typed it, or it is another one's: the attempt is as it was before.
      return { kind: 'go_on', set: { transactionId: null, askedAt: null, failures: 0 }, seconds: 0 };
    default: {
      const failures = row.failures + 1;
      const seconds = asked === 'find_ours' ? 0 : silenceAfter(failures);
      return { kind: 'go_on', set: { ...looked, failures }, seconds, isDenied: judged.isDenied };
    }
  }
}

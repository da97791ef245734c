import type { ReceiptState } from '#contract/receipts/receipts.ts';
import { sriActions } from '../record/sri-answers.ts';

/** One try to talk to the SRI about the current version of a receipt, as its row says. */
export interface Attempt {
  readonly kind: 'send' | 'ask';
  /**
   * null: begun and never finished (the process died). send: received, returned:CODE, not_sent, unknown, defect.
   * ask: none, processing, authorized, refused:CODE, foreign, not_sent, unknown, defect.
   */
  readonly outcome: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** All that decides what happens next; everything of it is in the database, nothing in a process. */
export interface Situation {
  readonly state: ReceiptState;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  /** An earlier version carried another access key, which may yet be authorised: asked once before this one is sent. */
  readonly hasOlderKeys: boolean;
  readonly now: Date;
  /** Divides every wait. */
  readonly scale: number;
}

type Step = 'send' | 'ask' | 'renumber' | 'redate' | 'give_back' | 'none';

interface Plan {
  readonly step: Step;
  /** Before scaling: the job divides. */
  readonly inSeconds: number;
}

/** Nothing reached the SRI: 5 s, 15 s, 1, 2, 5, 15, 30 min, then every 30 min. */
const RESEND = [5, 15, 60, 120, 300, 900, 1800];
/** The SRI does not even answer a question. */
const ASK_AGAIN = [5, 15, 60, 120, 300];
/** A refusal can still turn into an authorisation when the SRI processes again: looked at three more times. */
const AFTER_REFUSAL = [10, 60, 300];
/** RECIBIDA and then no trace of it: lost at the SRI, the same bytes go once more. */
const LOST_AFTER = 600;
/** 43 or 70 says that it is there, more than RECIBIDA does; found by no question for an hour it is lost all the same. */
const DENIED_AFTER = 3600;
const LONGEST_POLL = 300;
/** An answer that was not ours, or no answer to what we said: time may mend it, hurry does not. */
const SELDOM = 300;

/** Nothing more is said to the SRI, unless somebody corrects it. */
const ended: ReadonlySet<ReceiptState> = new Set(['authorized', 'voided', 'returned', 'discarded']);

const failed = new Set(['not_sent', 'unknown', 'defect']);

/**
 * What to do next about a receipt, and when (docs/decisions/0048). The rule behind every branch: after a send whose
 * effect is not known, nothing is sent again, renumbered, redated or given back before the SRI was asked by key.
 */
export function planSettlement(situation: Situation): Plan {
  const { state, attempts } = situation;
  if (ended.has(state)) return { step: 'none', inSeconds: 0 };
  if (state === 'refused') return afterRefusal(situation);
  const plan = openPlan(situation);
  const last = attempts.at(-1)?.outcome;
  return last === 'foreign' || last === 'defect' ? { ...plan, inSeconds: Math.max(plan.inSeconds, SELDOM) } : plan;
}

function openPlan({ attempts, hasOlderKeys, now, scale }: Situation): Plan {
  const sentAt = attempts.findLastIndex(({ kind }) => kind === 'send');
  const send = attempts[sentAt];
  const asks = attempts.slice(sentAt + 1);
  const askedInVain = asks.some(({ outcome }) => outcome === 'none');
  if (!send) {
    if (hasOlderKeys && !askedInVain) return { step: 'ask', inSeconds: waitToAsk(asks, 0) };
    return { step: 'send', inSeconds: 0 };
  }
  const [word, code = ''] = (send.outcome ?? 'unknown').split(':');
  if (word === 'not_sent') return { step: 'send', inSeconds: waitToResend(attempts) };
  if (word === 'returned') {
    const action = sriActions[code] ?? 'operator';
    if (action === 'ask') return poll(send, asks, now, scale, DENIED_AFTER);
    const next: Step =
      action === 'retry'
        ? 'send'
        : action === 'number_taken'
          ? 'renumber'
          : action === 'redate'
            ? 'redate'
            : 'give_back';
    const mayBeThere = next === 'renumber' || next === 'redate' || hasDoubt(attempts.slice(0, sentAt));
    if (mayBeThere && !askedInVain) return { step: 'ask', inSeconds: waitToAsk(asks, 0) };
    return { step: next, inSeconds: next === 'send' ? waitToResend(attempts) : 0 };
  }
  if (word === 'received') return poll(send, asks, now, scale, LOST_AFTER);
  // Unknown, unfinished or a defect: nobody knows whether it is there.
  return askedInVain
    ? { step: 'send', inSeconds: waitToResend(attempts) }
    : { step: 'ask', inSeconds: waitToAsk(asks, 1) };
}

/** 2 s, 4 s, 8 s … 5 min: as long again as it has taken so far; the same bytes when nothing was found for too long. */
function poll(send: Attempt, asks: readonly Attempt[], now: Date, scale: number, lostAfter: number): Plan {
  const answered = asks.findLast(({ outcome }) => outcome !== null && !failed.has(outcome));
  const silence = secondsBetween(send, answered?.finishedAt ?? null) * scale;
  if (answered?.outcome === 'none' && silence >= lostAfter) return { step: 'send', inSeconds: 0 };
  const age = secondsBetween(send, now) * scale;
  return { step: 'ask', inSeconds: waitToAsk(asks, Math.min(LONGEST_POLL, Math.max(2, age))) };
}

function afterRefusal({ attempts }: Situation): Plan {
  const since = attempts.slice(attempts.findIndex(({ outcome }) => outcome?.startsWith('refused')));
  const looks = since.filter(({ kind, outcome }) => kind === 'ask' && outcome !== null && !failed.has(outcome)).length;
  const wait = AFTER_REFUSAL[Math.max(0, looks - 1)];
  return wait === undefined
    ? { step: 'none', inSeconds: 0 }
    : { step: 'ask', inSeconds: Math.max(wait, waitToAsk(trailing(attempts), 0)) };
}

/** The asks behind the last one that brought an answer. */
const trailing = (attempts: readonly Attempt[]) =>
  attempts.slice(attempts.findLastIndex(({ outcome }) => outcome !== null && !failed.has(outcome)) + 1);

/** `normal` unless the last questions stayed without answer. */
function waitToAsk(asks: readonly Attempt[], normal: number): number {
  const unanswered = trailing(asks).length;
  return unanswered === 0 ? normal : Math.max(normal, at(ASK_AGAIN, unanswered));
}

/** By the sends in a row that brought nothing. */
function waitToResend(attempts: readonly Attempt[]): number {
  let count = 0;
  for (const { kind, outcome } of attempts.toReversed()) {
    if (kind === 'ask') continue;
    const inVain = outcome === null || failed.has(outcome) || sriActions[outcome.split(':')[1] ?? ''] === 'retry';
    if (!inVain) break;
    count++;
  }
  return at(RESEND, Math.max(1, count));
}

/** Was there a send that may have arrived before the one that was returned? */
const hasDoubt = (earlier: readonly Attempt[]): boolean =>
  earlier.some(
    ({ kind, outcome }) =>
      kind === 'send' &&
      (outcome === null ||
        outcome === 'unknown' ||
        outcome === 'received' ||
        sriActions[outcome.split(':')[1] ?? ''] === 'ask'),
  );

const secondsBetween = (send: Attempt, until: Date | null): number =>
  until === null ? 0 : (until.getTime() - (send.finishedAt ?? send.startedAt).getTime()) / 1000;

const at = (waits: readonly number[], count: number): number => waits[Math.min(count, waits.length) - 1] ?? SELDOM;

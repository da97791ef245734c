import { describe, expect, it } from 'vitest';
import type { PaymentAnswer, PaymentTransaction } from '#server/adapters/payphone/payphone.ts';
import { seededRandom } from '#server/adapters/stand-ins/seeded-random.ts';
import type { AttemptRow } from '#server/db/tables/index.ts';
import { canEnd } from '../orders/still-payable.ts';
import { judgeAnswer } from './judge-answer.ts';
import { moveOn } from './move-on.ts';
import { planPayment } from './plan-payment.ts';
import { mayBePaidAgain, reopened } from './take-hint.ts';

/**
 * Payments in memory: the provider of the documentation, whose confirmation takes the money, which gives back after
 * five minutes what nobody confirmed, and which loses answers; browsers that come back never, late, three times or with another
 * id; a process that dies before and after every call; a restore to a moment before. The same functions decide as in the
 * product.
 */

/** How the provider is where its documentation leaves it open. */
interface Ways {
  /** Asked by our id, it knows a payment before its confirmation, or ever. */
  readonly ours: 'early' | 'late' | 'never';
  /** A second confirmation: the same answer, or a page of HTML. */
  readonly again: 'same' | 'html';
}

interface Payment {
  paidAt: number | null;
  outcome: 'unpaid' | 'authorized' | 'captured' | 'refused' | 'reversed';
  wrongAmount: boolean;
}

const mistakes = [
  ...(['amount', 'html is refused', 'confirms again', 'code is free at once', 'forgets its number'] as const),
  ...(['believes the browser', 'takes any payment', 'pending is paid'] as const),
  ...(['asks before it writes', 'two approve', 'gives up', 'ends with the page'] as const),
];
type Planted = (typeof mistakes)[number];

const unknown: PaymentAnswer = { kind: 'unknown', reason: 'HTML' };
const none: PaymentAnswer = { kind: 'none' };

function simulate(seed: number, ways: Ways, planted?: Planted) {
  const random = seededRandom(seed);
  const chance = (probability: number) => random() < probability;
  const begun = new Date('2026-11-20T15:00:00Z').getTime();
  const wrongAmount = chance(0.04);
  const payment: Payment = { paidAt: null, outcome: 'unpaid', wrongAmount };
  /** With another card on the same page, after the first was refused. */
  const another: Payment = { paidAt: null, outcome: 'unpaid', wrongAmount };
  const [id, anotherId] = ['7001', '7002'];
  const payAt = chance(0.9) ? 20 + random() * 560 : null;
  const refuses = chance(0.15);
  const returns = chance(0.35)
    ? []
    : Array.from({ length: chance(0.3) ? 3 : 1 }, () => random() * (chance(0.1) ? 4000 : 20));
  const anotherAt = payAt !== null && refuses && chance(0.5) ? payAt + 20 + random() * 120 : null;
  const hints = payAt === null ? [] : returns.map((after) => ({ at: payAt + after, id: chance(0.03) ? '666' : id }));
  if (anotherAt !== null) hints.push(...returns.map((after) => ({ at: anotherAt + after, id: anotherId })));
  hints.sort((one, other) => one.at - other.at);
  let now = 0;
  let row: Pick<
    AttemptRow,
    | 'state'
    | 'transactionId'
    | 'askedAt'
    | 'preparedAt'
    | 'formUntil'
    | 'looks'
    | 'failures'
    | 'clientTransactionId'
    | 'total'
    | 'broughtBackAt'
  > = {
    ...{ state: 'open', transactionId: null, askedAt: null, looks: 0, failures: 0, broughtBackAt: null },
    ...{
      preparedAt: new Date(begun),
      formUntil: new Date(begun + 600_000),
      clientTransactionId: 'OURS',
      total: '6.90',
    },
  };
  let granted = 0;
  /** The database goes back to a moment before the payment; the number that was noted before asking for the money stays. */
  const restoreAt = chance(0.1) ? random() * 5000 : null;
  const begin = row;
  let isRestored = false;
  let noted: string | null = null;
  /** Its order was dropped at once: whether another could have its code, and had it when it was paid. */
  const code = { isFree: false, wasFree: false };

  /** What happens outside until then. */
  const advance = (to: number) => {
    now = to;
    if (payAt !== null && payment.paidAt === null && payAt <= now) {
      payment.paidAt = payAt;
      payment.outcome = refuses ? 'refused' : 'authorized';
    }
    if (anotherAt !== null && another.paidAt === null && anotherAt <= now) {
      another.paidAt = anotherAt;
      another.outcome = 'authorized';
    }
    for (const each of [payment, another])
      if (each.outcome === 'authorized' && each.paidAt !== null && now - each.paidAt > 300) each.outcome = 'reversed';
    for (const hint of hints.filter(({ at }) => at <= now)) {
      const clock = { now: new Date(begun + now * 1000), scale: 1 };
      if (row.state === 'refused' && mayBePaidAgain(row, hint.id, clock)) row = { ...row, ...reopened };
      else if (row.askedAt !== null || row.state !== 'open') continue;
      row = { ...row, transactionId: hint.id };
      hints.splice(hints.indexOf(hint), 1);
    }
  };
  /** Somebody else's payment, of the same amount: whose number a bent return names. */
  const other: PaymentAnswer = {
    kind: 'found',
    transaction: {
      ...{ state: 'approved', word: 'Approved', transactionId: '666', clientTransactionId: 'THEIRS', amount: '6.90' },
      ...{ currency: 'USD', authorizationCode: null, message: null, card: null },
    },
  };
  const told = (of: Payment): PaymentAnswer => {
    const words = {
      unpaid: 'Pending',
      authorized: 'Authorized',
      captured: 'Approved',
      refused: 'Canceled',
      reversed: 'Reversed',
    };
    const state = {
      unpaid: 'pending',
      authorized: 'pending',
      captured: 'approved',
      refused: 'cancelled',
      reversed: 'cancelled',
    };
    return {
      kind: 'found',
      transaction: {
        ...{ state: state[of.outcome] as PaymentTransaction['state'], word: words[of.outcome] },
        ...{
          transactionId: of === another ? anotherId : id,
          clientTransactionId: 'OURS',
          amount: wrongAmount ? '6.89' : '6.90',
          currency: 'USD',
        },
        ...{ authorizationCode: null, message: null, card: null },
      },
    };
  };
  const answerTo = (asked: 'confirm' | 'find' | 'find_ours'): PaymentAnswer => {
    const named = row.transactionId === anotherId ? another : row.transactionId === id ? payment : undefined;
    if (asked !== 'find_ours' && named === undefined) return other;
    if (asked === 'confirm' && named !== undefined) {
      if (named.outcome === 'captured') return ways.again === 'same' ? told(named) : unknown;
      if (named.outcome === 'authorized') named.outcome = 'captured';
      return told(named);
    }
    if (asked === 'find' && named !== undefined) return told(named);
    // By our number it tells of the last.
    const last = another.paidAt === null ? payment : another;
    if (ways.ours === 'never' || last.outcome === 'unpaid') return none;
    return ways.ours === 'late' && last.outcome === 'authorized' ? none : told(last);
  };

  const restore = (at: number) => {
    advance(Math.max(now, at));
    isRestored = true;
    granted = 0;
    Object.assign(code, { isFree: false, wasFree: false });
    row = { ...begin, broughtBackAt: new Date(begun + now * 1000) };
    if (noted !== null && planted !== 'forgets its number')
      row = { ...row, transactionId: noted, askedAt: new Date(begun + now * 1000) };
  };

  for (let turn = 0; turn < 500; turn++) {
    if (restoreAt !== null && !isRestored && now >= restoreAt) restore(now);
    const clock = { now: new Date(begun + now * 1000), scale: 1 };
    const step = planPayment(row, clock);
    if (planted === 'believes the browser' && row.transactionId !== null) {
      granted++;
      break;
    }
    if (planted === 'gives up' && row.failures >= 3) break;
    if (planted === 'ends with the page' && clock.now > row.formUntil) break;
    if (restoreAt !== null && !isRestored && ['nothing', 'expire', 'hand_over'].includes(step.do)) {
      restore(restoreAt);
      continue;
    }
    const pages = planted === 'code is free at once' ? [] : [row];
    code.isFree ||= canEnd({ state: 'cancelled', expiresAt: clock.now }, pages, clock) <= clock.now;
    if (step.do === 'nothing') {
      // A return of another card may still come.
      const next = hints.find(({ at }) => at > now);
      if (row.state !== 'refused' || next === undefined) break;
      advance(next.at + 0.01);
      continue;
    }
    if (step.do === 'expire' || step.do === 'hand_over') {
      row = { ...row, state: step.do === 'expire' ? 'expired' : 'attention' };
      break;
    }
    if (step.do === 'reverse') break;
    if (step.do === 'wait') {
      // A hint brings the turn forward.
      const next = Math.min(now + step.seconds, ...hints.map(({ at }) => Math.max(at, now + 0.5)));
      advance(next + 0.01);
      continue;
    }
    const asked = step.do;
    if (asked === 'confirm') {
      if (planted !== 'asks before it writes') row = { ...row, askedAt: new Date(begun + now * 1000) };
      noted = row.transactionId;
    }
    if (chance(0.05)) {
      advance(now + 60); // died before the call; the lease ends
      continue;
    }
    let answer: PaymentAnswer = chance(0.12) ? unknown : answerTo(asked);
    if (chance(0.15)) answer = unknown; // done, and the answer lost
    if (chance(0.05)) {
      advance(now + 60); // died after it
      continue;
    }
    if (planted === 'confirms again' && asked === 'find') answer = answerTo('confirm');
    if (answer.kind === 'found') {
      const { transaction } = answer;
      if (planted === 'amount') row = { ...row, total: transaction.amount };
      if (planted === 'takes any payment')
        answer = { ...answer, transaction: { ...transaction, clientTransactionId: 'OURS' } };
      if (planted === 'pending is paid' && transaction.state === 'pending')
        answer = { ...answer, transaction: { ...transaction, state: 'approved' } };
    }
    const judged =
      planted === 'html is refused' && answer.kind === 'unknown'
        ? ({ kind: 'refused', reason: null } as const)
        : judgeAnswer(asked, answer, row);
    const looks = step.do === 'find_ours' ? step.looks : row.looks;
    const move = moveOn(row, { asked, judged, looks, now: clock.now });
    if (move.kind === 'approve') {
      granted++;
      code.wasFree ||= code.isFree;
      if (planted !== 'two approve' || granted === 2) row = { ...row, state: 'approved' };
    } else if (move.kind === 'end') row = { ...row, state: move.state };
    else if (move.kind === 'hand_over') row = { ...row, state: 'attention' };
    else {
      row = { ...row, ...move.set };
      advance(now + move.seconds + 0.3);
      continue;
    }
    advance(now + 0.3);
  }
  const broken: string[] = [];
  if (granted > 1) broken.push('granted twice');
  const isTaken = payment.outcome === 'captured' || another.outcome === 'captured';
  if (granted === 1 && !isTaken) broken.push('granted without the money');
  if (granted === 1 && wrongAmount) broken.push('granted for another amount');
  if (isTaken && !wrongAmount && granted === 0) broken.push(`lost: ${row.state}`);
  if (code.wasFree) broken.push('paid when its code was free again');
  if (row.state === 'open') broken.push('no end');
  return { broken, row };
}

const allWays: Ways[] = (['early', 'late', 'never'] as const).flatMap((ours) =>
  (['same', 'html'] as const).map((again) => ({ ours, again })),
);
const run = (seeds: number, planted?: Planted) =>
  allWays.flatMap((ways) =>
    Array.from({ length: seeds }, (_, seed) => simulate(seed + 1, ways, planted)).flatMap(({ broken }) => broken),
  );

describe('payments, simulated', () => {
  it('are granted exactly when the provider took the money, whatever is lost between', () => {
    expect(run(Number(process.env.PAYMENTS_SIMULATED ?? 2000))).toEqual([]);
  });

  it('do come to every end', () => {
    const ends = new Map<string, number>();
    for (const ways of allWays)
      for (let seed = 1; seed <= 500; seed++) {
        const { row } = simulate(seed, ways);
        ends.set(row.state, (ends.get(row.state) ?? 0) + 1);
      }
    for (const state of ['approved', 'refused', 'returned', 'expired', 'attention'])
      expect(ends.get(state)).toBeGreaterThan(0);
  });

  it.each(mistakes)('would show the mistake: %s', (planted) => {
    expect(run(500, planted).length).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { type Attempt, planSettlement, type Situation } from './plan-settlement.ts';

const start = Date.parse('2026-11-20T15:00:00Z');

/** `send received @0`, `ask none @2`: attempts with their second. `…` never finished. */
const attempts = (...lines: string[]): Attempt[] =>
  lines.map((line) => {
    const [, kind, outcome, at] = /^(send|ask) (\S+) @(\d+)$/.exec(line) ?? [];
    const when = new Date(start + Number(at) * 1000);
    const open = outcome === '…';
    return {
      kind: kind as 'send' | 'ask',
      outcome: open ? null : (outcome ?? ''),
      startedAt: when,
      finishedAt: open ? null : when,
    };
  });

const plan = (second: number, lines: string[], more: Partial<Situation> = {}) => {
  const { step, inSeconds } = planSettlement({
    state: 'sending',
    attempts: attempts(...lines),
    hasOlderKeys: false,
    now: new Date(start + second * 1000),
    scale: 1,
    ...more,
  });
  return `${step} ${inSeconds}`;
};

describe('planSettlement', () => {
  it('sends what was just issued at once', () => {
    expect(plan(0, [], { state: 'issued' })).toBe('send 0');
  });

  it('sends the same bytes again when nothing left: 5 s, 15 s, 1, 2, 5, 15, 30 min, 30 min …', () => {
    const waits: string[] = [];
    const lines: string[] = [];
    for (let i = 0; i < 9; i++) {
      lines.push(`send not_sent @${i}`);
      waits.push(plan(i, lines));
    }
    expect(waits.map((wait) => wait.split(' ')[1])).toEqual([5, 15, 60, 120, 300, 900, 1800, 1800, 1800].map(String));
    expect(waits.every((wait) => wait.startsWith('send'))).toBe(true);
  });

  it('asks before it sends again whenever the first send may have arrived', () => {
    for (const outcome of ['unknown', '…', 'defect']) {
      expect(plan(1, [`send ${outcome} @0`])).toMatch(/^ask/);
      expect(plan(4, [`send ${outcome} @0`, 'ask not_sent @1'])).toMatch(/^ask/);
      expect(plan(4, [`send ${outcome} @0`, 'ask unknown @1'])).toMatch(/^ask/);
      expect(plan(4, [`send ${outcome} @0`, 'ask none @2'])).toMatch(/^send 5$/);
      expect(plan(9, [`send ${outcome} @0`, 'ask none @2', `send ${outcome} @7`])).toMatch(/^ask/);
    }
  });

  it('polls what was received: 2 s, 4 s, 8 s … 5 min', () => {
    const lines = ['send received @0'];
    expect(plan(0, lines)).toBe('ask 2');
    expect(plan(2, [...lines, 'ask none @2'])).toBe('ask 2');
    expect(plan(4, [...lines, 'ask none @4'])).toBe('ask 4');
    expect(plan(64, [...lines, 'ask none @64'])).toBe('ask 64');
    expect(plan(599, [...lines, 'ask none @599'])).toBe('ask 300');
    expect(plan(80_000, [...lines, 'ask processing @80000'])).toBe('ask 300');
  });

  it('keeps the same polls on a hurried clock', () => {
    expect(plan(1, ['send received @0', 'ask none @1'], { scale: 8 })).toBe('ask 8');
  });

  it('takes 43 and 70 for received', () => {
    expect(plan(0, ['send unknown @0', 'ask none @0', 'send returned:43 @0'])).toBe('ask 2');
    expect(plan(0, ['send returned:70 @0'])).toBe('ask 2');
  });

  it('sends the same bytes once more when RECIBIDA left no trace in ten minutes, and never while it is in process', () => {
    expect(plan(600, ['send received @0', 'ask none @600'])).toBe('send 0');
    expect(plan(75, ['send received @0', 'ask none @75'], { scale: 8 })).toBe('send 0');
    expect(plan(600, ['send received @0', 'ask processing @600'])).toBe('ask 300');
    expect(plan(700, ['send received @0', 'ask none @600', 'send returned:43 @601'])).toBe('ask 99');
  });

  it('sends the same bytes again when 43 or 70 spoke of a receipt that nobody finds for an hour', () => {
    for (const code of ['43', '70']) {
      const lines = [`send returned:${code} @0`];
      expect(plan(900, [...lines, 'ask none @900'])).toBe('ask 300');
      expect(plan(3600, [...lines, 'ask none @3600'])).toBe('send 0');
      expect(plan(60, [...lines, 'ask none @60'], { scale: 60 })).toBe('send 0');
      expect(plan(3600, [...lines, 'ask processing @3600'])).toBe('ask 300');
      expect(plan(3600, [...lines, 'ask none @9', 'ask unknown @3600'])).toMatch(/^ask/);
      expect(plan(3600, [...lines, 'ask unknown @3600'])).toMatch(/^ask/);
    }
  });

  it('slows down when not even questions are answered', () => {
    const lines = ['send received @0', 'ask unknown @2', 'ask not_sent @7', 'ask not_sent @22'];
    expect(plan(22, lines)).toBe('ask 60');
    expect(plan(82, [...lines, 'ask none @82'])).toBe('ask 82');
  });

  it('takes the next number after 45 only when our own key is not there', () => {
    expect(plan(0, ['send returned:45 @0'])).toBe('ask 0');
    expect(plan(5, ['send returned:45 @0', 'ask not_sent @0'])).toBe('ask 5');
    expect(plan(5, ['send returned:45 @0', 'ask none @0'])).toBe('renumber 0');
  });

  it('moves the date after 65 and 67 only when the old key is not there', () => {
    for (const code of ['65', '67']) {
      expect(plan(0, [`send returned:${code} @0`])).toBe('ask 0');
      expect(plan(1, [`send returned:${code} @0`, 'ask none @1'])).toBe('redate 0');
    }
  });

  it('gives the receipt back when the SRI returned it, after asking if an earlier send may have arrived', () => {
    expect(plan(0, ['send returned:35 @0'])).toBe('give_back 0');
    expect(plan(9, ['send not_sent @0', 'send returned:52 @5'])).toBe('give_back 0');
    expect(plan(9, ['send unknown @0', 'ask none @1', 'send returned:35 @5'])).toBe('ask 0');
    expect(plan(9, ['send unknown @0', 'ask none @1', 'send returned:35 @5', 'ask none @6'])).toBe('give_back 0');
    expect(plan(0, ['send returned:777 @0'])).toBe('give_back 0');
  });

  it('tries 50 again with the same bytes', () => {
    expect(plan(0, ['send returned:50 @0'])).toBe('send 5');
    expect(plan(6, ['send returned:50 @0', 'send returned:50 @5'])).toBe('send 15');
  });

  it('asks for the old key before it sends a version with another one', () => {
    const older = { hasOlderKeys: true, state: 'issued' as const };
    expect(plan(0, [], older)).toBe('ask 0');
    expect(plan(5, ['ask not_sent @0'], older)).toBe('ask 5');
    expect(plan(5, ['ask none @0'], older)).toBe('send 0');
  });

  it('looks three more times after a refusal', () => {
    const lines = ['send received @0'];
    const waits: string[] = [];
    for (let i = 1; i <= 4; i++) {
      lines.push(`ask refused:39 @${i}`);
      waits.push(plan(i, lines, { state: 'refused' }));
    }
    expect(waits).toEqual(['ask 10', 'ask 60', 'ask 300', 'none 0']);
  });

  it('does not hurry what needs attention, and never stops asking', () => {
    expect(plan(0, ['send received @0', 'ask foreign @2'])).toBe('ask 300');
    expect(plan(90_000, ['send received @0', 'ask processing @90000'], { state: 'needs_attention' })).toBe('ask 300');
    expect(plan(90_000, ['send defect @90000'], { state: 'needs_attention' })).toBe('ask 300');
  });

  it('leaves final states alone', () => {
    for (const state of ['authorized', 'voided', 'returned'] as const)
      expect(plan(0, ['send received @0'], { state })).toBe('none 0');
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { CallProblem, offlineProblem } from '#web/api/problem.ts';
import { type Asked, startAsking } from './asking.ts';

const receipt = { id: 'r', number: '001-001-000000001' } as ReceiptSummary;
const refusal = new CallProblem('receipt.faults', 422, 'Corrige los datos.');

/** A server that answers each call as the script says; what is left out is a broken line. */
function asked(script: { find?: readonly unknown[]; send?: readonly unknown[] }) {
  const told: Asked[] = [];
  const calls = { find: 0, send: 0 };
  const answer = async (name: 'find' | 'send'): Promise<never> => {
    const given = script[name]?.[calls[name]++];
    if (given === undefined) throw offlineProblem();
    if (given instanceof Error) throw given;
    return (given === 'nothing' ? undefined : given) as never;
  };
  const asking = startAsking({
    find: () => answer('find'),
    send: () => answer('send'),
    tell: (each) => told.push(each),
  });
  return { told, calls, asking, kinds: () => told.map(({ kind }) => kind) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it('asks after 1, 2, 4, 8 and then each 15 seconds, and ends with the receipt that was there', async () => {
  const { told, calls } = asked({ find: [undefined, undefined, undefined, undefined, undefined, undefined, receipt] });
  for (const [pause, count] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 4],
    [8, 5],
    [15, 6],
    [15, 7],
  ] as const) {
    await seconds(pause);
    expect(calls.find).toBe(count);
  }
  expect(told.at(-1)).toEqual({ kind: 'issued', receipt });
  await seconds(60);
  expect(calls).toEqual({ find: 7, send: 0 });
});

it('sends it only once the server said that it never came', async () => {
  const { kinds, calls } = asked({ find: ['nothing'], send: [receipt] });
  await seconds(0);
  expect(kinds()).toEqual(['asking', 'sending', 'issued']);
  expect(calls).toEqual({ find: 1, send: 1 });
});

it('asks again, and does not just send again, when that answer is lost too', async () => {
  const { kinds, calls } = asked({ find: ['nothing', receipt], send: [] });
  await seconds(1);
  expect(kinds()).toEqual(['asking', 'sending', 'waiting', 'asking', 'issued']);
  expect(calls).toEqual({ find: 2, send: 1 });
});

it('asks at once when it is told to, one question at a time', async () => {
  const { asking, calls } = asked({ find: [undefined, receipt] });
  await seconds(0);
  asking.now();
  asking.now();
  await seconds(0);
  expect(calls.find).toBe(2);
});

it('ends at a refusal, and not at a session that ended or a server that broke', async () => {
  const { told, calls } = asked({
    find: [new CallProblem('session.required', 401, ''), new CallProblem('server.unexpected', 500, ''), 'nothing'],
    send: [refusal],
  });
  await seconds(3);
  expect(told.at(-1)).toEqual({ kind: 'refused', problem: refusal });
  await seconds(60);
  expect(calls).toEqual({ find: 3, send: 1 });
});

it('says nothing any more to a page that was left', async () => {
  const { told, asking } = asked({ find: ['nothing'], send: [receipt] });
  asking.stop();
  await seconds(20);
  expect(told).toEqual([{ kind: 'asking' }]);
});

import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints, judgedEndpoint } from '#contract/index.ts';
import { bodyLimitOf, smallBytes } from './mount.ts';
import { makeTurns } from './turns.ts';

const send = (takeTurn: ReturnType<typeof makeTurns>, key: string) => {
  const raw = new EventEmitter();
  const sent = { raw, taken: false };
  takeTurn(key, { raw } as unknown as FastifyReply).then(() => {
    sent.taken = true;
  });
  return sent;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const taken = (sent: readonly { taken: boolean }[]) => sent.map(({ taken }) => taken);

test('one of a taxpayer at a time, in their order; another taxpayer waits for nobody', async () => {
  const takeTurn = makeTurns();
  const [first, second, third, other] = [
    send(takeTurn, 'a'),
    send(takeTurn, 'a'),
    send(takeTurn, 'a'),
    send(takeTurn, 'b'),
  ];
  await vi.advanceTimersByTimeAsync(100);
  expect(taken([first, second, third, other])).toEqual([true, false, false, true]);
  // One that gives up does not let the next past the one that is at work.
  second.raw.emit('close');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(taken([first, second, third, other])).toEqual([true, false, false, true]);
  first.raw.emit('finish');
  first.raw.emit('close');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(taken([first, second, third, other])).toEqual([true, true, true, true]);
});

test('who has had a second of work rests as long as the last one took, a second at most, also when nobody waited', async () => {
  const takeTurn = makeTurns();
  const oneOf = async (ms: number) => {
    const sent = send(takeTurn, 'a');
    let rested = 0;
    for (await vi.advanceTimersByTimeAsync(0); !sent.taken; rested += 100) await vi.advanceTimersByTimeAsync(100);
    await vi.advanceTimersByTimeAsync(ms);
    sent.raw.emit('finish');
    return rested;
  };
  expect(await oneOf(600)).toBe(0);
  expect(await oneOf(400)).toBe(0);
  expect(await oneOf(300)).toBe(0);
  expect(await oneOf(200)).toBe(300);
  expect(await oneOf(60_000)).toBe(200);
  expect(await oneOf(200)).toBe(1_000);
  // A pause counts as rest, and after a long one all is as in the beginning.
  await vi.advanceTimersByTimeAsync(300);
  expect(await oneOf(100)).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await oneOf(900)).toBe(0);
  expect(await oneOf(100)).toBe(0);
});

test('refuses when too many wait, and serves again afterwards', async () => {
  const takeTurn = makeTurns();
  const sent = Array.from({ length: 20 }, () => send(takeTurn, 'a'));
  await expect(takeTurn('a', { raw: new EventEmitter() } as FastifyReply)).rejects.toThrow('request.too_many');
  for (const { raw } of sent) raw.emit('finish');
  await vi.advanceTimersByTimeAsync(50);
  expect(taken(sent)).toEqual(Array(20).fill(true));
  await takeTurn('a', { raw: new EventEmitter() } as FastifyReply);
});

/** How what is large is worked on: never in one piece on the loop that serves everybody. */
const large: Readonly<Record<string, string>> = {
  uploadReceived: 'in pieces: server/lib/pieces.ts; unpacked and read by the worker process',
  uploadFileCustomers: 'in a thread: server/adapters/sheets',
  uploadFileProducts: 'in a thread: server/adapters/sheets',
  uploadTyped: 'in a thread: server/adapters/sheets',
  attachForm: 'in a thread: server/adapters/pdf-text',
  openOwnBusinessWithSignature: 'in a thread: sri/node/p12',
  readFiledForm: 'in a thread: server/adapters/pdf-text',
  registerWithSignature: 'in a thread: sri/node/p12',
  returnFiledWithForm: 'in a thread: server/adapters/pdf-text',
  saveContentPicture: 'in the threads of sharp, and kept as it came',
  saveSignatureDocument: 'in the threads of sharp: server/adapters/images; a PDF is kept as it came',
  updateElectronicSignature: 'in a thread: sri/node/p12',
  uploadImageFileExpenseInvoice: 'in the threads of sharp: server/adapters/images',
  updateImageLogo: 'in the threads of sharp: server/adapters/images',
  updateImageLogoEmail: 'in the threads of sharp: server/adapters/images',
};

test('every call that takes more than 64 kB is known, and a draft is bounded by what the SRI takes', () => {
  const takesMore = endpoints.filter((endpoint) => bodyLimitOf(judgedEndpoint(endpoint)) > smallBytes);
  const drafts = takesMore.filter(({ upload }) => upload === undefined);
  expect(
    takesMore
      .filter(({ upload }) => upload)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(large).sort());
  for (const draft of drafts) expect(bodyLimitOf(judgedEndpoint(draft)), draft.id).toBeLessThanOrEqual(700_000);
});

import type { FastifyReply } from 'fastify';
import { refuse } from '../refusal.ts';
import { Refused } from './problem.ts';

/** More than anybody's browser sends at once. */
const mostWaiting = 20;
/** What one may have at work for nothing, and what one rests at most: a file that comes over a slow line leaves the others their time. */
const freeMs = 1_000;
const longestRestMs = 1_000;

interface Queue {
  waiting: number;
  last: Promise<unknown>;
  /** How long the requests so far took, less the time since. */
  worked: number;
  endedAt: number;
}

/**
 * Large requests of one taxpayer are taken one after the other, before a byte of their body is read. Who has had a second of
 * work rests before the next as long as the last one took: what one person sends costs the others no memory, and half of
 * the time is theirs. Throws Refused `request.too_many` when too many wait.
 */
export const makeTurns = () => {
  const queues = new Map<string, Queue>();
  return async (key: string, reply: FastifyReply): Promise<void> => {
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve(), worked: 0, endedAt: performance.now() };
    if (queue.waiting >= mostWaiting) throw new Refused(refuse('request.too_many', [], 2));
    queues.set(key, queue);
    queue.waiting++;
    const before = queue.last;
    // Answered, or given up by who sent it.
    const answered = new Promise<void>((resolve) => {
      reply.raw.once('finish', resolve);
      reply.raw.once('close', resolve);
    });
    answered.then(() => queue.waiting--);
    const over = before.then(async () => {
      const began = performance.now();
      const left = Math.max(0, queue.worked - (began - queue.endedAt));
      await answered;
      queue.endedAt = performance.now();
      queue.worked = Math.min(left + queue.endedAt - began, freeMs + longestRestMs);
      if (queue.worked > freeMs) await rest(queue.worked - freeMs);
      setTimeout(() => queue.last === over && queues.delete(key), freeMs).unref();
    });
    queue.last = over;
    await before;
  };
};

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

import type { FastifyReply } from 'fastify';
import { refuse } from '../refusal.ts';
import { Refused } from './problem.ts';

/** More than anybody's browser sends at once. */
const mostWaiting = 20;
/** A file that comes over a slow line gives the others their time meanwhile. */
const longestRestMs = 1_000;

/**
 * Large requests of one taxpayer are taken one after the other, before a byte of their body is read, and the next begins
 * after as long a rest as the last one took: what one person sends costs the others no memory, and half of the time is
 * theirs. Throws Refused `request.too_many` when too many wait.
 */
export const makeTurns = () => {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async (key: string, reply: FastifyReply): Promise<void> => {
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
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
      await answered;
      const rest = Math.min(performance.now() - began, longestRestMs);
      await new Promise((resolve) => setTimeout(resolve, rest));
      if (queue.last === over) queues.delete(key);
    });
    queue.last = over;
    await before;
  };
};

import type { FastifyReply } from 'fastify';
import { refuse } from '../refusal.ts';
import { Refused } from './problem.ts';

/** More than anybody's browser sends at once. */
const mostWaiting = 20;

/**
 * Large requests of one taxpayer are taken one after the other, before a byte of their body is read: what one person sends
 * at once costs the others neither memory nor their place. Throws Refused `request.too_many` when too many wait.
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
    queue.last = Promise.all([before, answered]);
    answered.then(() => {
      if (--queue.waiting === 0) queues.delete(key);
    });
    await before;
  };
};

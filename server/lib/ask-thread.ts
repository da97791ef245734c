import { Worker } from 'node:worker_threads';

interface AskThreadOptions<Answer> {
  /** Milliseconds until it is given up. */
  readonly timeout: number;
  /** Of the thread's heap. */
  readonly megabytes: number;
  /** The answer when time or memory are not enough. */
  readonly tooMuch: Answer;
}

/**
 * One answer of a thread of its own, which is ended after it: an unknown file decides neither how long we work nor how
 * much we hold, and issuing through this process does not wait. The thread sees no environment.
 */
export const askThread = <Answer>(
  entry: URL,
  workerData: unknown,
  { timeout, megabytes, tooMuch }: AskThreadOptions<Answer>,
): Promise<Answer> => {
  const worker = new Worker(entry, {
    workerData,
    execArgv: [],
    env: {},
    // A small nursery: what is read is looked at once, and would otherwise wait for a collection.
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  });
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooMuch), timeout);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the worker ended without an answer'));
    });
  }).finally(() => worker.terminate());
};

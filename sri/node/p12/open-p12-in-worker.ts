import { Worker } from 'node:worker_threads';
import type { OpenedP12, OpenP12Options } from './open-p12.ts';
import type { P12WorkerData } from './p12-worker.ts';
import { type P12Refusal, refuse } from './refusal.ts';

export interface P12WorkerOptions extends OpenP12Options {
  /** Where the worker's entry lies when it is not beside this module. */
  readonly entry?: URL;
  /** Milliseconds until the file is given up as too slow; 10 seconds unless said otherwise. */
  readonly timeout?: number;
}

/** In a bundle the entry lies beside the bundle; from source it is a small module that brings tsx. */
const ownEntry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './p12-worker-from-source.mjs' : './p12-worker.js', import.meta.url);

/**
 * `openP12` in a thread of its own that is ended after the time-out: the old key derivation runs in JavaScript, and
 * an upload must neither hold up other requests nor decide how long we work. The thread sees no environment.
 */
export const openP12InWorker = (
  bytes: Uint8Array,
  password: string,
  { entry = ownEntry(), timeout = 10_000, ...options }: P12WorkerOptions,
): Promise<OpenedP12 | P12Refusal> => {
  const workerData: P12WorkerData = { bytes, password, options };
  const worker = new Worker(entry, {
    workerData,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return new Promise<OpenedP12 | P12Refusal>((resolve, reject) => {
    const timer = setTimeout(() => resolve(refuse('too_many_iterations')), timeout);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(refuse('too_many_iterations')) : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the worker ended without an answer'));
    });
  }).finally(() => worker.terminate());
};

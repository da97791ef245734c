import { Worker } from 'node:worker_threads';
import { type FileVerdict, type VerifyFileOptions, verifyFile } from './verify-file.ts';

/** Files that a thread takes at a time. */
const BATCH = 32;
/** Batches that may be ahead of the one that is written next: what bounds the memory. */
const AHEAD = 4;

/**
 * Verdicts in the order of the files, over as many threads as asked for. Threads cost a tenth of a second each: a handful
 * of files is verified here.
 */
export async function* verifyMany(
  files: readonly string[],
  jobs: number,
  options: VerifyFileOptions,
): AsyncGenerator<FileVerdict> {
  const batches = Math.ceil(files.length / BATCH);
  const threads = Math.min(jobs, Math.floor(batches / 2));
  if (threads < 2) {
    for (const file of files) yield verifyFile(file, options);
    return;
  }
  const crew = Array.from({ length: threads }, () => new Thread(options));
  const idle = [...crew];
  const done = new Map<number, Promise<readonly FileVerdict[]>>();
  let next = 0;
  const start = (): void => {
    while (next < batches && idle.length > 0 && done.size < threads * AHEAD) {
      const thread = idle.pop() as Thread;
      const verdicts = thread.verify(files.slice(next * BATCH, (next + 1) * BATCH)).finally(() => {
        idle.push(thread);
        start();
      });
      verdicts.catch(() => {}); // it is thrown where its turn comes
      done.set(next++, verdicts);
    }
  };
  try {
    start();
    for (let at = 0; at < batches; at++) {
      const verdicts = (await done.get(at)) ?? [];
      done.delete(at);
      start();
      yield* verdicts;
    }
  } finally {
    await Promise.all(crew.map((thread) => thread.end()));
  }
}

/** One batch at a time. */
class Thread {
  private readonly worker: Worker;

  constructor(options: VerifyFileOptions) {
    this.worker = new Worker(new URL('./verify-worker.js', import.meta.url), { workerData: options });
    this.worker.setMaxListeners(0);
  }

  verify(files: readonly string[]): Promise<readonly FileVerdict[]> {
    return new Promise((done, fail) => {
      const onMessage = (verdicts: readonly FileVerdict[]) => {
        this.worker.off('error', onError);
        done(verdicts);
      };
      const onError = (error: Error) => {
        this.worker.off('message', onMessage);
        fail(error);
      };
      this.worker.once('message', onMessage);
      this.worker.once('error', onError);
      this.worker.postMessage(files);
    });
  }

  end(): Promise<unknown> {
    return this.worker.terminate();
  }
}

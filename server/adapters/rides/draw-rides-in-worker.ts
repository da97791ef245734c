import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RideLooks, XmlToDraw } from './ride-of-xml.ts';
import type { Drawn } from './rides-worker.ts';

/** In a bundle the entry lies beside the bundle; from source it is a small module that brings tsx. */
const entry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './rides-worker-from-source.mjs' : './rides-worker.js', import.meta.url);

/** Batches that the thread has got when one is given out: it draws on while that one is being packed. */
const ahead = 2;

/**
 * Draws thousands of RIDEs in a thread of its own, batch after batch in their order: issuing through this process
 * does not wait for them. The thread ends with the last batch, or when nobody takes any more.
 */
export async function* drawRidesInWorker<Batch>(
  batches: AsyncIterable<Batch>,
  xmlOf: (batch: Batch) => readonly XmlToDraw[],
  looks: RideLooks,
): AsyncGenerator<readonly [Batch, readonly Drawn[]]> {
  const worker = new Worker(entry(), {
    workerData: looks,
    execArgv: [],
    env: {},
    // A nursery of some forty pages: a page is thrown away once it is drawn, a smaller one would be swept every other page.
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24 },
  });
  // One ear for all batches: a promise of the thread's failure raced against each would hold every batch until the end.
  const answers = on(worker, 'message');
  const given: Batch[] = [];
  const oldest = async (): Promise<readonly [Batch, readonly Drawn[]]> => {
    const { value } = (await answers.next()) as { value: [readonly Drawn[]] };
    return [given.shift() as Batch, value[0]];
  };
  try {
    for await (const batch of batches) {
      worker.postMessage(xmlOf(batch));
      given.push(batch);
      if (given.length > ahead) yield oldest();
    }
    while (given.length > 0) yield oldest();
  } finally {
    await answers.return?.();
    await worker.terminate();
  }
}

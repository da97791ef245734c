import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RideLooks, XmlToDraw } from './ride-of-xml.ts';
import type { Drawn } from './rides-worker.ts';

/** In a bundle the entry lies beside the bundle; from source it is a small module that brings tsx. */
const entry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './rides-worker-from-source.mjs' : './rides-worker.js', import.meta.url);

/**
 * Draws thousands of RIDEs in a thread of its own, batch after batch in their order: whoever issues through this process
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
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 },
  });
  // One ear for all batches: a promise of the thread's failure raced against each would hold every batch until the end.
  const answers = on(worker, 'message');
  try {
    for await (const batch of batches) {
      worker.postMessage(xmlOf(batch));
      const { value } = (await answers.next()) as { value: [readonly Drawn[]] };
      yield [batch, value[0]];
    }
  } finally {
    await answers.return?.();
    await worker.terminate();
  }
}

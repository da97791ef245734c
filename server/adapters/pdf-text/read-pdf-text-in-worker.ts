import { askThread } from '#server/lib/ask-thread.ts';
import { makeSemaphore } from '#server/lib/semaphore.ts';

/** In a bundle the entry lies beside the bundle; from source it is a small module that brings tsx. */
const entry = (): URL =>
  new URL(
    import.meta.url.endsWith('.ts') ? './pdf-text-worker-from-source.mjs' : './pdf-text-worker.js',
    import.meta.url,
  );

const semaphore = makeSemaphore(2);

/** `readPdfText` in a thread that is ended after 10 seconds or 128 MB: undefined then too. */
export const readPdfTextInWorker = (bytes: Uint8Array): Promise<string | undefined> =>
  semaphore(() => askThread(entry(), bytes, { timeout: 10_000, megabytes: 128, tooMuch: undefined }));

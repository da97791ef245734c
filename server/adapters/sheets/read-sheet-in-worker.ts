import { askThread } from '#server/lib/ask-thread.ts';
import { makeSemaphore } from '#server/lib/semaphore.ts';
import { type SheetReading, sheetLimits, trouble } from './sheet.ts';

/** In a bundle the entry lies beside the bundle; from source it is a small module that brings tsx. */
const entry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './sheets-worker-from-source.mjs' : './sheets-worker.js', import.meta.url);

/** Two at a time in a process: ten people who upload at once wait a second, and memory stays what it is. */
const semaphore = makeSemaphore(2);

interface ReadSheetOptions {
  /** Milliseconds until the file is given up as too large. */
  readonly timeout?: number;
  /** Of the thread's heap. */
  readonly megabytes?: number;
}

/**
 * Reads a spreadsheet (.xlsx or .csv, told by its content) in a thread of its own, which is ended after 10 seconds or
 * 96 MB: an unknown file decides neither how long we work nor how much we hold.
 */
export const readSheetInWorker = (
  bytes: Uint8Array,
  { timeout = 10_000, megabytes = 96 }: ReadSheetOptions = {},
): Promise<SheetReading> => {
  if (bytes.length > sheetLimits.bytes) return Promise.resolve(trouble('too_large'));
  return semaphore(() => askThread(entry(), bytes, { timeout, megabytes, tooMuch: trouble('too_large') }));
};

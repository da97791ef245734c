import { importPartItems } from '#contract/received/imports.ts';
import { receiptFileBytes } from '#server/db/foreign.ts';

export const archiveLimits = {
  entries: importPartItems,
  fileBytes: receiptFileBytes,
  unpackedBytes: 400_000_000,
  ratio: 100,
} as const;

/** Files and keys of one taxpayer that may wait at the same time. */
export const mostWaiting = 50_000;

/** One transaction of an import: memory and the length of a lock follow from it. */
export const importSlice = 40;

/** Keys asked for in one turn of the job, and how many of them side by side: issuing needs the same SRI. */
export const fetchSlice = 24;
export const fetchParallel = 3;

/** How long an answer of the SRI is waited for, in hours. */
export const patienceHours = 24;

// Entry of the worker thread: reads one spreadsheet and ends. Started by read-sheet-in-worker.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';

parentPort?.postMessage(await readSheet(workerData as Uint8Array));

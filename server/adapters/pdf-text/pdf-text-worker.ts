// Entry of the worker thread: reads the text of one PDF and ends. Started by read-pdf-text-in-worker.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { readPdfText } from './read-pdf-text.ts';

parentPort?.postMessage(readPdfText(workerData as Uint8Array));

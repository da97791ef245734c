// Entry of the worker thread: opens one .p12 and ends. Started by open-p12-in-worker.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { type OpenP12Options, openP12 } from './open-p12.ts';

export interface P12WorkerData {
  readonly bytes: Uint8Array;
  readonly password: string;
  readonly options: OpenP12Options;
}

const { bytes, password, options } = workerData as P12WorkerData;
parentPort?.postMessage(openP12(bytes, password, options));

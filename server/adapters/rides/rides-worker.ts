// Entry of the worker thread: draws what it is sent until it is ended. Started by draw-rides-in-worker.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { type RideLooks, rideOfXml, type XmlToDraw } from './ride-of-xml.ts';

/** The PDF, or why there is none. */
export type Drawn = Uint8Array | string;

const looks = workerData as RideLooks;

const tryDraw = (each: XmlToDraw): Drawn => {
  try {
    return rideOfXml(each, looks);
  } catch (error) {
    return String(error);
  }
};

parentPort?.on('message', (batch: readonly XmlToDraw[]) => parentPort?.postMessage(batch.map(tryDraw)));

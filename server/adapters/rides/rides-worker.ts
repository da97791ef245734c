// Entry of the worker thread: draws what it is sent until it is ended. Started by draw-rides-in-worker.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { type RideLooks, rideOfXml, type XmlToDraw } from './ride-of-xml.ts';

/** The PDF, or why there is none. */
export type Drawn = Uint8Array | string;

const looks = workerData as RideLooks;

const tryDraw = (each: XmlToDraw): Promise<Drawn> =>
  Promise.resolve()
    .then(() => rideOfXml(each, looks))
    .catch((error: unknown) => String(error));

parentPort?.on('message', async (batch: readonly XmlToDraw[]) => {
  const drawn: Drawn[] = [];
  for (const each of batch) drawn.push(await tryDraw(each));
  parentPort?.postMessage(drawn);
});

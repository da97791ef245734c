/** A thread of `cuadre verify`: files in, verdicts out. */
import { parentPort, workerData } from 'node:worker_threads';
import { type VerifyFileOptions, verifyFile } from './verify-file.ts';

parentPort?.on('message', async (files: readonly string[]) => {
  const verdicts = [];
  for (const file of files) verdicts.push(await verifyFile(file, workerData as VerifyFileOptions));
  parentPort?.postMessage(verdicts);
});

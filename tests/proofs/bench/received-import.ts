import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { getReceivedImport, uploadReceived } from '#contract/received/imports.ts';
import { packFiles } from '#contract/received/pack-files.ts';
import { openBusiness } from '#tests/build/person.ts';
import { startProduct } from '#tests/build/product.ts';
import { authorizedFile, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { type Measurement, round } from './measure.ts';

const buyer = '1710034065001';
const perPart = 500;

/** The most memory that a process had so far, in MB; zero where the system does not tell. */
const peakMegabytes = (pid: number): number => {
  const path = `/proc/${pid}/status`;
  const kilobytes = existsSync(path) ? /VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
  return Number(kilobytes ?? 0) / 1024;
};

/**
 * Received receipts from the upload to the list, over HTTP and through the worker: read, verified, classified, stored and
 * searchable. Documents a second from the first request to the last result, and the most memory of API and worker.
 */
export async function* benchReceivedImport(quick: boolean): AsyncGenerator<Measurement> {
  const count = quick ? 1_000 : 5_000;
  const files = [];
  for (let at = 0; at < count; at++) {
    const receipt = await supplierReceipt({ buyer, ruc: '1790016919001', sequential: at + 1 });
    files.push({ name: `${at}.xml`, content: authorizedFile(receipt) });
  }
  const product = await startProduct();
  try {
    const { url, pids } = product.running();
    const person = await openBusiness(url, {
      ruc: buyer,
      legalName: 'Compradora de Carga',
      email: 'compras@carga.ec',
      password: 'Volcan-Ruge-47',
    });
    const importId = randomUUID();
    const start = performance.now();
    for (let part = 0; part * perPart < count; part++)
      await person.call(uploadReceived, {
        body: { importId, part, name: `${part}.zip` },
        file: {
          name: `${part}.zip`,
          type: 'application/zip',
          content: packFiles(files.slice(part * perPart, (part + 1) * perPart)),
        },
      });
    const uploaded = performance.now();
    let state = await person.call(getReceivedImport, { params: { importId } });
    while (state.finishedAt === undefined) {
      await sleep(200);
      state = await person.call(getReceivedImport, { params: { importId } });
    }
    const seconds = (performance.now() - start) / 1000;
    if (state.accepted !== count) throw new Error(`accepted ${state.accepted} of ${count}`);
    yield {
      name: 'import-received',
      perSecond: round(count / seconds, 0),
      uploadSeconds: round((uploaded - start) / 1000),
      seconds: round(seconds),
      documents: count,
      workerPeakMb: round(peakMegabytes(pids.worker ?? 0), 0),
      apiPeakMb: round(peakMegabytes(pids.api ?? 0), 0),
    };
  } finally {
    await product.stop();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayInEcuador } from '@cuadre/sri/dates';
import { downloadReport, getReportState, getVouchersGenerated, makeReport } from '../../contract/reports.ts';
import { OwnerReader } from '../build/owner-reader.ts';
import { openBusiness } from '../build/person.ts';
import { startProduct } from '../build/product.ts';
import { type Measurement, round } from './measure.ts';
import { peakMemory } from './peak-memory.ts';
import { seededRuc, seedLists } from './seed-lists.ts';
import { issuer } from './ten-lines.ts';

const counts = { clients: 5_000, receipts: 20_000 };

/** A year of 20,000 receipts as sheet and paper, from the order to the file; the peak is of the worker process. */
export async function* benchReports(quick: boolean): AsyncGenerator<Measurement> {
  const product = await startProduct();
  try {
    const { url, databaseOwnerUrl, pids } = product.running();
    const password = 'Volcan-Ruge-47';
    const person = await openBusiness(url, {
      ruc: seededRuc,
      legalName: issuer.legalName,
      email: 'ventas@carga.ec',
      password,
    });
    const reader = await OwnerReader.open(databaseOwnerUrl);
    await seedLists(reader, await reader.tenantOf(seededRuc), counts);
    await reader.close();
    // The seed counts days by UTC.
    const to = addDays(dayInEcuador(new Date()), 1);
    const period = { from: addDays(to, -364), to };
    const start = performance.now();
    const { count } = await person.call(getVouchersGenerated, { query: period });
    const screen = performance.now() - start;
    if (count < counts.receipts) throw new Error(`only ${count} receipts lie in the year`);
    for (const format of quick ? (['xlsx'] as const) : (['xlsx', 'pdf'] as const)) {
      const begun = performance.now();
      let report = await person.call(makeReport, { body: { ...period, kind: 'issued', format } });
      const params = { reportId: report.id };
      while (report.state === 'making') {
        await sleep(100);
        report = await person.call(getReportState, { params });
      }
      const seconds = (performance.now() - begun) / 1000;
      const { length } = await person.download(downloadReport, { params });
      const peakMegabytes = peakMemory(pids.worker);
      yield {
        name: `report-${format}`,
        rows: count,
        seconds: round(seconds, 2),
        kilobytes: round(length / 1000, 0),
        onScreenMs: round(screen, 0),
        peakMegabytes,
        goal: 'seconds < 20 and peakMegabytes < 300',
        met: seconds < 20 && peakMegabytes < 300,
      };
    }
  } finally {
    await product.stop();
  }
}

import { cedulaCheckDigit } from '@cuadre/sri/ids';
import {
  deleteCustomer,
  getListCustomer,
  getReportCustomerList,
  importCustomers,
  uploadFileCustomers,
} from '#contract/directory/clients.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import { collect } from '#server/adapters/zip/write-zip.ts';
import { openBusiness } from '#tests/build/person.ts';
import { startProduct } from '#tests/build/product.ts';
import { type Measurement, median, round } from './measure.ts';
import { peakMemory } from './peak-memory.ts';
import { issuer } from './ten-lines.ts';

const count = 10_000;
const titles = ['Tipo de identificación', 'Identificación', 'Nombre', 'Dirección', 'Correo', 'Teléfono'];

/** A sheet whose cédulas begin so; a hundredth of the rows is wrong. */
const sheetOf = (round: number, format: 'xlsx' | 'csv'): Promise<Uint8Array> => {
  const rows = Array.from({ length: count }, (_, index) => {
    const nine = `${String(10 + round).padStart(2, '0')}${String(index).padStart(7, '0')}`;
    const name = index % 100 === 99 ? '' : `Ñáñez Quishpe Cliente ${index}`;
    return [
      'Cédula',
      `${nine}${cedulaCheckDigit(nine)}`,
      name,
      `Av. Amazonas N${index} y Colón, Quito`,
      `cliente${round}.${index}@correo.ec`,
      `09${String(index).padStart(8, '0')}`,
    ];
  });
  return collect(writeSheet(format, { name: 'Clientes', columns: titles.map((title) => ({ title })), rows }));
};

/**
 * A sheet of 10,000 clients over HTTP on the real product: from the upload's first byte to the last row in the list and
 * found by its words. The peak is of the API process, its reading thread included.
 */
export async function* benchImport(quick: boolean): AsyncGenerator<Measurement> {
  const product = await startProduct();
  try {
    const { url, pids } = product.running();
    const { ruc, legalName } = issuer;
    const person = await openBusiness(url, { ruc, legalName, email: 'ventas@carga.ec', password: 'Volcan-Ruge-47' });
    const atStart = peakMemory(pids.api);
    const times = { xlsx: [] as number[], csv: [] as number[] };
    const judged: number[] = [];
    const peaks: number[] = [];
    for (let turn = 0; turn < (quick ? 2 : 6); turn++) {
      const format = turn % 2 === 0 ? 'xlsx' : 'csv';
      const content = await sheetOf(turn, format);
      const start = performance.now();
      const upload = await person.call(uploadFileCustomers, {
        body: { fileName: `clientes.${format}` },
        file: { name: `clientes.${format}`, type: '', content },
      });
      judged.push((performance.now() - start) / 1000);
      const { counts } = await person.call(importCustomers, {
        params: { uploadId: upload.id },
        body: { updateExisting: false },
      });
      times[format].push((performance.now() - start) / 1000);
      peaks.push(peakMemory(pids.api));
      if (counts.imported !== count * 0.99 || counts.faulty !== count * 0.01) throw new Error(JSON.stringify(counts));
      const found = await person.call(getListCustomer, { query: { search: `cliente${turn}.777`, limit: 1 } });
      if (!found.items[0]) throw new Error('an imported client is not found');
      await person.call(deleteCustomer, { params: { clientId: found.items[0].id } });
    }
    // One sheet of each kind; those after it say whether something stays.
    const peakMegabytes = peaks[1] ?? Number.NaN;
    const seconds = median([...times.xlsx, ...times.csv]);
    yield {
      name: 'import-clients',
      rows: count,
      seconds: round(seconds, 2),
      slowest: round(Math.max(...times.xlsx, ...times.csv), 2),
      xlsxSeconds: round(median(times.xlsx), 2),
      csvSeconds: round(median(times.csv), 2),
      dryRunSeconds: round(median(judged), 2),
      peakMegabytes,
      atStartMegabytes: atStart,
      peakAfterAllMegabytes: peaks.at(-1) ?? Number.NaN,
      imports: peaks.length,
      goal: 'seconds < 5 and peakMegabytes < 300',
      met: seconds < 5 && peakMegabytes < 300,
    };
    const start = performance.now();
    const { length } = await person.download(getReportCustomerList, { query: { format: 'xlsx' } });
    yield {
      name: 'export-clients',
      rows: times.xlsx.length * count + times.csv.length * count,
      seconds: round((performance.now() - start) / 1000, 2),
      kilobytes: round(length / 1000, 0),
      peakMegabytes: peakMemory(pids.api),
    };
  } finally {
    await product.stop();
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayInEcuador } from '@cuadre/sri/dates';
import {
  downloadReport,
  getReportState,
  getVouchersGenerated,
  makeBooksReport,
  makeReport,
} from '#contract/books/reports.ts';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import { issueInvoice, openBusiness, type Person, waitForState } from '#tests/build/person.ts';
import { startProduct } from '#tests/build/product.ts';
import { proveAddress } from '../faults/open-businesses.ts';
import { type Measurement, median, round } from './measure.ts';
import { peakMemory } from './peak-memory.ts';
import { seededRuc, seedLists } from './seed-lists.ts';
import { issuer, tenLines } from './ten-lines.ts';

const password = 'Volcan-Ruge-47';
const counts = { clients: 5_000, elsewhere: 0, receipts: 20_000, received: 0 };

/**
 * A year of 20,000 receipts as sheet, as paper and as archive of every XML and RIDE, and of its books with each entry and
 * with its documents, from the order to the file; the peak is of the worker process. Beside it somebody else issues.
 */
export async function* benchReports(quick: boolean): AsyncGenerator<Measurement> {
  const product = await startProduct();
  try {
    const { url, databaseOwnerUrl, pids } = product.running();
    const person = await openBusiness(url, {
      ruc: seededRuc,
      legalName: issuer.legalName,
      email: 'ventas@carga.ec',
      password,
    });
    const reader = await OwnerReader.open(databaseOwnerUrl);
    const tenantId = await reader.tenantOf(seededRuc);
    await seedLists(reader, tenantId, counts);
    const ruc = '1104680135001';
    const other = await openBusiness(url, { ruc, legalName: issuer.legalName, email: 'uno@carga.ec', password });
    const otherId = await reader.tenantOf(ruc);
    await proveAddress(reader, otherId);
    await giveBytes(reader, tenantId, other, otherId);
    await bookSeeded(reader, tenantId);
    await reader.close();
    // The seed counts days by UTC.
    const to = addDays(dayInEcuador(new Date()), 1);
    const period = { from: addDays(to, -364), to };
    const start = performance.now();
    const { count } = await person.call(getVouchersGenerated, { query: period });
    const screen = performance.now() - start;
    if (count < counts.receipts) throw new Error(`only ${count} receipts lie in the year`);
    const alone = await issueMeanwhile(other, sleep(quick ? 2_000 : 10_000));
    const receipts = (format: 'xlsx' | 'pdf' | 'zip') => ({
      name: `report-${format}`,
      order: () => person.call(makeReport, { body: { ...period, kind: 'issued', format } }),
    });
    const books = (format: 'xlsx' | 'pdf' | 'zip') => ({
      name: `books-${format}`,
      order: () => person.call(makeBooksReport, { body: { ...period, kind: 'details', format } }),
    });
    const wanted = [receipts('xlsx'), books('xlsx'), books('pdf'), receipts('pdf'), receipts('zip'), books('zip')];
    for (const { name, order } of quick ? wanted.slice(0, 1) : wanted) {
      const begun = performance.now();
      let report = await order();
      const params = { reportId: report.id };
      const made = async () => {
        while (report.state === 'making') {
          await sleep(100);
          report = await person.call(getReportState, { params });
        }
        return (performance.now() - begun) / 1000;
      };
      const making = made();
      const beside = await issueMeanwhile(other, making);
      const seconds = await making;
      const { length } = await person.download(downloadReport, { params });
      const peakMegabytes = peakMemory(pids.worker);
      yield {
        name,
        rows: report.total,
        seconds: round(seconds, 2),
        kilobytes: round(length / 1000, 0),
        onScreenMs: round(screen, 0),
        peakMegabytes,
        authorizedMs: beside,
        authorizedAloneMs: alone,
        goal: 'seconds < 20 and peakMegabytes < 300',
        met: seconds < 20 && peakMegabytes < 300,
      };
    }
  } finally {
    await product.stop();
  }
}

/** Somebody else issues through the same worker, a few a second: the median from sending it to AUTORIZADO, in ms. */
async function issueMeanwhile(person: Person, work: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  do {
    const start = performance.now();
    const { id } = await issueInvoice(person, randomUUID(), { ...tenLines, issuedOn: dayInEcuador(new Date()) });
    await waitForState(person, id, ['authorized'], 60_000);
    times.push(performance.now() - start);
    await sleep(300);
  } while (!isOver);
  await over;
  return round(median(times), 0);
}

/** The seed wrote receipts past the product: their entries follow, what counts as it does. */
const bookSeeded = (reader: OwnerReader, tenantId: string) =>
  reader.query(
    tenantId,
    `insert into entries (tenant_id, source, source_id, environment, day, direction, scope, sign, why_not, document_type, number,
      party_identification, party_name, subtotal, iva, total, taxes)
    select tenant_id, 'issued', id, environment, issued_on, 'ING', 'NEG',
      case when state in ('returned', 'refused', 'needs_attention', 'voided') then 0 when document_type = '04' then -1 else 1 end,
      case when state in ('returned', 'refused', 'needs_attention', 'voided') then state end, document_type,
      establishment || '-' || sales_point || '-' || lpad(sequential::text, 9, '0'), buyer_identification, buyer_name,
      subtotal, iva, total, taxes from receipts`,
  );

/** Every seeded receipt gets the bytes of one that was really signed and authorised, for the archive to read and draw. */
async function giveBytes(reader: OwnerReader, tenantId: string, other: Person, otherId: string): Promise<void> {
  const { id } = await issueInvoice(other, randomUUID(), { ...tenLines, issuedOn: dayInEcuador(new Date()) });
  await waitForState(other, id, ['authorized'], 30_000);
  const [bytes] = await reader.query<Record<'signed' | 'answer', Buffer>>(
    otherId,
    `select v.signed_xml as signed, a.authorization_xml as answer
     from receipt_versions v join receipt_authorizations a using (tenant_id, receipt_id) where v.receipt_id = $1`,
    [id],
  );
  await reader.query(
    tenantId,
    `insert into receipt_versions (tenant_id, receipt_id, version, access_key, signed_xml, sha256, created_at)
     select tenant_id, id, 1, access_key, $1::bytea, sha256($1::bytea), issued_at from receipts`,
    [bytes?.signed],
  );
  await reader.query(
    tenantId,
    `insert into receipt_authorizations (tenant_id, receipt_id, version, authorization_xml, sha256, received_at)
     select tenant_id, id, 1, $1::bytea, sha256($1::bytea), issued_at from receipts where state = 'authorized'`,
    [bytes?.answer],
  );
}

import { instantInEcuador } from '@cuadre/sri/dates';
import { archiveNames as names } from '#phrases/books/reports.ts';
import { drawRidesInWorker } from '#server/adapters/rides/draw-rides-in-worker.ts';
import type { ReceiptFiles } from '#server/adapters/rides/ride-of-xml.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import { writeZip, type ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import { receiptFileBytes } from '#server/db/foreign.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { readIssuedFiles, rideLogo } from '#server/features/receipts/index.ts';
import { readForeignFiles } from '#server/features/received/index.ts';
import { prefetchOne } from '#server/lib/prefetch-one.ts';
import { reportRows } from './report-rows.ts';
import { reportSheet } from './report-sheet.ts';
import type { ReportAbout, ReportRow } from './source.ts';
import type { Summary } from './summarise.ts';

/** Receipts read by one question and drawn as one piece of work; some five such batches are in memory at any time. */
const batchSize = 40;

/** Which receipt a row is, and whether it is kept among those that others signed. */
interface Wanted {
  readonly id: string;
  readonly isForeign: boolean;
}

interface Files<Row> extends ReceiptFiles {
  readonly row: Row;
}

interface Drawn<Row> extends Pick<ReceiptFiles, 'xml' | 'rideName'> {
  readonly row: Row;
  /** undefined: an XML of others that draws none (old, or faulty and taken nevertheless). */
  readonly ride: Uint8Array | undefined;
}

/** A period's XML and RIDE and their ledger: what an accountant keeps for seven years. */
export const reportArchive = (
  ctx: Context,
  tenantId: string,
  about: ReportAbout,
  summary: Summary,
  rows: AsyncIterable<ReportRow>,
): AsyncGenerator<Uint8Array> => writeZip(archiveEntries(ctx, tenantId, about, summary, rows));

/** The entries of such an archive, under a folder of their own where it holds several. */
export async function* archiveEntries(
  ctx: Context,
  tenantId: string,
  about: ReportAbout,
  summary: Summary,
  rows: AsyncIterable<ReportRow>,
  folder = '',
): AsyncGenerator<ZipEntry> {
  const wanted = ({ id, is_foreign }: ReportRow) => ({ id, isForeign: about.kind === 'received' || is_foreign });
  for await (const { row, xml, rideName, ride } of drawFiles(ctx, tenantId, rows, wanted)) {
    // Two suppliers may have the same number.
    const before =
      about.kind === 'issued' ? row.issued_on : `${row.issued_on} ${row.identification.replace(/\W/g, '')}`;
    const date = instantInEcuador(row.issued_on);
    yield { name: `${folder}${names.xml}/${before} ${xml.name}`, content: xml.content, date };
    if (ride !== undefined)
      yield { name: `${folder}${names.ride}/${before} ${rideName}`, content: ride, isPacked: true, date };
  }
  const ledger = reportSheet(summary, reportRows(ctx, tenantId, about));
  yield { name: `${folder}${names.ledger}`, content: writeSheet('csv', ledger), date: ctx.now() };
}

/**
 * Receipts with their XML and RIDE. Three work side by side: the database reads a batch while a thread draws the one before
 * and this process packs the one before that.
 */
export async function* drawFiles<Row>(
  ctx: Context,
  tenantId: string,
  rows: AsyncIterable<Row>,
  wanted: (row: Row) => Wanted,
): AsyncGenerator<Drawn<Row>> {
  const logo = await rideLogo(ctx, await ctx.db.tenant(tenantId, (tx) => readTaxpayer(tx, tenantId)));
  const read = prefetchOne(readFiles(ctx, tenantId, rows, wanted));
  const toDraw = (batch: readonly Files<Row>[]) => batch.map((files) => files.toDraw);
  const drawn = drawRidesInWorker(read, toDraw, { size: 'A4', logo, bytes: receiptFileBytes });
  for await (const [batch, rides] of drawn)
    for (const [index, { row, xml, rideName }] of batch.entries()) {
      const [{ id, isForeign }, ride] = [wanted(row), rides[index]];
      if (ride instanceof Uint8Array) yield { row, xml, rideName, ride };
      else if (isForeign) {
        ctx.log.warn({ reason: ride, receipt: id }, 'a received receipt gave no RIDE for an archive');
        yield { row, xml, rideName, ride: undefined };
      } else throw new Error(`receipt ${id}: no RIDE: ${ride}`);
    }
}

async function* readFiles<Row>(
  ctx: Context,
  tenantId: string,
  rows: AsyncIterable<Row>,
  wanted: (row: Row) => Wanted,
): AsyncGenerator<readonly Files<Row>[]> {
  const read = async (batch: readonly Row[]): Promise<Files<Row>[]> => {
    const asked = batch.map(wanted);
    const idsOf = (foreign: boolean) => asked.filter(({ isForeign }) => isForeign === foreign).map(({ id }) => id);
    const [here, others] = [idsOf(false), idsOf(true)];
    const found = await ctx.db.tenant(
      tenantId,
      async (tx) =>
        new Map([...(await readIssuedFiles(tx, tenantId, here)), ...(await readForeignFiles(tx, tenantId, others))]),
    );
    return batch.map((row) => {
      const { id } = wanted(row);
      const files = found.get(id);
      if (!files) throw new Error(`receipt ${id} without its bytes`);
      return { row, ...files };
    });
  };
  let batch: Row[] = [];
  for await (const row of rows) {
    if (batch.push(row) < batchSize) continue;
    yield await read(batch);
    batch = [];
  }
  if (batch.length > 0) yield await read(batch);
}

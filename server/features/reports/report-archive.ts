import { archiveNames as names } from '../../../phrases/reports.ts';
import { writeSheet } from '../../adapters/sheets/write-sheet.ts';
import { writeZip, type ZipEntry } from '../../adapters/zip/write-zip.ts';
import { FileAnswer } from '../../bind.ts';
import type { Actor, Context } from '../../context.ts';
import { findReceipt } from '../receipts/data.ts';
import { xmlOf } from '../receipts/get-receipt-files.ts';
import { receiptRide } from '../receipts/receipt-ride.ts';
import { getRide, getXml } from '../received/received-files.ts';
import { reportRows } from './report-rows.ts';
import { reportSheet } from './report-sheet.ts';
import type { ReportAbout, ReportRow } from './source.ts';
import type { Summary } from './summarise.ts';

interface Files {
  readonly xml: FileAnswer | null;
  readonly ride: FileAnswer | null;
}

/** A period's XML and RIDE, one receipt at a time, and their ledger: what an accountant keeps for seven years. */
export const reportArchive = (
  ctx: Context,
  tenantId: string,
  about: ReportAbout & { readonly createdBy: string },
  summary: Summary,
  rows: AsyncIterable<ReportRow>,
): AsyncGenerator<Uint8Array> => writeZip(archiveEntries(ctx, tenantId, about, summary, rows));

/** The entries of such an archive, under a folder of their own where it holds several. */
export async function* archiveEntries(
  ctx: Context,
  tenantId: string,
  about: ReportAbout & { readonly createdBy: string },
  summary: Summary,
  rows: AsyncIterable<ReportRow>,
  folder = '',
): AsyncGenerator<ZipEntry> {
  const actor: Actor = { userId: about.createdBy, tenantId, role: 'system', sessionId: '' };
  for await (const row of rows) {
    const { xml, ride } =
      about.kind === 'received' || row.elsewhere
        ? await ofForeign(ctx, actor, row)
        : await ofIssued(ctx, tenantId, row);
    // Two suppliers may have the same number.
    const before =
      about.kind === 'issued' ? row.issued_on : `${row.issued_on} ${row.identification.replace(/\W/g, '')}`;
    if (xml) yield { name: `${folder}${names.xml}/${before} ${xml.name}`, content: xml.content };
    if (ride) yield { name: `${folder}${names.ride}/${before} ${ride.name}`, content: ride.content };
  }
  const ledger = reportSheet(summary, reportRows(ctx, tenantId, about));
  yield { name: `${folder}${names.ledger}`, content: writeSheet('csv', ledger) };
}

const ofIssued = async (ctx: Context, tenantId: string, { id }: ReportRow): Promise<Files> => ({
  xml: await ctx.db.tenant(tenantId, async (tx) => {
    const row = await findReceipt(tx, id);
    return row ? xmlOf(tx, row, false) : null;
  }),
  ride: await receiptRide(ctx, tenantId, id, 'A4'),
});

/** An XML that draws no RIDE (old, or faulty and taken nevertheless) goes alone. */
const ofForeign = async (ctx: Context, actor: Actor, { id: receiptId }: ReportRow): Promise<Files> => {
  const xml = await getXml(ctx, actor, { receiptId });
  const ride = await getRide(ctx, actor, { receiptId, size: 'A4' }).catch((error: unknown) => {
    ctx.log.warn({ err: error, receipt: receiptId }, 'a received receipt gave no RIDE for an archive');
    return null;
  });
  return { xml: xml instanceof FileAnswer ? xml : null, ride: ride instanceof FileAnswer ? ride : null };
};

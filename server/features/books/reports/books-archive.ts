import { createHash } from 'node:crypto';
import { instantInEcuador } from '@cuadre/sri/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { EntrySource } from '#contract/books/dashboard.ts';
import { booksReportWords } from '#phrases/books/books-report.ts';
import { reportFileName } from '#phrases/books/reports.ts';
import type { SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import { writeZip, type ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readPhoto } from '../papers/paper-photo.ts';
import { type BooksAbout, measured } from './books-about.ts';
import { retentionsInSql } from './books-retentions.ts';
import { documentName, fileNameOf } from './books-sheets.ts';
import type { Counted } from './made-report.ts';
import { drawFiles } from './report-archive.ts';

const slice = 1000;
const words = booksReportWords.archive;

/** A document behind entries of a report. */
interface BooksDocument extends Record<string, unknown> {
  readonly source: EntrySource;
  readonly source_id: string;
  readonly day: string;
  readonly document_type: string | null;
  readonly number: string | null;
  readonly party_identification: string | null;
}

type Kept = 'receipts' | 'photos';

/** Documents of the entries of a report that have files here, and its retentions: each once, however many categories it has. */
const documentsInSql = (about: BooksAbout, kept: Kept, place = sql``): SQL => {
  const { entries } = measured(about, 'included');
  return sql`
    select distinct on (e.day, e.source_id) e.source, e.source_id, e.day::text as day, e.document_type, e.number, e.party_identification
    from entries e ${
      kept === 'photos'
        ? sql`join papers p on p.tenant_id = ${about.tenantId} and p.id = e.source_id and p.has_photo`
        : sql``
    }
    where e.tenant_id = ${about.tenantId} and (${entries} and e.day between ${about.from}::date and ${about.to}::date or ${retentionsInSql(about)})
      and e.source = any(${kept === 'photos' ? '{paper}' : '{issued,emitted,received}'}::text[]) ${place}
    order by e.day, e.source_id`;
};

/** How many of them there are. */
export async function countDocuments(tx: Transaction, about: BooksAbout): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select (select count(*) from (${documentsInSql(about, 'receipts')}) as receipts)::int
      + (select count(*) from (${documentsInSql(about, 'photos')}) as photos)::int as count`);
  return rows[0]?.count ?? 0;
}

/** Oldest first, in short transactions. */
async function* documents(ctx: Context, about: BooksAbout, kept: Kept): AsyncGenerator<BooksDocument> {
  let after: BooksDocument | undefined;
  for (;;) {
    const place = after
      ? sql`and e.day >= ${after.day}::date and (e.day, e.source_id) > (${after.day}::date, ${after.source_id}::uuid)`
      : sql``;
    const { rows } = await ctx.db.tenant(about.tenantId, (tx) =>
      tx.execute<BooksDocument>(sql`${documentsInSql(about, kept, place)} limit ${slice}`),
    );
    yield* rows;
    after = rows.at(-1);
    if (after === undefined || rows.length < slice) return;
  }
}

/** A report of the books with its documents: XML and RIDE, photos of papers, and a list of every file with its hash. */
export const booksArchive = (
  ctx: Context,
  about: BooksAbout,
  workbook: AsyncIterable<Uint8Array>,
  counted: Counted,
): AsyncGenerator<Uint8Array> => writeZip(archiveFiles(ctx, about, workbook, counted));

interface Listed {
  readonly name: string;
  readonly sha256: string;
  readonly of: BooksDocument | undefined;
}

async function* archiveFiles(
  ctx: Context,
  about: BooksAbout,
  workbook: AsyncIterable<Uint8Array>,
  counted: Counted,
): AsyncGenerator<ZipEntry> {
  const listed: Listed[] = [];
  const file = (of: BooksDocument, ending: string, content: Uint8Array, isPacked: boolean): ZipEntry => {
    const name = `${fileNameOf(of)}.${ending}`;
    listed.push({ name, sha256: createHash('sha256').update(content).digest('hex'), of });
    return { name, content, isPacked, date: instantInEcuador(of.day) };
  };
  const report = reportFileName(about.kind, about.from, about.to, 'xlsx');
  const hash = createHash('sha256');
  // The archive takes the next file once this one is written.
  yield { name: report, content: hashed(workbook, hash), date: ctx.now() };
  listed.push({ name: report, sha256: hash.digest('hex'), of: undefined });
  const receipts = counted(documents(ctx, about, 'receipts'));
  const wanted = ({ source, source_id }: BooksDocument) => ({ id: source_id, isForeign: source !== 'issued' });
  for await (const { row, xml, ride } of drawFiles(ctx, about.tenantId, receipts, wanted)) {
    yield file(row, 'xml', xml.content, false);
    if (ride !== undefined) yield file(row, 'pdf', ride, true);
  }
  for await (const paper of counted(documents(ctx, about, 'photos'))) {
    const photo = await readPhoto(ctx, about.tenantId, paper.source_id);
    // Deleted meanwhile.
    if (photo === undefined) continue;
    yield file(paper, photo.type === 'application/pdf' ? 'pdf' : 'jpg', photo.content, true);
  }
  yield { name: words.index, content: writeSheet('csv', indexSheet(listed)), date: ctx.now() };
}

async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

const indexSheet = (listed: readonly Listed[]): SheetToWrite => ({
  name: words.index,
  columns: Object.values(words.columns).map((title) => ({ title })),
  rows: listed.map(({ name, sha256, of }) => [
    name,
    of?.day,
    of && documentName(of.document_type),
    of?.number ?? undefined,
    of?.party_identification ?? undefined,
    sha256,
  ]),
});

import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { sql } from 'drizzle-orm';
import type { SheetFormat } from '#contract/list-calls.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import { reasonTitle } from '#phrases/lists/sheets.ts';
import { sheetTypes } from '../adapters/sheets/sheet.ts';
import type { SheetToWrite } from '../adapters/sheets/sheet-to-write.ts';
import { writeSheet } from '../adapters/sheets/write-sheet.ts';
import { collect } from '../adapters/zip/write-zip.ts';
import type { Actor, Context } from '../context.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { FileAnswer } from '../route.ts';
import type { List, ListRow, UploadKind } from './list.ts';
import type { ListSheet, Sheet } from './list-sheet.ts';
import { orderedPage } from './rows.ts';
import { findUpload } from './upload.ts';

type AnyList<Row extends ListRow> = List<Row, unknown, never>;

const asFile = async (format: SheetFormat, name: string, sheet: SheetToWrite): Promise<FileAnswer> =>
  new FileAnswer(await collect(writeSheet(format, sheet)), `${name}.${format}`, sheetTypes[format]);

const columnsOf = <Values>({ fields }: Sheet<Values>) =>
  fields.map(({ title, width, kind }) => ({ title, ...(width ? { width } : {}), ...(kind ? { kind } : {}) }));

/** The titles and an example or two. */
export const templateSheet = <Values>(sheet: Sheet<Values>, format: SheetFormat): Promise<FileAnswer> =>
  asFile(format, sheet.templateName, {
    name: sheet.name,
    // An example's price is typed as a person would.
    columns: columnsOf(sheet).map(({ kind: _, ...column }) => column),
    rows: sheet.examples,
  });

/** Pages of a list one after the other, each read in a short transaction of its own. */
async function* allRows<Row extends ListRow>(ctx: Context, tenantId: string, list: AnyList<Row>) {
  let cursor: string | undefined;
  do {
    const page = await ctx.db.tenant(tenantId, (tx) =>
      orderedPage(tx, list, tenantId, { cursor, limit: 1000, order: 'used' }),
    );
    yield* page.rows;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/** The whole list as a sheet that can be uploaded again. */
export const reportSheet = <Row extends ListRow>(
  ctx: Context,
  tenantId: string,
  list: AnyList<Row>,
  sheet: ListSheet<Row>,
  format: SheetFormat,
): Promise<FileAnswer> => {
  const rows = async function* () {
    for await (const row of allRows(ctx, tenantId, list)) yield sheet.write(row);
  };
  return filledSheet(ctx, sheet, rows(), format);
};

/** The sheet with these rows, of today. */
export const filledSheet = <Values>(
  ctx: Context,
  sheet: Sheet<Values>,
  rows: SheetToWrite['rows'],
  format: SheetFormat,
): Promise<FileAnswer> =>
  asFile(format, `${sheet.name} ${dayInEcuador(ctx.now())}`, { name: sheet.name, columns: columnsOf(sheet), rows });

const reasons = (faults: readonly Fault[]): string =>
  faults
    .filter(({ severity }) => severity === 'error')
    .map(({ sentence }) => sentence)
    .join(' ');

/** The uploaded sheet again, only the rows that were not taken, with the reason of each in a last column. */
export const restSheet = async <Values>(
  ctx: Context,
  actor: Actor,
  kind: UploadKind,
  sheet: Sheet<Values>,
  { uploadId, format }: { readonly uploadId: string; readonly format: SheetFormat },
): Promise<FileAnswer | Refusal> => {
  const found = await ctx.db.tenant(actor.tenantId, async (tx) => {
    const upload = await findUpload(tx, actor, kind, uploadId);
    if (!upload) return undefined;
    const { rows } = await tx.execute<{ cells: string[]; faults: Fault[]; outcome: string }>(sql`
      select cells, faults, outcome from list_upload_rows
      where tenant_id = ${actor.tenantId} and upload_id = ${uploadId} and outcome in ('faulty', 'changes') order by row_number`);
    return { upload, rows };
  });
  if (!found) return refuse('request.not_found');
  const [unique] = sheet.uniques;
  const known = withSentences(kind, [{ place: unique?.place ?? '', rule: 'changes' }]);
  return asFile(format, sheet.restName, {
    name: sheet.name,
    columns: [...found.upload.titles.map((title) => ({ title })), { title: reasonTitle, width: 60 }],
    rows: found.rows.map(({ cells, faults, outcome }) => [
      ...found.upload.titles.map((_, column) => cells[column] ?? ''),
      reasons(outcome === 'changes' ? known : faults),
    ]),
  });
};

import { dayInEcuador } from '@cuadre/sri/dates';
import { labelsOf } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import { asc, eq } from 'drizzle-orm';
import { returnsExport as words } from '#phrases/declarations/filing.ts';
import { returnNames } from '#phrases/declarations/return-names.ts';
import { exportNames } from '#phrases/deletion/account-export.ts';
import { errors } from '#phrases/errors.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import type { ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import { type ReturnRow, returns } from '#server/db/tables/index.ts';
import { thaw } from '../frozen/content.ts';
import { returnColumns } from '../frozen/data.ts';
import { readDocuments } from '../frozen/documents.ts';
import { uploadOf } from './file-return.ts';
import { readForm } from './form-file.ts';

const columns = Object.values(words.columns).map((title) => ({ title, width: 22 }));

const rowOf = ({
  environment,
  obligation,
  period,
  ordinal,
  state,
  pay,
  number,
  filedOn,
  replaces,
  numbersBefore,
  approvedAt,
}: ReturnRow) => [
  exportNames.environments[environment],
  returnNames[obligation].tax,
  period,
  ordinal === 1 ? words.original : words.substitute,
  words.states[state],
  pay,
  dayInEcuador(approvedAt),
  number ?? '',
  filedOn ?? '',
  replaces ?? '',
  numbersBefore.map((was) => `${was.number} (${was.filedOn})`).join(', '),
];

/** Every return that was approved: a list, and of each its boxes, its documents, its upload file and the SRI's form. */
export async function* exportReturns(ctx: Context, tenantId: string): AsyncGenerator<ZipEntry> {
  const rows = await ctx.db.tenant(tenantId, (tx) =>
    tx
      .select(returnColumns)
      .from(returns)
      .where(eq(returns.tenantId, tenantId))
      .orderBy(
        asc(returns.environment),
        asc(returns.period),
        asc(returns.obligation),
        asc(returns.ordinal),
        asc(returns.approvedAt),
      ),
  );
  if (rows.length === 0) return;
  const documentsOf = (row: ReturnRow) => ctx.db.tenant(tenantId, (tx) => readDocuments(tx, row));
  const date = ctx.now();
  const list = writeSheet('xlsx', { name: words.name, columns, rows: rows.map(rowOf) });
  yield { name: `${words.name}/${words.name}.xlsx`, content: list, date };
  for (const [place, row] of rows.entries()) {
    const folder = `${words.name}/${exportNames.environments[row.environment]} ${row.period} ${returnNames[row.obligation].tax} ${place + 1}`;
    yield { name: `${folder}/${words.boxes}.xlsx`, content: boxesSheet(row), date };
    const documents = await documentsOf(row);
    // One that was damaged withholds none of the others.
    yield documents === undefined
      ? { name: `${folder}/${words.documents}.txt`, content: Buffer.from(errors['declaration.damaged']), date }
      : { name: `${folder}/${words.documents}.json`, content: Buffer.from(documents), date };
    const upload = uploadOf(row);
    if (upload !== null)
      yield { name: `${folder}/${upload.name}`, content: Buffer.from(JSON.stringify(upload.content)), date };
    const form = row.hasReceipt ? await readForm(ctx, tenantId, row.id) : undefined;
    if (form) yield { name: `${folder}/${words.form}.pdf`, content: form.content, date };
  }
}

const boxesSheet = (row: ReturnRow) => {
  const { obligation, boxes, period } = thaw(row);
  const labels = labelsOf(obligation, period);
  const lines = Object.entries(boxes).filter(([, text]) => !amount(text).isZero());
  return writeSheet('xlsx', {
    name: words.boxes,
    columns: words.boxColumns.map((title) => ({ title, width: 22 })),
    rows: lines.map(([code, text]) => [code, labels.get(code) ?? '', text]),
  });
};

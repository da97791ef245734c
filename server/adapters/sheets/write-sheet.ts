import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { guardText } from './formula-guard.ts';
import type { SheetFormat } from './sheet.ts';
import { addRows, cellsOf, isNumber, isNumeric, type SheetToWrite } from './sheet-to-write.ts';
import { writeXlsx } from './write-xlsx.ts';

/**
 * A sheet as a stream of bytes, in memory that does not grow with its rows. Text that begins like a formula stays text in
 * both formats. Reports of any length are written like this; `collect` of the zip room makes one piece of a small one.
 */
export const writeSheet = (format: SheetFormat, sheet: SheetToWrite): AsyncGenerator<Uint8Array> =>
  format === 'xlsx' ? writeXlsx([sheet]) : writeCsv(sheet);

/**
 * A .csv as a stream: UTF-8 with its mark and `;` between the cells, as Excel opens it in Ecuador with a double click.
 * Numbers have the decimal comma that goes with it. A text that a program would calculate (`=1+1`, `@x`) gets an apostrophe before it; numbers of number columns do not.
 */
async function* writeCsv(sheet: SheetToWrite): AsyncGenerator<Uint8Array> {
  const { columns, rows } = sheet;
  const added = addRows(sheet);
  const cell = (text: string | undefined, at: number) => {
    const column = columns[at];
    return { text: text ?? '', isNumber: column !== undefined && isNumeric(column) && isNumber(text ?? '') };
  };
  const cells = async function* () {
    yield columns.map(({ title }) => ({ text: title, isNumber: false }));
    for await (const row of rows) {
      added.take(row);
      yield cellsOf(row).map(cell);
    }
    for (const { strong } of added.sums()) yield strong.map(cell);
  };
  const writer = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted: true, // a program that takes another separator breaks no text apart
    escape_formulas: true,
    cast: {
      object: (cell) => {
        const { text, isNumber: plain } = cell as { readonly text: string; readonly isNumber: boolean };
        if (plain) return { value: text.replace('.', ','), escape_formulas: false };
        return guardText(text);
      },
    },
  });
  const source = Readable.from(cells());
  source.on('error', (error) => writer.destroy(error));
  for await (const chunk of source.pipe(writer)) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

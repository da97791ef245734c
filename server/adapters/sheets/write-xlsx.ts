import { writeZip } from '../zip/write-zip.ts';
import { isNumber, type SheetToWrite } from './sheet-to-write.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** What XML 1.0 cannot say is left out, Excel refuses such a file whole; a cell holds 32,767 characters at most. */
const clean = (text: string): string =>
  text
    .slice(0, 32_767)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Excel reads _x000D_ in a text as the character of that number.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_');

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const files = (name: string) => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}/relationships"><sheets><sheet name="${clean(name.replace(/[[\]:*?/\\']/g, ' ')).slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
  // Styles: 0 general (numbers), 1 text (a cédula typed into such a cell keeps its first zero), 2 title.
  'xl/styles.xml': `${head}<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/** One write for so many characters. */
const chunkSize = 64_000;

async function* sheetXml({ columns, rows }: SheetToWrite): AsyncGenerator<Uint8Array> {
  const names = columns.map((_, column) => letters(column));
  const widths = columns
    .map(({ width = 18, kind }, column) => {
      const at = column + 1;
      return `<col min="${at}" max="${at}" width="${width}" style="${kind === 'number' ? 0 : 1}" customWidth="1"/>`;
    })
    .join('');
  const text = (value: string, column: number, row: number, style: number) =>
    `<c r="${names[column]}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${clean(value)}</t></is></c>`;
  let waiting = `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${columns.map(({ title }, column) => text(title, column, 1, 2)).join('')}</row>`;
  let at = 1;
  for await (const cells of rows) {
    at++;
    let row = `<row r="${at}">`;
    for (let column = 0; column < names.length; column++) {
      const value = cells[column] ?? '';
      if (value === '') continue;
      row +=
        columns[column]?.kind === 'number' && isNumber(value)
          ? `<c r="${names[column]}${at}" s="0"><v>${value}</v></c>`
          : text(value, column, at, 1);
    }
    waiting += `${row}</row>`;
    if (waiting.length < chunkSize) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(`${waiting}</sheetData></worksheet>`);
}

/**
 * An .xlsx as a stream, row by row: what it holds at any time is one chunk. Every text is an inline string, which no
 * program calculates, whatever it begins with.
 */
export const writeXlsx = (sheet: SheetToWrite): AsyncGenerator<Uint8Array> =>
  writeZip([
    ...Object.entries(files(sheet.name)).map(([name, content]) => ({ name, content: Buffer.from(content) })),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ]);

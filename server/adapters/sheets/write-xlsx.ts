import { daysBetween, isDay } from '@cuadre/sri/dates';
import { writeZip } from '../zip/write-zip.ts';
import { addRows, cellsOf, isNumber, isNumeric, type SheetColumn, type SheetToWrite } from './sheet-to-write.ts';

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

const sheetName = (name: string): string => clean(name.replace(/[[\]:*?/\\']/g, ' ')).slice(0, 31);

// A cell is one of these by its place in `cellXfs`.
const styles = { number: 0, text: 1, strong: 2, day: 3, money: 4, strongMoney: 5, large: 6 } as const;
// Numbers: 49 text (a cédula typed into such a cell keeps its first zero), 4 with two decimals, 164 our day.
const looks = [
  [0, 0],
  [49, 0],
  [49, 1],
  [164, 0],
  [4, 0],
  [4, 1],
  [49, 2],
]
  .map(
    ([number, font]) =>
      `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('');
const font = (size: number, bold: string) => `<font>${bold}<sz val="${size}"/><name val="Calibri"/></font>`;

const files = (sheets: readonly SheetToWrite[]) => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}/relationships"><sheets>${sheets.map(({ name }, at) => `<sheet name="${sheetName(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="3">${font(11, '')}${font(11, '<b/>')}${font(14, '<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${looks}</cellXfs></styleSheet>`,
});

/** One write for so many characters. */
const chunkSize = 64_000;

/** How a spreadsheet counts days: from the day before the first of 1900, which it takes for a leap year. */
const dayNumber = (day: string): number => daysBetween('1899-12-30', day);

/** The style of an empty cell of a column, and what a person types into one takes. */
const styleOf = ({ kind = 'text' }: SheetColumn): number => styles[kind];

async function* sheetXml(sheet: SheetToWrite): AsyncGenerator<Uint8Array> {
  const { head: above = [], columns, rows, isFiltered } = sheet;
  const added = addRows(sheet);
  const names = columns.map((_, column) => letters(column));
  const widths = columns
    .map((column, index) => {
      const at = index + 1;
      return `<col min="${at}" max="${at}" width="${column.width ?? 18}" style="${styleOf(column)}" customWidth="1"/>`;
    })
    .join('');
  const text = (value: string, column: number, row: number, style: number) =>
    `<c r="${names[column]}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${clean(value)}</t></is></c>`;
  const cell = (value: string, at: number, row: number, isStrong: boolean, formula = '') => {
    const column = columns[at];
    const plain = (style: number, number: string | number) =>
      `<c r="${names[at]}${row}" s="${style}">${formula}<v>${number}</v></c>`;
    if (column !== undefined && isNumeric(column) && isNumber(value))
      return plain(column.kind === 'number' ? styles.number : isStrong ? styles.strongMoney : styles.money, value);
    if (column?.kind === 'day' && isDay(value)) return plain(styles.day, dayNumber(value));
    return text(value, at, row, isStrong ? styles.strong : styles.text);
  };
  const titlesAt = above.length + 1;
  const heads = above.map(
    (line, at) => `<row r="${at + 1}">${text(line, 0, at + 1, at === 0 ? styles.large : styles.text)}</row>`,
  );
  const titles = columns.map(({ title }, column) => text(title, column, titlesAt, styles.strong)).join('');
  let waiting = `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="${titlesAt}" topLeftCell="A${titlesAt + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>${heads.join('')}<row r="${titlesAt}">${titles}</row>`;
  let at = titlesAt;
  let lastPlain = titlesAt;
  for await (const each of rows) {
    at++;
    const isStrong = 'strong' in each;
    if (!isStrong) lastPlain = at;
    added.take(each);
    const cells = cellsOf(each);
    let row = `<row r="${at}">`;
    for (let column = 0; column < names.length; column++) {
      const value = cells[column] ?? '';
      if (value !== '') row += cell(value, column, at, isStrong);
    }
    waiting += `${row}</row>`;
    if (waiting.length < chunkSize) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  const [first, last] = [titlesAt + 1, at];
  const rowsOf = (column: number) => `${names[column]}${first}:${names[column]}${last}`;
  for (const { strong, where } of added.sums()) {
    at++;
    const formulaOf = (column: number): string => {
      if (last < first || columns[column]?.isAdded !== true) return '';
      const of = where && `SUMIF(${rowsOf(where.column)},"${clean(where.text)}",${rowsOf(column)})`;
      return `<f>${of ?? `SUM(${rowsOf(column)})`}</f>`;
    };
    const cells = strong.map((value, column) => (value === '' ? '' : cell(value, column, at, true, formulaOf(column))));
    waiting += `<row r="${at}">${cells.join('')}</row>`;
  }
  // The sums below are no rows to be filtered or sorted away.
  const filter = isFiltered === true ? `<autoFilter ref="A${titlesAt}:${names.at(-1)}${lastPlain}"/>` : '';
  yield Buffer.from(`${waiting}</sheetData>${filter}</worksheet>`);
}

/**
 * An .xlsx as a stream, sheet by sheet and row by row: what it holds at any time is one chunk. Every text is an inline
 * string, which no program calculates, whatever it begins with.
 */
export const writeXlsx = (sheets: readonly SheetToWrite[]): AsyncGenerator<Uint8Array> =>
  writeZip([
    ...Object.entries(files(sheets)).map(([name, content]) => ({ name, content: Buffer.from(content) })),
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet) })),
  ]);

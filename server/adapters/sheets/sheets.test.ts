import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, xlsxOf, xlsxParts, zipBomb, zipOf } from '#tests/build/sheets.ts';
import { collect } from '../zip/write-zip.ts';
import { openXlsx } from './open-xlsx.ts';
import { readSheet } from './read-sheet.ts';
import { readSheetInWorker } from './read-sheet-in-worker.ts';
import type { SheetFormat } from './sheet.ts';
import type { SheetToWrite } from './sheet-to-write.ts';
import { writeSheet } from './write-sheet.ts';

const rowsOf = async (bytes: Uint8Array) => {
  const read = await readSheet(bytes);
  return read.ok ? read.rows : read.trouble;
};
const write = (format: SheetFormat, sheet: Pick<SheetToWrite, 'rows'> & Partial<SheetToWrite>) =>
  collect(writeSheet(format, { name: 'Hoja', columns: [{ title: 'A' }, { title: 'B' }], ...sheet }));

/** Also what programs calculate, quote or cut: the beginnings and signs that matter come often. */
const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", "'=", "''@", '＝', '"', ';', '\n', '_x000D_'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom('0602045759', '=HYPERLINK("http://x")', 'Ñáñez', '1e5', '00', 'TRUE', '2026-11-20'),
);

it('a written .csv breaks no text apart where another separator is taken', async () => {
  const text = Buffer.from(await write('csv', { rows: [['1,5;x\ty', '12,50']] })).toString();
  expect(text).toContain('"1,5;x\ty";"12,50"');
});

describe.each(['xlsx', 'csv'] as const)('a written .%s', (format) => {
  it('is read back text by text, and no cell of it calculates', async () => {
    // XML has no word for most control characters and makes one line end of three; a CSV row of nothing is no row.
    const sayable = (text: string) => !/[^\t\n\u0020-\ud7ff\ue000-\ufffd]/.test(text) && text.trim() !== '';
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell.filter(sayable), cell.filter(sayable)), { minLength: 1 }),
        async (rows) => {
          const read = await readSheet(await write(format, { rows }));
          expect(read).toMatchObject({ ok: true, format, rows: [['A', 'B'], ...rows], formulas: [] });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('holds numbers as numbers and a cédula as text', async () => {
    const columns = [{ title: 'RUC' }, { title: 'Total', kind: 'number' }] as const;
    const rows = [
      ['0602045759001', '12.50'],
      ['0602045759001', '-3.00'],
      ['0602045759001', '=1+1'],
    ];
    const bytes = await write(format, { columns, rows });
    const read = await readSheet(bytes);
    expect(read.ok && read.rows.slice(1).map(([ruc]) => ruc)).toEqual(Array(3).fill('0602045759001'));
    expect(read.ok && read.rows.slice(1).map(([, total]) => total)).toEqual(
      format === 'csv' ? ['12,50', '-3,00', '=1+1'] : ['12.5', '-3', '=1+1'],
    );
    expect(read.ok && read.formulas).toEqual([]);
  });

  it('adds up its rows below them, all or those of a kind', async () => {
    const columns = [{ title: 'Qué' }, { title: 'Total', kind: 'money', isAdded: true }] as const;
    const rows = [
      ['Ingreso', '12.50'],
      ['Gasto', '0.10'],
      ['Ingreso', '-3.00'],
      ['Gasto', ''],
    ];
    const sums = [{ title: 'TOTAL' }, { title: 'INGRESOS', where: { column: 0, text: 'Ingreso' } }];
    const bytes = await write(format, { columns, rows, sums });
    const read = await readSheet(bytes);
    expect(read.ok && read.rows.slice(-2)).toEqual(
      format === 'csv'
        ? [
            ['TOTAL', '9,60'],
            ['INGRESOS', '9,50'],
          ]
        : [
            ['TOTAL', '9.6'],
            ['INGRESOS', '9.5'],
          ],
    );
    if (format === 'csv') return;
    const parts = await openXlsx(bytes);
    const xml = typeof parts === 'string' ? parts : String(parts.get('xl/worksheets/sheet1.xml'));
    expect(xml).toContain('<f>SUM(B2:B5)</f><v>9.60</v>');
    expect(xml).toContain('<f>SUMIF(A2:A5,"Ingreso",B2:B5)</f><v>9.50</v>');
    const empty = await readSheet(await write(format, { columns, rows: [], sums }));
    expect(empty).toMatchObject({
      rows: [
        ['Qué', 'Total'],
        ['TOTAL', '0'],
        ['INGRESOS', '0'],
      ],
      formulas: [],
    });
  });

  it('is written in pieces, the same bytes each time', async () => {
    const many = async function* () {
      for (let row = 0; row < 5000; row++) yield [String(row), `Cliente número ${row}`];
    };
    let pieces = 0;
    for await (const _ of writeSheet(format, { name: 'X', columns: [{ title: 'a' }, { title: 'b' }], rows: many() }))
      pieces++;
    expect(pieces).toBeGreaterThan(1);
    expect(await write(format, { rows: many() })).toEqual(await write(format, { rows: many() }));
  });
});

describe('a .csv', () => {
  it.each([
    ['commas', csvOf('a,b', '1,"x, y"')],
    ['semicolons', csvOf('a;b', '1;x, y')],
    ['tabs', csvOf('a\tb', '1\tx, y')],
    ['a mark before it', csvOf('\ufeffa;b', '1;x, y')],
    ['the separator announced', csvOf('sep=|', 'a|b', '1|x, y')],
    ['empty rows at its end', csvOf('a;b', '1;x, y', '', ';', ' ; ')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a\tb\n1\tx, y', 'utf16le')])],
  ])('with %s is read', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      ['a', 'b'],
      ['1', 'x, y'],
    ]);
  });

  it('in Latin-1 keeps its ñ', async () => {
    expect(await rowsOf(Buffer.from('nombre\nIñiga Muñoz', 'latin1'))).toEqual([['nombre'], ['Iñiga Muñoz']]);
  });

  it('tells which cells calculate', async () => {
    const read = await readSheet(csvOf('a;b', '=1+1;x', "y;'=1"));
    expect(read).toMatchObject({
      formulas: [{ row: 1, column: 0 }],
      rows: [
        ['a', 'b'],
        ['=1+1', 'x'],
        ['y', '=1'],
      ],
    });
  });
});

describe('an .xlsx', () => {
  it('gives numbers as they are shown, days, and which cells calculate', async () => {
    const bytes = await xlsxOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>
      <row r="3"><c r="A3"><v>1.710034065001E12</v></c><c r="B3"><v>33.330000000000005</v></c>
        <c r="C3"><f>A3*2</f><v>7</v></c><c r="D3" t="b"><v>1</v></c><c r="E3"><v>0.1</v></c></row>`);
    const read = await readSheet(bytes);
    expect(read).toMatchObject({
      rows: [
        ['a', '', '', '', ''],
        ['', '', '', '', ''],
        ['1710034065001', '33.33', '7', 'true', '0.1'],
      ],
      formulas: [{ row: 2, column: 2 }],
    });
    expect(read.ok && read.numbers.map(({ column }) => column)).toEqual([0, 1, 2, 4]);
  });

  it.each([
    ['a cell at the very end', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 'too_many_rows'],
    ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'too_many_columns'],
    ['51 columns', `<row r="1"><c r="AY1"><v>1</v></c></row>`, 'too_many_columns'],
    ['10,002 rows', `<row r="10002"><c r="A10002"><v>1</v></c></row>`, 'too_many_rows'],
    ['nothing in it', '', 'empty'],
    [
      'rows out of order',
      '<row r="3"><c r="A3"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>',
      'not_a_sheet',
    ],
  ])('with %s is refused', async (_, sheetData, trouble) => {
    expect(await rowsOf(await xlsxOf(sheetData))).toBe(trouble);
  });
});

describe('what is no sheet', () => {
  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['blank lines', csvOf('', ' ', ''), 'empty'],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_or_protected'],
    ['a PDF', Buffer.from('%PDF-1.7 ...'), 'not_a_sheet'],
    ['half a zip', Buffer.from('504b0304ffff', 'hex'), 'not_a_sheet'],
    ['zeros', new Uint8Array(5000), 'not_a_sheet'],
    ['more bytes than allowed', new Uint8Array(4_000_001), 'too_large'],
  ])('%s', async (_, bytes, trouble) => {
    expect(await rowsOf(bytes)).toBe(trouble);
  });

  // @asvs V5.2.2
  it('a zip of something else, or with a part twice', async () => {
    expect(await rowsOf(await zipOf({ 'carta.docx': 'x' }))).toBe('not_a_sheet');
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`xl/media/${index}.png`, 'x']));
    expect(await rowsOf(await zipOf({ ...xlsxParts(''), ...many }))).toBe('too_large');
  });

  it('any damage to a sound file gets an answer', async () => {
    const sound = Buffer.from(
      await write('xlsx', {
        rows: [
          ['Ana', '1'],
          ['Luis', '2'],
        ],
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), fc.nat(sound.length), async (at, byte, cut) => {
        const damaged = Buffer.from(sound);
        damaged[at] = byte;
        expect(typeof (await readSheet(damaged)).ok).toBe('boolean');
        expect(typeof (await readSheet(damaged.subarray(0, cut))).ok).toBe('boolean');
      }),
      { numRuns: 100 },
    );
  });
});

describe('a bomb', () => {
  it.each([
    ['that says what it is', zipBomb('xl/worksheets/sheet1.xml', 600)],
    ['that lies in its directory', zipBomb('xl/workbook.xml', 600, 20_000_000)],
  ])('of 600 MB %s is refused in bounded memory', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    const read = await readSheetInWorker(bytes);
    expect(read).toMatchObject({ ok: false });
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(150);
  });

  it.each([
    [
      'tags without end',
      () => xlsxOf(Array.from({ length: 200_000 }, (_, at) => `<c r="${at}" `).join('')),
      'not_a_sheet',
    ],
    ['millions of cells in a line', async () => csvOf(';'.repeat(3_900_000)), 'too_many_columns'],
    ['quotes without end', async () => csvOf('"'.repeat(3_900_000)), 'not_a_sheet'],
  ])('of %s is read once, and not again from each of them', async (_, make, trouble) => {
    // A thread still at it after its ten seconds would say `too_large`.
    expect(await readSheetInWorker(await make())).toEqual({ ok: false, trouble });
  });

  // @asvs V5.2.3 V15.2.2
  it('that is only slow or hungry ends with its thread', async () => {
    const cells = Array.from({ length: 9000 }, (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c></row>`);
    const bytes = await xlsxOf(cells.join(''));
    expect(await readSheetInWorker(bytes, { timeout: 1 })).toEqual({ ok: false, trouble: 'too_large' });
    expect(await readSheetInWorker(bytes)).toMatchObject({ ok: true });
  });
});

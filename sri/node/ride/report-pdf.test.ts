import { expect, it } from 'vitest';
import { hasTools, textOf } from '../../../tests/build/pdf-tools.ts';
import { writeReportPdf } from './index.ts';

/** Tables of so many rows, and on which page each has its heading. */
async function pagesOf(...rows: number[]): Promise<number[]> {
  const tables = rows.map((count, at) => ({
    title: `Tabla ${at + 1}`,
    heads: ['Casilla', 'Valor'],
    rows: Array.from({ length: count }, (_, row) => [`Fila ${row + 1}`, '$1,00']),
  }));
  const parts: Uint8Array[] = [];
  const report = writeReportPdf({
    ...{ title: 'IVA', author: 'Ana', createdAt: new Date('2026-11-24T12:00:00Z'), tables: [] },
    page: (page) => `Página ${page}`,
    pages: [{ kicker: 'Formulario', title: 'IVA', lines: ['Ana'], figures: [], tables, shares: [] }],
  });
  for await (const part of report) parts.push(part);
  const pages = textOf(Buffer.concat(parts)).split('\f');
  return tables.map(({ title }) => pages.findIndex((page) => page.includes(title)) + 1);
}

it.skipIf(!hasTools('pdftotext')).each([
  [
    [10, 3],
    [1, 1],
  ],
  // Three would fit on the first page, and the last would stand alone.
  [
    [10, 10, 10, 3],
    [1, 1, 2, 2],
  ],
  [
    [10, 10, 10, 10, 3],
    [1, 1, 1, 2, 2],
  ],
  // Together they do not fit on any page.
  [
    [30, 40],
    [1, 2],
  ],
])('of tables with %j rows the last does not stand alone where another page has room for two', async (rows, pages) => {
  expect(await pagesOf(...rows)).toEqual(pages);
});

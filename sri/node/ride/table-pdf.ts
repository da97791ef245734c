import { Canvas } from './canvas.ts';
import { bold, regular, type Style, widthOf } from './font.ts';
import { PdfFile } from './pdf-file.ts';
import { toWinAnsi } from './win-ansi.ts';

export interface TablePdfColumn {
  readonly title: string;
  /** Share of the width; all shares together are the whole. */
  readonly share: number;
  readonly align?: 'right';
}

export interface TablePdf {
  readonly title: string;
  readonly author: string;
  /** Under the title, a line each. */
  readonly intro: readonly string[];
  /** Names and their figures, before the table. */
  readonly figures: readonly (readonly string[])[];
  readonly columns: readonly TablePdfColumn[];
  readonly rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
  /** Foot of each page. */
  readonly page: (page: number) => string;
  readonly createdAt: Date;
}

// A4 lying on its side, in points.
const [width, height, margin] = [842, 595, 36];
const [rowHeight, top, foot] = [13, margin + 10, height - margin - 8];
const gap = 6;
const heading: Style = { font: bold, size: 15, grey: 0 };
const text: Style = { font: regular, size: 8, grey: 0.1 };
const head: Style = { font: bold, size: 8, grey: 0.25 };
const quiet: Style = { font: regular, size: 8, grey: 0.4 };

/** A text in one line: cut with an ellipsis where it would reach the next column. */
export const fit = (value: string, style: Style, room: number): string => {
  const whole = toWinAnsi(value).replaceAll('\n', ' ');
  if (widthOf(whole, style) <= room) return whole;
  let end = whole.length;
  while (end > 0 && widthOf(`${whole.slice(0, end)}\x85`, style) > room) end--;
  return `${whole.slice(0, end)}\x85`;
};

/**
 * A long table as PDF, page by page: what is held at any time is one page and the file's index, however many rows come.
 * Texts are cut to their column; figures must be short enough. Ends with an error when `rows` does.
 */
export async function* writeTablePdf(table: TablePdf): AsyncGenerator<Uint8Array> {
  const { title, author, createdAt } = table;
  const file = new PdfFile({ title, author, createdAt });
  yield* drawTable(file, table, 0);
  file.end();
  yield file.take();
}

/** The same in a file that already has so many pages. */
export async function* drawTable(
  file: PdfFile,
  table: Omit<TablePdf, 'author' | 'createdAt'>,
  before: number,
): AsyncGenerator<Uint8Array, number> {
  const columns = placed(table.columns);
  let pages = before;
  let canvas = new Canvas();
  let y = 0;
  const line = (cells: readonly string[], style: Style) => {
    for (const [index, { x, room, align }] of columns.entries()) {
      const cell = fit(cells[index] ?? '', style, room);
      if (align === 'right') canvas.textRight(cell, x + room, y, style);
      else canvas.text(cell, x, y, style);
    }
    y += rowHeight;
  };
  const open = () => {
    canvas = new Canvas();
    canvas.newPage();
    y = top;
    pages++;
  };
  const heads = () => {
    const titles = table.columns.map((column) => column.title);
    line(titles, head);
    canvas.rule(margin, y - rowHeight + 4, width - 2 * margin, 0.6, 0.4);
    y += 2;
  };
  const close = () => {
    canvas.textRight(toWinAnsi(table.page(pages)), width - margin, height - margin + 10, quiet);
    for (const operators of canvas.pages) file.page(width, height, operators);
  };

  open();
  canvas.text(fit(table.title, heading, width - 2 * margin), margin, y, heading);
  y += 18;
  for (const each of table.intro) {
    canvas.text(fit(each, quiet, width - 2 * margin), margin, y, quiet);
    y += rowHeight;
  }
  y += 4;
  for (const [name = '', ...values] of table.figures) {
    canvas.text(fit(name, head, 200), margin, y, head);
    for (const [at, value] of values.entries()) canvas.textRight(toWinAnsi(value), margin + 300 + at * 100, y, text);
    y += rowHeight;
    if (y <= foot - 3 * rowHeight) continue;
    close();
    open();
  }
  y += 8;
  heads();
  for await (const cells of table.rows) {
    if (y > foot) {
      close();
      yield file.take();
      open();
      heads();
    }
    line(cells, text);
  }
  close();
  yield file.take();
  return pages;
}

const placed = (columns: readonly TablePdfColumn[]) => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - 2 * margin - gap * (columns.length - 1);
  let at = margin;
  return columns.map(({ share, align }) => {
    const column = { x: at, room: (room * share) / whole, align };
    at += column.room + gap;
    return column;
  });
};

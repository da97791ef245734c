import { Canvas, type Colour } from './canvas.ts';
import { bold, regular, type Style, widthOf } from './font.ts';
import { PdfFile } from './pdf-file.ts';
import { drawTable, fit, type TablePdf } from './table-pdf.ts';
import { toWinAnsi } from './win-ansi.ts';

/** What came in, what went out (hatched), what was left. */
type Tone = 'income' | 'expense' | 'result';

/** Pairs of bars. Heights are percents of the plot, from the bottom up. */
export interface ReportChart {
  readonly title: string;
  readonly legend: readonly [string, string];
  readonly lines: readonly { readonly label: string; readonly at: number }[];
  readonly zero: number;
  readonly slices: readonly { readonly label: string; readonly income: number; readonly expense: number }[];
}

/** Parts of a whole, the largest first: `part` is the length of the bar in percent. */
export interface ReportShares {
  readonly title: string;
  readonly tone: Tone;
  /** Said where there is no row. */
  readonly none: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: string;
    readonly share: string;
    readonly part: number;
  }[];
  readonly total: readonly [string, string];
}

/** A table of figures that fits on a page: the first column is text, the others stand at the right. */
export interface ReportTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
}

/** A page; what has no room on it goes on over the next. */
export interface ReportPage {
  readonly kicker: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly figures: readonly { readonly label: string; readonly value: string; readonly tone: Tone }[];
  readonly chart?: ReportChart;
  readonly tables: readonly ReportTable[];
  /** Two beside each other. */
  readonly shares: readonly ReportShares[];
}

export interface ReportPdf {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  /** Foot of each page. */
  readonly page: (page: number) => string;
  readonly pages: readonly ReportPage[];
  /** Long tables after them, on pages that lie on their side. */
  readonly tables: readonly Omit<TablePdf, 'author' | 'createdAt' | 'page'>[];
}

// A4, in points.
const [width, height, margin] = [595, 842, 44];
const inner = width - 2 * margin;
const [top, foot] = [margin + 8, height - margin - 10];
const gutter = 24;
const tableGap = 22;
const tones: Readonly<Record<Tone, Colour>> = {
  income: [0, 133, 106],
  expense: [211, 94, 28],
  result: [22, 32, 32],
};
const ground: Colour = [236, 241, 241];
const accent: Colour = [0, 107, 99];
const title: Style = { font: bold, size: 20, grey: 0.08 };
const kicker: Style = { font: bold, size: 8.5, grey: 0.35 };
const heading: Style = { font: bold, size: 11, grey: 0.08 };
const large: Style = { font: bold, size: 16, grey: 0.08 };
const text: Style = { font: regular, size: 8.5, grey: 0.12 };
const strong: Style = { font: bold, size: 8.5, grey: 0.08 };
const quiet: Style = { font: regular, size: 8.5, grey: 0.4 };
const small: Style = { font: regular, size: 7.5, grey: 0.4 };

/**
 * A report as PDF: pages of figures with their charts, then its long tables, written as they come. Ends with an error when
 * the rows of a table do.
 */
export async function* writeReportPdf(report: ReportPdf): AsyncGenerator<Uint8Array> {
  const file = new PdfFile({ title: report.title, author: report.author, createdAt: report.createdAt });
  let pages = 0;
  for (const page of report.pages) {
    const canvas = drawPage(page);
    for (const [at, operators] of canvas.pages.entries()) {
      pages++;
      canvas.turnTo(at);
      canvas.textRight(toWinAnsi(report.page(pages)), width - margin, height - margin + 8, small);
      canvas.text(fit(report.author, small, inner - 80), margin, height - margin + 8, small);
      file.page(width, height, operators);
    }
    yield file.take();
  }
  for (const table of report.tables) pages = yield* drawTable(file, { ...table, page: report.page }, pages);
  file.end();
  yield file.take();
}

function drawPage(page: ReportPage): Canvas {
  const canvas = new Canvas();
  let y = 0;
  const open = () => {
    canvas.newPage();
    canvas.piece(0, 0, width, 6, accent);
    y = top;
  };
  /** Room for so much, on this page or on the next. */
  const room = (needed: number) => {
    if (y + needed > foot) open();
  };
  open();
  canvas.text(fit(page.kicker, kicker, inner), margin, y, kicker);
  y += 24;
  canvas.text(fit(page.title, title, inner), margin, y, title);
  y += 17;
  for (const line of page.lines) {
    canvas.text(fit(line, quiet, inner), margin, y, quiet);
    y += 12;
  }
  y += 14;
  drawFigures(canvas, page.figures, y);
  y += 58;
  if (page.chart !== undefined) {
    drawChart(canvas, page.chart, y);
    y += chartHeight + 26;
  }
  for (const [at, table] of page.tables.entries()) {
    const own = tableHeight(table);
    const next = page.tables[at + 1];
    // The last one does not stand alone on its page.
    const both = own + tableGap + (next === undefined ? 0 : tableHeight(next));
    room(at === page.tables.length - 2 && both <= foot - top ? both : own);
    y = drawSmallTable(canvas, table, y) + tableGap;
  }
  for (let at = 0; at < page.shares.length; at += 2) {
    const pair = page.shares.slice(at, at + 2);
    room(Math.max(...pair.map(sharesHeight)));
    const wide = (inner - gutter) / 2;
    for (const [column, shares] of pair.entries())
      drawShares(canvas, shares, margin + column * (wide + gutter), y, wide);
    y += Math.max(...pair.map(sharesHeight)) + 22;
  }
  return canvas;
}

function drawFigures(canvas: Canvas, figures: ReportPage['figures'], y: number): void {
  const wide = (inner - gutter * (figures.length - 1)) / figures.length;
  for (const [at, { label, value, tone }] of figures.entries()) {
    const x = margin + at * (wide + gutter);
    canvas.piece(x, y - 8, 3, 42, tones[tone], tone === 'expense');
    canvas.text(fit(label, quiet, wide - 14), x + 12, y + 2, quiet);
    canvas.text(fit(value, large, wide - 14), x + 12, y + 24, large);
  }
}

const plotHeight = 114;
const chartHeight = plotHeight + 46;

function drawChart(canvas: Canvas, chart: ReportChart, y: number): void {
  canvas.text(fit(chart.title, heading, inner - 200), margin, y, heading);
  let right = width - margin;
  for (const [at, name] of [...chart.legend.entries()].reverse()) {
    canvas.textRight(toWinAnsi(name), right, y, small);
    right -= 12 + widthOf(toWinAnsi(name), small);
    canvas.piece(right, y - 6.5, 8, 8, tones[at === 0 ? 'income' : 'expense'], at === 1);
    right -= 14;
  }
  const [left, top] = [margin + 44, y + 18];
  const wide = inner - 44;
  const high = (percent: number) => top + plotHeight * (1 - percent / 100);
  for (const { label, at } of chart.lines) {
    canvas.rule(left, high(at), wide, at === chart.zero ? 0.8 : 0.4, at === chart.zero ? 0.45 : 0.85);
    canvas.textRight(toWinAnsi(label), left - 6, high(at) + 2.5, small);
  }
  const each = wide / chart.slices.length;
  const bar = Math.min(each * 0.3, 22);
  for (const [at, slice] of chart.slices.entries()) {
    const middle = left + each * (at + 0.5);
    const draw = (percent: number, x: number, tone: Tone) => {
      const [from, to] = [high(Math.max(percent, chart.zero)), high(Math.min(percent, chart.zero))];
      canvas.piece(x, from, bar, to - from, tones[tone], tone === 'expense');
    };
    draw(slice.income, middle - bar - 1, 'income');
    draw(slice.expense, middle + 1, 'expense');
    canvas.textCentred(fit(slice.label, small, each), middle, top + plotHeight + 14, small);
  }
}

const rowHeight = 15;
const tableHeight = ({ rows, total }: ReportTable): number => 34 + rowHeight * (rows.length + (total ? 1 : 0));

function drawSmallTable(canvas: Canvas, { title: name, heads, rows, total }: ReportTable, from: number): number {
  const columns = heads.length - 1;
  const wide = Math.min(104, (inner * 0.66) / columns);
  let y = from;
  const line = (cells: readonly string[], style: Style) => {
    for (const [at, cell] of cells.entries())
      if (at === 0) canvas.text(fit(cell, style, inner - columns * wide), margin, y, style);
      else canvas.textRight(fit(cell, style, wide), margin + inner - (columns - at) * wide, y, style);
  };
  canvas.text(fit(name, heading, inner), margin, y, heading);
  y += 18;
  line(heads, kicker);
  canvas.rule(margin, y + 4, inner, 0.6, 0.55);
  y += rowHeight;
  for (const [at, cells] of [...rows, ...(total ? [total] : [])].entries()) {
    const isTotal = at === rows.length;
    if (isTotal) canvas.rule(margin, y - 10.5, inner, 0.6, 0.55);
    line(cells, isTotal ? strong : text);
    if (at + 1 < rows.length) canvas.rule(margin, y + 4, inner, 0.3, 0.88);
    y += rowHeight;
  }
  return y;
}

const shareHeight = 23;
const sharesHeight = ({ rows }: ReportShares): number => 22 + shareHeight * Math.max(rows.length, 1) + 16;

function drawShares(canvas: Canvas, shares: ReportShares, x: number, from: number, wide: number): void {
  const { tone, rows, none, total } = shares;
  let y = from;
  canvas.text(fit(shares.title, heading, wide), x, y, heading);
  y += 20;
  if (rows.length === 0) {
    canvas.text(fit(none, quiet, wide), x, y, quiet);
    return;
  }
  for (const { name, value, share, part } of rows) {
    canvas.text(fit(name, text, wide - 112), x, y, text);
    canvas.textRight(toWinAnsi(value), x + wide - 34, y, strong);
    canvas.textRight(toWinAnsi(share), x + wide, y, small);
    canvas.piece(x, y + 5, wide, 5, ground);
    canvas.piece(x, y + 5, (wide * Math.min(Math.max(part, 0), 100)) / 100, 5, tones[tone], tone === 'expense');
    y += shareHeight;
  }
  canvas.rule(x, y - 8, wide, 0.6, 0.55);
  canvas.text(fit(total[0], strong, wide - 112), x, y + 5, strong);
  canvas.textRight(toWinAnsi(total[1]), x + wide - 34, y + 5, strong);
}

import type { RideColumn, RideTable } from '../../receipts/ride/content.ts';
import { type Block, lines, paragraph, rule, stack } from './block.ts';
import { bold, regular, type Style, widthOf, wrap } from './face.ts';
import { toWinAnsi } from './win-ansi.ts';

/** A table measured for a width: the head is drawn again on every page, rows are never cut. */
export interface LaidTable {
  readonly head: Block;
  readonly rows: readonly Block[];
}

interface LaidColumn extends RideColumn {
  readonly x: number;
  readonly width: number;
}

const gutter = 9;
const padding = 3.2;
/** Below this a description is a ladder of syllables: the whole table is set smaller instead. */
const leastFlexible = 120;

export function layTable(table: RideTable, x: number, width: number): LaidTable {
  const size = [8, 7.2, 6.4].find((each) => flexibleRoom(table, width, each) >= leastFlexible) ?? 6.4;
  const columns = layColumns(table, x, width, size);
  return { head: layHead(columns, x, width), rows: table.rows.map((_, index) => layRow(table, index, columns, size)) };
}

const body = (size: number): Style => ({ face: regular, size, grey: 0.1 });
const note = (size: number): Style => ({ face: regular, size: size * 0.86, grey: 0.4 });
const label: Style = { face: bold, size: 6.6, grey: 0.32 };

/** A column is as wide as its widest text, within reason: beyond, its texts wrap. */
function natural(table: RideTable, index: number, size: number): number {
  const column = table.columns[index]!;
  let widest = Math.max(
    ...toWinAnsi(column.label)
      .split(' ')
      .map((word) => widthOf(word, label)),
  );
  for (const row of table.rows) {
    const cell = widthOf(toWinAnsi(row.cells[index] ?? ''), body(size));
    if (cell > widest) widest = cell;
  }
  return Math.min(widest, column.align === 'right' ? 96 : 84) + 0.5;
}

const fixedWidth = (table: RideTable, size: number): number =>
  table.columns.reduce((sum, column, index) => (column.flexible ? sum : sum + natural(table, index, size) + gutter), 0);

const flexibleRoom = (table: RideTable, width: number, size: number): number => width - fixedWidth(table, size);

function layColumns(table: RideTable, x: number, width: number, size: number): LaidColumn[] {
  const room = Math.max(flexibleRoom(table, width, size), 60);
  let at = x;
  return table.columns.map((column, index) => {
    const own = column.flexible ? room : natural(table, index, size);
    const laid = { ...column, x: at, width: own };
    at += own + gutter;
    return laid;
  });
}

function layHead(columns: readonly LaidColumn[], x: number, width: number): Block {
  const labels = columns.map((column) => wrap(column.label, label, column.width));
  const tallest = Math.max(...labels.map((each) => each.length));
  const step = lines([''], 0, 0, label).height;
  const height = tallest * step + padding * 2;
  return {
    height,
    draw(canvas, y) {
      for (const [index, column] of columns.entries()) {
        // Heads stand on the rule: short ones are pushed down.
        const own = labels[index]!;
        lines(own, column.x, column.width, label, column.align).draw(
          canvas,
          y + padding + (tallest - own.length) * step,
        );
      }
      rule(x, width, 0.8, 0.3).draw(canvas, y + height - 0.8);
    },
  };
}

function layRow(table: RideTable, index: number, columns: readonly LaidColumn[], size: number): Block {
  const row = table.rows[index]!;
  const last = index === table.rows.length - 1;
  const cells = columns.map((column, place): Block => {
    const text = paragraph(row.cells[place] ?? '', column.x, column.width, body(size), column.align);
    if (!column.flexible || !row.notes?.length) return text;
    return stack([text, ...row.notes.map((each) => paragraph(each, column.x, column.width, note(size)))], 0.6);
  });
  const left = columns[0]!.x;
  const end = columns[columns.length - 1]!;
  const height = Math.max(...cells.map((cell) => cell.height)) + padding * 2;
  return {
    height,
    draw(canvas, y) {
      for (const cell of cells) cell.draw(canvas, y + padding);
      canvas.rule(left, y + height, end.x + end.width - left, last ? 0.8 : 0.4, last ? 0.3 : 0.86);
    },
  };
}

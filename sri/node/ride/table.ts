import type { RideColumn, RideTable } from '../../receipts/ride/content.ts';
import { type Block, beside, lines, paragraph, rule, space, stack } from './block.ts';
import { bold, regular, type Style, widthOf, wrap } from './font.ts';
import { toWinAnsi } from './win-ansi.ts';

/** A table measured for a width: the head is drawn again on every page, rows are never cut. */
interface LaidTable {
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

const body = (size: number): Style => ({ font: regular, size, grey: 0.1 });
const note = (size: number): Style => ({ font: regular, size: size * 0.86, grey: 0.4 });
const label: Style = { font: bold, size: 6.6, grey: 0.32 };

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

function flexibleRoom(table: RideTable, width: number, size: number): number {
  const fixed = table.columns.map((column, index) => (column.flexible ? 0 : natural(table, index, size)));
  return width - fixed.reduce((sum, own) => sum + own, 0) - gutter * (table.columns.length - 1);
}

function layColumns(table: RideTable, x: number, width: number, size: number): LaidColumn[] {
  const widths = table.columns.map((column, index) => (column.flexible ? 0 : natural(table, index, size)));
  const room = width - gutter * (table.columns.length - 1);
  const limit = levelFor(widths, room - leastFlexible);
  const fixed = widths.map((own) => Math.min(own, limit));
  const rest = room - fixed.reduce((sum, own) => sum + own, 0);
  let at = x;
  return table.columns.map((column, index) => {
    const laid = { ...column, x: at, width: column.flexible ? rest : fixed[index]! };
    at += laid.width + gutter;
    return laid;
  });
}

/** The width at which wide columns must stop for all of them to fit; narrow ones keep what they need. */
function levelFor(widths: readonly number[], room: number): number {
  let [left, others] = [room, widths.length];
  for (const own of [...widths].sort((a, b) => a - b)) {
    if (own > left / others) return left / others;
    left -= own;
    others -= 1;
  }
  return Number.POSITIVE_INFINITY;
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
  const flexible = columns.find((column) => column.flexible) ?? columns[0]!;
  const notes = (row.notes ?? []).map((each) => paragraph(each, flexible.x, flexible.width, note(size)));
  const texts = columns.map((column, place) =>
    paragraph(row.cells[place] ?? '', column.x, column.width, body(size), column.align),
  );
  const end = columns.at(-1)!;
  const last = index === table.rows.length - 1;
  const line = rule(columns[0]!.x, end.x + end.width - columns[0]!.x, last ? 0.8 : 0.4, last ? 0.3 : 0.86);
  if (notes.length === 0) return stack([space(padding), beside(...texts), space(padding), line]);
  const cells = texts.map((text, place) => (columns[place] === flexible ? stack([text, ...notes], 0.6) : text));
  return {
    ...stack([space(padding), beside(...cells), space(padding), line]),
    parts: [stack([space(padding), beside(...texts)]), ...notes, stack([space(padding), line])],
  };
}

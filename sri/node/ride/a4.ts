import type {
  RideClosing,
  RideContent,
  RideDocument,
  RideField,
  RideFields,
  RideIssuer,
  RideList,
  RideTable,
} from '../../receipts/ride/content.ts';
import { codeAcross, hasBars } from './barcode.ts';
import { type Block, beside, lines, paragraph, rule, space, stack } from './block.ts';
import type { Canvas } from './canvas.ts';
import { bold, regular, type Style, widthOf } from './font.ts';
import type { Logo } from './logo.ts';
import { Flow } from './page-flow.ts';
import { layTable } from './table.ts';
import { toWinAnsi } from './win-ansi.ts';

const paper = { width: 595.28, height: 841.89 };
const margin = { x: 36, top: 36, bottom: 46 };
const width = paper.width - margin.x * 2;

const ink = 0.1;
const small: Style = { font: regular, size: 6.6, grey: 0.42 };
const text: Style = { font: regular, size: 8.2, grey: ink };
const strong: Style = { font: bold, size: 8.2, grey: ink };
const caption: Style = { font: bold, size: 7, grey: 0.32 };

/** Draws on A4: two head blocks, the sections over as many pages as they need, and the number of each page. */
export function drawA4(
  canvas: Canvas,
  content: RideContent,
  logo: Logo | undefined,
): { width: number; height: number } {
  const flow = new Flow(canvas, margin.top, paper.height - margin.bottom);
  flow.place(head(content, logo));
  for (const section of content.sections) {
    flow.gap(13);
    if (section.kind === 'fields') placeFields(flow, section);
    else if (section.kind === 'table') placeTable(flow, section, margin.x, width);
    else placeClosing(flow, canvas, section);
  }
  for (const index of canvas.pages.keys()) {
    canvas.turnTo(index);
    foot(canvas, content, `Página ${index + 1} de ${canvas.pages.length}`);
  }
  return paper;
}

/** The words across the page, drawn behind the text. */
export function markA4(canvas: Canvas, mark: string): void {
  const words = toWinAnsi(mark);
  const probe: Style = { font: bold, size: 100, grey: 0.9 };
  const style = { ...probe, size: Math.min(88, (760 / widthOf(words, probe)) * 100) };
  const angle = 52;
  const [along, across] = [widthOf(words, style) / 2, style.size * 0.35];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const x = paper.width / 2 - along * cos + across * sin;
  const y = paper.height / 2 + along * sin + across * cos;
  canvas.text(words, x, y, style, angle);
}

function head(content: RideContent, logo: Logo | undefined): Block {
  const right = 262;
  const left = width - right - 20;
  return beside(
    issuerBlock(content.issuer, logo, margin.x, left),
    documentBlock(content.document, margin.x + width - right, right),
  );
}

function issuerBlock(issuer: RideIssuer, logo: Logo | undefined, x: number, room: number): Block {
  const blocks: Block[] = [];
  if (logo !== undefined) blocks.push(logo.within(x, Math.min(room, 190), 74), space(10));
  blocks.push(paragraph(issuer.legalName, x, room, { font: bold, size: 12, grey: ink }));
  if (issuer.tradeName !== undefined)
    blocks.push(space(1), paragraph(issuer.tradeName, x, room, { font: regular, size: 9.5, grey: 0.3 }));
  blocks.push(space(6));
  for (const field of issuer.fields) blocks.push(inlineField(field, x, room), space(2));
  for (const legend of issuer.legends)
    blocks.push(space(2), paragraph(legend, x, room, { font: bold, size: 7.6, grey: ink }));
  return stack(blocks);
}

/** Label and value in one paragraph; the value begins below when the label leaves it no room. */
function inlineField({ label, value }: RideField, x: number, room: number): Block {
  const style: Style = { ...text, size: 7.8 };
  const name: Style = { ...small, size: 7.8 };
  const indent = widthOf(toWinAnsi(`${label}:  `), name);
  const beginning = paragraph(`${label}:`, x, room, name);
  return indent < room * 0.6
    ? beside(beginning, paragraph(value, x + indent, room - indent, style))
    : beside(
        beginning,
        widthOf(toWinAnsi(value), style) + indent <= room
          ? paragraph(value, x + indent, room - indent, style)
          : stack([space(beginning.height), paragraph(value, x, room, style)]),
      );
}

function documentBlock(document: RideDocument, x: number, room: number): Block {
  const inset = 13;
  const [left, inner] = [x + inset, room - inset * 2];
  const blocks = [
    beside(
      // Lower by the difference of the sizes, so that both stand on one line.
      stack([space(1.4), paragraph('R.U.C.', left, inner, { ...small, size: 8.5 })]),
      paragraph(document.ruc, left + 36, inner - 36, { ...strong, size: 10 }),
    ),
    space(7),
    paragraph(document.title, left, inner, { font: bold, size: 17, grey: ink }),
    paragraph(`No. ${document.number}`, left, inner, { font: regular, size: 11, grey: ink }),
    space(8),
    rule(left, inner, 0.5, 0.8),
    space(7),
    grid(document.fields, left, inner, 5),
  ];
  if (document.accessKey !== undefined)
    blocks.push(
      space(7),
      paragraph('CLAVE DE ACCESO', left, inner, small),
      space(3),
      ...(hasBars(document.accessKey) ? [codeAcross(document.accessKey, left, inner, 34), space(3)] : []),
      paragraph(document.accessKey, left, inner, { ...text, size: 7.6 }, 'centre'),
    );
  const inside = stack(blocks);
  const height = inside.height + inset * 2 - 2;
  return {
    height,
    draw(canvas, y) {
      canvas.frame(x, y, room, height, 7, 0.8, 0.7);
      inside.draw(canvas, y + inset);
    },
  };
}

/** Labels above values, in rows of twelfths. */
function grid(fields: readonly RideField[], x: number, room: number, gap: number): Block {
  const rows: Block[][] = [];
  let used = 12;
  for (const { label, value, share = 12 } of fields) {
    if (used + share > 12) {
      rows.push([]);
      used = 0;
    }
    const [left, own] = [x + (room * used) / 12, (room * share) / 12 - (used + share < 12 ? 10 : 0)];
    rows.at(-1)!.push(stack([paragraph(label, left, own, small), space(1), paragraph(value, left, own, text)]));
    used += share;
  }
  return stack(
    rows.map((row) => beside(...row)),
    gap,
  );
}

function placeFields(flow: Flow, section: RideFields): void {
  const title = section.title === undefined ? [] : [paragraph(section.title, margin.x, width, caption), space(4)];
  flow.place(
    stack([
      ...title,
      rule(margin.x, width, 0.5, 0.8),
      space(6),
      grid(section.fields, margin.x, width, 6),
      space(6),
      rule(margin.x, width, 0.5, 0.8),
    ]),
  );
}

function placeTable(flow: Flow, table: RideTable, x: number, room: number): void {
  const { head, rows } = layTable(table, x, room);
  const [first, ...others] = rows;
  const title = table.title === undefined ? [] : [paragraph(table.title, x, room, caption)];
  // The head never stands alone at the foot of a page.
  flow.place(stack(first === undefined ? [...title, head] : [...title, head, first]));
  for (const row of others) flow.place(row, head);
}

function placeClosing(flow: Flow, canvas: Canvas, closing: RideClosing): void {
  const room = 216;
  const totals = totalsBlock(closing, margin.x + width - room, room);
  if (!flow.fits(totals.height)) flow.turn();
  const [page, foot] = [canvas.pages.length, flow.y + totals.height];
  totals.draw(canvas, flow.y);
  const own = width - room - 26;
  for (const [index, piece] of closing.beside.entries()) {
    if (index > 0) flow.gap(12);
    if (piece.kind === 'list') placeList(flow, piece, margin.x, own);
    else placeTable(flow, piece, margin.x, own);
  }
  // What stands beside may have gone on to another page, past the totals.
  if (canvas.pages.length === page) flow.y = Math.max(flow.y, foot);
}

function totalsBlock(closing: RideClosing, x: number, room: number): Block {
  return stack(
    closing.totals.map(({ label, value, strong: isStrong }) => {
      const style: Style = isStrong ? { font: bold, size: 11, grey: 0 } : { ...text, size: 8 };
      const figure = widthOf(toWinAnsi(value), style);
      const row = beside(
        paragraph(label, x, room - figure - 8, isStrong ? style : { ...style, grey: 0.32 }),
        lines([toWinAnsi(value)], x, room, style, 'right'),
      );
      return isStrong
        ? stack([space(3), rule(x, room, 1, 0.1), space(5), row, space(5), rule(x, room, 1, 0.1), space(4)])
        : stack([space(1.6), row, space(1.6)]);
    }),
  );
}

function placeList(flow: Flow, list: RideList, x: number, room: number): void {
  const indent = 92;
  const rows = list.fields.map(({ label, value }) =>
    stack([
      beside(
        paragraph(label, x, indent - 8, { ...small, size: 7.4 }),
        paragraph(value, x + indent, room - indent, { ...text, size: 7.8 }),
      ),
      space(3),
    ]),
  );
  const title = stack([paragraph(list.title, x, room, caption), space(2), rule(x, room, 0.8, 0.3), space(4)]);
  const [first = space(0), ...others] = rows;
  flow.place(stack([title, first]));
  for (const row of others) flow.place(row);
}

function foot(canvas: Canvas, content: RideContent, page: string): void {
  const y = paper.height - 26;
  const { title, number, ruc } = content.document;
  canvas.text(toWinAnsi(`${title} No. ${number}  ·  R.U.C. ${ruc}`), margin.x, y, small);
  canvas.textRight(toWinAnsi(page), margin.x + width, y, small);
}

import type { RideClosing, RideContent, RideField, RideList, RideTable } from '../../receipts/ride/content.ts';
import { codeDown, hasBars } from './barcode.ts';
import { type Block, beside, lines, paragraph, rule, space, stack } from './block.ts';
import type { Canvas } from './canvas.ts';
import { bold, regular, type Style, widthOf } from './font.ts';
import type { Logo } from './logo.ts';
import { Flow } from './page-flow.ts';
import { toWinAnsi } from './win-ansi.ts';

/** 80 mm paper, of which printers reach 72 mm. */
const paper = 226.77;
const x = 11.34;
const width = paper - x * 2;
/** PDF 1.3 to 1.7 know no page longer than 200 inches: a longer roll goes on in a second page. */
const longest = 14_400;
const dashes = [1.6, 2];
const barsWidth = 33;
const margin = { top: 14, bottom: 22 };

// Thermal heads print black or nothing: no greys, hierarchy by weight and size.
const text: Style = { font: regular, size: 7.6, grey: 0 };
/** An authorisation of 49 digits stays in one line. */
const small: Style = { ...text, size: 7.1 };
const strong: Style = { ...text, font: bold };
const heading: Style = { ...strong, size: 8.4 };

/** Draws on a roll: one column, and a page exactly as long as what it says. */
export function drawRoll(
  canvas: Canvas,
  content: RideContent,
  logo: Logo | undefined,
): { width: number; height: number } {
  const flow = new Flow(canvas, margin.top, longest - margin.bottom);
  const cut = () => {
    flow.gap(6);
    flow.place(rule(x, width, 0.6, 0, dashes));
    flow.gap(6);
  };
  const all = (blocks: Block[]) => {
    for (const block of blocks) flow.place(block);
  };
  all(head(content, logo));
  for (const section of content.sections) {
    cut();
    if (section.kind === 'fields')
      all(
        named(
          section.title,
          section.fields.map((field) => inlineField(field)),
        ),
      );
    else if (section.kind === 'table') all(table(section));
    else closing(section, all, cut);
  }
  if (content.mark !== undefined) {
    cut();
    flow.place(markBand(content.mark));
  }
  return { width: paper, height: canvas.pages.length > 1 ? longest : Math.ceil(flow.y + margin.bottom) };
}

/** The words again and again down the paper, drawn behind the text. */
export function markRoll(canvas: Canvas, mark: string, height: number): void {
  const style: Style = { font: bold, size: 17, grey: 0.88 };
  const angle = 50;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const times = Math.max(Math.round(height / 280), 1);
  for (let time = 0; time < times; time++) {
    const middle = ((time + 0.5) * height) / times;
    for (const [index, words] of mark.split(' — ').entries()) {
      const line = toWinAnsi(words);
      const along = widthOf(line, style) / 2;
      const across = (index - 0.3) * style.size * 1.3;
      canvas.text(line, paper / 2 - along * cos + across * sin, middle + along * sin + across * cos, style, angle);
    }
  }
}

/** Issuer and document, with the bars beside them when there is a key; what needs the whole width below. */
function head(content: RideContent, logo: Logo | undefined): Block[] {
  const { accessKey, fields } = content.document;
  const isLong = ({ value }: RideField) => /^\d{30,}$/.test(value);
  const bars = hasBars(accessKey) ? codeDown(accessKey, x + width - barsWidth, barsWidth) : undefined;
  const room = bars === undefined ? width : width - barsWidth - 10;
  const names = stack([
    ...issuer(content, logo, room),
    space(7),
    rule(x, room, 0.6, 0, dashes),
    space(7),
    paragraph(content.document.title, x, room, { ...strong, size: 12 }, 'centre'),
    paragraph(`No. ${content.document.number}`, x, room, { ...text, size: 9.6 }, 'centre'),
    space(5),
    ...fields.filter((field) => !isLong(field)).map((field) => inlineField(field, room)),
  ]);
  const numbers = fields.filter(isLong);
  if (accessKey !== undefined) numbers.push({ label: 'CLAVE DE ACCESO', value: accessKey });
  return [
    ...(content.mark === undefined ? [] : [markBand(content.mark), space(8)]),
    bars === undefined ? names : beside(names, bars),
    space(4),
    ...numbers.map(({ label, value }) =>
      stack([paragraph(`${label}:`, x, width, strong), paragraph(value, x, width, digits(value)), space(1.5)]),
    ),
  ];
}

function issuer({ issuer, document }: RideContent, logo: Logo | undefined, room: number): Block[] {
  const blocks: Block[] = [];
  if (logo !== undefined) blocks.push(logo.within(x, room, 62, 'centre'), space(7));
  blocks.push(paragraph(issuer.legalName, x, room, { ...strong, size: 10 }, 'centre'));
  if (issuer.tradeName !== undefined)
    blocks.push(paragraph(issuer.tradeName, x, room, { ...text, size: 8.4 }, 'centre'));
  blocks.push(space(2), paragraph(`R.U.C.: ${document.ruc}`, x, room, heading, 'centre'), space(5));
  blocks.push(...issuer.fields.map((field) => inlineField(field, room)));
  for (const legend of issuer.legends) blocks.push(space(3), paragraph(legend, x, room, strong, 'centre'));
  return blocks;
}

/** The largest size at which a long number stays whole in its line. */
const digits = (number: string): Style => ({
  ...text,
  size: Math.min(7.6, (width / widthOf(number, text)) * 7.6 - 0.01),
});

function inlineField({ label, value }: RideField, room = width): Block {
  const indent = widthOf(toWinAnsi(`${label}: `), strong);
  const name = paragraph(`${label}:`, x, room, strong);
  const whole = toWinAnsi(value).trim();
  if (!whole.includes('\n') && indent + widthOf(whole, text) <= room)
    return stack([beside(name, paragraph(value, x + indent, room - indent, text)), space(1)]);
  return stack([name, paragraph(value, x, room, text), space(1.5)]);
}

const named = (title: string | undefined, blocks: Block[]): Block[] =>
  title === undefined ? blocks : [paragraph(title, x, width, heading), space(3), ...blocks];

function table({ title, columns, rows }: RideTable): Block[] {
  const left = columns.find((column) => column.flexible)?.label ?? '';
  const right = columns.filter((column) => column.align === 'right').at(-1)?.label ?? '';
  const head = stack([
    beside(lines([toWinAnsi(left)], x, width, strong), lines([toWinAnsi(right)], x, width, strong, 'right')),
    space(3),
  ]);
  return named(title, [
    head,
    ...rows.map(({ narrow, notes = [] }) => {
      const figure = toWinAnsi(narrow.amount);
      const room = width - (figure === '' ? 0 : widthOf(figure, text) + 8);
      const amount = lines([figure], x, width, text, 'right');
      const more = notes.map((note) => paragraph(note, x + 6, width - 6, small));
      // A short text shares its line with the amount; a detail does so otherwise.
      if (narrow.detail === '')
        return stack([beside(paragraph(narrow.text, x, room, text), amount), ...more, space(3)]);
      return stack([
        paragraph(narrow.text, x, width, text),
        ...more,
        beside(paragraph(narrow.detail, x + 6, room - 6, text), amount),
        space(3),
      ]);
    }),
  ]);
}

function closing(section: RideClosing, all: (blocks: Block[]) => void, cut: () => void): void {
  all(
    section.totals.map(({ label, value, strong: isStrong }) => {
      const style: Style = isStrong ? { ...strong, size: 10.5 } : text;
      const figure = toWinAnsi(value);
      const row = beside(
        paragraph(label, x, width - widthOf(figure, style) - 8, style),
        lines([figure], x, width, style, 'right'),
      );
      return isStrong ? stack([space(3), row, space(3)]) : stack([row, space(1)]);
    }),
  );
  for (const [i, piece] of section.beside.entries()) {
    // A guide has no totals: the line above the section is enough.
    if (i > 0 || section.totals.length > 0) cut();
    all(piece.kind === 'list' ? list(piece) : table(piece));
  }
}

const list = ({ title, fields }: RideList): Block[] =>
  named(
    title,
    fields.map((field) => inlineField(field)),
  );

/** Light grey is lost on a thermal printer, so the mark is also said in black. */
function markBand(mark: string): Block {
  const words = paragraph(mark, x + 6, width - 12, heading, 'centre');
  return {
    height: words.height + 10,
    draw(canvas, y) {
      canvas.frame(x, y, width, words.height + 10, 3, 1, 0);
      words.draw(canvas, y + 5);
    },
  };
}

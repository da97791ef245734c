import { helvetica, helveticaBold } from './helvetica.ts';
import { toWinAnsi } from './win-ansi.ts';

/** A standard font: nothing is embedded, so the file stays small. `widths` by WinAnsi byte, thousandths of the size. */
export interface Font {
  readonly key: 'F1' | 'F2';
  readonly name: 'Helvetica' | 'Helvetica-Bold';
  readonly widths: Float64Array;
}

/** How a text looks: points, and grey from 0 (black) to 1. */
export interface Style {
  readonly font: Font;
  readonly size: number;
  readonly grey: number;
}

export const regular: Font = { key: 'F1', name: 'Helvetica', widths: helvetica };
export const bold: Font = { key: 'F2', name: 'Helvetica-Bold', widths: helveticaBold };

/** From top of a line to the next. */
export const leading = (style: Style): number => style.size * 1.24;

/** Points that a WinAnsi text takes. */
export function widthOf(text: string, { font, size }: Style): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) width += font.widths[text.charCodeAt(at)] ?? 0;
  return (width * size) / 1000;
}

/** The lines of any text within a width: broken at spaces, and inside a word only when it is wider than a line. */
export function wrap(text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of toWinAnsi(text).split('\n')) {
    const trimmed = paragraph.trim();
    if (widthOf(trimmed, style) <= width) lines.push(trimmed);
    else wrapParagraph(trimmed, style, width, lines);
  }
  return lines;
}

function wrapParagraph(paragraph: string, style: Style, width: number, lines: string[]): void {
  const space = widthOf(' ', style);
  let line = '';
  let used = 0;
  for (const word of paragraph.split(/ +/)) {
    let rest = word;
    let restWidth = widthOf(rest, style);
    if (line !== '' && used + space + restWidth <= width) {
      line += ` ${rest}`;
      used += space + restWidth;
      continue;
    }
    if (line !== '') lines.push(line);
    while (restWidth > width && rest.length > 1) {
      const part = head(rest, style, width);
      lines.push(part);
      rest = rest.slice(part.length);
      restWidth = widthOf(rest, style);
    }
    line = rest;
    used = restWidth;
  }
  if (line !== '') lines.push(line);
}

/** The longest beginning that fits, ending after a sign where a reader expects a break when there is one. */
function head(word: string, style: Style, width: number): string {
  let end = 1;
  while (end < word.length && widthOf(word.slice(0, end + 1), style) <= width) end++;
  const sign = Math.max(...['-', '/', '.', ',', '@', '_'].map((each) => word.lastIndexOf(each, end - 1)));
  return word.slice(0, sign >= end / 2 ? sign + 1 : end);
}

import { type Style, widthOf } from './font.ts';

/**
 * Pages being drawn, as PDF content operators. Asked in points, y downwards from the top, a text at its baseline; written
 * in whole hundredths of a point, which are shorter and quicker to write than fractions (`PdfFile` sets the scale).
 */
export class Canvas {
  readonly pages: string[][] = [];
  private page: string[] = [];
  private font = '';
  private fill = -1;
  private stroke = '';

  newPage(): void {
    this.page = [];
    this.pages.push(this.page);
    this.forget();
  }

  /** Go back to a page, to draw what only the end knows: page numbers. */
  turnTo(index: number): void {
    this.page = this.pages[index] ?? this.page;
    this.forget();
  }

  /** Draw on a page under all that it already shows. */
  behind(index: number, draw: () => void): void {
    const above = this.pages[index] ?? [];
    this.page = [];
    this.forget();
    draw();
    // Each page sets its own font and colours before it uses them, so nothing of this leaks into what lies above.
    this.pages[index] = [...this.page, ...above];
  }

  /** `text` is WinAnsi. Turned by `angle` degrees against the clock. */
  text(text: string, x: number, y: number, style: Style, angle = 0): void {
    if (text === '') return;
    const font = `/${style.font.key} ${n(style.size)} Tf`;
    const change = this.font === font ? '' : `${font} `;
    this.font = font;
    this.setFill(style.grey);
    const matrix = `${angle === 0 ? upright : turned(angle)} ${n(x)} ${n(y)} Tm`;
    this.page.push(`BT ${change}${matrix} (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`);
  }

  textRight(text: string, right: number, y: number, style: Style): void {
    this.text(text, right - widthOf(text, style), y, style);
  }

  textCentred(text: string, centre: number, y: number, style: Style): void {
    this.text(text, centre - widthOf(text, style) / 2, y, style);
  }

  /** A horizontal line; dashed when told. */
  rule(x: number, y: number, width: number, thickness: number, grey: number, dash: readonly number[] = []): void {
    this.setStroke(thickness, grey, dash);
    this.page.push(`${n(x)} ${n(y)} m ${n(x + width)} ${n(y)} l S`);
  }

  /** A coloured piece; hatched, it differs in print without colour too. */
  piece(x: number, y: number, width: number, height: number, colour: Colour, isHatched = false): void {
    if (width <= 0 || height <= 0) return;
    const box = `${n(x)} ${n(y)} ${n(width)} ${n(height)} re`;
    const tone = colour.map((part) => (part / 255).toFixed(3)).join(' ');
    this.page.push(`q ${tone} rg ${box} f`);
    if (isHatched) {
      const lines = [];
      for (let at = -height; at < width; at += hatch)
        lines.push(`${n(x + at)} ${n(y + height)} m ${n(x + at + height)} ${n(y)} l`);
      this.page.push(`${box} W n 1 G ${n(hatch * 0.3)} w [] 0 d ${lines.join(' ')} S`);
    }
    this.page.push('Q');
  }

  /** A line between two points. */
  line(x: number, y: number, toX: number, toY: number, thickness: number, grey: number): void {
    this.setStroke(thickness, grey, []);
    this.page.push(`${n(x)} ${n(y)} m ${n(toX)} ${n(toY)} l S`);
  }

  /** An outline with round corners. */
  frame(x: number, y: number, width: number, height: number, radius: number, thickness: number, grey: number): void {
    this.setStroke(thickness, grey, []);
    // 0.4477: what a Bézier arm leaves of the radius for a quarter of a circle.
    const [r, k, right, foot] = [radius, radius * 0.4477, x + width, y + height];
    this.page.push(
      `${n(x + r)} ${n(y)} m ${n(right - r)} ${n(y)} l`,
      `${n(right - k)} ${n(y)} ${n(right)} ${n(y + k)} ${n(right)} ${n(y + r)} c ${n(right)} ${n(foot - r)} l`,
      `${n(right)} ${n(foot - k)} ${n(right - k)} ${n(foot)} ${n(right - r)} ${n(foot)} c ${n(x + r)} ${n(foot)} l`,
      `${n(x + k)} ${n(foot)} ${n(x)} ${n(foot - k)} ${n(x)} ${n(foot - r)} c ${n(x)} ${n(y + r)} l`,
      `${n(x)} ${n(y + k)} ${n(x + k)} ${n(y)} ${n(x + r)} ${n(y)} c h S`,
    );
  }

  /**
   * Black bars: widths in modules, bar first; `across` the page or `down` it. `reach` is the length of each bar. They are
   * written in modules, so that every edge stands exactly where it belongs.
   */
  bars(widths: readonly number[], x: number, y: number, module: number, reach: number, run: 'across' | 'down'): void {
    this.setFill(0);
    const hair = slimmer / module;
    const edge = (hair / 2).toFixed(4).slice(1);
    const thick = [0, 1, 2, 3, 4].map((width) => (width - hair).toFixed(4));
    const step = (module * perPoint).toFixed(4);
    let at = 0;
    let path = run === 'across' ? `q ${step} 0 0 ${n(reach)}` : `q ${n(reach)} 0 0 ${step}`;
    path += ` ${n(x)} ${n(y)} cm`;
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0)
        path += run === 'across' ? ` ${at}${edge} 0 ${thick[width]} 1 re` : ` 0 ${at}${edge} 1 ${thick[width]} re`;
      at += width;
    }
    this.page.push(`${path} f Q`);
  }

  /** The image that the file holds under this name. */
  image(name: string, x: number, y: number, width: number, height: number): void {
    this.page.push(`q ${n(width)} 0 0 ${n(-height)} ${n(x)} ${n(y + height)} cm /${name} Do Q`);
  }

  private setFill(grey: number): void {
    if (this.fill !== grey) this.page.push(`${grey} g`);
    this.fill = grey;
  }

  private setStroke(thickness: number, grey: number, dash: readonly number[]): void {
    const stroke = `${n(thickness)} w ${grey} G [${dash.map(n).join(' ')}] 0 d`;
    if (this.stroke !== stroke) this.page.push(stroke);
    this.stroke = stroke;
  }

  private forget(): void {
    this.font = '';
    this.fill = -1;
    this.stroke = '';
  }
}

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** From one line of a hatching to the next. */
const hatch = 3.2;

/** Printers blacken every dot that a bar touches: drawn a hair thinner, bars and spaces come out alike. */
const slimmer = 0.06;

/** The page is upside down for y to grow downwards; the letters are turned back. */
const turned = (angle: number): string => {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return [cos, -sin, -sin, -cos].map((each) => each.toFixed(4)).join(' ');
};

/** Steps of the drawn coordinates in a point. */
export const perPoint = 100;
const n = (points: number): number => Math.round(points * perPoint);
const upright = '1 0 0 -1';

import type { Canvas } from './canvas.ts';
import { leading, type Style, widthOf, wrap } from './font.ts';

/** A measured piece of the page that is not cut: it knows its height before it knows where it will stand. */
export interface Block {
  readonly height: number;
  draw(canvas: Canvas, y: number): void;
  /** The same in pieces, for the rare block that no page could hold comfortably. */
  readonly parts?: readonly Block[];
}

/** Blocks one under the other, `gap` between them. */
export function stack(blocks: readonly Block[], gap = 0): Block {
  return {
    height: blocks.reduce((sum, block) => sum + block.height, 0) + gap * Math.max(blocks.length - 1, 0),
    draw(canvas, y) {
      let at = y;
      for (const block of blocks) {
        block.draw(canvas, at);
        at += block.height + gap;
      }
    },
  };
}

/** Blocks side by side, tops aligned. */
export const beside = (...blocks: readonly Block[]): Block => ({
  height: Math.max(0, ...blocks.map((block) => block.height)),
  draw(canvas, y) {
    for (const block of blocks) block.draw(canvas, y);
  },
});

export const space = (height: number): Block => ({ height, draw: () => {} });

export type Align = 'left' | 'right' | 'centre';

/** A text wrapped into a width. */
export function paragraph(text: string, x: number, width: number, style: Style, align: Align = 'left'): Block {
  return lines(wrap(text, style, width), x, width, style, align);
}

/** Lines already broken. */
export function lines(texts: readonly string[], x: number, width: number, style: Style, align: Align = 'left'): Block {
  const step = leading(style);
  return {
    height: texts.length * step,
    draw(canvas, y) {
      for (const [index, text] of texts.entries()) {
        const baseline = y + index * step + style.size * 0.93;
        const room = align === 'left' ? 0 : width - widthOf(text, style);
        canvas.text(text, x + (align === 'centre' ? room / 2 : room), baseline, style);
      }
    },
  };
}

export const rule = (x: number, width: number, thickness: number, grey: number, dash?: readonly number[]): Block => ({
  height: thickness,
  draw: (canvas, y) => canvas.rule(x, y + thickness / 2, width, thickness, grey, dash),
});

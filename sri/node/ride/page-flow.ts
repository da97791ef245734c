import type { Block } from './block.ts';
import type { Canvas } from './canvas.ts';

/** Places blocks down the page and turns it when the next one does not fit. */
export class Flow {
  y: number;
  private readonly canvas: Canvas;
  private readonly top: number;
  private readonly bottom: number;

  constructor(canvas: Canvas, top: number, bottom: number) {
    this.canvas = canvas;
    this.top = top;
    this.bottom = bottom;
    this.y = top;
    if (canvas.pages.length === 0) canvas.newPage();
  }

  fits(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  /** Draws the block here, or on a new page when it does not fit; there `again` (a table's head) is drawn before it. */
  place(block: Block, again?: Block): void {
    if (!this.fits(block.height)) {
      if (block.parts !== undefined && block.height > (this.bottom - this.top) / 2) {
        for (const part of block.parts) this.place(part, again);
        return;
      }
      // At the top of a page another page would not help.
      if (this.y > this.top) {
        this.turn();
        if (again !== undefined) this.place(again);
      }
    }
    block.draw(this.canvas, this.y);
    this.y += block.height;
  }

  /** Empty room, forgotten at the top of a page. */
  gap(height: number): void {
    if (this.y > this.top) this.y += height;
  }

  turn(): void {
    this.canvas.newPage();
    this.y = this.top;
  }
}

import type { Align, Block } from './block.ts';

/** An image ready to be copied into a PDF: decoded once, drawn on as many receipts as one likes. */
export interface PreparedLogo {
  readonly width: number;
  readonly height: number;
  /** Entries of the image's PDF dictionary; a text is a name. */
  readonly entries: Readonly<Record<string, string | number | readonly number[]>>;
  readonly data: Uint8Array;
}

/** The logo on the page that is being drawn. */
export class Logo {
  private readonly image: PreparedLogo;

  constructor(image: PreparedLogo) {
    this.image = image;
  }

  /** As large as it may be inside a box, its proportions kept; never larger than 150 pixels to the inch allow. */
  within(x: number, width: number, height: number, align: Align = 'left'): Block {
    const scale = Math.min(width / this.image.width, height / this.image.height, 72 / 96);
    const [w, h] = [this.image.width * scale, this.image.height * scale];
    return {
      height: h,
      draw: (canvas, y) => canvas.image(logoName, align === 'centre' ? x + (width - w) / 2 : x, y, w, h),
    };
  }
}

/** The name by which page contents call the image. */
export const logoName = 'Logo';

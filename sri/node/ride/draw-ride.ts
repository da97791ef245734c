import type { RideContent } from '../../receipts/ride/content.ts';
import { drawA4, markA4 } from './a4.ts';
import { Canvas } from './canvas.ts';
import { Logo, type PreparedLogo } from './logo.ts';
import { PdfFile } from './pdf-file.ts';
import { prepareLogo } from './prepare-logo.ts';
import { drawRoll, markRoll } from './roll.ts';

export interface RideOptions {
  /** `ROLLO` is 80 mm wide and as long as its content. */
  readonly size: 'A4' | 'ROLLO';
  /** PNG or JPEG, or what `prepareLogo` made of it. An unreadable image is left out. */
  readonly logo?: Uint8Array | PreparedLogo | undefined;
}

/** Draws a RIDE as PDF bytes. The same content, size and logo give the same bytes, whenever and wherever. */
export function drawRide(content: RideContent, { size, logo }: RideOptions): Uint8Array {
  const image = logo instanceof Uint8Array ? prepareLogo(logo) : logo;
  const canvas = new Canvas();
  const placed = image === undefined ? undefined : new Logo(image);
  const paper = size === 'A4' ? drawA4(canvas, content, placed) : drawRoll(canvas, content, placed);
  const { mark } = content;
  if (mark !== undefined)
    for (const index of canvas.pages.keys())
      canvas.behind(index, () => (size === 'A4' ? markA4(canvas, mark) : markRoll(canvas, mark, paper.height)));
  const { title, author, subject, createdAt } = content.about;
  const file = new PdfFile({ title, author, subject, createdAt: createdAtOf(createdAt) }, image);
  for (const operators of canvas.pages) file.page(paper.width, paper.height, operators);
  file.end();
  return file.take();
}

/** A document that carries no readable instant is dated at the beginning of time, never now. */
function createdAtOf(instant: string): Date {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

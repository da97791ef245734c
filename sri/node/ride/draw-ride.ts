import PDFDocument from 'pdfkit';
import type { RideContent } from '../../receipts/ride/content.ts';
import { drawA4, markA4 } from './a4.ts';
import { Canvas } from './canvas.ts';
import { bold, regular } from './face.ts';
import { Logo, logoName, type PreparedLogo } from './logo.ts';
import { addObject } from './pdf-object.ts';
import { prepareLogo } from './prepare-logo.ts';
import { drawRoll, markRoll } from './roll.ts';

export interface RideOptions {
  /** `ROLLO` is 80 mm wide and as long as its content. */
  readonly size: 'A4' | 'ROLLO';
  /** PNG or JPEG, or what `prepareLogo` made of it. An unreadable image is left out. */
  readonly logo?: Uint8Array | PreparedLogo | undefined;
}

/** Draws a RIDE as PDF bytes. The same content, size and logo give the same bytes, whenever and wherever. */
export function drawRide(content: RideContent, { size, logo }: RideOptions): Promise<Uint8Array> {
  const image = logo instanceof Uint8Array ? prepareLogo(logo) : logo;
  const canvas = new Canvas();
  const placed = image === undefined ? undefined : new Logo(image);
  const paper = size === 'A4' ? drawA4(canvas, content, placed) : drawRoll(canvas, content, placed);
  const { mark } = content;
  if (mark !== undefined)
    for (const index of canvas.pages.keys())
      canvas.behind(index, () => (size === 'A4' ? markA4(canvas, mark) : markRoll(canvas, mark, paper.height)));
  return file(canvas, paper, content, image);
}

/** pdfkit writes the file around our pages: objects, compression, properties, references. */
function file(
  canvas: Canvas,
  paper: { width: number; height: number },
  { about }: RideContent,
  image: PreparedLogo | undefined,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // No font of pdfkit's own: building its kerning tables takes longer than the rest of the document.
    font: '',
    lang: 'es-EC',
    displayTitle: true,
    info: {
      Title: about.title,
      Author: about.author,
      Subject: about.subject,
      Producer: 'Cuadre',
      Creator: 'Cuadre',
      CreationDate: createdAt(about.createdAt),
    },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const fonts = Object.fromEntries(
    [regular, bold].map(({ key, name }) => [
      key,
      addObject(pdf, { Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: 'WinAnsiEncoding' }),
    ]),
  );
  const logo =
    image &&
    addObject(
      pdf,
      { Type: 'XObject', Subtype: 'Image', Width: image.width, Height: image.height, ...image.entries },
      image.data,
    );
  for (const operators of canvas.pages) {
    pdf.addPage({ size: [paper.width, paper.height], margin: 0 });
    Object.assign(pdf.page.fonts, fonts);
    if (logo !== undefined) pdf.page.xobjects[logoName] = logo;
    pdf.addContent(Buffer.from(operators.join('\n'), 'latin1'));
  }
  pdf.end();
  return done;
}

/** A document that carries no readable instant is dated at the beginning of time, never now. */
function createdAt(instant: string): Date {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

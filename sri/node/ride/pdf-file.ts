import { createHash, type Hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { perPoint } from './canvas.ts';
import { bold, regular } from './font.ts';
import { logoName, type PreparedLogo } from './logo.ts';

/** What the file says of itself. */
export interface PdfAbout {
  readonly title: string;
  readonly author: string;
  readonly subject?: string;
  readonly createdAt: Date;
}

/** Objects that every file has, by number; others follow. */
const [catalog, tree, info, resources, firstFont] = [1, 2, 3, 4, 5];
const fonts = [regular, bold];
/** Six, zlib's own choice, takes twice as long for a file smaller by a twentieth. */
const level = 3;

/**
 * A PDF of pages in the standard fonts, written as it grows: of the pages that were taken only their numbers are kept.
 * The same pages give the same bytes. PDF 1.4 (ISO 32000-1, sections 7.5 and 7.7), which every reader and printer knows.
 */
export class PdfFile {
  private chunks: Buffer[] = [];
  private length = 0;
  private next = firstFont + fonts.length;
  /** Where each object begins, by number. */
  private readonly begins: number[] = [];
  private readonly pages: number[] = [];
  private readonly id: Hash = createHash('sha256');

  constructor({ title, author, subject, createdAt }: PdfAbout, logo?: PreparedLogo) {
    // Bytes above 7F tell every program that carries the file that it is not text.
    this.write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
    this.object(catalog, `<</Type/Catalog/Pages ${tree} 0 R/Lang (es-EC)/ViewerPreferences<</DisplayDocTitle true>>>>`);
    const properties = { Title: title, Author: author, Subject: subject, Producer: 'Cuadre', Creator: 'Cuadre' };
    const texts = Object.entries(properties).map(([name, value]) => (value ? `/${name}${textString(value)}` : ''));
    this.object(info, `<<${texts.join('')}/CreationDate(${instant(createdAt)})>>`);
    for (const [place, { name }] of fonts.entries())
      this.object(firstFont + place, `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`);
    const named = fonts.map(({ key }, place) => `/${key} ${firstFont + place} 0 R`).join('');
    this.object(resources, `<</Font<<${named}>>${logo === undefined ? '' : `/XObject<<${this.image(logo)}>>`}>>`);
  }

  /** A page of a canvas, as wide and high as told (points). */
  page(width: number, height: number, operators: readonly string[]): void {
    const scale = 1 / perPoint;
    const drawn = latin1(`${scale} 0 0 ${-scale} 0 ${height} cm\n${operators.join('\n')}`);
    const content = this.stream('/Filter/FlateDecode', deflateSync(drawn, { level }));
    const box = `[0 0 ${width} ${height}]`;
    const page = `<</Type/Page/Parent ${tree} 0 R/MediaBox${box}/Contents ${content} 0 R/Resources ${resources} 0 R>>`;
    this.pages.push(this.object(this.next++, page));
  }

  /** Nothing is added after this. */
  end(): void {
    const pages = this.pages.map((page) => `${page} 0 R`).join(' ');
    this.object(tree, `<</Type/Pages/Count ${this.pages.length}/Kids[${pages}]>>`);
    const from = this.length;
    const places = this.begins.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
    const id = `<${this.id.digest('hex').slice(0, 32)}>`;
    this.write(
      `xref\n0 ${this.next}\n0000000000 65535 f \n${places.join('')}trailer\n` +
        `<</Size ${this.next}/Root ${catalog} 0 R/Info ${info} 0 R/ID[${id}${id}]>>\nstartxref\n${from}\n%%EOF\n`,
    );
  }

  /** What was written since it was last taken. */
  take(): Uint8Array {
    const taken = Buffer.concat(this.chunks);
    this.chunks = [];
    return taken;
  }

  private image({ width, height, entries, data }: PreparedLogo): string {
    const own = Object.entries(entries).map(([name, value]) => `/${name}${entry(value)}`);
    const image = this.stream(`/Type/XObject/Subtype/Image/Width ${width}/Height ${height}${own.join('')}`, data);
    return `/${logoName} ${image} 0 R`;
  }

  private stream(entries: string, data: Uint8Array): number {
    this.id.update(data);
    const number = this.begin(this.next++, `<<${entries}/Length ${data.length}>>\nstream\n`);
    this.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    this.write('\nendstream\nendobj\n');
    return number;
  }

  private object(number: number, dictionary: string): number {
    return this.begin(number, `${dictionary}\nendobj\n`);
  }

  private begin(number: number, text: string): number {
    this.begins[number] = this.length;
    this.write(`${number} 0 obj\n${text}`);
    return number;
  }

  private write(text: string): void {
    this.push(latin1(text));
  }

  private push(bytes: Buffer): void {
    this.chunks.push(bytes);
    this.length += bytes.length;
  }
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A value of an image's dictionary: a number, a name or a list of numbers. */
const entry = (value: PreparedLogo['entries'][string]): string =>
  typeof value === 'string' ? `/${value}` : typeof value === 'number' ? ` ${value}` : `[${value.join(' ')}]`;

/** Plain letters as they are, anything else as UTF-16 (ISO 32000-1, 7.9.2.2). */
function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** `2026-11-20T15:04:05.000Z` as `D:20261120150405Z`. */
const instant = (at: Date): string => `D:${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;

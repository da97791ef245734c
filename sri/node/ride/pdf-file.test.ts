import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTools, infoOf, textOf } from '../../../tests/build/pdf-tools.ts';
import { Canvas } from './canvas.ts';
import { regular } from './font.ts';
import type { PreparedLogo } from './logo.ts';
import { type PdfAbout, PdfFile } from './pdf-file.ts';

const style = { font: regular, size: 10, grey: 0 };
const logo: PreparedLogo = {
  width: 1,
  height: 1,
  entries: { ColorSpace: 'DeviceGray', BitsPerComponent: 8, Decode: [1, 0] },
  data: Uint8Array.of(0),
};
const pageOf = (text: string) => {
  const canvas = new Canvas();
  canvas.newPage();
  canvas.text(text, 20, 40, style);
  return canvas.pages[0] ?? [];
};
const make = (about: Partial<PdfAbout>, texts: readonly string[], image?: PreparedLogo, taken: Uint8Array[] = []) => {
  const file = new PdfFile({ title: 'T', author: 'A', createdAt: new Date(0), ...about }, image);
  for (const text of texts) {
    file.page(200, 100, pageOf(text));
    taken.push(file.take());
  }
  file.end();
  return Buffer.concat([...taken, file.take()]);
};

describe('the file', () => {
  it('says of every object where it stands, and of every stream how long it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(12), fc.boolean(), (title, author, count, withLogo) => {
        const texts = Array.from({ length: count }, (_, at) => `page ${at}`);
        const pdf = make({ title, author }, texts, withLogo ? logo : undefined);
        const all = pdf.toString('latin1');
        const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(all)?.[1]);
        const [, size = '', entries = ''] =
          /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)trailer\n/.exec(all.slice(start)) ?? [];
        const places = entries.match(/\d{10}(?= 00000 n)/g)?.map(Number) ?? [];
        expect(places.length + 1).toBe(Number(size));
        for (const [index, at] of places.entries())
          expect(all.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n<<`));
        const streams = [...all.matchAll(/\/Length (\d+)>>\nstream\n/g)];
        expect(streams).toHaveLength(count + (withLogo ? 1 : 0));
        for (const found of streams)
          expect(all.slice(found.index + found[0].length + Number(found[1]))).toMatch(/^\nendstream\nendobj\n/);
      }),
    );
  });

  it('is the same for the same pages, and has another identity for others', () => {
    const idOf = (pdf: Buffer) => /\/ID\[<(\w{32})>/.exec(pdf.toString('latin1'))?.[1];
    expect(make({}, ['one', 'two'])).toEqual(make({}, ['one', 'two']));
    expect(idOf(make({}, ['one']))).not.toBe(idOf(make({}, ['two'])));
  });

  it('is dated by the second, in UTC', () => {
    const pdf = make({ createdAt: new Date('2026-11-20T15:04:05.678Z') }, []);
    expect(pdf.toString('latin1')).toContain('/CreationDate(D:20261120150405Z)');
  });

  it('keeps no page that was taken', () => {
    const taken: Uint8Array[] = [];
    make({}, ['one', 'two'], undefined, taken);
    expect(
      taken.map(
        (piece) =>
          Buffer.from(piece)
            .toString('latin1')
            .match(/\/Type\/Page\//g)?.length,
      ),
    ).toEqual([1, 1]);
  });
});

describe.skipIf(!hasTools('pdftotext', 'pdfinfo'))('as others read it', () => {
  it.each(['plain', 'a (b) \\ c)', 'Ñandú & «Hijos» 😀', '  '])('gives its title back: %s', (title) => {
    const info = infoOf(make({ title }, ['x'], logo));
    expect(info).toMatchObject({ Title: title.trim(), Author: 'A', Pages: '1', 'Page size': '200 x 100 pts' });
  });

  it('shows its pages in their order', () => {
    const texts = Array.from({ length: 30 }, (_, at) => `page ${at}`);
    expect(
      textOf(make({}, texts))
        .split('\f')
        .map((page) => page.trim())
        .slice(0, -1),
    ).toEqual(texts);
  });
});

import { drawRide } from '@cuadre/sri/node';
import { invoiceRide, type RideState } from '@cuadre/sri/receipts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { codesOf, hasTools, infoOf, printOf, textOf, wordsOf } from '../../../tests/build/pdf-tools.ts';
import {
  manyLines,
  reimbursementInvoice,
  sampleInvoice,
  sampleKey,
  sampleLine,
} from '../../../tests/build/ride-invoices.ts';
import type { Invoice } from '../../receipts/invoice/invoice.ts';

const authorized: RideState = {
  kind: 'authorized',
  environment: 'produccion',
  authorizationNumber: sampleKey,
  authorizedAt: '2026-05-02T12:14:14-05:00',
};
const sizes = ['A4', 'ROLLO'] as const;
const draw = (invoice: Invoice, size: (typeof sizes)[number], state: RideState = authorized, logo?: Uint8Array) =>
  drawRide(invoiceRide(invoice, state), { size, logo });

const poppler = hasTools('pdftotext', 'pdftoppm', 'pdfinfo');
const scanner = poppler && hasTools('zbarimg');

/** Everything as long as the schema lets it be, in words that cannot be broken at spaces. */
const widest = (() => {
  const long = 'Ñandú-WWWWWW/'.repeat(40).slice(0, 300);
  const [max, six] = ['99999999999.99', '99999999999.999999'];
  return sampleInvoice({
    legalName: long,
    tradeName: long.slice(0, 299),
    headOfficeAddress: long,
    establishmentAddress: long,
    specialTaxpayer: '1234567890123',
    buyerName: long,
    buyerIdentification: 'P'.repeat(20),
    buyerAddress: long,
    plate: 'W'.repeat(20),
    total: max,
    tip: max,
    payments: [{ wayToPay: '20', total: max, term: max, timeUnit: 'W'.repeat(10) }],
    additionalInfo: Array.from({ length: 15 }, () => ({ name: long, value: long })),
    lines: Array.from({ length: 3 }, () =>
      sampleLine({
        mainCode: 'W'.repeat(25),
        auxiliaryCode: 'W'.repeat(25),
        description: long,
        unitOfMeasure: 'W'.repeat(50),
        quantity: six,
        unitPrice: six,
        unsubsidisedPrice: '999999999999.999999',
        discount: max,
        subtotal: max,
        details: [1, 2, 3].map(() => ({ name: long, value: long })),
      }),
    ),
  });
})();

describe.skipIf(!poppler)('text', () => {
  test.each(sizes)('%s shows every block, in Spanish', async (size) => {
    const invoice = {
      ...reimbursementInvoice(),
      retentionAgent: '1',
      remissionGuide: '001-001-000000045',
      plate: 'PBX1234',
    };
    const text = textOf(await draw(invoice, size)).replace(/\s+/g, ' ');
    for (const words of [
      'ÑÁÑEZ PEÑAFIEL MARÍA JOSÉ',
      'Café & Panadería “La Ñusta”',
      '1710034065001',
      'FACTURA',
      'No. 001-002-000004176',
      'NÚMERO DE AUTORIZACIÓN',
      'FECHA Y HORA DE AUTORIZACIÓN',
      '02/05/2026 12:14:14',
      'AMBIENTE',
      'PRODUCCIÓN',
      'EMISIÓN',
      'CLAVE DE ACCESO',
      sampleKey,
      'OBLIGADO A LLEVAR CONTABILIDAD: NO',
      'Agente de Retención Resolución No.: 1',
      'CONTRIBUYENTE RÉGIMEN RIMPE',
      '0993390469001',
      'PBX1234',
      '001-001-000000045',
      'Degustación para 4 personas — mañana del sábado',
      'Atención: Íñigo Muñoz',
      'DOCUMENTOS DE REEMBOLSO',
      '004-010-000012003',
      'Información Adicional',
      'RUC Proveedor',
      '1793194515001',
      'Forma de pago',
      'SUBTOTAL SIN IMPUESTOS',
      'IVA 15%',
      'VALOR TOTAL 47.38',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('BORRADOR');
  });

  test.each(sizes)('%s: drafts and practice are marked on every page', async (size) => {
    const invoice = sampleInvoice({ lines: manyLines(60) });
    // Turned words come out of poppler letter by letter, first on the page since they lie behind it.
    const pages = (pdf: Uint8Array) => textOf(pdf, '-raw').split('\f').slice(0, -1);
    const draft = pages(await draw(invoice, size, { kind: 'draft', environment: 'produccion' }));
    const practice = pages(await draw(invoice, size, { ...authorized, environment: 'practice' }));
    expect(draft.length).toBe(size === 'A4' ? 3 : 1);
    for (const page of draft) expect(page.replace(/\s/g, '')).toMatch(/^BORRADOR.*SINVALIDEZTRIBUTARIA/s);
    for (const page of practice) expect(page.replace(/\s/g, '')).toMatch(/^DOCUMENTODEPRÁCTICA.*SINVALIDEZ/s);
    expect(draft.join()).not.toContain(sampleKey);
  });

  test('pages are numbered and the head of the lines is repeated', async () => {
    const pages = textOf(await draw(sampleInvoice({ lines: manyLines(200) }), 'A4'))
      .split('\f')
      .slice(0, -1);
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
      if (page.includes('P-0')) expect(page).toContain('Descripción');
    }
    const text = pages.join('\n');
    for (let line = 1; line <= 200; line++) expect(text).toContain(`P-${String(line).padStart(4, '0')}`);
  });

  test('a line is never cut by the end of a page, and the totals stay together', async () => {
    const times = (page: string, words: RegExp) => page.match(words)?.length ?? 0;
    for (let count = 14; count <= 30; count++) {
      const pages = textOf(await draw(sampleInvoice({ lines: manyLines(count) }), 'A4'))
        .split('\f')
        .slice(0, -1);
      for (const page of pages) {
        expect(times(page, /SUBTOTAL 15%/g)).toBe(times(page, /VALOR TOTAL/g));
        expect(times(page, /P-\d{4} .*Tablero/g)).toBe(times(page, /lijado por ambas cara$/gm));
      }
      expect(times(pages.join(), /lijado por ambas cara$/gm)).toBe(Math.floor(count / 5));
    }
  });

  test('a roll is one page of 80 mm, as long as what it says', async () => {
    const short = wordsOf(await draw(sampleInvoice(), 'ROLLO'));
    const long = wordsOf(await draw(sampleInvoice({ lines: manyLines(300) }), 'ROLLO'));
    for (const { pages, words } of [short, long]) {
      expect(pages).toHaveLength(1);
      expect(pages[0]!.width).toBeCloseTo(226.77, 1);
      const end = Math.max(...words.map((word) => word.bottom));
      expect(pages[0]!.height - end).toBeGreaterThan(10);
      expect(pages[0]!.height - end).toBeLessThan(40);
    }
    expect(long.pages[0]!.height).toBeGreaterThan(short.pages[0]!.height * 5);
  });

  test('a roll longer than a PDF page may be goes on in another', async () => {
    const { pages, words } = wordsOf(await draw(sampleInvoice({ lines: manyLines(800) }), 'ROLLO'));
    expect(pages.length).toBe(2);
    expect(words.filter((word) => word.text.startsWith('P-0')).length).toBe(800);
  });

  test.each(sizes)('%s: even the longest texts stay on the paper and never overprint each other', async (size) => {
    const { pages, words } = wordsOf(await draw(widest, size));
    expect(words.length).toBeGreaterThan(500);
    for (const word of words) {
      const page = pages[word.page - 1]!;
      expect(word.left, word.text).toBeGreaterThan(9);
      expect(word.right, word.text).toBeLessThan(page.width - 9);
      expect(word.top, word.text).toBeGreaterThan(5);
      expect(word.bottom, word.text).toBeLessThan(page.height - 5);
    }
    const overprinted = words.flatMap((a, index) =>
      words
        .slice(index + 1)
        .filter(
          (b) =>
            a.page === b.page &&
            overlap(a.left, a.right, b.left, b.right) > 0.6 &&
            overlap(a.top, a.bottom, b.top, b.bottom) > 3,
        )
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(overprinted).toEqual([]);
  });

  test('characters outside the fonts become their nearest letters or one question mark', async () => {
    const line = sampleLine({ description: 'Łódź → 5 ≥ 4 ‘ok’ … 日本 👩🏽‍🔧 Ω\u200b fin\u00ad' });
    expect(textOf(await draw(sampleInvoice({ lines: [line] }), 'A4'))).toContain('Lódz -> 5 >= 4 ‘ok’ … ? ? Ohm fin');
  });

  test('properties of the file', async () => {
    const info = infoOf(await draw(sampleInvoice(), 'A4'));
    expect(info.Title).toBe('Factura 001-002-000004176');
    expect(info.Author).toBe('ÑÁÑEZ PEÑAFIEL MARÍA JOSÉ');
    expect(info.Subject).toBe('RIDE factura · R.U.C. 1710034065001');
    expect(info['Page size']).toContain('A4');
  });
});

const overlap = (a1: number, a2: number, b1: number, b2: number): number => Math.min(a2, b2) - Math.max(a1, b1);

describe.skipIf(!scanner)('code bars', () => {
  const keys = [
    sampleKey,
    '0408202501109000787000120321010000460451234567815',
    '0205202301172178932700120010010000058090205302410',
    '9999999999999999999999999999999999999999999999999',
    '0000000000000000000000000000000000000000000000000',
  ];
  test.each(keys)('%s is read from both papers', async (accessKey) => {
    for (const size of sizes) {
      const pdf = await draw(sampleInvoice({ accessKey }), size);
      expect(codesOf(pdf, 200)).toEqual([accessKey]);
      expect(codesOf(pdf, 300)).toEqual([accessKey]);
    }
    // What an 80 mm thermal printer does: 203 dots to the inch, black or nothing.
    expect(codesOf(await draw(sampleInvoice({ accessKey }), 'ROLLO'), 203, true)).toEqual([accessKey]);
  });

  test('the bars stay readable under the mark of a practice receipt, and a draft has none', async () => {
    const practice: RideState = { ...authorized, environment: 'practice' };
    expect(codesOf(await draw(sampleInvoice(), 'A4', practice), 300)).toEqual([sampleKey]);
    expect(codesOf(await draw(sampleInvoice(), 'ROLLO', practice), 300)).toEqual([sampleKey]);
    expect(codesOf(await draw(sampleInvoice(), 'A4', { kind: 'draft', environment: 'pruebas' }), 300)).toEqual([]);
  });
});

describe('file', () => {
  test('the same receipt gives the same bytes, another one others', async () => {
    for (const size of sizes) {
      const first = await draw(sampleInvoice(), size);
      expect(Buffer.compare(first, await draw(sampleInvoice(), size))).toBe(0);
      expect(Buffer.compare(first, await draw(sampleInvoice({ total: '47.39' }), size))).not.toBe(0);
    }
  });

  test('small: ten lines under 15 kB', async () => {
    const pdf = await draw(sampleInvoice({ lines: manyLines(10) }), 'A4');
    expect(pdf.length).toBeLessThan(15_000);
    expect(Buffer.from(pdf).toString('latin1', 0, 8)).toMatch(/^%PDF-1\.\d/);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (es-EC)');
  });

  test('a document with nothing but what is obligatory, and one without a readable date', async () => {
    const { additionalInfo: _a, payments: _p, buyerAddress: _b, tradeName: _t, ...bare } = sampleInvoice({ lines: [] });
    for (const size of sizes) {
      expect((await draw(bare, size)).length).toBeGreaterThan(1000);
      expect(
        (await draw({ ...bare, issuedOn: 'ayer' }, size, { kind: 'draft', environment: 'pruebas' })).length,
      ).toBeGreaterThan(1000);
    }
  });
});

describe('logo', () => {
  /** Left half red, right half fully transparent. */
  const halves = async (make: (image: Sharp) => Sharp) => {
    const pixels = Buffer.alloc(200 * 100 * 4);
    for (let at = 0; at < 200 * 100; at++) if (at % 200 < 100) pixels.set([200, 0, 0, 255], at * 4);
    return new Uint8Array(await make(sharp(pixels, { raw: { width: 200, height: 100, channels: 4 } })).toBuffer());
  };
  const kinds: [string, (image: Sharp) => Sharp][] = [
    ['png with transparency', (image) => image.png()],
    ['png with a palette', (image) => image.png({ palette: true })],
    ['png without transparency', (image) => image.flatten({ background: '#fff' }).png()],
    ['grey png', (image) => image.flatten({ background: '#fff' }).greyscale().toColourspace('b-w').png()],
    ['jpeg', (image) => image.flatten({ background: '#fff' }).jpeg()],
    ['grey jpeg', (image) => image.flatten({ background: '#fff' }).greyscale().jpeg()],
  ];

  test.skipIf(!poppler).each(kinds)('%s is drawn, its transparency white', async (_, make) => {
    const print = printOf(await draw(sampleInvoice(), 'A4', authorized, await halves(make)));
    // 200 × 100 pixels are 148 × 74 points at the top left margin.
    expect(print.grey(70, 70)).toBeLessThan(110);
    expect(print.grey(150, 70)).toBeGreaterThan(250);
  });

  test('an unreadable image is left out', async () => {
    const png = await halves((image) => image.png());
    const jpeg = await halves((image) => image.jpeg());
    const without = await draw(sampleInvoice(), 'A4');
    const broken = [
      new Uint8Array(),
      new TextEncoder().encode('<svg/>'),
      png.slice(0, png.length / 2),
      png.slice(0, 20),
      png.map((byte, at) => (at > 60 ? byte ^ 0x55 : byte)),
      jpeg.slice(0, 100),
      jpeg.slice(0, 3),
      // One pixel that says it is four thousand million.
      png.map((byte, at) => (at >= 16 && at < 24 ? 0xff : byte)),
    ];
    for (const logo of broken)
      expect(Buffer.compare(await draw(sampleInvoice(), 'A4', authorized, logo), without)).toBe(0);
  });
});

import { deflateSync } from 'node:zlib';
import { writeTablePdf } from '@cuadre/sri/node/ride';
import { describe, expect, it } from 'vitest';
import { collect } from '#server/adapters/zip/write-zip.ts';
import { plainPdf } from '#tests/build/plain-pdf.ts';
import { readPdfText } from './read-pdf-text.ts';

describe('the text of a PDF', () => {
  it('is read line by line, with its accents and brackets', () => {
    expect(readPdfText(plainPdf(['Declaración (IVA)', 'Número 872345678901', '615 4,70']))).toBe(
      'Declaración (IVA)\nNúmero 872345678901\n615 4,70',
    );
  });

  it('of another writer is read too: a table of ours', async () => {
    const bytes = await collect(
      writeTablePdf({
        ...{ title: 'Declaración', author: 'Cuadre', intro: ['Período octubre'], figures: [], page: String },
        columns: [
          { title: 'Casilla', share: 0.5 },
          { title: 'Valor', share: 0.5, align: 'right' },
        ],
        rows: [
          ['615', '4,70'],
          ['617', '«0,00»'],
        ],
        createdAt: new Date('2026-11-04T15:00:00Z'),
      }),
    );
    const text = readPdfText(bytes)?.split('\n');
    expect(text).toEqual(expect.arrayContaining(['Declaración', 'Período octubre', '615 4,70', '617 «0,00»']));
  });

  it('of pieces at their places is put together as one reads them', () => {
    const program = 'BT /F1 9 Tf 1 0 0 1 200 700 Tm (4,70) Tj ET BT 1 0 0 1 40 700 Tm [(6) 20 (15) -400 (saldo)] TJ ET';
    const text = plainPdf(['']).toString('latin1');
    const packed = deflateSync(Buffer.from(program)).toString('latin1');
    const file = text.replace(
      /<< \/Length \d+ \/Filter \/FlateDecode >>\nstream\n[\s\S]*?\nendstream/,
      () => `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
    );
    expect(readPdfText(Buffer.from(file, 'latin1'))).toBe('615 saldo 4,70');
  });

  it('is not read where there is none: no PDF, encrypted, cut off, packed without end', () => {
    const file = plainPdf(['hola']).toString('latin1');
    const bytes = (text: string) => readPdfText(Buffer.from(text, 'latin1'));
    expect(bytes('PK')).toBeUndefined();
    expect(bytes(file.replace('/Root', '/Encrypt 9 0 R /Root'))).toBeUndefined();
    expect(bytes(file.slice(0, 250))).toBeUndefined();
    const bomb = deflateSync(Buffer.alloc(20_000_000, 32)).toString('latin1');
    expect(
      bytes(
        file.replace(
          /<< \/Length \d+ (.*)>>\nstream\n[\s\S]*?\nendstream/,
          (_, rest: string) => `<< /Length ${bomb.length} ${rest}>>\nstream\n${bomb}\nendstream`,
        ),
      ),
    ).toBeUndefined();
  });

  it('of random bytes after its head is nothing, and soon', () => {
    const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 256));
    expect(readPdfText(Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj << /Type /Page >>'), noise]))).toBeUndefined();
  });
});

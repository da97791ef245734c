import { deflateSync } from 'node:zlib';

const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

/** A PDF of one page with these lines, as a program writes it: one font, one packed stream. */
export function plainPdf(lines: readonly string[]): Buffer {
  const program = ['BT /F1 10 Tf 12 TL 40 800 Td', ...lines.map((line) => `(${escaped(line)}) Tj T*`), 'ET'].join('\n');
  const packed = deflateSync(Buffer.from(program, 'latin1'));
  const parts = [
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R',
    ' /Resources << /Font << /F1 5 0 R >> >> >>\nendobj\n',
    `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
    packed,
    '\nendstream\nendobj\n5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>\nendobj\n',
    'trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n',
  ];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

/** Looks at a PDF with other people's programs (poppler, zbar), which tests may lack: ask `hasTools` first. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True when every program is on the PATH; says once which is not, so that a skipped test explains itself. */
export function hasTools(...programs: string[]): boolean {
  const missing = programs.filter((program) => spawnSync(program, ['-h']).error !== undefined);
  if (missing.length > 0) console.warn(`skipped: ${missing.join(', ')} not installed (apt: poppler-utils, zbar-tools)`);
  return missing.length === 0;
}

function inFolder<T>(pdf: Uint8Array, look: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-pdf-'));
  try {
    const file = join(folder, 'ride.pdf');
    writeFileSync(file, pdf);
    return look(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text as a reader's eye meets it, or `-raw` in the order of drawing; a form feed ends each page. */
export const textOf = (pdf: Uint8Array, order: '-layout' | '-raw' = '-layout'): string =>
  inFolder(pdf, (file) => execFileSync('pdftotext', [order, file, '-'], { encoding: 'utf8' }));

interface Word {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Every word with its box, in points from the top left corner. */
export function wordsOf(pdf: Uint8Array): { words: Word[]; pages: { width: number; height: number }[] } {
  const html = inFolder(pdf, (file) =>
    execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8', maxBuffer: 50e6 }),
  );
  const words: Word[] = [];
  const pages: { width: number; height: number }[] = [];
  const tags =
    /<page width="([\d.]+)" height="([\d.]+)">|<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g;
  for (const [, width, height, left, top, right, bottom, text = ''] of html.matchAll(tags))
    if (width !== undefined) pages.push({ width: Number(width), height: Number(height) });
    else
      words.push({
        page: pages.length,
        text,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      });
  return { words, pages };
}

/** What a scanner reads from the pages printed at a resolution; `mono` prints black dots only, as thermal heads do. */
export function codesOf(pdf: Uint8Array, dpi: number, mono = false): string[] {
  return inFolder(pdf, (file, folder) => {
    execFileSync('pdftoppm', ['-r', String(dpi), mono ? '-mono' : '-gray', file, join(folder, 'page')]);
    const prints = readdirSync(folder).filter((name) => name.startsWith('page'));
    return prints.flatMap((name) => {
      const { stdout } = spawnSync('zbarimg', ['-q', '--raw', join(folder, name)], { encoding: 'utf8' });
      return stdout.split('\n').filter((line) => line !== '');
    });
  });
}

/** `pdfinfo`'s lines as a record. */
export function infoOf(pdf: Uint8Array): Record<string, string> {
  const lines = inFolder(pdf, (file) => execFileSync('pdfinfo', [file], { encoding: 'utf8' })).split('\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** The grey of one pixel (0 black, 255 white) of the first page at 72 dpi. */
export function printOf(pdf: Uint8Array): { width: number; grey: (x: number, y: number) => number } {
  return inFolder(pdf, (file, folder) => {
    execFileSync('pdftoppm', ['-r', '72', '-gray', '-singlefile', file, join(folder, 'page')]);
    const pgm = readFileSync(join(folder, 'page.pgm'));
    const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1'))!;
    const width = Number(header[1]);
    return { width, grey: (x, y) => pgm[header[0].length + Math.round(y) * width + Math.round(x)]! };
  });
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hasTools } from '#tests/build/pdf-tools.ts';
import { QrCode } from './qr-code.tsx';

/** What a scanner reads from the code as it is drawn. */
const scan = async (text: string): Promise<string> => {
  const svg = renderToStaticMarkup(<QrCode text={text} label="código" />);
  const drawn = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"');
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-qr-'));
  try {
    const file = join(folder, 'code.png');
    await sharp(Buffer.from(drawn)).png().toFile(file);
    const read = ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', file];
    return spawnSync('zbarimg', read, { encoding: 'utf8' }).stdout.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
};

// The shortest and the longest name that a key of the second factor carries.
it.skipIf(!hasTools('zbarimg')).each(['a', 'maria.fernanda.%C3%B1'.repeat(12)])(
  'is read by a scanner: the key of %s',
  async (name) => {
    const text = `otpauth://totp/Cuadre:${name}%40correo.ec?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cuadre`;
    expect(await scan(text)).toBe(text);
  },
);

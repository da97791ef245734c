import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packFiles } from '#contract/received/pack-files.ts';
import { collect, writeZip } from '../zip/write-zip.ts';
import { readArchive, unpack } from './read-archive.ts';

const limits = { entries: 10, fileBytes: 10_000, unpackedBytes: 40_000, ratio: 100 };
const text = (content: string) => new TextEncoder().encode(content);

describe('readArchive', () => {
  it('gives each file packed, and unpacks it only when asked', async () => {
    const files = [
      { name: 'enero/uno.xml', content: text('<uno/>') },
      { name: 'Ñandú.xml', content: text('<dos/>') },
    ];
    const read = await readArchive(packFiles(files), limits);
    if (typeof read === 'string') throw new Error(read);
    expect(read.map(({ name, packed, deflated, size }) => [name, String(unpack(packed, deflated, size))])).toEqual(
      files.map(({ name, content }) => [name, String(content)]),
    );
  });

  it('leaves out folders and what operating systems add, and names what it does not take', async () => {
    const zip = packFiles([
      { name: '__MACOSX/._uno.xml', content: text('x') },
      { name: '.DS_Store', content: text('x') },
      { name: 'dentro.zip', content: packFiles([{ name: 'a', content: text('a') }]) },
      { name: 'largo.xml', content: new Uint8Array(10_001) },
      { name: 'bien.xml', content: text('<a/>') },
    ]);
    const read = await readArchive(zip, limits);
    if (typeof read === 'string') throw new Error(read);
    expect(read.map(({ name, trouble }) => [name, trouble])).toEqual([
      ['dentro.zip', 'nested'],
      ['largo.xml', 'too_large'],
      ['bien.xml', undefined],
    ]);
  });

  // @asvs V5.2.3
  it('refuses too many files, too many bytes and bombs by their directory alone', async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.xml`, content: text('x') }));
    expect(await readArchive(packFiles(many), limits)).toBe('too_large');
    const heavy = many.slice(0, 5).map(({ name }) => ({ name, content: new Uint8Array(9_000) }));
    expect(await readArchive(packFiles(heavy), limits)).toBe('too_large');
    const bomb = await collect(writeZip([{ name: 'bomba.xml', content: new Uint8Array(39_000) }]));
    expect(bomb.length).toBeLessThan(300);
    expect(await readArchive(bomb, limits)).toBe('too_large');
  });

  it('says damaged of anything else, wherever it is cut or changed, and never throws', async () => {
    expect(await readArchive(text('no'), limits)).toBe('damaged');
    const whole = packFiles([
      { name: 'a.xml', content: text('<a/>') },
      { name: 'b.xml', content: text('<b/>') },
    ]);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const changed = whole.slice();
        changed[at] = byte;
        const read = await readArchive(changed, limits);
        if (typeof read !== 'string') for (const each of read) unpack(each.packed, each.deflated, each.size);
        await readArchive(whole.subarray(0, at), limits);
      }),
      { numRuns: 300 },
    );
  });
});

describe('unpack', () => {
  // @asvs V5.2.3
  it('stops at one byte more than was promised', () => {
    const bomb = deflateRawSync(new Uint8Array(50_000_000));
    expect(unpack(bomb, true, 1_000)).toBeNull();
    expect(unpack(deflateRawSync(text('hola')), true, 4)).toEqual(Buffer.from('hola'));
    expect(unpack(text('no deflate'), true, 4)).toBeNull();
    expect(unpack(text('hola'), false, 5)).toBeNull();
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entry, ZipFile } from 'yauzl';
import { collectGarbage } from '#tests/build/collect-garbage.ts';
import { listEntries, openZip } from './open-zip.ts';
import { collect, writeZip, type ZipEntry } from './write-zip.ts';
import { directoryEnd, directoryEntry } from './zip-records.ts';

const contentOf = (zip: ZipFile, entry: Entry): Promise<Uint8Array> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(collect(stream)))),
  );

const readBack = async (bytes: Uint8Array, most = 100) => {
  const zip = await openZip(bytes);
  const entries = await listEntries(zip, most);
  if (entries === 'too_many') throw new Error(`more than ${most} entries`);
  return { zip, entries };
};

async function* pieces(content: Uint8Array, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

it('gives back every file by name and content, whether it came whole, in pieces or packed', async () => {
  const file = fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => !/[\\\0/]|^\.|:/.test(name)),
    content: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat(Array(400).fill(bytes))),
    how: fc.constantFrom('whole', 'pieces', 'packed'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 5 }), async (files) => {
      const entries = files.map(({ name, content, how }, index): ZipEntry => {
        const path = `Carpeta/${index} ${name}`;
        return how === 'pieces'
          ? { name: path, content: pieces(content, 7_000) }
          : { name: path, content, isPacked: how === 'packed' };
      });
      const { zip, entries: found } = await readBack(await collect(writeZip(entries)));
      expect(found.map(({ fileName }) => fileName)).toEqual(entries.map(({ name }) => name));
      for (const [index, entry] of found.entries())
        expect(Buffer.from(await contentOf(zip, entry)).equals(files[index]?.content ?? Buffer.of(1))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

it('stores what is packed already and deflates the rest', async () => {
  const content = Buffer.alloc(10_000, 'a');
  const files = [
    { name: 'a.pdf', content, isPacked: true },
    { name: 'a.xml', content },
  ];
  const { entries } = await readBack(await collect(writeZip(files)));
  expect(entries.map(({ compressionMethod }) => compressionMethod)).toEqual([0, 8]);
  expect(entries[0]?.compressedSize).toBe(10_000);
  expect(entries[1]?.compressedSize).toBeLessThan(100);
});

it('holds more files than two bytes can count, and the last of them reads', async () => {
  const count = 65_600;
  const entries = function* (): Generator<ZipEntry> {
    for (let index = 0; index < count; index++) yield { name: `${index}.txt`, content: Buffer.from(`n.º ${index}`) };
  };
  const { zip, entries: found } = await readBack(await collect(writeZip(entries())), count);
  expect(found).toHaveLength(count);
  const last = found.at(-1) as Entry;
  expect([last.fileName, Buffer.from(await contentOf(zip, last)).toString()]).toEqual(['65599.txt', 'n.º 65599']);
});

it('holds of a written file its name and numbers alone, not what lay beside them in memory', async () => {
  const bytesHeld = async () => {
    await collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const files = 2_000;
  const before = await bytesHeld();
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    // Small texts share slabs of eight kilobytes with whatever else is made meanwhile.
    for (let index = 0; index < files; index++)
      yield { name: `${index}.txt`, content: Buffer.from('a'.repeat(3_000)), isPacked: true };
    expect((await bytesHeld()) - before).toBeLessThan(files * 500);
  };
  for await (const _ of writeZip(entries()));
});

it('keeps the plain form, which old programs read too, as long as the numbers fit', async () => {
  const wide = (count: number, bytes: number, at: number) => directoryEnd(count, bytes, at).length > 22;
  expect([wide(65_534, 1, 1), wide(65_535, 1, 1), wide(1, 1, 0xffff_fffe), wide(1, 1, 0xffff_ffff)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('names places beyond 4 GB', async () => {
  // A directory whose only entry lies far behind: what stands before it is not made.
  const at = 6_000_000_000;
  const entry = { name: 'a', at, isStreamed: false, isPacked: true, crc: 0, packed: 0, size: 0 };
  const directory = directoryEntry(entry);
  const { entries } = await readBack(Buffer.concat([directory, directoryEnd(1, directory.length, 0)]));
  expect(entries[0]?.relativeOffsetOfLocalHeader).toBe(at);
});

it.skipIf(spawnSync('unzip', ['-v']).status !== 0)('Linux reads names and dates as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-zip-'));
  const file = join(folder, 'a.zip');
  const name = 'Declaración/2026-11-20 Ñandú & café.xml';
  const date = new Date('2026-11-21T03:30:10Z');
  writeFileSync(file, await collect(writeZip([{ name, content: Buffer.from('x'), date }])));
  for (const locale of ['C.UTF-8', 'C']) {
    const env = { ...process.env, LC_ALL: locale, TZ: 'UTC' };
    const { stdout } = spawnSync('zipinfo', ['-l', '-T', file], { env });
    expect(stdout.toString()).toMatch(/-rw-r--r--.*\bunx\b.*20261120\.223010/);
  }
  spawnSync('unzip', ['-q', file, '-d', folder], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  expect(readFileSync(join(folder, name)).toString()).toBe('x');
  rmSync(folder, { recursive: true });
  const { entries } = await readBack(await collect(writeZip([{ name, content: Buffer.from('x') }])));
  expect(entries[0]?.getLastModDate().getFullYear()).toBe(1980);
});

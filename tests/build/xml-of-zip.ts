import { readArchive, unpack } from '#server/adapters/archives/read-archive.ts';

/** The first file of a zip, by its name and as text. */
export async function xmlOf(bytes: Uint8Array): Promise<readonly [name: string, xml: string]> {
  const entries = await readArchive(bytes, {
    entries: 5,
    fileBytes: 10_000_000,
    unpackedBytes: 20_000_000,
    ratio: 1_000,
  });
  if (typeof entries === 'string') throw new Error(entries);
  const [{ name, packed, deflated, size }] = entries as [(typeof entries)[number]];
  return [name, Buffer.from(unpack(packed, deflated, size) ?? []).toString()];
}

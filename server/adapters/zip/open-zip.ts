import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** A zip that lies in memory. Its streams end with an error when they bring more than the directory promised. */
export const openZip = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, decodeStrings: true, validateEntrySizes: true },
      (error, zip) => (error ? reject(error) : resolve(zip)),
    ),
  );

/** The directory, read no further than it may be long; rejects when it is damaged. */
export const listEntries = (zip: ZipFile, most: number): Promise<Entry[] | 'too_many'> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > most) return resolve('too_many');
      zip.readEntry();
    });
    zip.readEntry();
  });

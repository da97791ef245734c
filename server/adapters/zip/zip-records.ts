// The records of a zip, as PKWARE's APPNOTE.TXT 6.3.10 lays them out: 4.3.7 to 4.3.16, the 64-bit ones 4.3.14, 4.3.15 and 4.5.3.

import { dayInEcuador, timeInEcuador } from '@cuadre/sri/dates';

/** One entry, as its directory will tell it. */
export interface Written {
  /** Text: as bytes of Node's shared pool, each of thousands would hold back eight kilobytes of what others threw away. */
  readonly name: string;
  /** Where it begins. */
  readonly at: number;
  /** Sizes and checksum follow the content, because nobody knew them before. */
  readonly isStreamed: boolean;
  /** Stored as it came, not deflated. */
  readonly isPacked: boolean;
  /** What the file is dated. */
  readonly date?: Date | undefined;
  crc: number;
  packed: number;
  size: number;
}

/** What four and two bytes hold; in the 64-bit form these values say that the real one stands elsewhere. */
export const mostBytes = 0xffff_ffff;
const mostEntries = 0xffff;

/** Versions of the format that a reader must know: deflate, and the 64-bit form. */
const [plain, wide] = [20, 45];
/** The name is UTF-8. */
const utf8 = 0x0800;
const sizesFollow = 0x0008;
/** Written on Unix: then Linux reads names as they are, and takes none for a code page of DOS. */
const unix = 3 << 8;
/** A plain file that its owner writes and everybody reads (rw-r--r--). */
const plainFile = 0o100644 * 0x10000;

/**
 * Date and time as MS-DOS kept them, on Ecuador's clock. A file without date is of 1 January 1980, the first day that a
 * zip can name: the same content gives the same bytes.
 */
const dosTime = ({ date }: Written): [time: number, day: number] => {
  if (date === undefined) return [0, 0x0021];
  const [year = 0, month = 0, day = 0] = dayInEcuador(date).split('-').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = timeInEcuador(date).split(':').map(Number);
  if (year < 1980 || year > 2107) return [0, 0x0021];
  return [(hours << 11) | (minutes << 5) | (seconds >> 1), ((year - 1980) << 9) | (month << 5) | day];
};

const flagsOf = ({ isStreamed }: Written): number => utf8 | (isStreamed ? sizesFollow : 0);
const methodOf = ({ isPacked }: Written): number => (isPacked ? 0 : 8);

export const localHeader = (entry: Written): Buffer => {
  const { isStreamed, crc, packed, size } = entry;
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(plain, 4);
  header.writeUInt16LE(flagsOf(entry), 6);
  header.writeUInt16LE(methodOf(entry), 8);
  const [time, day] = dosTime(entry);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(day, 12);
  if (!isStreamed) {
    header.writeUInt32LE(crc, 14);
    header.writeUInt32LE(packed, 18);
    header.writeUInt32LE(size, 22);
  }
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

export const sizesAfter = ({ crc, packed, size }: Written): Buffer => {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x0807_4b50, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(size, 12);
  return record;
};

export const directoryEntry = (written: Written): Buffer => {
  const { at, crc, packed, size } = written;
  const name = Buffer.from(written.name);
  const isFar = at >= mostBytes;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(at), 4);
  }
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(unix | (isFar ? wide : plain), 4);
  entry.writeUInt16LE(isFar ? wide : plain, 6);
  entry.writeUInt16LE(flagsOf(written), 8);
  entry.writeUInt16LE(methodOf(written), 10);
  const [time, day] = dosTime(written);
  entry.writeUInt16LE(time, 12);
  entry.writeUInt16LE(day, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(plainFile, 38);
  entry.writeUInt32LE(Math.min(at, mostBytes), 42);
  return Buffer.concat([entry, name, extra]);
};

/** The end of the directory; its 64-bit form before it where the plain one has no room for the numbers. */
export const directoryEnd = (count: number, bytes: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, mostEntries), 8);
  end.writeUInt16LE(Math.min(count, mostEntries), 10);
  end.writeUInt32LE(Math.min(bytes, mostBytes), 12);
  end.writeUInt32LE(Math.min(at, mostBytes), 16);
  const fits = count < mostEntries && bytes < mostBytes && at < mostBytes;
  return fits ? end : Buffer.concat([wideEnd(count, bytes, at), end]);
};

const wideEnd = (count: number, bytes: number, at: number): Buffer => {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4); // of this record, without its first twelve bytes
  end.writeUInt16LE(wide, 12);
  end.writeUInt16LE(wide, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  const place = Buffer.alloc(20);
  place.writeUInt32LE(0x0706_4b50, 0);
  place.writeBigUInt64LE(BigInt(at + bytes), 8);
  place.writeUInt32LE(1, 16); // of one disk
  return Buffer.concat([end, place]);
};

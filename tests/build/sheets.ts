import { crc32, deflateRawSync } from 'node:zlib';
import readXlsxFile from 'read-excel-file/node';
import { collect, writeZip } from '#server/adapters/zip/write-zip.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of an .xlsx around the XML of its one sheet, as other programs write them. */
export const xlsxParts = (sheetData: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheetData}</sheetData></worksheet>`,
});

export const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> =>
  collect(writeZip(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) }))));

export const xlsxOf = (sheetData: string): Promise<Uint8Array> => zipOf(xlsxParts(sheetData));

export const csvOf = (...lines: string[]): Uint8Array => Buffer.from(lines.join('\r\n'));

/** So many zeros, deflated in pieces: 600 MB of them in half a megabyte. */
const deflatedZeros = (megabytes: number): Buffer => {
  const block = Buffer.alloc(1_000_000);
  // Every piece but the last ends with a full flush, so that they can stand behind one another.
  const piece = deflateRawSync(block, { finishFlush: 3 });
  return Buffer.concat([...Array.from({ length: megabytes - 1 }, () => piece), deflateRawSync(block)]);
};

const zerosCrc = (megabytes: number): number => {
  const block = Buffer.alloc(1_000_000);
  let crc = 0;
  for (let index = 0; index < Math.min(megabytes, 3); index++) crc = crc32(block, crc);
  return crc;
};

/** A zip whose one entry unpacks to so many megabytes; its directory says `claims` bytes, the truth unless told. */
export const zipBomb = (name: string, megabytes: number, claims = megabytes * 1_000_000): Uint8Array => {
  const content = deflatedZeros(megabytes);
  const path = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(zerosCrc(megabytes), 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(claims, 22);
  header.writeUInt16LE(path.length, 26);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x0201_4b50, 0);
  directory.writeUInt16LE(20, 6);
  directory.writeUInt16LE(8, 10);
  directory.writeUInt32LE(content.length, 20);
  directory.writeUInt32LE(claims, 24);
  directory.writeUInt16LE(path.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length + path.length, 12);
  end.writeUInt32LE(header.length + path.length + content.length, 16);
  return Buffer.concat([header, path, content, directory, path, end]);
};

/** Every sheet of an .xlsx by its name, with numbers as numbers and days as dates. */
export const sheetsOf = async (bytes: Uint8Array): Promise<Record<string, readonly (readonly unknown[])[]>> =>
  Object.fromEntries((await readXlsxFile(Buffer.from(bytes))).map(({ sheet, data }) => [sheet, data]));

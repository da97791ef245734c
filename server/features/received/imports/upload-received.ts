import { type ImportState, importPartItems } from '#contract/received/imports.ts';
import { importSentences as say } from '#phrases/received/received.ts';
import { type ArchiveEntry, readArchive } from '#server/adapters/archives/read-archive.ts';
import type { Actor, Context } from '#server/context.ts';
import { receiptFileBytes } from '#server/db/foreign.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { archiveLimits } from '../record/limits.ts';
import { accessKeysInFile } from './access-keys-in-text.ts';
import { type ArrivedItem, type ArrivedPart, keyItem, receivePart } from './receive-part.ts';

interface UploadInput {
  readonly importId: string;
  readonly part: number;
  readonly name: string;
  readonly file: Uint8Array;
}

/**
 * One part of an import. What it is, its bytes say, not its name: a zip, an XML, or text with access keys. Nothing is
 * parsed or unpacked here; the worker does that file by file.
 */
export async function uploadReceived(ctx: Context, actor: Actor, input: UploadInput): Promise<ImportState | Refusal> {
  const { file, importId, part, name } = input;
  const arrived = await openPart(file, name);
  if ('code' in arrived) return arrived;
  return receivePart(ctx, actor, { importId, part, name, ...arrived });
}

const startsWith = (file: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => file[at] === byte);
const ZIP = [0x50, 0x4b];
/** After a byte order mark and blanks. */
const startsAsXml = (file: Uint8Array): boolean =>
  /^(\ufeff|ï»¿|ÿþ)?[\s\0]*</.test(Buffer.from(file.subarray(0, 2_000)).toString('latin1'));

async function openPart(file: Uint8Array, name: string): Promise<Pick<ArrivedPart, 'source' | 'items'> | Refusal> {
  if (startsWith(file, ZIP)) {
    const entries = await readArchive(file, archiveLimits);
    if (typeof entries === 'string')
      return refuse(entries === 'damaged' ? 'received.zip_damaged' : 'received.zip_too_large');
    return entries.length === 0 ? refuse('received.zip_empty') : { source: 'file', items: entries.map(entryItem) };
  }
  if (startsAsXml(file)) return { source: 'file', items: [fileItem(file, name)] };
  const keys = await accessKeysInFile(file, importPartItems);
  if (keys.length === 0) return refuse(isEmptyList(file) ? 'received.empty_list' : 'received.not_a_receipt_file');
  if (keys.length > importPartItems) return refuse('received.zip_too_large');
  return { source: 'report', items: keys.map(keyItem) };
}

/** The portal's list of a month without receipts: its heading alone, which does not say of which month. */
const isEmptyList = (file: Uint8Array): boolean => {
  if (file.length > 2_000) return false;
  const text = Buffer.from(file).toString(file[0] === 0xff && file[1] === 0xfe ? 'utf16le' : 'latin1');
  const [heading = '', ...rest] = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return rest.length === 0 && /comprobante.*clave.?(de.?)?acceso/i.test(heading);
};

const fileItem = (content: Uint8Array, name: string): ArrivedItem =>
  content.length > receiptFileBytes
    ? { name, size: content.length, trouble: { reason: 'received.too_large', sentence: say.too_large } }
    : { name, content, size: content.length };

const entryItem = ({ name, packed, deflated, size, trouble }: ArchiveEntry): ArrivedItem =>
  trouble
    ? { name, size, trouble: { reason: `received.${trouble}`, sentence: say[trouble] } }
    : { name, content: packed, deflated, size };

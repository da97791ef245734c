import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { backupDamages } from '#phrases/operations/backup.ts';
import type { KnownJournal } from '#server/adapters/sent-journal/journal-nodes.ts';
import { watchAgreement } from './agreement.ts';
import { BackupTrouble } from './backup-trouble.ts';

// A backup is JSON lines under gzip, so that `zcat` shows it and nothing of ours is needed to read it: the header, then
// each table as its head, its rows (arrays of PostgreSQL's own text of each value) and its end with count and digest, and
// a last line over the whole. Rows begin with `[`, everything else with `{`.

const migration = z.object({ number: z.number().int(), name: z.string(), checksum: z.string() });

const header = z.object({
  cuadre: z.literal('backup'),
  format: z.literal(1),
  id: z.uuid(),
  program: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Tells which master key opens what is sealed inside; the key itself is not here. Null when there was none. */
  keyCheck: z.string().nullable(),
  migrations: z.array(migration).min(1),
});
export type BackupHeader = z.infer<typeof header>;

const tableHead = z.object({
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
});
export type BackupTable = z.infer<typeof tableHead>;

const counted = { rows: z.number().int().min(0), sha256: z.string() };
const tableEnd = z.object({ end: z.string(), ...counted });
const backupEnd = z.object({ done: z.literal(true), tables: z.number().int(), ...counted });

export interface BackupSummary {
  readonly header: BackupHeader;
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly sha256: string }[];
  readonly rows: number;
}

/** What a backup consists of, as it is read or written; rows come as JSON array texts. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'rows'; readonly rows: readonly string[] };

/** The bytes of a backup before compression, table ends and the last line included. */
export async function* writeParts(parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer, BackupSummary> {
  const whole = createHash('sha256');
  const tables: { name: string; rows: number; sha256: string }[] = [];
  let head: BackupHeader | undefined;
  let open: { name: string; rows: number; hash: ReturnType<typeof createHash> } | undefined;
  const bytesOf = (line: string) => {
    const bytes = Buffer.from(`${line}\n`);
    whole.update(bytes);
    return bytes;
  };
  const close = () => {
    if (!open) return [];
    const { name, rows, hash } = open;
    const sha256 = hash.digest('hex');
    tables.push({ name, rows, sha256 });
    open = undefined;
    return [bytesOf(JSON.stringify({ end: name, rows, sha256 }))];
  };
  for await (const part of parts) {
    if (part.kind === 'header') {
      head = part.header;
      yield bytesOf(JSON.stringify(part.header));
    } else if (part.kind === 'table') {
      yield* close();
      open = { name: part.table.table, rows: 0, hash: createHash('sha256') };
      yield bytesOf(JSON.stringify(part.table));
    } else if (open && part.rows.length > 0) {
      const bytes = bytesOf(part.rows.join('\n'));
      open.hash.update(bytes);
      open.rows += part.rows.length;
      yield bytes;
    }
  }
  yield* close();
  if (!head) throw new Error('a backup begins with its header');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  yield Buffer.from(`${JSON.stringify({ done: true, tables: tables.length, rows, sha256: whole.digest('hex') })}\n`);
  return { header: head, tables, rows };
}

/** Enough for the largest row we can have (a raw answer of 2 MB in hexadecimal), far from filling the memory. */
const longestLine = 64 * 1024 * 1024;

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), gunzip);
  reading.catch(() => {}); // the loop below meets the same error
  let rest: Buffer[] = [];
  let size = 0;
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const end = chunk.subarray(from, at);
      yield rest.length === 0 ? end : Buffer.concat([...rest, end]);
      rest = [];
      size = 0;
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > longestLine) throw new BackupTrouble('damaged', file, backupDamages.endlessLine());
  }
  if (rest.length > 0) throw new BackupTrouble('damaged', file, backupDamages.cutShort());
  await reading;
}

const batchBytes = 1024 * 1024;
const batchRows = 2000;

/**
 * Reads a backup and checks it meanwhile: shape, counts, the digest of each table and of the whole. Gives the summary at
 * the end. Throws BackupTrouble `damaged` at the first thing that is not as written, `not-a-backup` for another file.
 */
export async function* readParts(file: string): AsyncGenerator<BackupPart, BackupSummary> {
  const damaged = (detail: string) => new BackupTrouble('damaged', file, detail);
  const whole = createHash('sha256');
  const tables: { name: string; rows: number; sha256: string }[] = [];
  let head: BackupHeader | undefined;
  let open: { name: string; rows: number; hash: ReturnType<typeof createHash> } | undefined;
  let batch: string[] = [];
  let size = 0;
  let done: z.infer<typeof backupEnd> | undefined;
  try {
    for await (const line of linesOf(file)) {
      if (done) throw damaged(backupDamages.trailing());
      const isRow = line[0] === 0x5b;
      if (isRow && open) {
        open.hash.update(line).update('\n');
        open.rows++;
        batch.push(line.toString());
        size += line.length;
      }
      if (batch.length > 0 && (!isRow || size > batchBytes || batch.length >= batchRows)) {
        yield { kind: 'rows', rows: batch };
        batch = [];
        size = 0;
      }
      if (!isRow) {
        const control: unknown = parseJson(line);
        const last = backupEnd.safeParse(control);
        if (last.success) {
          if (open || last.data.sha256 !== whole.digest('hex') || last.data.tables !== tables.length)
            throw damaged(backupDamages.digest());
          done = last.data;
          continue;
        }
        if (!head) {
          head = readHeader(control, file);
          yield { kind: 'header', header: head };
        } else if (open) {
          const end = tableEnd.safeParse(control);
          const sha256 = open.hash.digest('hex');
          if (!end.success || end.data.end !== open.name || end.data.rows !== open.rows || end.data.sha256 !== sha256)
            throw damaged(backupDamages.table(open.name));
          tables.push({ name: open.name, rows: open.rows, sha256 });
          open = undefined;
        } else {
          const table = tableHead.safeParse(control);
          if (!table.success) throw damaged(backupDamages.tableHead());
          open = { name: table.data.table, rows: 0, hash: createHash('sha256') };
          yield { kind: 'table', table: table.data };
        }
      } else if (!open) throw damaged(backupDamages.looseRows());
      whole.update(line).update('\n');
    }
  } catch (error) {
    throw asTrouble(error, file, head !== undefined);
  }
  if (!head || !done) throw damaged(backupDamages.cutShort());
  return { header: head, tables, rows: done.rows };
}

const parseJson = (line: Buffer): unknown => {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
};

/** A later program may write another format: its number says so, and the sentence too. */
const readHeader = (control: unknown, file: string): BackupHeader => {
  const parsed = header.safeParse(control);
  if (parsed.success) return parsed.data;
  const marked = z.object({ cuadre: z.literal('backup'), format: z.number() }).safeParse(control);
  if (marked.success && marked.data.format > 1) throw new BackupTrouble('newer', file);
  throw new BackupTrouble(marked.success ? 'damaged' : 'not-a-backup', file, backupDamages.header());
};

const asTrouble = (error: unknown, file: string, begun: boolean): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return new BackupTrouble('missing', file);
  if (code === 'EACCES' || code === 'EISDIR') return new BackupTrouble('unreadable', file);
  if (code === 'Z_DATA_ERROR' && !begun) return new BackupTrouble('not-a-backup', file);
  if (code?.startsWith('Z_')) return new BackupTrouble('damaged', file, backupDamages.compression());
  return error;
};

/** A backup that was read to its end and is as it was written. */
export interface CheckedBackup extends BackupSummary {
  readonly file: string;
  /** What it does not have whole; nothing in a good one. */
  readonly complaints: readonly string[];
  /** The journals of what was sent that were written until then. */
  readonly journals: readonly KnownJournal[];
}

const nodeRow = z.tuple([z.uuid(), z.string(), z.string()]).transform(([journal, node, at]) => ({
  journal,
  node,
  lastSeen: new Date(at.replace(' ', 'T').replace(/\+00$/, 'Z')),
}));

/** Reads the whole backup and says what is in it; throws as readParts. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const parts = readParts(file);
  const agreement = watchAgreement();
  const journals: KnownJournal[] = [];
  let table = '';
  for (;;) {
    const next = await parts.next();
    if (next.done) return { ...next.value, file, complaints: agreement.complaints(), journals };
    const part = next.value;
    agreement.see(part);
    if (part.kind === 'table') table = part.table.table;
    // Of a damaged row nothing: reading on refuses the file.
    if (part.kind === 'rows' && table === 'nodes')
      for (const row of part.rows) {
        const read = nodeRow.safeParse(parseJson(Buffer.from(row))).data;
        if (read) journals.push(read);
      }
  }
}

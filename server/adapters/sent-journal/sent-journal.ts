import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { environment } from '#contract/common.schemas.ts';
import { openForAppending } from './open-for-appending.ts';
import { linesIn, parseLine } from './read-lines.ts';

const sentKey = z.object({
  at: z.iso.datetime(),
  environment,
  accessKey: z.string().regex(/^\d{49}$/),
  /** Of the signed bytes, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** What the taxpayer's page calls the draft: it may send it again after a restore. */
  draftId: z.uuid().optional(),
});
export type SentKey = z.infer<typeof sentKey>;

/**
 * What was sent to the SRI, outside the database (docs/decisions/0060): after a restore to an earlier moment
 * these are the keys to ask for. One JSON line per sending, on the disk before the socket opens; a file per month.
 */
export interface SentJournal {
  /** Resolves once the line is on the disk; a caller that cannot write it must not send. */
  note(environment: SentKey['environment'], signedXml: Uint8Array, draftId?: string | null): Promise<void>;
  close(): Promise<void>;
}

/** Folder of the journal: SENT_JOURNAL, best on another disk than the database; else inside the data folder. */
export const sentJournalFolder = (env: { SENT_JOURNAL?: string | undefined; CUADRE_DATA: string }): string =>
  env.SENT_JOURNAL || join(env.CUADRE_DATA, 'sent-keys');

const fileOf = (at: Date) => `sent-${at.toISOString().slice(0, 7)}.jsonl`;
const keyIn = (signedXml: Uint8Array): string | undefined =>
  /<claveAcceso>(\d{49})<\/claveAcceso>/.exec(
    Buffer.from(signedXml.buffer, signedXml.byteOffset, Math.min(signedXml.length, 4000)).toString('latin1'),
  )?.[1];

/** Any number of processes may write into the same folder: each line is one appending write. Opens nothing before it. */
export const openSentJournal = (folder: string, now: () => Date): SentJournal => {
  let opened: { readonly name: string; readonly file: Promise<FileHandle> } | undefined;

  const fileFor = async (at: Date): Promise<FileHandle> => {
    const name = fileOf(at);
    if (opened?.name !== name) {
      await opened?.file.then((file) => file.close()).catch(() => {});
      opened = { name, file: openForAppending(folder, name) };
    }
    try {
      return await opened.file;
    } catch (error) {
      opened = undefined; // a full disk today is not one for ever
      throw error;
    }
  };

  return {
    note: async (where, signedXml, draftId) => {
      const accessKey = keyIn(signedXml);
      if (!accessKey) throw new Error('a document without access key is not sent');
      const at = now();
      const sha256 = createHash('sha256').update(signedXml).digest('hex');
      const sent = { at: at.toISOString(), environment: where, accessKey, sha256, ...(draftId && { draftId }) };
      const line = JSON.stringify(sent satisfies SentKey);
      const file = await fileFor(at);
      // On a line of its own, whatever stands before it: a full disk or a process that died may have cut that short.
      await file.appendFile(`\n${line}\n`);
      await file.datasync();
    },
    close: async () => {
      await opened?.file.then((file) => file.close()).catch(() => {});
      opened = undefined;
    },
  };
};

const months = /^sent-\d{4}-\d{2}\.jsonl$/;

/** Everything that any node noted since a moment, oldest first, each key and content once, as of its first sending. */
export async function readSentJournal(folders: readonly string[], since: Date): Promise<SentKey[]> {
  const found = new Map<string, SentKey>();
  for await (const line of linesIn(folders, (name) => months.test(name) && name >= fileOf(since))) {
    const entry = parseLine(sentKey, line);
    if (!entry || entry.at < since.toISOString()) continue;
    const key = `${entry.accessKey} ${entry.sha256}`;
    const other = found.get(key);
    found.set(key, { ...other, ...entry, at: other && other.at < entry.at ? other.at : entry.at });
  }
  return [...found.values()].sort((one, other) => one.at.localeCompare(other.at));
}

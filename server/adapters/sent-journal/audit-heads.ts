import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openForAppending } from './open-for-appending.ts';
import { namesIn, parseLine } from './read-lines.ts';

const head = z.object({
  at: z.iso.datetime(),
  tenantId: z.uuid(),
  seq: z.int().positive(),
  /** Of the event with that number, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
/** How far a taxpayer's audit chain went at that moment: ids of ours, nothing that says what happened. */
export type AuditHead = z.infer<typeof head>;

/** SHA-256 of every byte above it in its file. */
const root = z.object({ at: z.iso.datetime(), root: z.string().regex(/^[0-9a-f]{64}$/) });
type AuditRoot = z.infer<typeof root>;

const line = z.union([head, root]);
const month = /^audit-\d{4}-\d{2}\.jsonl$/;
const fileOf = (at: Date) => `audit-${at.toISOString().slice(0, 7)}.jsonl`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const linesOf = (text: string): string[] => text.match(/[^\n]*\n/g) ?? [];

/** When this month's file was last closed by a root; undefined before its first. */
export async function lastRootAt(folder: string, now: Date): Promise<Date | undefined> {
  const text = await readFile(join(folder, fileOf(now)), 'utf8').catch(unlessMissing);
  const found = linesOf(text)
    .map((each) => parseLine(line, each))
    .findLast((each) => each && 'root' in each);
  return found && new Date(found.at);
}

/**
 * Notes outside the database, beside the journal of sent keys, how far each chain went, and a root over the file so far:
 * who rewrites a chain in the database leaves it here as it was. Gives the root, once it is on the disk.
 */
export async function noteAuditHeads(folder: string, at: Date, heads: readonly AuditHead[]): Promise<string> {
  const name = fileOf(at);
  const file = await openForAppending(folder, name);
  try {
    const added = heads.map((each) => `${JSON.stringify(each)}\n`).join('');
    const closed = hashOf((await readFile(join(folder, name), 'utf8')) + added);
    await file.appendFile(`${added}${JSON.stringify({ at: at.toISOString(), root: closed } satisfies AuditRoot)}\n`);
    await file.datasync();
    return closed;
  } finally {
    await file.close();
  }
}

export interface NotedAudit {
  readonly heads: readonly AuditHead[];
  readonly lastRoot: AuditRoot | undefined;
  /** Files in which a root does not fit what stands above it. */
  readonly altered: readonly string[];
}

/**
 * Everything that any node noted, along the chains: which node's clock was ahead does not matter. A root closes what its
 * own node wrote.
 */
export async function readNotedAudit(folders: readonly string[]): Promise<NotedAudit> {
  const heads = new Map<string, AuditHead>();
  const altered: string[] = [];
  const roots: AuditRoot[] = [];
  for (const folder of folders)
    for (const name of (await namesIn(folder)).filter((each) => month.test(each)).sort()) {
      const above = createHash('sha256');
      let holds = true;
      for (const text of linesOf(await readFile(join(folder, name), 'utf8'))) {
        const each = parseLine(line, text);
        if (each && 'root' in each) {
          holds &&= each.root === above.copy().digest('hex');
          roots.push(each);
        } else if (each) heads.set(text, each);
        above.update(text);
      }
      if (!holds) altered.push(folders.length === 1 ? name : join(folder, name));
    }
  return {
    heads: [...heads.values()].sort((one, other) => one.seq - other.seq),
    lastRoot: roots.sort((one, other) => one.at.localeCompare(other.at)).at(-1),
    altered,
  };
}

const unlessMissing = (error: NodeJS.ErrnoException): string => {
  if (error.code === 'ENOENT') return '';
  throw error;
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { appendLines, openForAppending } from './open-for-appending.ts';
import { linesIn, parseLine } from './read-lines.ts';

const moment = z.iso.datetime().nullable();
const tombstone = z.object({
  deletionId: z.uuid(),
  tenantId: z.uuid(),
  userId: z.uuid(),
  closesPerson: z.boolean(),
  closedAt: z.iso.datetime(),
  eraseAt: z.iso.datetime(),
  takenBackAt: moment,
  erasedAt: moment,
});

/** That an account was deleted: ids of ours and moments, nothing that says whose it was. */
export type Tombstone = z.infer<typeof tombstone>;

const NAME = 'deleted-accounts.jsonl';

export const tombstonesFile = (folder: string): string => join(folder, NAME);
export const hasTombstones = (folder: string): boolean => existsSync(tombstonesFile(folder));

/** Makes the file before there is anything to note: where it is missing, a restore knows that it was lost. */
export async function beginTombstones(folder: string): Promise<void> {
  const file = await openForAppending(folder, NAME);
  await file.close();
}

/**
 * Notes a deletion outside the database, beside the journal of sent keys: a backup from before it does not know of it, and
 * a restore asks here. Resolves once the line is on the disk.
 */
export async function noteTombstone(folder: string, stone: Tombstone): Promise<void> {
  await appendLines(folder, NAME, [stone]);
}

/** Every deletion once, as far as it went, in the order in which they began; nothing when none was ever noted. */
export async function readTombstones(folders: readonly string[]): Promise<Tombstone[]> {
  const found = new Map<string, Tombstone>();
  for await (const line of linesIn(folders, (name) => name === NAME)) {
    const stone = parseLine(tombstone, line);
    if (!stone) continue;
    const before = found.get(stone.deletionId);
    // Two workers may have written in the other order, here or on two nodes: what happened stays so.
    found.set(stone.deletionId, {
      ...stone,
      takenBackAt: stone.takenBackAt ?? before?.takenBackAt ?? null,
      erasedAt: stone.erasedAt ?? before?.erasedAt ?? null,
    });
  }
  return [...found.values()].sort((a, b) => a.closedAt.localeCompare(b.closedAt));
}

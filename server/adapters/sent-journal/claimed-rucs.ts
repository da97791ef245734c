import { z } from 'zod';
import { appendLines } from './open-for-appending.ts';
import { linesIn, parseLine } from './read-lines.ts';

/** Which account lost its RUC, and when: an id of ours, nothing that says whose it was. */
const claimed = z.object({ tenantId: z.uuid(), at: z.iso.datetime() });

const NAME = 'claimed-rucs.jsonl';

/**
 * Notes outside the database that an account lost its RUC: a backup from before it does not know of it, and a restore asks
 * here. Resolves once the line is on the disk.
 */
export async function noteClaimed(folder: string, tenantId: string, at: Date): Promise<void> {
  await appendLines(folder, NAME, [{ tenantId, at: at.toISOString() }]);
}

/** When each account lost its RUC; empty when none was ever noted. */
export async function readClaimed(folders: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const found = new Map<string, Date>();
  for await (const line of linesIn(folders, (name) => name === NAME)) {
    const read = parseLine(claimed, line);
    if (read) found.set(read.tenantId, new Date(read.at));
  }
  return found;
}

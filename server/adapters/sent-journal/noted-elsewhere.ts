import { z } from 'zod';
import { appendLines } from './open-for-appending.ts';
import { linesIn, parseLine } from './read-lines.ts';

const noted = z.object({
  at: z.iso.datetime(),
  tenantId: z.uuid(),
  /** Which return, and what was said of it, which only this installation's key opens. */
  sealed: z.base64(),
});
/** That a return was filed elsewhere, or was not after all, outside the database. */
export type NotedElsewhere = z.infer<typeof noted>;

const months = /^elsewhere-\d{4}-\d{2}\.jsonl$/;
const fileOf = (at: string) => `elsewhere-${at.slice(0, 7)}.jsonl`;

/** Notes it beside the journal of sent keys: after a restore nobody approves it a second time. Resolves once it is on the disk. */
export async function noteElsewhereLine(folder: string, note: NotedElsewhere): Promise<void> {
  await appendLines(folder, fileOf(note.at), [note]);
}

/**
 * All that any node noted since the month of a moment, in the order in which it was said. A line that has its end and cannot be
 * read is named: no crash cut it short.
 */
export async function readNotedElsewhere(
  folders: readonly string[],
  since: Date,
  unreadable: (what: string) => void = () => {},
): Promise<NotedElsewhere[]> {
  const first = fileOf(since.toISOString());
  // A folder may be given twice.
  const notes = new Map<string, NotedElsewhere>();
  for await (const line of linesIn(folders, (name) => months.test(name) && name >= first)) {
    const note = parseLine(noted, line);
    if (note) notes.set(note.sealed, note);
    else if (line.endsWith('}')) unreadable('elsewhere-*.jsonl');
  }
  return [...notes.values()].sort((one, other) => one.at.localeCompare(other.at));
}

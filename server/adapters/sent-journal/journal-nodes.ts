import { z } from 'zod';
import { appendLines } from './open-for-appending.ts';
import { linesIn, parseLine } from './read-lines.ts';

/** A journal as it is known from outside its folder. */
export interface KnownJournal {
  readonly journal: string;
  /** Who wrote it last, as people call it. */
  readonly node: string;
  readonly lastSeen: Date;
}

const noted = z.object({
  journal: z.uuid(),
  node: z.string(),
  at: z.iso.datetime(),
  /** The folder is that journal; else another node's, of which this one heard. */
  here: z.boolean(),
});
type Noted = z.infer<typeof noted>;

const NAME = 'nodes.jsonl';

async function readAll(folders: readonly string[]): Promise<Noted[]> {
  const all: Noted[] = [];
  for await (const line of linesIn(folders, (name) => name === NAME)) {
    const read = parseLine(noted, line);
    if (read) all.push(read);
  }
  return all;
}

/** The folder's own id, made by who writes there first: a restore tells by it whether it has the journal or another one. */
export async function journalIn(folder: string, first: Omit<Noted, 'here'>): Promise<string> {
  const own = async () => (await readAll([folder])).find(({ here }) => here)?.journal;
  const known = await own();
  if (known !== undefined) return known;
  await appendLines(folder, NAME, [{ ...first, here: true } satisfies Noted]);
  // Another process of this machine may have been faster.
  return (await own()) ?? first.journal;
}

/** Writes down which other journals there are: when the database is lost, a newer one than the backup's is missed by name. */
export async function noteOthers(folder: string, known: readonly KnownJournal[]): Promise<void> {
  const there = new Set((await readAll([folder])).map(({ journal }) => journal));
  const news = known.filter(({ journal }) => !there.has(journal));
  if (news.length === 0) return;
  const lines: Noted[] = news.map(({ journal, node, lastSeen }) => ({
    ...{ journal, node, at: lastSeen.toISOString() },
    here: false,
  }));
  await appendLines(folder, NAME, lines);
}

/** Which journals these folders are, and of which they heard. */
export async function readJournalNodes(
  folders: readonly string[],
): Promise<{ readonly here: ReadonlySet<string>; readonly known: readonly KnownJournal[] }> {
  const all = await readAll(folders);
  return {
    here: new Set(all.filter(({ here }) => here).map(({ journal }) => journal)),
    known: all.map(({ journal, node, at }) => ({ journal, node, lastSeen: new Date(at) })),
  };
}

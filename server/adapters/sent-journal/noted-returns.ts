import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { namesIn } from './read-lines.ts';

const noted = z.object({
  at: z.iso.datetime(),
  tenantId: z.uuid(),
  returnId: z.uuid(),
  state: z.enum(['approved', 'sent', 'refused']),
  /** Of one that was approved: all of its row, which only this installation's key opens. */
  sealed: z.base64().optional(),
  /** Of one that was approved: who files it. A note before its owner took it back is another node's, perhaps. */
  filer: z.enum(['owner', 'operator', 'portal']).optional(),
  /** What the SRI answered. */
  number: z.string().optional(),
  filedOn: z.string().optional(),
  /** Who said it, null for the operator or the portal, absent until 2026-11; and what they had said before they put it right. */
  reportedBy: z.uuid().nullish(),
  numbersBefore: z.array(z.object({ number: z.string(), filedOn: z.string(), until: z.iso.datetime() })).optional(),
  refusal: z.string().optional(),
});
/** What was approved and filed, outside the database: ids of ours, and what nobody else can read. */
export type NotedReturn = z.infer<typeof noted>;

let made = 0;
const months = /^returns-\d{4}-\d{2}$/;
const folderOf = (at: string) => `returns-${at.slice(0, 7)}`;

/**
 * Notes a return beside the journal of sent keys: a restore to an earlier moment brings it back before anything is approved
 * again. A file of its own, because one with many documents is no single write. Resolves once it is on the disk; noted
 * twice, it is there once.
 */
export async function noteReturnFile(folder: string, note: NotedReturn): Promise<void> {
  const inside = join(folder, folderOf(note.at));
  await mkdir(inside, { recursive: true, mode: 0o700 });
  // Each number that was put right is a note of its own: none is written over.
  const { length } = note.numbersBefore ?? [];
  const path = join(inside, `${note.returnId}.${note.state}${length > 0 ? `-${length}` : ''}.json`);
  // Two may note the same at once, here and in another process.
  const fresh = `${path}.${process.pid}-${++made}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(note));
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
  for (const each of [inside, folder]) {
    const parent = await open(each, 'r');
    await parent.sync();
    await parent.close();
  }
}

interface FoundNote {
  readonly path: string;
  readonly at: string;
  readonly note: string;
  /** How often its number was put right by then. */
  readonly corrections: number;
}

/**
 * Everything that any node noted since the month of a moment, each return from its approval on, in the order in which they
 * were approved; nothing where nothing ever was. Two nodes' clocks may differ: what ended was approved before. A note that
 * cannot be read is named: a crash cuts none short, which has its name once it is whole.
 */
export async function* readNotedReturns(
  folders: readonly string[],
  since: Date,
  unreadable: (path: string) => void = () => {},
): AsyncGenerator<NotedReturn> {
  const found = new Map<string, FoundNote[]>();
  for (const folder of folders)
    for (const month of (await namesIn(folder)).filter(
      (name) => months.test(name) && name >= folderOf(since.toISOString()),
    ))
      for (const name of (await namesIn(join(folder, month))).filter((each) => each.endsWith('.json'))) {
        const path = join(folder, month, name);
        const note = await readNote(path);
        if (note === undefined) unreadable(path);
        const before = note && (found.get(note.returnId) ?? []);
        // Noted twice it is there once: what its owner took back was theirs from then on.
        if (note && before && (note.filer === 'owner' || before.every((each) => each.note !== name)))
          found.set(note.returnId, [
            ...before.filter((each) => each.note !== name),
            { path, at: note.at, note: name, corrections: note.numbersBefore?.length ?? 0 },
          ]);
      }
  const began = (notes: readonly { readonly at: string }[]) => notes.map(({ at }) => at).sort()[0] ?? '';
  const inOrder = [...found.values()].sort((one, other) => began(one).localeCompare(began(other)));
  for (const notes of inOrder)
    for (const { path } of inTurn(notes)) {
      const note = await readNote(path);
      if (note) yield note;
    }
}

const isEnd = ({ note }: FoundNote): boolean => !note.endsWith('.approved.json');

/** What was approved, then how it ended; of a number that was put right as it was last. */
function inTurn(notes: readonly FoundNote[]): readonly FoundNote[] {
  const last = Math.max(...notes.map(({ corrections }) => corrections));
  const ends = notes.filter((each) => isEnd(each) && each.corrections === last);
  return [...notes.filter((each) => !isEnd(each)), ...ends];
}

const readNote = async (path: string): Promise<NotedReturn | undefined> => {
  try {
    return noted.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
};

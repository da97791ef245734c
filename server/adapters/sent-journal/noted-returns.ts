import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const noted = z.object({
  at: z.iso.datetime(),
  tenantId: z.uuid(),
  returnId: z.uuid(),
  state: z.enum(['approved', 'sent', 'refused']),
  /** Of one that was approved: all of its row, which only this installation's key opens. */
  sealed: z.base64().optional(),
  /** What the SRI answered. */
  number: z.string().optional(),
  filedOn: z.string().optional(),
  refusal: z.string().optional(),
});
/** What was approved and filed, outside the database: ids of ours, and what nobody else can read. */
export type NotedReturn = z.infer<typeof noted>;

let made = 0;
const folders = /^returns-\d{4}-\d{2}$/;
const folderOf = (at: string) => `returns-${at.slice(0, 7)}`;

/**
 * Notes a return beside the journal of sent keys: a restore to an earlier moment brings it back before anything is approved
 * again. A file of its own, because one with many documents is no single write. Resolves once it is on the disk; noted
 * twice, it is there once.
 */
export async function noteReturnFile(folder: string, note: NotedReturn): Promise<void> {
  const inside = join(folder, folderOf(note.at));
  await mkdir(inside, { recursive: true, mode: 0o700 });
  const path = join(inside, `${note.returnId}.${note.state}.json`);
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

/** Everything noted since the month of a moment, in the order in which it happened; nothing where nothing ever was. */
export async function* readNotedReturns(folder: string, since: Date): AsyncGenerator<NotedReturn> {
  const months = (await readdir(folder).catch(() => [])).filter((name) => folders.test(name)).sort();
  for (const month of months.filter((name) => name >= folderOf(since.toISOString()))) {
    const names = (await readdir(join(folder, month))).filter((name) => name.endsWith('.json'));
    const heads = await Promise.all(
      names.map(async (name) => {
        const note = await readNote(join(folder, month, name));
        return note && { name, at: note.at };
      }),
    );
    const there = heads.filter((head) => head !== undefined);
    for (const { name } of there.sort((one, other) => one.at.localeCompare(other.at))) {
      const note = await readNote(join(folder, month, name));
      if (note) yield note;
    }
  }
}

const readNote = async (path: string): Promise<NotedReturn | undefined> => {
  try {
    return noted.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch {
    return undefined; // cut short by a crash: it was written again
  }
};

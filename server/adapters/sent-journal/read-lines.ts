import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** Names in a folder; none where it was never made. One that cannot be read is no empty one. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Lines of the wanted files of every folder, file by file in the order of their names. */
export async function* linesIn(
  folders: readonly string[],
  isWanted: (name: string) => boolean,
): AsyncGenerator<string> {
  for (const folder of folders)
    for (const name of (await namesIn(folder)).filter(isWanted).sort())
      yield* (await readFile(join(folder, name), 'utf8')).split('\n');
}

/** What a line says; undefined: a crash cut it short, so that nobody was told or went on, or it was written again. */
export function parseLine<T>(shape: z.ZodType<T>, line: string): T | undefined {
  try {
    return shape.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

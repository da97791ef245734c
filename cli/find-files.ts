import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from './files.ts';
import { CommandError } from './usage-error.ts';

interface FoundFiles {
  readonly files: readonly string[];
  /** A folder, or more than one word: the answer is then a list. */
  readonly isList: boolean;
}

/** The files that were named, and every .xml inside the folders that were named, in the order of their names. */
export async function findFiles(paths: readonly string[]): Promise<FoundFiles> {
  const files: string[] = [];
  let isList = paths.length > 1;
  for (const path of paths) {
    if (!(await isFolder(path))) {
      files.push(path); // one that does not exist gets its verdict like any other
      continue;
    }
    isList = true;
    await collect(path, files);
  }
  return { files, isList };
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

async function collect(folder: string, into: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new CommandError(`No se puede leer ${folder}: ${reasonOf(error)}.`);
  });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await collect(path, into);
    else if (/\.xml$/i.test(entry.name)) into.push(path);
  }
}

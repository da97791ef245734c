import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LedgerFile<Entry> {
  write(entry: Entry): void;
  close(): void;
}

/**
 * What a stand-in answered for, a line of JSON each, only appended and synced at each: killing it loses nothing that it
 * answered for, and a line that was cut short spoils no other. Without a folder nothing is kept.
 */
export function openLedgerFile<Entry>(
  folder: string | undefined,
  name: string,
  apply: (entry: Entry) => void,
): LedgerFile<Entry> {
  let file = folder === undefined ? undefined : readLines(folder, name, apply);
  return {
    write: (entry) => {
      if (file === undefined) return;
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      fsyncSync(file);
    },
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

function readLines<Entry>(folder: string, name: string, apply: (entry: Entry) => void): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    const entry = line === '' ? undefined : readWhole<Entry>(line);
    if (entry !== undefined) apply(entry);
  }
  const file = openSync(path, 'a', 0o600);
  // What a crash cut off does not spoil the next line.
  appendFileSync(file, '\n');
  return file;
}

/** undefined: cut by a crash, so nobody was answered for it. */
function readWhole<Entry>(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

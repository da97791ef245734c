// @asvs V16.2.3 V16.4.2
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const limit = 5 * 2 ** 20;

/** One JSON object a line, as the log of our own processes; other lines (PostgreSQL's, Node's) are put into one. */
const asJson = (line: string): string =>
  line.startsWith('{') ? line : JSON.stringify({ level: 30, time: new Date().toISOString(), msg: line.trimEnd() });

/** A log that keeps its last 5 to 10 MB: the file and the one before it (.1). A full disk never stops the product. */
export function openLog(path: string) {
  let file: number | null = null;
  let size = 0;
  const open = () => {
    mkdirSync(dirname(path), { recursive: true });
    file = openSync(path, 'a', 0o640);
    size = fstatSync(file).size;
  };
  return {
    path,
    write(line: string) {
      if (line.trim() === '') return;
      try {
        if (file === null) open();
        if (size > limit) {
          if (file !== null) closeSync(file);
          file = null;
          renameSync(path, `${path}.1`);
          open();
        }
        size += writeSync(file as unknown as number, `${asJson(line)}\n`);
      } catch {
        // nowhere to write: what matters is also on the terminal
      }
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

export type Log = ReturnType<typeof openLog>;

/** What of a process's output the terminal shows: pino lines from warn (40) up, and anything that is not pino. */
export function worthSaying(line: string): string | null {
  if (!line.startsWith('{')) return line.trim() === '' ? null : line;
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    if (typeof entry.level !== 'number') return line;
    if (entry.level < 40) return null;
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}

import { readFileSync } from 'node:fs';
import { readCsv } from '../adapters/sheets/read-csv.ts';
import { CommandTrouble } from './command.ts';

type Sentence = (path: string) => string;
interface Sentences {
  readonly noFile: Sentence;
  readonly noCsv: Sentence;
  readonly noJson: Sentence;
}

/** The rows of a list in JSON, or of a sheet whose first row names the fields. */
export function readRows(path: string, words: Sentences): readonly unknown[] {
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch {
    throw new CommandTrouble(words.noFile(path));
  }
  if (path.toLowerCase().endsWith('.csv')) {
    const sheet = readCsv(file);
    if (!sheet.ok) throw new CommandTrouble(words.noCsv(path));
    const [head = [], ...rows] = sheet.rows;
    return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name.trim(), cells[at] ?? ''])));
  }
  try {
    const json: unknown = JSON.parse(file.toString('utf8'));
    if (Array.isArray(json)) return json;
  } catch {}
  throw new CommandTrouble(words.noJson(path));
}

import { readFileSync } from 'node:fs';
import { readCsv } from '../adapters/sheets/read-csv.ts';
import { type Context, createContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { realWorld } from '../processes/world.ts';
import { asCommand, asTyped, CommandTrouble, say } from './command.ts';

const CHECK = '--check';

type Sentence = (path: string) => string;
interface ReadingWords {
  readonly noFile: Sentence;
  readonly noCsv: Sentence;
  readonly noJson: Sentence;
}

/** The rows of a list in JSON, or of a sheet whose first row names the fields. */
function readRows(path: string, words: ReadingWords): readonly unknown[] {
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

interface LoadingWords extends ReadingWords {
  readonly usage: string;
  readonly none: string;
  readonly right: string;
  readonly done: string;
  mistakes(count: number): string;
}

interface Loading {
  readonly words: LoadingWords;
  /** A line for each that is loaded. */
  list(ctx: Context): Promise<readonly string[]>;
  /** A line for each row of the file, or everything that is wrong with it. */
  load(
    ctx: Context,
    rows: readonly unknown[],
    options: { readonly isCheck: boolean },
  ): Promise<{ readonly lines: readonly string[] } | { readonly mistakes: readonly string[] }>;
}

/**
 * A command of the operator's rows. Alone it lists what is loaded; with a file (`.json`, `.csv`) it loads all of it or nothing;
 * `--check` only says what is wrong with it. Exit code 1 where something is.
 */
export const runLoading = (
  source: Record<string, string | undefined>,
  args: readonly string[],
  { words, list, load }: Loading,
): Promise<number> =>
  asCommand(async () => {
    const isCheck = args.includes(CHECK);
    const [file, ...rest] = args.filter((each) => each !== CHECK);
    if (rest.length > 0 || (file === undefined && isCheck) || file?.startsWith('--'))
      throw new CommandTrouble(words.usage);
    const rows = file === undefined ? undefined : readRows(asTyped(source, file), words);
    const env = parseEnv(source);
    const db = openDatabase(env.DATABASE_OWNER_URL ?? env.DATABASE_URL, { connections: 1 });
    const ctx = createContext(env, { ...realWorld(env), db, log: createLog('error') });
    try {
      if (rows === undefined) {
        const lines = await list(ctx);
        for (const line of lines.length === 0 ? [words.none] : lines) say(line);
        return;
      }
      const result = await load(ctx, rows, { isCheck });
      if ('mistakes' in result)
        throw new CommandTrouble([...result.mistakes, words.mistakes(result.mistakes.length)].join('\n'));
      for (const line of result.lines) say(line);
      say(isCheck ? words.right : words.done);
    } finally {
      await db.close();
    }
  });

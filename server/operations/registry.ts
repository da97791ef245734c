import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isRuc } from '@cuadre/sri/ids';
import { CsvError, parse } from 'csv-parse';
import { registryLoad as words } from '#phrases/directory/registry-load.ts';
import { type Registered, writeRegistered, writeUnknown } from '../db/ruc-register.ts';
import { parseEnv } from '../env.ts';
import { asCommand, asTyped, CommandTrouble, say } from './command.ts';
import { asOwner } from './restore/restores.ts';

const LOAD = '--load';

/** Rows that go to the database together. */
const batch = 5_000;
const shownEvery = 500_000;

/** The columns of the SRI's open files of RUCs, by their head (datosabiertos.sri.gob.ec, looked at 2026-11-23). */
const heads = { ruc: 'NUMERO_RUC', name: 'RAZON_SOCIAL', activity: 'CODIGO_CIIU' } as const;
/** Only some files have it: 1 is the main one. */
const establishmentHead = 'NUMERO_ESTABLECIMIENTO';
/** CIIU as the SRI writes it: G473001. */
const isActivity = (text: string): boolean => /^[A-Z]\d[\d.]*$/.test(text);
const delimiters = ['|', '\t', ';', ','] as const;

interface Shape {
  readonly delimiter: string;
  readonly encoding: 'utf8' | 'latin1';
}

/** How a file is written, from its beginning: the head says the delimiter; what is no UTF-8 is Latin-1. */
async function shapeOf(path: string): Promise<Shape> {
  const file = await open(path).catch(() => {
    throw new CommandTrouble(words.noFile(path));
  });
  try {
    if (!(await file.stat()).isFile()) throw new CommandTrouble(words.noFile(path));
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024 * 1024), 0, 1024 * 1024, 0);
    const start = buffer.subarray(0, bytesRead);
    const [head = ''] = start.toString('latin1').split(/\r?\n/, 1);
    const delimiter = delimiters.find((each) => head.split(each).length > Object.keys(heads).length - 1);
    const missing = Object.values(heads).filter((each) => !head.toUpperCase().includes(each));
    if (delimiter === undefined || missing.length > 0) throw new CommandTrouble(words.otherShape(missing));
    // The last letter may be cut.
    return { delimiter, encoding: isUtf8(start.subarray(0, start.lastIndexOf(10) + 1)) ? 'utf8' : 'latin1' };
  } finally {
    await file.close();
  }
}

interface Row extends Registered {
  readonly isMain: boolean;
}

/** Every row of a file as it is read, so that its size does not matter. */
async function* readFile(path: string): AsyncGenerator<Readonly<Record<string, string>>> {
  const { delimiter, encoding } = await shapeOf(path);
  const parser = parse({
    delimiter,
    bom: true,
    columns: (head: string[]) => head.map((each) => each.trim().toUpperCase()),
    // Names have quotes in them; only with commas do quotes mean something.
    quote: delimiter === ',' || delimiter === ';' ? '"' : null,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const file = createReadStream(path, encoding);
  file.on('error', (error) => parser.destroy(error));
  try {
    yield* file.pipe(parser) as AsyncIterable<Readonly<Record<string, string>>>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandTrouble(words.broken(path, Number(error.lines ?? 0)));
  }
}

/**
 * `npm run registry -- --load FILE…`: names and activities from the SRI's open files of RUCs, of any size. Loaded again,
 * newer replaces older. Of a RUC with several rows that of its main establishment counts, in whichever file it stands; where
 * files do not say which that is, the first.
 */
export const runRegistry = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const [option, ...files] = args;
    if (option !== LOAD || files.length === 0) throw new CommandTrouble(words.usage);
    const env = parseEnv(source);
    await asOwner(env.DATABASE_OWNER_URL ?? env.DATABASE_URL, async (client) => {
      const { rows: tables } = await client.query(`select to_regclass('public.ruc_register') as here`);
      if (tables[0]?.here === null) throw new CommandTrouble(words.startFirst);
      for (const file of files) {
        let [rows, loaded, left, last] = [new Map<string, Row>(), 0, 0, ''];
        const flush = async () => {
          const all = [...rows.values()];
          await writeRegistered(
            client,
            all.filter(({ isMain }) => isMain),
          );
          await writeUnknown(
            client,
            all.filter(({ isMain }) => !isMain),
          );
          loaded += rows.size;
          rows = new Map();
        };
        for await (const row of readFile(asTyped(source, file))) {
          const [ruc, activity] = [row[heads.ruc]?.trim() ?? '', row[heads.activity]?.trim() ?? ''];
          const isMain = Number(row[establishmentHead] ?? '1') === 1;
          const known = rows.get(ruc);
          if (known ? known.isMain || !isMain : ruc === last) continue;
          if (!isRuc(ruc) || !isActivity(activity)) {
            left++;
            continue;
          }
          if (isMain) last = ruc;
          // PostgreSQL keeps no character 0.
          const name = (row[heads.name] ?? '').replaceAll('\0', '').trim().slice(0, 300);
          rows.set(ruc, { ruc, name, activity: activity.slice(0, 20), isMain });
          if (rows.size < batch) continue;
          await flush();
          if (loaded % shownEvery === 0) say(words.progress(loaded));
        }
        await flush();
        say(words.loaded(file, loaded, left));
      }
    });
  });

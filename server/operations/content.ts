import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asc, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { contentLoad as words } from '#phrases/content/load.ts';
import { judgeContent, plantPractice, writeContent } from '#server/features/content/index.ts';
import { contentHosts } from '#server/lib/content-hosts.ts';
import { contentRows } from '../db/tables/index.ts';
import { parseEnv } from '../env.ts';
import { clockAhead } from '../lib/clock.ts';
import { uuidv7 } from '../lib/uuid.ts';
import { asCommand, asTyped, CommandTrouble, say } from './command.ts';
import { asOwner } from './restore/restores.ts';

const CHECK = '--check';
const fileOfFolder = 'content.json';

/** The file that was named, or that of a folder. */
function findFile(path: string): string {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const file = isFolder ? join(path, fileOfFolder) : path;
  if (!existsSync(file)) throw new CommandTrouble(words.noFolder(file));
  return file;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandTrouble(words.noJson(path, error instanceof Error ? error.message : String(error)));
  }
}

const world = (now: Date) => ({ now, newId: () => uuidv7(now, randomBytes(10)) });

/** What an installation shows before its operator says something. */
export const plantContent = (client: pg.Client, now: Date): Promise<void> =>
  drizzle(client).transaction((tx) => plantPractice(tx, world(now)));

/**
 * `npm run content`: what is shown, row by row. With a folder or a file its rows are loaded; with `--check` before it they
 * are judged, and the database is not asked. Whatever is wrong is told with its row and field, and then nothing is loaded.
 */
export const runContent = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const isCheck = args[0] === CHECK;
    const [named, ...rest] = isCheck ? args.slice(1) : args;
    if (rest.length > 0 || (isCheck && named === undefined) || named?.startsWith('-'))
      throw new CommandTrouble(words.usage);
    const env = parseEnv(source);
    const judged =
      named === undefined ? undefined : await judgeFile(findFile(asTyped(source, named)), contentHosts(env));
    if (isCheck) return say(words.right(judged?.rows.length ?? 0));
    await asOwner(env.DATABASE_OWNER_URL ?? env.DATABASE_URL, async (client) => {
      const { rows: tables } = await client.query(`select to_regclass('public.content_rows') as here`);
      if (tables[0]?.here === null) throw new CommandTrouble(words.startFirst);
      if (judged === undefined) return list(client);
      const now = clockAhead(env.CLOCK_AHEAD_MS)();
      const loaded = await drizzle(client).transaction((tx) => writeContent(tx, { ...judged, ...world(now) }));
      say(words.loaded(loaded));
      if (loaded.practiceEnded > 0) say(words.practiceEnded(loaded.practiceEnded));
    });
  });

async function judgeFile(path: string, hosts: readonly string[]) {
  const folder = dirname(path);
  const fileOf = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) && statSync(file).isFile() ? new Uint8Array(readFileSync(file)) : undefined;
  };
  const judged = await judgeContent(readJson(path), { fileOf, hosts, isPractice: false });
  if (!('faults' in judged)) return judged;
  for (const fault of judged.faults) say(words.fault(basename(path), fault));
  throw new CommandTrouble(words.faults(judged.faults.length));
}

async function list(client: pg.Client): Promise<void> {
  const rows = await drizzle(client)
    .select()
    .from(contentRows)
    .where(isNull(contentRows.endedAt))
    .orderBy(asc(contentRows.kind), asc(contentRows.position), asc(contentRows.key));
  if (rows.length === 0) say(words.none);
  for (const { kind, key, validFrom, validUntil, isPractice } of rows)
    say(words.row({ kind, key, from: validFrom, until: validUntil, isPractice }));
}

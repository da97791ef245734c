import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backup as words } from '../../phrases/backup.ts';
import { masterKeyFile } from '../adapters/secrets/master-key.ts';
import { parseEnv } from '../env.ts';
import { BackupTrouble } from './backup-trouble.ts';
import { presentKeyCheck } from './key-check.ts';
import { writeBackup } from './write-backup.ts';

/** Two floors above this file, and above the bundle that it becomes. */
export const programVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as { version: string })
    .version;

/** A path as the person typed it, from the folder they typed it in. */
export const asTyped = (env: Record<string, string | undefined>, path: string): string =>
  resolve(env.INIT_CWD ?? '.', path);

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command of the terminal: its exit code, with what stands in the way as one sentence on the error output. */
export async function asCommand(run: () => Promise<void>): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    const expected =
      error instanceof BackupTrouble || (error instanceof Error && /^La clave maestra/.test(error.message));
    process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    return 1;
  }
}

/** `npm run backup -- --out FILE`: beside the running product or without it. Gives the exit code. */
export const runBackup = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const file = asTyped(source, readArguments(args));
    const env = parseEnv(source);
    const keyCheck = presentKeyCheck(env);
    say(words.begins());
    const summary = await writeBackup({
      ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
      file,
      header: { id: randomUUID(), program: programVersion(), madeAt: new Date().toISOString(), keyCheck },
      progress: (rows) => say(words.progress(rows)),
    });
    say(words.done(file, statSync(file).size, summary.tables.length, summary.rows));
    if (keyCheck === null) say(words.withoutKey());
    else
      say(env.CUADRE_MASTER_KEY ? words.keyInEnvironment() : words.keyInFile(resolve(masterKeyFile(env.CUADRE_DATA))));
    say(words.personal());
  });

const readArguments = (args: readonly string[]): string => {
  try {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
    if (values.out) return values.out;
  } catch {
    // an option that does not exist: the usage says which do
  }
  throw new BackupTrouble('backup-usage');
};

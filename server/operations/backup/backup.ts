import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backup as words } from '#phrases/operations/backup.ts';
import { masterKeyFile } from '#server/adapters/secrets/master-key.ts';
import { parseEnv } from '#server/env.ts';
import { asCommand, asTyped, programVersion, say } from '../command.ts';
import { BackupTrouble } from './backup-trouble.ts';
import { presentKeyCheck } from './key-check.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- --out FILE`: beside the running product or without it. Gives the exit code. */
export const runBackup = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const wanted = readArguments(args);
    const file = asTyped(source, wanted.out);
    const env = parseEnv(source);
    const keyCheck = presentKeyCheck(env);
    say(words.begins());
    const abort = new AbortController();
    process.once('SIGINT', () => abort.abort(new BackupTrouble('cancelled')));
    const summary = await writeBackup({
      ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
      file,
      header: { id: randomUUID(), program: programVersion(), madeAt: new Date().toISOString(), keyCheck },
      incomplete: wanted.incomplete,
      progress: (rows) => say(words.progress(rows)),
      signal: abort.signal,
    });
    if (summary.complaints.length === 0)
      say(words.done(file, statSync(file).size, summary.tables.length, summary.rows));
    else {
      say(words.incomplete(summary.complaints.join('; ')));
      say(words.doneIncomplete(file));
    }
    if (keyCheck === null) say(words.withoutKey());
    else
      say(env.CUADRE_MASTER_KEY ? words.keyInEnvironment() : words.keyInFile(resolve(masterKeyFile(env.CUADRE_DATA))));
    say(words.personal());
  });

const readArguments = (args: readonly string[]): { readonly out: string; readonly incomplete: boolean } => {
  try {
    const options = { out: { type: 'string' }, incomplete: { type: 'boolean', default: false } } as const;
    const { out, incomplete } = parseArgs({ args: [...args], options }).values;
    if (out) return { out, incomplete };
  } catch {
    // an option that does not exist: the usage says which do
  }
  throw new BackupTrouble('backup-usage');
};

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MasterKeyTrouble } from '../adapters/secrets/master-key.ts';
import { MigrationTrouble } from '../db/migrate.ts';
import { BackupTrouble } from './backup/backup-trouble.ts';

/** Two floors above this file, and above the bundle that it becomes. */
export const programVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as { version: string })
    .version;

/** A path as the person typed it, from the folder they typed it in. */
export const asTyped = (env: Record<string, string | undefined>, path: string): string =>
  resolve(env.INIT_CWD ?? '.', path);

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What was typed cannot be done: a sentence, and nothing was touched. */
export class CommandTrouble extends Error {
  override readonly name = 'CommandTrouble';
}

const isExpected = (error: unknown): error is Error =>
  error instanceof CommandTrouble ||
  error instanceof BackupTrouble ||
  error instanceof MigrationTrouble ||
  error instanceof MasterKeyTrouble;

/** Runs a command of the terminal: its exit code, with what stops it as one sentence on the error output. */
export async function asCommand(run: () => Promise<void>): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    const text = isExpected(error) ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    return 1;
  }
}

import { terminal } from '#phrases/operations/terminal.ts';
import { MigrationTrouble, migrate } from '../db/migrate.ts';
import { parseEnv } from '../env.ts';
import { BackupTrouble } from '../operations/backup/backup-trouble.ts';
import { plantContent } from '../operations/content.ts';
import { asOwner, refuseUnrecovered } from '../operations/restore/restores.ts';
import type { RunProcess } from './process.ts';

/** Brings the database to this program's schema, as its owner; refuses one that was restored and not yet recovered. */
export const runMigrate: RunProcess = async (source) => {
  const env = parseEnv(source);
  const ownerUrl = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
  try {
    await refuseUnrecovered(ownerUrl);
    const applied = await migrate(ownerUrl);
    await asOwner(ownerUrl, (client) => plantContent(client, new Date()));
    process.stdout.write(`${terminal.migration.done(applied.length)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof MigrationTrouble || error instanceof BackupTrouble)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
};

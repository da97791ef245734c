import { MigrationTrouble, migrate } from '../db/migrate.ts';
import { parseEnv } from '../env.ts';
import type { RunProcess } from './process.ts';

/** Brings the database to this program's schema, as its owner. */
export const runMigrate: RunProcess = async (source) => {
  const env = parseEnv(source);
  try {
    await migrate(env.DATABASE_OWNER_URL ?? env.DATABASE_URL);
    return 0;
  } catch (error) {
    if (!(error instanceof MigrationTrouble)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
};

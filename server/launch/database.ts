import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { terminal } from '#phrases/operations/terminal.ts';
import { type EmbeddedDatabase, startDatabase } from '../db/embedded/index.ts';
import type { Log } from './log-file.ts';
import { StartTrouble } from './start-trouble.ts';

export interface DatabaseAddress {
  DATABASE_URL: string;
  DATABASE_OWNER_URL: string;
}

/** The user's own server, when DATABASE_URL names one. */
export function givenDatabase(env: NodeJS.ProcessEnv): DatabaseAddress | null {
  if (!env.DATABASE_URL) return null;
  return { DATABASE_URL: env.DATABASE_URL, DATABASE_OWNER_URL: env.DATABASE_OWNER_URL ?? env.DATABASE_URL };
}

/** What must hold of a server that we did not start, asked before anything is written there. */
export async function checkGiven({ DATABASE_URL }: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the query that fails reports it
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; bypasses: boolean }>(
      `select current_setting('server_version_num')::int as version, rolsuper or rolbypassrls as bypasses
         from pg_roles where rolname = current_user`,
    );
    if ((rows[0]?.version ?? 0) < 150_000) throw new StartTrouble(terminal.start.serverTooOld());
    if (rows[0]?.bypasses) throw new StartTrouble(terminal.start.roleBypasses());
  } catch (error) {
    if (error instanceof StartTrouble) throw error;
    throw new StartTrouble(terminal.start.databaseUnreachable(error instanceof Error ? error.message : String(error)));
  } finally {
    await client.end().catch(() => {});
  }
}

/** The embedded server, started again when it ends without being told to. */
export async function keepDatabase(
  dataFolder: string,
  log: Log,
  say: (line: string) => void,
  onPid: (pid: number) => void,
) {
  let stopping = false;
  let server: EmbeddedDatabase;
  const start = async () => {
    server = await startDatabase({ dataFolder, log: log.write });
    onPid(server.pid);
    void server.exited.then(again);
  };
  const again = async () => {
    for (let pause = 500; !stopping; pause = Math.min(pause * 2, 30_000)) {
      say(terminal.start.databaseDied());
      await sleep(pause, undefined, { ref: false });
      if (stopping) return;
      try {
        return await start();
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await start();
  return {
    get address(): DatabaseAddress {
      return { DATABASE_URL: server.appUrl, DATABASE_OWNER_URL: server.ownerUrl };
    },
    async stop() {
      stopping = true;
      await server.stop();
    },
    kill() {
      stopping = true;
      process.kill(server.pid, 'SIGQUIT');
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { terminal } from '#phrases/operations/terminal.ts';
import { AddressTrouble, connect } from '../db/connect.ts';
import { appRole, type EmbeddedDatabase, startDatabase } from '../db/embedded/index.ts';
import { keepsStatements } from '../db/keeps-statements.ts';
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
export async function checkGiven({ DATABASE_URL, DATABASE_OWNER_URL }: DatabaseAddress): Promise<void> {
  await checkApplicationRole(DATABASE_URL);
  await inWords('DATABASE_OWNER_URL', async () => {
    const { creates } = await ask<{ creates: boolean }>(
      DATABASE_OWNER_URL,
      `select has_database_privilege(current_database(), 'create') as creates`,
    );
    if (!creates) throw new StartTrouble(terminal.start.ownerNeeded());
  });
}

/** The server, and the role under which API and worker use it. */
export const checkApplicationRole = (DATABASE_URL: string): Promise<void> =>
  inWords('DATABASE_URL', async () => {
    const { version, bypasses, serves } = await ask<{ version: number; bypasses: boolean; serves: boolean }>(
      DATABASE_URL,
      `select current_setting('server_version_num')::int as version, rolsuper or rolbypassrls as bypasses,
         exists (select from pg_roles app where app.rolname = '${appRole}' and pg_has_role(app.oid, 'usage')) as serves
       from pg_roles where rolname = current_user`,
    );
    if (version < 150_000) throw new StartTrouble(terminal.start.serverTooOld());
    if (bypasses) throw new StartTrouble(terminal.start.roleBypasses());
    if (!serves) throw new StartTrouble(terminal.start.roleOther());
    if (!(await keepsStatements(DATABASE_URL))) throw new StartTrouble(terminal.start.poolTooOld());
  });

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<Row>(question);
    return rows[0] as Row;
  } finally {
    await client.end();
  }
}

/** What is wrong with the address that this variable gives, in one sentence. */
async function inWords(variable: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StartTrouble) throw error;
    const { message, code = '' } = error as Error & { code?: string };
    const why = message || code; // that of several addresses tried at once is empty
    const { databaseAddress, certificateUnknown, databaseUnreachable } = terminal.start;
    if (error instanceof AddressTrouble) throw new StartTrouble(databaseAddress(variable, why));
    throw new StartTrouble((/CERT|SIGNATURE/.test(code) ? certificateUnknown : databaseUnreachable)(variable, why));
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

import { setTimeout as sleep } from 'node:timers/promises';
import { terminal } from '../../phrases/terminal.ts';
import { type EmbeddedDatabase, startDatabase } from '../db/embedded/index.ts';
import type { Log } from './log-file.ts';

export interface DatabaseAddress {
  DATABASE_URL: string;
  DATABASE_OWNER_URL: string;
}

/** The user's own server, when DATABASE_URL names one. */
export function givenDatabase(env: NodeJS.ProcessEnv): DatabaseAddress | null {
  if (!env.DATABASE_URL) return null;
  return { DATABASE_URL: env.DATABASE_URL, DATABASE_OWNER_URL: env.DATABASE_OWNER_URL ?? env.DATABASE_URL };
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

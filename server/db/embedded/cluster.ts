import { spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { terminal } from '#phrases/operations/terminal.ts';
import { fromFileSystem, trouble } from './database-trouble.ts';
import { postgresMajor } from './programs.ts';
import { canReach, chooseInitdbAs, giveTo, type RunAs } from './run-as.ts';

/** Room that a start needs: the log that recovery writes, or a new cluster with its first log segment. */
const roomToStart = 32 * 2 ** 20;
const roomToCreate = 150 * 2 ** 20;

/**
 * How PostgreSQL is told its data folder. It starts with the folder as working directory (entered before Node gives up
 * root), so under a private home, where nobody may walk, the kernel's own name for "here" still leads to it.
 */
export const folderArgument = (cluster: string, runAs: RunAs): string =>
  canReach(cluster, runAs) || process.platform !== 'linux' ? cluster : '/proc/self/cwd';

/** Private: caught mail and logs are in it too. As root, the user of the database must be able to walk through. */
export function makeDataFolder(dataFolder: string) {
  try {
    makeFolder(dataFolder);
  } catch (error) {
    const unwritable = (error as NodeJS.ErrnoException).code === 'ENOENT'; // what /proc says
    throw unwritable ? trouble('not-writable', dataFolder) : fromFileSystem(error, dataFolder);
  }
}

/** Node's recursive mkdir says ENOENT where the disk is read-only, and never returns under /proc. */
function makeFolder(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700); // whatever the umask
}

const isNew = (cluster: string) => !existsSync(cluster) || readdirSync(cluster).length === 0;

/** Before anything is written, a copy of the programs included. */
export function demandRoom(dataFolder: string, cluster: string) {
  const free = statfsSync(dataFolder);
  if (free.bavail * free.bsize < (isNew(cluster) ? roomToCreate : roomToStart)) throw trouble('disk-full', dataFolder);
}

/** The cluster's folder, checked so that a start may be tried, or made new. Nothing that exists is ever deleted. */
export async function prepareCluster(dataFolder: string, programs: string, runAs: RunAs, cluster: string) {
  try {
    if (isNew(cluster)) await createCluster(programs, runAs, cluster);
    else checkCluster(cluster);
    closeSync(openSync(join(cluster, 'PG_VERSION'), 'r+')); // a read-only disk says so here, in our words
  } catch (error) {
    throw fromFileSystem(error, dataFolder);
  }
}

function checkCluster(cluster: string) {
  const us = process.getuid?.();
  if (us !== 0 && statSync(cluster).uid !== us) throw trouble('other-owner', cluster);
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) throw trouble('damaged', cluster, terminal.databaseDetails.versionMissing());
  const found = readFileSync(versionFile, 'utf8').trim();
  if (!/^\d+(\.\d+)?$/.test(found)) throw trouble('damaged', cluster, terminal.databaseDetails.versionUnreadable());
  if (found !== postgresMajor) throw trouble('other-major', cluster, found, postgresMajor);
  if (!existsSync(join(cluster, 'global', 'pg_control')))
    throw trouble('damaged', cluster, terminal.databaseDetails.controlMissing());
}

/** Made aside and renamed when whole: an interrupted first start leaves nothing that looks like a database. */
async function createCluster(programs: string, runAs: RunAs, cluster: string) {
  const aside = `${cluster}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700 });
  const maker = chooseInitdbAs(runAs);
  giveTo(maker, aside);
  await runInitdb(programs, maker, aside);
  giveTo(runAs, aside);
  renameSync(aside, cluster);
  const parent = openSync(join(cluster, '..'), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

function runInitdb(programs: string, runAs: RunAs, folder: string): Promise<void> {
  const options = [
    ...['--pgdata', folderArgument(folder, runAs), '--username', 'postgres', '--auth-local', 'trust'],
    ...['--auth-host', 'reject', '--data-checksums', '--encoding', 'UTF8', '--locale', 'C'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(join(programs, 'initdb'), options, {
      ...runAs,
      cwd: folder,
      env: programEnv(),
      detached: true,
    });
    let said = '';
    child.stdout.resume();
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', (error: NodeJS.ErrnoException) => reject(cannotSpawn(error, runAs, folder)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(explain(said, folder))));
  });
}

/** EPERM and EINVAL of a spawn with another uid: this container may not change user. */
export const cannotSpawn = (error: NodeJS.ErrnoException, runAs: RunAs, folder: string) =>
  runAs.uid !== undefined && (error.code === 'EPERM' || error.code === 'EINVAL')
    ? trouble('cannot-drop-root')
    : fromFileSystem(error, folder);

/** The programs get nothing of our environment: PGDATA, PGOPTIONS or LC_ALL of the user's shell would change them. */
export const programEnv = (): NodeJS.ProcessEnv => ({ PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });

const damage =
  /incompatible with server|control file|pg_wal|checkpoint record|PANIC|invalid page|could not open directory|could not open file|is not a valid data directory|unexpected end of file|could not read file/i;

/** What PostgreSQL said before it gave up, as the sentence for the person who started it. */
export function explain(said: string, cluster: string) {
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|ERROR|error:/.test(line));
  const detail = (lines.at(-1) ?? said.trim().split('\n').at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC|ERROR|error):\s*/,
    '',
  );
  if (/No space left on device|Disk quota exceeded/.test(said)) return trouble('disk-full', cluster);
  const nameless = /effective user ID (\d+)/.exec(said)?.[1];
  if (nameless) return trouble('nameless-user', nameless);
  if (/Read-only file system|Permission denied/.test(said)) return trouble('not-writable', cluster);
  if (lines.some((line) => damage.test(line))) return trouble('damaged', cluster, detail);
  return trouble('cannot-start', cluster, detail || terminal.databaseDetails.unexplained());
}

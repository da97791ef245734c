import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { trouble } from './database-trouble.ts';

/** The postmaster that postmaster.pid names: its number and where it listens, or null when there is no such file. */
export function readPostmaster(cluster: string): { pid: number; port: string; socketFolder: string } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const socketFolder = lines[4] ?? '';
  return {
    pid: Number.parseInt(lines[0] ?? '', 10),
    port: lines[3] || '5432',
    socketFolder: socketFolder.startsWith('/proc/self/cwd') || socketFolder === '' ? cluster : socketFolder,
  };
}

/** gone: no such process, or a zombie that answers to signals and is dead all the same. other: another process has the number now. */
export function postmasterState(pid: number, cluster: string): 'live' | 'gone' | 'other' {
  if (!Number.isInteger(pid) || pid <= 1) return 'gone';
  if (process.platform !== 'linux') return stateByPs(pid);
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 'gone';
  }
  const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  if (/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))) return 'gone';
  if (!command.startsWith('postgres')) return 'other';
  return worksIn(pid, cluster) === false ? 'other' : 'live';
}

function stateByPs(pid: number): 'live' | 'gone' | 'other' {
  try {
    const line = execFileSync('ps', ['-o', 'state=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    if (line === '' || line.startsWith('Z')) return 'gone';
    return line.includes('postgres') ? 'live' : 'other';
  } catch {
    return 'gone';
  }
}

/** Every PostgreSQL process has its data folder as working directory. null: we are not allowed to know. */
function worksIn(pid: number | string, cluster: string): boolean | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return null;
  }
}

const anyProcessIn = (cluster: string) =>
  process.platform === 'linux' &&
  readdirSync('/proc').some(
    (name) =>
      /^\d+$/.test(name) && worksIn(name, cluster) === true && postmasterState(Number(name), cluster) === 'live',
  );

/** A server in another container shows no process here, but its socket in the shared folder answers. */
const answers = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(socket);
    const settle = (value: boolean) => {
      probe.destroy();
      resolve(value);
    };
    probe.once('connect', () => settle(true)).once('error', () => settle(false));
  });

async function until(done: () => boolean, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (done()) return true;
    await sleep(50);
  }
  return done();
}

/** SIGINT: fast shutdown. SIGQUIT: at once, the next start recovers from the log. */
export async function stopPostmaster(pid: number, cluster: string): Promise<boolean> {
  const gone = () => postmasterState(pid, cluster) !== 'live';
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (gone()) return true;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPERM') return false;
    }
    if (await until(gone, patience)) return true;
  }
  return false;
}

/**
 * Clears what an earlier run left: PostgreSQL outlives a killed Node, so an orphan is stopped; a lock whose number now
 * belongs to another process or a zombie is removed, but only once no process of the dead server works in the folder any more (the
 * lock is what keeps two servers from writing the same files). A lock of a plainly dead process is left to PostgreSQL.
 */
export async function clearLeftovers(cluster: string, socketFolder: string): Promise<void> {
  const found = readPostmaster(cluster);
  if (!found) return;
  if (postmasterState(found.pid, cluster) === 'live') {
    if (!(await stopPostmaster(found.pid, cluster))) throw trouble('in-use', cluster);
  }
  if (!(await until(() => !anyProcessIn(cluster), 10_000))) throw trouble('in-use', cluster);
  if (await answers(join(found.socketFolder, `.s.PGSQL.${found.port}`))) throw trouble('in-use', cluster);
  if (!existsAsProcess(found.pid)) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder, `.s.PGSQL.${found.port}.lock`), { force: true });
}

function existsAsProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminal } from '#phrases/operations/terminal.ts';
import { fromFileSystem, makeDataFolder } from '../db/embedded/index.ts';
import { StartTrouble } from './start-trouble.ts';

interface Holder {
  pid: number;
  /** When that process began, so that a reused number is not taken for it. */
  since: string;
}

/** The start of a process as the system tells it, or null when there is none. */
function beginning(pid: number): string | null {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (/^[ZX]/.test(fields[0] ?? '')) return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

function readHolder(lock: string): Holder | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder;
  } catch {
    return null; // gone meanwhile, or cut short by a power failure
  }
}

/** Which living process has it, other than this one. */
function holderOf(lock: string): number | null {
  const holder = readHolder(lock);
  return holder && holder.pid !== process.pid && beginning(holder.pid) === holder.since ? holder.pid : null;
}

/**
 * Takes a lock, or throws. One that a killed start left is removed under a lock of its own, and only after another look: of two
 * that saw the same one, the second would remove what the first has taken meanwhile.
 */
function take(mine: string, lock: string): void {
  for (let attempt = 0; ; attempt++) {
    try {
      linkSync(mine, lock); // appears whole or not at all
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 20) throw error;
    }
    const holder = holderOf(lock);
    if (holder !== null) throw new StartTrouble(terminal.start.alreadyRunning(holder));
    const removal = `${lock}.removal`;
    take(mine, removal);
    try {
      if (holderOf(lock) === null) rmSync(lock, { force: true });
    } finally {
      rmSync(removal, { force: true });
    }
  }
}

/**
 * One start per data folder. The lock names a living process; one that a killed start left behind is taken over.
 * Throws StartTrouble when another is running, or when the folder cannot be written.
 */
export function lockDataFolder(dataFolder: string): () => void {
  const lock = join(dataFolder, 'cuadre.lock');
  const mine = join(dataFolder, `cuadre.lock.${process.pid}`);
  makeDataFolder(dataFolder);
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, since: beginning(process.pid) }), { mode: 0o644 });
    take(mine, lock);
  } catch (error) {
    throw fromFileSystem(error, dataFolder);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}

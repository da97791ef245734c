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
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(mine, lock); // appears whole or not at all
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 20) throw error;
      }
      const holder = readHolder(lock);
      if (holder && beginning(holder.pid) === holder.since && holder.pid !== process.pid)
        throw new StartTrouble(terminal.start.alreadyRunning(holder.pid));
      rmSync(lock, { force: true });
    }
  } catch (error) {
    throw fromFileSystem(error, dataFolder);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}

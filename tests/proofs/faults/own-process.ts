import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** True when that number is still the process we think: numbers are used again, and others run servers here too. */
function isOurs(pid: number, name: string, dataFolder: string): boolean {
  try {
    if (process.platform !== 'linux') {
      const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return name === 'postgres' ? command.includes('postgres') : command.includes(`main.js ${name}`);
    }
    if (name === 'postgres') return readlinkSync(`/proc/${pid}/cwd`) === join(dataFolder, 'postgres');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const env = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return command.includes(name) && env.includes(`CUADRE_DATA=${dataFolder}`);
  } catch {
    return false;
  }
}

/** Sends a signal to a process of ours; false when it was not there (any more, or not yet again). */
export function signal(pid: number | undefined, name: string, dataFolder: string, what: NodeJS.Signals): boolean {
  if (pid === undefined || !isOurs(pid, name, dataFolder)) return false;
  try {
    process.kill(pid, what);
    return true;
  } catch {
    return false;
  }
}

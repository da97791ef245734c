import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What runs and where, for the tools that drive the real processes (demo, faults, journeys). */
export interface Running {
  pid: number;
  /** Folder of the build that runs; it is not replaced meanwhile (scripts/prepare.mjs). */
  build: string;
  url: string;
  /** Where it answers on this machine, whatever stands before it. */
  listensAt: string;
  mailPage?: string;
  smtpUrl: string;
  sriPractice: string;
  portalPractice: string;
  /** Where the shop is open. */
  payPhone?: string;
  signatureProvider?: string;
  /** How far its clock is moved, where it is. */
  clockAheadMs?: string;
  databaseUrl: string;
  databaseOwnerUrl: string;
  pids: Record<string, number>;
}

/** CUADRE_DATA/running.json: whole at every moment, readable by its user only, gone when nothing runs. */
export function openRunning(dataFolder: string) {
  const path = join(dataFolder, 'running.json');
  const pids: Record<string, number> = {};
  let rest: Omit<Running, 'pids' | 'pid'> | undefined;
  const write = () => {
    if (!rest) return;
    writeFileSync(`${path}.part`, JSON.stringify({ pid: process.pid, ...rest, pids }, null, 2), { mode: 0o600 });
    renameSync(`${path}.part`, path);
  };
  rmSync(path, { force: true });
  return {
    process(name: string, pid: number) {
      pids[name] = pid;
      write();
    },
    publish(everything: Omit<Running, 'pids' | 'pid'>) {
      rest = everything;
      write();
    },
    close() {
      rest = undefined;
      rmSync(path, { force: true });
    },
  };
}

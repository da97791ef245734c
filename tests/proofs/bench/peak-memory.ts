import { readFileSync, writeFileSync } from 'node:fs';

/** The most memory that a process has held at once so far, in megabytes; NaN where there is no /proc. */
export const peakMemory = (pid: number | undefined): number => {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return line === undefined ? Number.NaN : Math.round(Number(line) / 1024);
  } catch {
    return Number.NaN;
  }
};

/** From here on only what comes counts: gives what the process holds now, in megabytes; NaN where there is no /proc. */
export const forgetPeak = (pid: number | undefined): number => {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    return Number.NaN;
  }
  return peakMemory(pid);
};

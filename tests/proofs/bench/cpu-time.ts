import { readFileSync } from 'node:fs';

/** Clock ticks a second of /proc, 100 on every Linux that Node runs on. */
const ticks = 100;

/** CPU time that processes have used so far, in milliseconds by name; empty where there is no /proc. */
export const cpuTimes = (pids: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  const times: Record<string, number> = {};
  for (const [name, pid] of Object.entries(pids))
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      times[name] = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
    } catch {
      // gone, or not Linux
    }
  return times;
};

/** What each used between two readings, for each of `count` documents. */
export const perDocument = (
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  count: number,
): string =>
  Object.entries(after)
    .map(([name, time]) => `${name} ${((time - (before[name] ?? 0)) / count).toFixed(1)}`)
    .join(', ');

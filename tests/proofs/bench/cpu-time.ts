import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc, 100 on every Linux that Node runs on. */
const ticks = 100;

interface Process {
  readonly parent: number;
  /** Its own time and that of its children that have ended, in ticks. */
  readonly time: number;
}

const readProcess = (pid: number): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { parent, time: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) };
  } catch {
    // gone, or not Linux
    return undefined;
  }
};

/**
 * CPU time that processes have used so far with all their children, in milliseconds by name: PostgreSQL works in a
 * process for each connection. A process that is the child of another one of `pids` counts for itself alone. Empty where
 * there is no /proc.
 */
export const cpuTimes = (pids: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  const all = new Map<number, Process>();
  try {
    for (const name of readdirSync('/proc')) {
      const found = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined;
      if (found !== undefined) all.set(Number(name), found);
    }
  } catch {
    return {};
  }
  const named = new Set(Object.values(pids));
  const timeOf = (pid: number): number => {
    const children = [...all].filter(([child, { parent }]) => parent === pid && !named.has(child));
    return (all.get(pid)?.time ?? 0) + children.reduce((sum, [child]) => sum + timeOf(child), 0);
  };
  return Object.fromEntries(
    Object.entries(pids).flatMap(([name, pid]) => (all.has(pid) ? [[name, (timeOf(pid) * 1000) / ticks]] : [])),
  );
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

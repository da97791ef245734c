import { spawn } from 'node:child_process';
import { programEnv } from './cluster.ts';
import type { RunAs } from './run-as.ts';

/**
 * PostgreSQL outlives a killed Node. A shell waits at the other end of a pipe; when Node is gone the pipe closes, and
 * after the grace the shell stops that server, if its lock file still names it.
 */
const script = `
while read -r line; do [ "$line" = released ] && exit 0; done
sleep "$2"
[ "$(head -n 1 postmaster.pid 2>/dev/null)" = "$1" ] || exit 0
kill -INT "$1"
tries=0
while kill -0 "$1" 2>/dev/null && [ "$tries" -lt 20 ]; do sleep 1; tries=$((tries + 1)); done
[ "$(head -n 1 postmaster.pid 2>/dev/null)" = "$1" ] && kill -QUIT "$1"
exit 0
`;

export function guardDatabase(pid: number, cluster: string, runAs: RunAs, graceSeconds: number) {
  const shell = spawn('/bin/sh', ['-c', script, 'cuadre-guard', String(pid), String(graceSeconds)], {
    ...runAs,
    cwd: cluster,
    env: programEnv(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => {}); // without a shell the next start finds the orphan and stops it
  shell.stdin.on('error', () => {});
  shell.unref();
  return {
    release: () => {
      shell.stdin.end('released\n');
    },
  };
}

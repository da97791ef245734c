import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const program = process.env.PGBOUNCER || 'pgbouncer';

/** As one number: 1021 is 1.21. Undefined: there is no such program. */
const version = (): number | undefined => {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return major === undefined ? undefined : Number(major) * 1000 + Number(minor);
};

/** Why PgBouncer cannot be tried here; undefined when it can. */
export const withoutPgBouncer = (): string | undefined => {
  const found = version();
  if (found === undefined) return 'there is no program pgbouncer on PATH, and PGBOUNCER names none';
  return found < 1021 ? `PgBouncer 1.${found % 1000} is older than 1.21` : undefined;
};

/** PgBouncer in transaction mode before the server of this address, with these settings more. */
export const startPgBouncer = async (databaseUrl: string, settings: Readonly<Record<string, string | number>>) => {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-pool-'));
  // As root the server's socket is for its own user, and PgBouncer does not run as root.
  const isRoot = process.getuid?.() === 0;
  const owner = host.startsWith('/') ? statSync(`${host}/.s.PGSQL.${port}`) : { uid: 65534, gid: 65534 };
  const user = isRoot ? { uid: owner.uid, gid: owner.gid } : {};
  const all = {
    listen_addr: '',
    listen_port: 6432, // only names the socket
    unix_socket_dir: folder,
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    // From 1.24 on it keeps them by itself.
    ...((version() ?? 0) < 1024 && { max_prepared_statements: 100 }),
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const users = ['cuadre_app', 'cuadre_owner'].map((name) => `"${name}" "cuadre-test"`);
  writeFileSync(join(folder, 'users'), `${users.join('\n')}\n`);
  writeFileSync(join(folder, 'ini'), `[databases]\n* = host=${host} port=${port}\n[pgbouncer]\n${lines.join('\n')}\n`);
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, owner.uid, owner.gid);
  const child = spawn(program, [join(folder, 'ini')], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  while (!existsSync(join(folder, '.s.PGSQL.6432'))) {
    if (child.exitCode !== null) throw new Error(said);
    await sleep(20);
  }
  return {
    /** The same role and database through it. */
    through: (url: string): string => {
      const { user, database } = new pg.Client({ connectionString: url });
      return `postgresql://${user}@/${database}?host=${encodeURIComponent(folder)}&port=6432&sslmode=disable`;
    },
    stop: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { claimPort } from '#server/launch/ports.ts';

const programs = process.env.POSTGRES_PROGRAMS ?? '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);

/** Why a standby cannot be tried here; undefined when it can. */
export const withoutStandby = (): string | undefined =>
  existsSync(join(programs, 'pg_basebackup'))
    ? undefined
    : `there is no pg_basebackup in ${programs}; POSTGRES_PROGRAMS may name another folder`;

/** PostgreSQL does not run as root. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};

class Server {
  readonly port: number;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const log = openSync(`${this.#folder}.log`, 'a');
    const args = ['-D', this.#folder, '-p', String(this.port), '-c', 'listen_addresses=127.0.0.1', '-k', ''];
    this.#child = spawn(join(programs, 'postgres'), args, { ...nobody, stdio: ['ignore', log, log] });
    closeSync(log);
    while (!(await this.query('select 1').then(Boolean, () => false))) {
      if (this.#child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${this.#folder}.log`);
      await sleep(50);
    }
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** As when its machine loses power. */
  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    // The backends of a killed server end when they see that it is gone.
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** A primary and a standby that has everything a commit said, each on a port of its own. */
export async function startTwoDatabases(folder: string): Promise<{ primary: Server; standby: Server }> {
  const [one, two] = ['primary', 'standby'].map((name) => join(folder, name)) as [string, string];
  for (const path of [one, two]) {
    mkdirSync(path, { mode: 0o700 });
    if (isRoot) chownSync(path, 65534, 65534);
    writeFileSync(`${path}.log`, '');
  }
  await run(
    join(programs, 'initdb'),
    ['-D', one, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C'],
    nobody,
  );
  appendFileSync(join(one, 'postgresql.conf'), 'max_connections = 100\nsynchronous_commit = on\n');
  const primary = new Server(one, await claimPort('127.0.0.1', 0));
  await primary.start();
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  await run(join(programs, 'pg_basebackup'), ['-D', two, '-R', '-X', 'stream', '-d', source], nobody);
  const standby = new Server(two, await claimPort('127.0.0.1', 0));
  await standby.start();
  for (const setting of [`synchronous_standby_names = 'standby'`]) await primary.query(`alter system set ${setting}`);
  await primary.query('select pg_reload_conf()');
  const isInStep = async () =>
    (await primary.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 1;
  while (!(await isInStep())) await sleep(50);
  return { primary, standby };
}

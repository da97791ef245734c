import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseTrouble, type EmbeddedDatabase, type StartDatabaseOptions, startDatabase } from './index.ts';
import { postmasterState } from './postmaster.ts';
import { canReach } from './run-as.ts';

const asRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux';
/** `daemon`: an account that every Linux has. */
const ordinary = { uid: 1, gid: 1 };
const module_ = resolve(import.meta.dirname, 'index.ts');

/** Real processes on a machine that may be busy: nothing here is about time. */
const patient = { timeout: 180_000 };

let home: string;
let pristine: string;
let counter = 0;
const running: EmbeddedDatabase[] = [];

const start = async (dataFolder: string, more: Partial<StartDatabaseOptions> = {}) => {
  const server = await startDatabase({ dataFolder, durable: false, graceSeconds: 0, ...more });
  running.push(server);
  return server;
};

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** A stopped data folder with the table `kept` holding one row, copied from one that was made once. */
const dataFolder = () => {
  const folder = join(home, `data-${++counter}`);
  execFileSync('cp', ['-a', pristine, folder]);
  return folder;
};
const kept = async (server: EmbeddedDatabase) => ask(server.ownerUrl, 'select word from kept');
const everything = (folder: string) => readdirSync(folder, { recursive: true }).sort();
const refusal = (folder: string) =>
  start(folder).then(
    () => 'started',
    (error) => (error instanceof DatabaseTrouble ? error : Promise.reject(error)),
  );

/** Another Node process that starts the database, says where it is, and waits. */
const startElsewhere = async (folder: string, who: { uid?: number; gid?: number } = {}) => {
  const code = `import { startDatabase } from ${JSON.stringify(module_)};
    const server = await startDatabase({ dataFolder: ${JSON.stringify(folder)}, durable: false, graceSeconds: 0 });
    console.log(JSON.stringify({ pid: server.pid, ownerUrl: server.ownerUrl }));
    process.stdin.on('end', () => server.stop().then(() => process.exit(0))).resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    ...who,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: join(home, 'tmp') },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(String(line)) as { pid: number; ownerUrl: string }) };
};

const gone = async (pid: number, folder: string) => {
  for (let i = 0; i < 200 && postmasterState(pid, join(folder, 'postgres')) === 'live'; i++) await sleep(50);
  return postmasterState(pid, join(folder, 'postgres')) === 'gone';
};

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'cuadre-db-'));
  chmodSync(home, 0o755);
  mkdirSync(join(home, 'tmp'));
  chmodSync(join(home, 'tmp'), 0o1777);
  pristine = join(home, 'pristine');
  const server = await start(pristine);
  await ask(server.ownerUrl, `create table kept (word text); insert into kept values ('ñandú')`);
  await server.stop();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a start', patient, () => {
  // @asvs V8.4.1 V13.2.1 V13.2.2
  it('makes a cluster with checksums, UTF-8, no TCP, and a role that cannot bypass row-level security', async () => {
    const server = await start(dataFolder(), { durable: true });
    const [settings] = await ask(
      server.adminUrl,
      `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
         current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commits, lower('ÑANDÚ') as lower`,
    );
    expect(settings).toEqual({
      checksums: 'on',
      encoding: 'UTF8',
      tcp: '',
      fsync: 'on',
      commits: 'on',
      lower: 'ñandú',
    });
    const [app] = await ask(server.appUrl, 'select rolbypassrls, rolsuper from pg_roles where rolname = current_user');
    expect(app).toEqual({ rolbypassrls: false, rolsuper: false });
    await expect(ask(server.appUrl, 'select * from kept')).rejects.toThrow(/permission denied/);
  });

  // @asvs V16.2.5
  it('writes nothing of a failed statement into its log', async () => {
    const log: string[] = [];
    const server = await start(dataFolder(), { log: (line) => log.push(line) });
    const mail = 'ana@correo.ec';
    await ask(server.ownerUrl, `create unique index on kept (word); insert into kept values ('${mail}')`);
    for (const failing of [
      `insert into kept values ('${mail}')`,
      `select '${mail}'::uuid`,
      `select '${mail}' from nowhere`,
      `do $$ begin raise exception '${mail}'; end $$`,
      `do $$ begin raise warning '${mail}'; end $$`,
    ])
      await ask(server.ownerUrl, failing).catch(() => {});
    await server.stop();
    expect(log.join('\n')).toContain('database system is shut down');
    expect(log.join('\n')).not.toContain(mail);
  });

  it('finds the data of the one before, also after the server was killed', async () => {
    const folder = dataFolder();
    const first = await start(folder, { durable: true });
    await ask(first.ownerUrl, `insert into kept values ('second')`);
    process.kill(first.pid, 'SIGKILL');
    const second = await start(folder);
    expect(second.pid).not.toBe(first.pid);
    expect(await kept(second)).toEqual([{ word: 'ñandú' }, { word: 'second' }]);
    await first.exited;
  });

  it('replaces an orphan that outlived its Node, or joins it', async () => {
    const folder = dataFolder();
    const orphan = await start(folder);
    const joined = await start(folder, { ifRunning: 'join' });
    expect(joined.pid).toBe(orphan.pid);
    await joined.stop();
    expect(await kept(joined)).toEqual([{ word: 'ñandú' }]);
    const next = await start(folder);
    await orphan.exited;
    expect(next.pid).not.toBe(orphan.pid);
    expect(await kept(next)).toEqual([{ word: 'ñandú' }]);
  });

  it('is not stopped by a lock whose number belongs to somebody else now', async () => {
    const folder = dataFolder();
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n1\n5432\n\n\n\n`);
    expect(await kept(await start(folder))).toEqual([{ word: 'ñandú' }]);
  });

  it.runIf(onLinux)('is not stopped by a dead server that nobody has buried yet', async () => {
    const folder = dataFolder();
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line);
    await sleep(500);
    expect(() => process.kill(pid, 0)).not.toThrow(); // a zombie answers to signals
    expect(postmasterState(pid, join(folder, 'postgres'))).toBe('gone');
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${pid}\n/elsewhere\n1\n5432\n\n\n\n`);
    expect(await kept(await start(folder))).toEqual([{ word: 'ñandú' }]);
    parent.kill();
  });

  it('works where the path is too long for a socket', async () => {
    const folder = join(home, 'x'.repeat(120));
    cpSync(dataFolder(), folder, { recursive: true });
    if (asRoot) execFileSync('chown', ['-R', '65534:65534', join(folder, 'postgres')]);
    chmodSync(join(folder, 'postgres'), 0o700);
    const server = await start(folder);
    expect(server.socketFolder).not.toContain('xxx');
    expect(await kept(server)).toEqual([{ word: 'ñandú' }]);
    await server.stop();
    rmSync(server.socketFolder, { recursive: true });
  });

  it.runIf(asRoot && onLinux)('works as root under a private home, where nobody may walk', async () => {
    const privateHome = join(home, 'private');
    mkdirSync(privateHome, { mode: 0o700 });
    const folder = join(privateHome, 'data');
    execFileSync('cp', ['-a', dataFolder(), folder]);
    expect(canReach(folder, { uid: 65534, gid: 65534 })).toBe(false);
    expect(await kept(await start(folder))).toEqual([{ word: 'ñandú' }]);
    const fresh = await start(join(privateHome, 'new'));
    expect(await ask(fresh.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(asRoot && onLinux)('root', patient, () => {
  const uidOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

  // @asvs V13.2.2
  it('runs it as a user that no account is, also where `nobody` ran it before', async () => {
    const folder = dataFolder();
    const before = join(folder, 'postgres');
    execFileSync('chown', ['-R', '65534:65534', before]);
    for (const cluster of [folder, join(home, 'new')]) {
      const server = await start(cluster);
      const uid = uidOf(server.pid);
      const accounts = readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .map((line) => Number(line.split(':')[2]));
      expect(accounts).not.toContain(uid);
      expect(execFileSync('find', [server.folder, '!', '-uid', String(uid)], { encoding: 'utf8' })).toBe('');
      expect(statSync(server.socketFolder).mode & 0o077).toBe(0);
    }
  });
});

describe('a killed Node', patient, () => {
  it('takes its server along', async () => {
    const folder = dataFolder();
    const { child, pid } = await startElsewhere(folder);
    child.kill('SIGKILL');
    expect(await gone(pid, folder)).toBe(true);
  });
});

describe.runIf(asRoot && canReach(import.meta.dirname, ordinary))('an ordinary user', patient, () => {
  it('starts it too, and root can take over that folder', async () => {
    const folder = join(home, 'ordinary');
    mkdirSync(folder);
    chownSync(folder, ordinary.uid, ordinary.gid);
    const { child, pid, ownerUrl } = await startElsewhere(folder, ordinary);
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+1\b/m);
    await ask(ownerUrl, `create table kept (word text); insert into kept values ('theirs')`);
    child.stdin.end();
    await once(child, 'exit');
    expect(await gone(pid, folder)).toBe(true);
    const server = await start(folder);
    expect(await kept(server)).toEqual([{ word: 'theirs' }]);
    expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Uid:\s+1\b/m);
  });
});

describe('a folder that cannot be used is left as it is, with one sentence', patient, () => {
  const cases: [string, (cluster: string) => void, string, RegExp][] = [
    [
      'no PG_VERSION',
      (c) => rmSync(join(c, 'PG_VERSION')),
      'damaged',
      /dañada.*falta PG_VERSION.*No se ha tocado nada/,
    ],
    [
      'another major version',
      (c) => writeFileSync(join(c, 'PG_VERSION'), '17\n'),
      'other-major',
      /PostgreSQL 17 y esta versión usa PostgreSQL 18.*npm run backup/,
    ],
    ['an empty PG_VERSION', (c) => truncateSync(join(c, 'PG_VERSION')), 'damaged', /PG_VERSION/],
    ['no control file', (c) => rmSync(join(c, 'global', 'pg_control')), 'damaged', /pg_control/],
    [
      'a corrupt control file',
      (c) => writeFileSync(join(c, 'global', 'pg_control'), Buffer.alloc(8192, 7)),
      'damaged',
      /dañada/,
    ],
    ['a lost log', (c) => rmSync(join(c, 'pg_wal'), { recursive: true }), 'damaged', /dañada/],
  ];
  it.each(cases)('%s', async (_what, harm, code, sentence) => {
    const folder = dataFolder();
    harm(join(folder, 'postgres'));
    const before = everything(join(folder, 'postgres', 'base'));
    const answer = await refusal(folder);
    expect(answer).toMatchObject({ code, message: expect.stringMatching(sentence) });
    expect((answer as Error).message).not.toContain('\n');
    expect(everything(join(folder, 'postgres', 'base'))).toEqual(before);
  });

  it.runIf(asRoot)('of a user without a name', async () => {
    const folder = join(home, 'nameless');
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    chownSync(join(folder, 'postgres'), 54321, 54321);
    expect(await refusal(folder)).toMatchObject({ code: 'nameless-user', message: expect.stringContaining('54321') });
  });

  it('a file in its place', async () => {
    writeFileSync(join(home, 'a-file'), '');
    expect(await refusal(join(home, 'a-file'))).toMatchObject({ code: 'not-a-folder' });
    expect(await refusal(join(home, 'a-file', 'data'))).toMatchObject({ code: 'not-a-folder' });
  });

  const mount = (...args: string[]) => {
    try {
      execFileSync('mount', args, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  it.runIf(asRoot && onLinux)('a full disk and a read-only one', async ({ skip }) => {
    const disk = join(home, 'disk');
    mkdirSync(disk);
    if (!mount('-t', 'tmpfs', '-o', 'size=120m', 'cuadre-test', disk)) skip('this machine may not mount a disk');
    try {
      expect(await refusal(join(disk, 'data'))).toMatchObject({ code: 'disk-full' });
      mkdirSync(join(disk, 'kept'));
      execFileSync('cp', ['-a', join(dataFolder(), 'postgres'), join(disk, 'kept', 'postgres')]); // not a copy of the programs
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      expect(await refusal(join(disk, 'kept'))).toMatchObject({ code: 'not-writable' });
      expect(await refusal(join(disk, 'new'))).toMatchObject({ code: 'not-writable' });
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

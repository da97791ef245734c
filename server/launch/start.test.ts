import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { claimPort } from './ports.ts';
import type { Running } from './running.ts';

/** Stands for the product's entry: the same names, the same message when ready, and it can misbehave. */
const fakeMain = `
import http from 'node:http';
const name = process.argv[2];
const trouble = (process.env.TROUBLE ?? '').split(':');
if (trouble[0] === name) throw new Error(trouble[1]);
if (name === 'migrate') process.exit(0);
if (name === 'backup' || name === 'restore') {
  console.log(process.argv.slice(2).join(' '), process.env.DATABASE_OWNER_URL, process.env.CLOCK_AHEAD_MS ?? '');
  process.exit(7);
}
const { PORT, SRI_STAND_IN_PORT, SRI_PORTAL_STAND_IN_PORT, PAYPHONE_STAND_IN_PORT, SIGNATURE_STAND_IN_PORT, MAIL_CATCHER_PORT } = process.env;
const ports = {
  api: PORT,
  'sri-stand-in': SRI_STAND_IN_PORT,
  'portal-stand-in': SRI_PORTAL_STAND_IN_PORT,
  'payphone-stand-in': PAYPHONE_STAND_IN_PORT,
  'signature-stand-in': SIGNATURE_STAND_IN_PORT,
  'mail-catcher': MAIL_CATCHER_PORT,
};
const port = ports[name] ?? 0;
const server = http.createServer((request, response) => {
  const { DATABASE_URL, DATABASE_OWNER_URL, SRI_PRACTICE_URL, SMTP_URL, PAYPHONE_URL, PAYPHONE_TOKEN, SIGNATURE_PROVIDER_URL } = process.env;
  response.end(JSON.stringify({ name, DATABASE_URL, DATABASE_OWNER_URL, SRI_PRACTICE_URL, SMTP_URL, PAYPHONE_URL, PAYPHONE_TOKEN, SIGNATURE_PROVIDER_URL }));
});
server.listen(Number(port), '127.0.0.1', () => {
  console.log(name + ' serves ' + server.address().port);
  process.send({ ready: true, url: 'http://127.0.0.1:' + server.address().port, smtpUrl: 'smtp://127.0.0.1:1' });
});
const stop = () => {
  console.log(name + ' stops');
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
`;

let home: string;
let main: string;
let counter = 0;
const started: ChildProcess[] = [];

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'cuadre-launch-'));
  chmodSync(home, 0o755);
  main = join(home, 'main.mjs');
  writeFileSync(main, fakeMain);
});
afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await sleep(0);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const newFolder = () => join(home, `data-${++counter}`);

const run = (folder: string, env: Record<string, string> = {}) => runCode('start(main)', folder, env);
const runAlone = (name: string, folder: string, env: Record<string, string>) =>
  runCode(`serve('${name}', main)`, folder, env);
/** The product's own entry, from its source. */
const runReal = (name: string, folder: string, env: Record<string, string>) =>
  runCode(`serve('${name}', ${JSON.stringify(resolve(import.meta.dirname, '../main.ts'))})`, folder, {
    ...env,
    NODE_OPTIONS: '--import tsx',
  });
const runTool = (folder: string, ...args: string[]) =>
  runCode(`tool('${args[0]}', ${JSON.stringify(args.slice(1))}, main)`, folder);

function runCode(call: string, folder: string, env: Record<string, string> = {}) {
  const code = `import { serve, start, tool } from ${JSON.stringify(resolve(import.meta.dirname, 'index.ts'))};
    const main = ${JSON.stringify(main)};
    await ${call};`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, PORT: '0', CUADRE_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number);
  return { child, said, ended };
}

async function until<T>(look: () => T | undefined | false | null, what: string): Promise<T> {
  for (let i = 0; i < 2_000; i++) {
    const seen = look();
    if (seen) return seen;
    await sleep(50);
  }
  throw new Error(`never happened: ${what}`);
}

/** What a start says of itself once everything runs; a start that ended instead fails with its own words. */
const runningIn = (folder: string, { child, said }: ReturnType<typeof run>) =>
  until(() => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`ended with ${child.exitCode ?? child.signalCode}: ${said.out}${said.err}`);
    const path = join(folder, 'running.json');
    const running = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Running) : null;
    return running?.pid === child.pid ? running : null;
  }, 'running.json');

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const allGone = (pids: number[]) => until(() => pids.every((pid) => !isAlive(pid)), `end of ${pids}`);

// Real processes on a machine that may be busy: nothing here is about time.
/** Files of a data folder that other accounts of the machine may read, but what PostgreSQL keeps in its own folder. */
const filesForOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const stats = lstatSync(join(folder, name));
    return !/^(postgres|programs)\b/.test(name) && stats.isFile() && (stats.mode & 0o077) !== 0;
  });

describe('npm start', { timeout: 180_000 }, () => {
  // @asvs V6.3.2
  it('starts everything, says one address, refuses a second start, and stops in order on Ctrl-C', async () => {
    const folder = newFolder();
    // The token is of PayPhone, and nobody goes there; how far the clock is moved is worked out of CUADRE_NOW alone.
    const moved = { CUADRE_NOW: '2040-01-31', CLOCK_AHEAD_MS: '1' };
    const first = run(folder, { PAYMENTS: 'test', PAYPHONE_TOKEN: 'secreto', ...moved });
    const running = await runningIn(folder, first);
    await until(() => first.said.out.includes(running.url), 'address');
    expect(first.said.out.match(/https?:\S+/g)).toEqual([running.url, running.mailPage]);
    expect(Object.keys(running.pids).sort()).toEqual([
      'api',
      'mail-catcher',
      'payphone-stand-in',
      'portal-stand-in',
      'postgres',
      'signature-stand-in',
      'sri-stand-in',
      'worker',
    ]);
    expect(await (await fetch(running.url)).json()).toEqual({
      name: 'api',
      DATABASE_URL: expect.stringContaining('cuadre_app@'),
      SRI_PRACTICE_URL: running.sriPractice,
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYPHONE_URL: running.payPhone,
      SIGNATURE_PROVIDER_URL: running.signatureProvider,
    });

    const second = run(folder);
    expect(await second.ended).toBe(1);
    expect(second.said.err).toBe(
      `Cuadre ya está en marcha con esta carpeta de datos (proceso ${first.child.pid}). Usa esa ventana, o elige otra carpeta en CUADRE_DATA.\n`,
    );

    const standIn = (await (await fetch(running.sriPractice)).json()) as object;
    expect(standIn).toEqual({ name: 'sri-stand-in' }); // cannot reach the database

    const backup = runTool(folder, 'backup', '--out', 'x');
    expect(await backup.ended).toBe(7);
    // A tool is in the day of the product beside which it runs.
    expect(backup.said.out).toBe(`backup --out x ${running.databaseOwnerUrl} ${running.clockAheadMs}\n`);
    expect(Number(running.clockAheadMs)).toBeGreaterThan(1_000_000);
    const restore = runTool(folder, 'restore', 'x');
    expect(await restore.ended).toBe(1);
    expect(restore.said.err).toBe('Detén Cuadre antes de «restore»: está en marcha con esta carpeta de datos.\n');

    first.child.kill('SIGINT');
    first.child.kill('SIGINT'); // npm repeats the terminal's signal
    expect(await first.ended).toBe(0);
    expect(first.said.err).toBe('');
    await allGone(Object.values(running.pids));
    expect(readFileSync(join(folder, 'logs', 'worker.log'), 'utf8')).toContain('worker stops');
    expect(filesForOthers(folder)).toEqual([]);
    for (const log of readdirSync(join(folder, 'logs')))
      for (const line of readFileSync(join(folder, 'logs', log), 'utf8')
        .trimEnd()
        .split('\n'))
        expect(JSON.parse(line)).toHaveProperty('msg');
    expect(existsSync(join(folder, 'cuadre.lock')) || existsSync(join(folder, 'running.json'))).toBe(false);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);

    const alone = runTool(folder, 'restore', 'x');
    expect(await alone.ended).toBe(7);
    expect(alone.said.out).toMatch(/^restore x postgresql:\/\/cuadre_owner@/);
    expect(existsSync(join(folder, 'cuadre.lock')) || existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(
      false,
    );
  });

  it('starts again what dies, and leaves nothing behind when it is killed itself', async () => {
    const folder = newFolder();
    const first = run(folder);
    const { child, said } = first;
    const before = await runningIn(folder, first);
    // The shop is closed: there is no stand-in for it, and no address that could be wrong.
    expect(before.pids).not.toHaveProperty('payphone-stand-in');
    const known = await (await fetch(before.url)).json();
    for (const address of ['PAYPHONE_URL', 'SIGNATURE_PROVIDER_URL']) expect(known).not.toHaveProperty(address);
    process.kill(before.pids.worker as number, 'SIGKILL');
    process.kill(before.pids.postgres as number, 'SIGKILL');
    const after = await until(() => {
      const now = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as Running;
      return now.pids.worker !== before.pids.worker && now.pids.postgres !== before.pids.postgres && now;
    }, 'restart');
    expect(said.out).toMatch(/El proceso «worker» terminó \(SIGKILL\); se vuelve a arrancar en 0.5 s/);
    expect(said.out).toMatch(/La base de datos se detuvo/);

    child.kill('SIGKILL');
    await allGone(Object.values(after.pids));
    const next = run(folder);
    await runningIn(folder, next);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });

  it('says in one sentence what is in the way, and stops what it had started', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as { port: number };
    const file = join(home, 'a-file');
    writeFileSync(file, '');
    const damaged = newFolder();
    mkdirSync(join(damaged, 'postgres'), { recursive: true });
    writeFileSync(join(damaged, 'postgres', 'something'), '');
    const server = await startDatabase({ dataFolder: newFolder(), durable: false });
    const own = { DATABASE_URL: server.appUrl, DATABASE_OWNER_URL: server.ownerUrl };
    // Another program at ::1 would answer the browser that looks for «localhost».
    const other = createServer().listen(0, '::1');
    const sixth = await Promise.race([
      once(other, 'listening').then(() => (other.address() as { port: number }).port),
      once(other, 'error').then(() => 0), // a machine without IPv6
    ]);
    type Case = [string, Record<string, string>, RegExp];
    const cases: Case[] = [
      [newFolder(), { PORT: String(port) }, /^El puerto \d+ ya está ocupado.*\n$/],
      ...(sixth ? [[newFolder(), { PORT: String(sixth) }, /^El puerto \d+ ya está ocupado.*\n$/] as Case] : []),
      ['/proc/cuadre', {}, /^No se puede escribir en la carpeta de datos \/proc\/cuadre\..*\n$/],
      [newFolder(), { DATABASE_URL: server.adminUrl }, /^El usuario de DATABASE_URL es superusuario.*\n$/],
      [newFolder(), { DATABASE_URL: 'postgresql://app@127.0.0.1:1/x' }, /^No se pudo entrar .*ECONNREFUSED.*\n$/],
      [newFolder(), { DATABASE_URL: server.ownerUrl }, /^El usuario de DATABASE_URL debe ser cuadre_app .*\n$/],
      [newFolder(), { DATABASE_URL: server.appUrl }, /^Las tablas las crea el dueño de la base .*\n$/],
      [newFolder(), { DATABASE_URL: 'postgres://app@a,,b/x' }, /^DATABASE_URL no sirve \(a,,b\)\..*\n$/],
      [newFolder(), { PORT: 'tres mil' }, /^PORT debe ser un número de puerto y es «tres mil»\.\n$/],
      [
        newFolder(),
        { PAYPHONE_URL: 'https://pay.example' },
        /^PAYPHONE_URL lleva a PayPhone y falta PAYPHONE_TOKEN.*\n$/,
      ],
      [
        newFolder(),
        { PAYMENTS: 'payphone', PAYPHONE_TOKEN: 'secreto' },
        /^PAYMENTS=payphone cobra de verdad y PAYPHONE_URL no lleva a PayPhone.*\n$/,
      ],
      [
        newFolder(),
        { PAYMENTS: 'test', SRI_PRODUCCION_URL: 'https://cel.sri.gob.ec/comprobantes-electronicos-ws' },
        /^PAYMENTS=test vende sin cobrar y SRI_PRODUCCION_URL lleva a un servicio real.*\n$/,
      ],
      [newFolder(), { HOST: '203.0.113.7' }, /^Esta máquina no tiene la dirección 203.0.113.7.*\n$/],
      [file, {}, /^.*no es una carpeta.*\n$/],
      [damaged, {}, /^La base de datos de .* está dañada o incompleta \(falta PG_VERSION\).*\n$/],
      [
        newFolder(),
        { ...own, TROUBLE: 'migrate:la tabla ya existe' },
        /^No se pudo arrancar «migrate»: la tabla ya existe.*\n$/,
      ],
      [
        newFolder(),
        { ...own, TROUBLE: 'api:sin llave maestra' },
        /^No se pudo arrancar «api»: sin llave maestra\. .*api\.log\n$/,
      ],
    ];
    for (const [folder, env, sentence] of cases) {
      const { said, ended } = run(folder, env);
      expect(await ended).toBe(1);
      expect(said.err).toMatch(sentence);
      expect(existsSync(join(folder, 'cuadre.lock'))).toBe(false);
      expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    }
    expect(existsSync(join(damaged, 'postgres', 'something'))).toBe(true);
    await server.stop();
    blocker.close();
    other.close();
  });

  it('starts no database, stand-in or catcher of its own where the environment names others', async () => {
    const folder = newFolder();
    const server = await startDatabase({ dataFolder: newFolder(), durable: false });
    const first = run(folder, {
      DATABASE_URL: server.appUrl,
      DATABASE_OWNER_URL: server.ownerUrl,
      SRI_PRACTICE_URL: 'http://127.0.0.1:9/ws',
      SRI_PORTAL_PRACTICE_URL: 'http://127.0.0.1:9/sri-en-linea-practica',
      SMTP_URL: 'smtp://mail.example',
      PAYPHONE_URL: 'https://pay.example',
      PAYPHONE_TOKEN: 'secreto',
      PAYPHONE_APPLICATION: 'produccion',
    });
    const running = await runningIn(folder, first);
    expect(Object.keys(running.pids).sort()).toEqual(['api', 'worker']);
    expect(await (await fetch(running.url)).json()).toMatchObject({
      SMTP_URL: 'smtp://mail.example',
      PAYPHONE_URL: 'https://pay.example',
      PAYPHONE_TOKEN: 'secreto',
    });
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    await server.stop();
  });
});

describe('npm run api, npm run worker', { timeout: 180_000 }, () => {
  const key = Buffer.alloc(32, 1).toString('base64');

  it('start that process alone, with what it may know, and end it in order', async () => {
    const server = await startDatabase({ dataFolder: newFolder(), durable: false });
    const { appUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = server;
    const env = { DATABASE_URL, DATABASE_OWNER_URL, PUBLIC_URL: 'https://facturas.example', CUADRE_MASTER_KEY: key };
    const folder = newFolder();
    const api = runAlone('api', folder, env);
    const port = await until(() => /api serves (\d+)/.exec(api.said.out)?.[1], 'api');
    const known = await (await fetch(`http://127.0.0.1:${port}`)).json();
    expect(known).toEqual({ name: 'api', DATABASE_URL });
    api.child.kill('SIGINT');
    expect(await api.ended).toBe(0);
    expect(api.said).toEqual({ out: `api serves ${port}\napi stops\n`, err: '' });

    const worker = runAlone('worker', folder, { ...env, SMTP_URL: 'smtp://mail.example' });
    await until(() => worker.said.out.includes('worker serves'), 'worker');
    worker.child.kill('SIGKILL'); // it does not outlive what started it
    await until(() => worker.said.out.includes('worker stops'), 'the end of the worker');
    expect(existsSync(join(folder, 'master.key'))).toBe(false);
    await server.stop();
  });

  it('say in one sentence what is missing or not as it must be, before anything starts', async () => {
    const server = await startDatabase({ dataFolder: newFolder(), durable: false });
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as { port: number };
    const good = {
      DATABASE_URL: server.appUrl,
      PUBLIC_URL: 'https://facturas.example',
      SMTP_URL: 'smtp://mail.example',
      CUADRE_MASTER_KEY: key,
    };
    const cases: [string, Record<string, string>, RegExp][] = [
      ['api', { DATABASE_URL: '' }, /^Falta DATABASE_URL: «npm run api» arranca un solo proceso.*\n$/],
      ['api', { PUBLIC_URL: '' }, /^Falta PUBLIC_URL.*\n$/],
      ['worker', { SMTP_URL: '' }, /^Falta SMTP_URL: «npm run worker».*\n$/],
      ['api', { CUADRE_MASTER_KEY: '' }, /^Falta la clave maestra: «api» no crea una nueva.*master\.key\.\n$/],
      ['api', { CUADRE_MASTER_KEY: 'corta' }, /^La clave maestra de CUADRE_MASTER_KEY no sirve.*\n$/],
      ['worker', { CUADRE_NOW: '2027-01-31' }, /^CUADRE_NOW mueve el reloj de todos los procesos.*\n$/],
      ['api', { DATABASE_URL: server.ownerUrl }, /^El usuario de DATABASE_URL debe ser cuadre_app .*\n$/],
      ['api', { PORT: String(port) }, /^El puerto \d+ ya está ocupado.* PORT=\d+\n$/],
      ['worker', { WORKER_HEALTH_PORT: String(port) }, /^El puerto \d+ ya está ocupado.* WORKER_HEALTH_PORT=\d+\n$/],
    ];
    for (const [name, env, sentence] of cases) {
      const folder = newFolder();
      const { said, ended } = runAlone(name, folder, { ...good, ...env });
      expect(await ended).toBe(1);
      expect(said.err).toMatch(sentence);
      expect([said.out, existsSync(join(folder, 'master.key'))]).toEqual(['', false]);
    }
    blocker.close();
    await server.stop();
  });

  it('refuse a database without its migrations and the key of another installation, and end when nothing runs', async () => {
    const server = await startDatabase({ dataFolder: newFolder(), durable: false });
    const port = await claimPort('127.0.0.1', 0);
    const env = {
      DATABASE_URL: server.appUrl,
      PUBLIC_URL: 'https://facturas.example',
      CUADRE_MASTER_KEY: key,
      PORT: String(port),
      DRAIN_SECONDS: '0',
    };
    const early = runReal('api', newFolder(), env);
    expect(await early.ended).toBe(1);
    expect(early.said.err).toMatch(/^A la base de datos le faltan \d+ migraciones .*«npm run migrate».*\n$/);

    await migrate(server.ownerUrl);
    const api = runReal('api', newFolder(), env);
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) {
      expect(api.child.exitCode, api.said.err).toBeNull();
      await sleep(50);
    }
    const other = { ...env, CUADRE_MASTER_KEY: Buffer.alloc(32, 2).toString('base64'), PORT: '0' };
    const stranger = runReal('api', newFolder(), other);
    expect(await stranger.ended).toBe(1);
    expect(stranger.said.err).toMatch(/^La clave maestra no es la de esta base de datos\..*\n$/);
    const wrong = runReal('api', newFolder(), { ...env, PORT: '0', SRI_TIMEOUT_MS: 'mucho' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.said.err).toMatch(/^Configuración incorrecta: SRI_TIMEOUT_MS: .*\n$/);

    api.child.kill('SIGTERM');
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(0);
    await server.stop();
  });
});

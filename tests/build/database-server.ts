import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { appRole, type EmbeddedDatabase, ensureRoles, ownerRole, startDatabase } from '#server/db/embedded/index.ts';

/** What the test files need to make a database of their own: see freshDatabase. */
export interface DatabaseServer {
  adminUrl: string;
  ownerUrl: string;
  appUrl: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for the server (file `wanted`) and finds it (`ready.json` or `failed`). */
    databaseFolder: string;
  }
}

/** Of a server that we did not start (TEST_DATABASE_URL): its roles may need a password. */
const testPassword = 'cuadre-test';

const withUser = (url: string, user: string, password: string) =>
  url.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${user}:${password}@`);

/** Of every database that this run makes. */
const namePrefix = `cuadre_test_${process.pid}_`;

/** A server that we did not start keeps nothing of ours. */
async function dropAll(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [namePrefix],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  await admin.end();
}

async function makeTemplate(server: Omit<DatabaseServer, 'template'>): Promise<string> {
  const template = `${namePrefix}template`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${template}`);
  await admin.query(`create database ${template} owner ${ownerRole}`);
  const runner = resolve(import.meta.dirname, '../../server/db/migrate.ts');
  if (existsSync(runner)) {
    const { migrate } = (await import(pathToFileURL(runner).href)) as { migrate: (url: string) => Promise<unknown> };
    await migrate(onDatabase(server.ownerUrl, template));
  }
  await admin.end();
  return template;
}

/** A statement of the list that no test of a whole run sends any more has to leave it. */
async function demandAllSent(folder: string) {
  if (process.argv.slice(2).some((argument) => argument !== 'run' && !argument.startsWith('-'))) return;
  const { acrossTaxpayers, sentFile } = await import('./across-taxpayers.ts');
  const unsent = acrossTaxpayers.filter((_, place) => !existsSync(join(folder, sentFile(place))));
  if (unsent.length === 0) return;
  process.exitCode = 1; // Vitest only prints what a tear-down throws
  throw new Error(`sent by no test: ${unsent.map(({ says }) => says).join('; ')}`);
}

/** The same address for another database of the server. */
export function onDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

async function external(adminUrl: string): Promise<DatabaseServer> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await ensureRoles(admin, testPassword);
  await admin.end();
  const urls = {
    adminUrl,
    ownerUrl: withUser(adminUrl, ownerRole, testPassword),
    appUrl: withUser(adminUrl, appRole, testPassword),
  };
  return { ...urls, template: await makeTemplate(urls) };
}

/**
 * Where a run keeps its files: in memory, where Linux offers some with room for them (half a gigabyte) and programs may run.
 * A run makes and drops databases of 900 files by the thousand, and on a disk finding room for files takes longer than all
 * their statements.
 */
function folderOfRuns(): string {
  const memory = '/dev/shm';
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`tmpfs ${memory} `));
    const { bavail, bsize } = statfsSync(memory);
    if (mount === undefined || mount.includes('noexec') || bavail * bsize < 3e9) return tmpdir();
    return memory;
  } catch {
    return tmpdir(); // not Linux
  }
}

/** What runs left that were killed: memory would be gone until the machine starts again. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^cuadre-test-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Vitest's global set-up: one PostgreSQL per run, started when the first test file wants it (a run of the kernel alone
 * never does), with the migrated template from which every fresh database is copied.
 */
export default function setup(project: TestProject) {
  const runs = folderOfRuns();
  if (runs !== tmpdir()) removeLeftovers(runs);
  const folder = mkdtempSync(join(runs, `cuadre-test-${process.pid}-`));
  chmodSync(folder, 0o755); // as root the server runs as nobody and walks through here
  process.env.TMPDIR = folder; // whatever a test leaves behind goes with the run
  project.provide('databaseFolder', folder);
  let embedded: EmbeddedDatabase | undefined;
  let starting: Promise<void> | undefined;
  const answer = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.part`), text);
    renameSync(join(folder, `${name}.part`), join(folder, name));
  };
  const start = async () => {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return external(given);
    embedded = await startDatabase({ dataFolder: join(folder, 'data'), durable: false, graceSeconds: 0 });
    const { adminUrl, ownerUrl, appUrl } = embedded;
    return { adminUrl, ownerUrl, appUrl, template: await makeTemplate({ adminUrl, ownerUrl, appUrl }) };
  };
  const watch = setInterval(() => {
    if (starting || !existsSync(join(folder, 'wanted'))) return;
    clearInterval(watch);
    starting = start().then(
      (server) => answer('ready.json', JSON.stringify(server)),
      (error: unknown) => answer('failed', error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  }, 20);
  return async () => {
    clearInterval(watch);
    await starting;
    if (embedded) await embedded.stop();
    else if (process.env.TEST_DATABASE_URL && starting) await dropAll(process.env.TEST_DATABASE_URL);
    await demandAllSent(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
  };
}

import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { terminal } from '#phrases/operations/terminal.ts';
import { findMasterKey, MasterKeyTrouble, masterKeyFile } from '../adapters/secrets/master-key.ts';
import { checkApplicationRole } from './database.ts';
import { sentenceOf } from './launch.ts';
import { claimPort } from './ports.ts';
import {
  checkPayments,
  childEnv,
  masterKey,
  payPhoneToken,
  processFlags,
  readSettings,
  signatureToken,
  testPayments,
  workerMemory,
} from './settings.ts';
import { StartTrouble } from './start-trouble.ts';

type Served = 'api' | 'worker';

/** What `npm start` would bring or work out. */
const needed: Readonly<Record<Served, readonly string[]>> = {
  api: ['DATABASE_URL', 'PUBLIC_URL'],
  worker: ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'],
};

const here = dirname(fileURLToPath(import.meta.url));

/**
 * `npm run api`, `npm run worker`: one process of an installation whose database is elsewhere, until SIGTERM or Ctrl-C. It is
 * not started again when it ends: that is for what started it. Ends with its exit code.
 */
export async function serve(name: string, main = join(here, 'main.js')): Promise<void> {
  process.umask(0o077);
  try {
    process.exitCode = await run(name as Served, main, process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof MasterKeyTrouble ? error.message : sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(name: Served, main: string, env: NodeJS.ProcessEnv): Promise<number> {
  const { dataFolder, host, port } = readSettings(env);
  const missing = needed[name].find((variable) => !env[variable]);
  if (missing !== undefined) throw new StartTrouble(terminal.start.settingMissing(name, missing));
  if (env.CUADRE_NOW) throw new StartTrouble(terminal.start.clockAlone(name));
  checkPayments(env);
  if (findMasterKey({ CUADRE_MASTER_KEY: env.CUADRE_MASTER_KEY, CUADRE_DATA: dataFolder }) === null)
    throw new StartTrouble(terminal.masterKey.missing(name, masterKeyFile(dataFolder)));
  const { DATABASE_URL, SMTP_URL } = env as Record<'DATABASE_URL' | 'SMTP_URL', string>;
  await checkApplicationRole(DATABASE_URL);
  const healthPort = Number(env.WORKER_HEALTH_PORT || NaN);
  if (name === 'worker' && healthPort > 0) await claimPort(host, healthPort, 'WORKER_HEALTH_PORT');
  const own = {
    ...masterKey(env),
    ...payPhoneToken(env),
    ...signatureToken(env),
    ...testPayments(env),
    DATABASE_URL, // the owner's address is for migrations only
    ...(SMTP_URL && { SMTP_URL }),
    HOST: host,
    PORT: String(name === 'api' ? await claimPort(host, port) : port),
    CUADRE_DATA: dataFolder,
    ...(name === 'worker' && workerMemory),
  };
  const child = spawn(process.execPath, ['--enable-source-maps', ...processFlags[name], main, name], {
    env: childEnv(env, own),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'], // it ends when we are gone
    detached: true, // Ctrl-C is told to it once, by us
  });
  // Each time the same: a second signal cuts nothing short.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { terminal } from '#phrases/operations/terminal.ts';
import { startDatabase } from '../db/embedded/index.ts';
import { readClock } from './clock.ts';
import { lockDataFolder } from './data-lock.ts';
import { checkGiven, type DatabaseAddress, givenDatabase } from './database.ts';
import { sentenceOf } from './launch.ts';
import { openLog } from './log-file.ts';
import type { Running } from './running.ts';
import { childEnv, masterKey, readSettings } from './settings.ts';
import { StartTrouble } from './start-trouble.ts';

/** `beside`: may run while the product does. `alone`: the product must be stopped. */
const tools: Record<string, 'beside' | 'alone'> = {
  backup: 'beside',
  restore: 'alone',
  'check-audit': 'beside',
  'check-books': 'beside',
  'check-grants': 'beside',
  registry: 'beside',
  'ruc-claims': 'beside',
  returns: 'beside',
  seller: 'beside',
  offers: 'beside',
  promotions: 'beside',
  operator: 'beside',
  content: 'beside',
  parameters: 'beside',
  migrate: 'beside',
};

const here = dirname(fileURLToPath(import.meta.url));

/**
 * `npm run backup`, `restore`, `check-audit`, `check-books`, `check-grants`, `registry`, `ruc-claims`, `returns`, `seller`, `offers`, `promotions`, `operator`, `content`, `parameters`, `migrate`: the same entry as the processes, with the running
 * product's database or with one that is started for as long as the command takes. Ends the process with the command's exit code.
 */
export async function tool(name: string, args: string[], main = join(here, 'main.js')): Promise<void> {
  process.umask(0o077);
  process.on('SIGINT', () => {}); // the command decides; the database is stopped after it in any case
  try {
    process.exitCode = await runTool(name, args, main, process.env);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

async function runTool(name: string, args: string[], main: string, env: NodeJS.ProcessEnv): Promise<number> {
  const { dataFolder } = readSettings(env);
  const run = (address: DatabaseAddress, clockAheadMs?: string) =>
    new Promise<number>((resolve, reject) => {
      const clock = clockAheadMs === undefined ? readClock(env, new Date())?.env : { CLOCK_AHEAD_MS: clockAheadMs };
      const more = { ...masterKey(env), ...address, ...clock, CUADRE_DATA: dataFolder };
      const child = spawn(process.execPath, ['--enable-source-maps', main, name, ...args], {
        env: childEnv(env, more),
        stdio: 'inherit',
      });
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
  let unlock: () => void;
  try {
    unlock = lockDataFolder(dataFolder);
  } catch (error) {
    const running = tools[name] === 'beside' ? readRunning(dataFolder) : null;
    const { databaseUrl, databaseOwnerUrl, clockAheadMs = '0' } = running ?? {};
    if (databaseUrl && databaseOwnerUrl)
      return run({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl }, clockAheadMs);
    throw error instanceof StartTrouble && tools[name] === 'alone'
      ? new StartTrouble(terminal.start.stopFirst(name))
      : error;
  }
  try {
    const given = givenDatabase(env);
    if (given) {
      await checkGiven(given);
      return await run(given);
    }
    const log = openLog(join(dataFolder, 'logs', 'postgres.log'));
    const database = await startDatabase({ dataFolder, log: log.write });
    try {
      return await run({ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl });
    } finally {
      await database.stop();
    }
  } finally {
    unlock();
  }
}

function readRunning(dataFolder: string): Running | null {
  const path = join(dataFolder, 'running.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Running) : null;
}

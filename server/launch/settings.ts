// @asvs V13.2.2 V13.3.2
import { resolve } from 'node:path';
import { terminal } from '#phrases/operations/terminal.ts';
import { paymentsTrouble } from '../lib/payments-here.ts';
import { nowhere } from './clock.ts';
import { StartTrouble } from './start-trouble.ts';

/** What the launcher itself reads from the environment; the rest passes through to the processes. */
interface LaunchSettings {
  host: string;
  port: number;
  dataFolder: string;
  timeScale: number;
}

export function readSettings(env: NodeJS.ProcessEnv): LaunchSettings {
  const port = Number(env.PORT || '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new StartTrouble(terminal.start.portInvalid(env.PORT ?? ''));
  const timeScale = Number(env.TIME_SCALE) > 0 ? Number(env.TIME_SCALE) : 1;
  return { host: env.HOST || '127.0.0.1', port, dataFolder: resolve(env.CUADRE_DATA || './data'), timeScale };
}

/** Given to those processes only that need them: the stand-ins hold no keys, and API and worker cannot migrate. */
const secrets = [
  ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'CUADRE_MASTER_KEY', 'SMTP_URL', 'PAYPHONE_TOKEN'],
  'SIGNATURE_PROVIDER_TOKEN',
];

/**
 * The user's environment for our processes; PGPORT and its like are for the user's own server only. The clock is moved by
 * CUADRE_NOW alone, which looks first whether anything is real.
 */
export function childEnv(env: NodeJS.ProcessEnv, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isKept = (name: string) =>
    !/^npm_/.test(name) &&
    name !== 'CLOCK_AHEAD_MS' &&
    !secrets.includes(name) &&
    (env.DATABASE_URL !== undefined || !/^PG[A-Z]+$/.test(name));
  const kept = Object.entries(env).filter(([name]) => isKept(name));
  return { ...Object.fromEntries(kept), NODE_ENV: env.NODE_ENV || 'production', ...more };
}

export const masterKey = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.CUADRE_MASTER_KEY === undefined ? {} : { CUADRE_MASTER_KEY: env.CUADRE_MASTER_KEY };

export const takesTestPayments = (env: NodeJS.ProcessEnv): boolean => env.PAYMENTS === 'test';

/** Beside test payments no document counts: where no address is named, producción leads nowhere. */
export const testPayments = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  takesTestPayments(env) ? { SRI_PRODUCCION_URL: env.SRI_PRODUCCION_URL || nowhere } : {};

/** Two heaps of the C library instead of one per thread: an archive's short-lived bytes leave some 30 MB less behind. */
export const workerMemory = { MALLOC_ARENA_MAX: '2' };

/**
 * Nor four threads for collecting garbage, which wait for each other where all cores are busy: a fifth more CPU in the worker,
 * twice the wait of others while somebody sends the API the worst they may. And a heap that may grow to a gigabyte is
 * collected at one and a half times what lives in it; one that may grow to four, as Node has it, at four times: the API kept
 * 200 MB of what it had long forgotten.
 */
export const processFlags: Readonly<Record<'api' | 'worker', readonly string[]>> = {
  api: ['--single-threaded-gc', '--max-old-space-size=1024'],
  worker: ['--single-threaded-gc'],
};

/** Before anything is started: the processes would refuse the same. Commands need no PayPhone. */
export function checkPayments(env: NodeJS.ProcessEnv): void {
  const trouble = paymentsTrouble(env);
  if (trouble !== undefined) throw new StartTrouble(trouble);
}

/** Of PayPhone, or of what stands in its place where it was named; our own stand-in has another one. */
export const payPhoneToken = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.PAYPHONE_URL && env.PAYPHONE_TOKEN ? { PAYPHONE_TOKEN: env.PAYPHONE_TOKEN } : {};

/** Of who makes signatures, where it was named. */
export const signatureToken = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.SIGNATURE_PROVIDER_URL && env.SIGNATURE_PROVIDER_TOKEN
    ? { SIGNATURE_PROVIDER_TOKEN: env.SIGNATURE_PROVIDER_TOKEN }
    : {};

import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { dayInEcuador, formatDay, timeInEcuador } from '@cuadre/sri/dates';
import { terminal } from '#phrases/operations/terminal.ts';
import { DatabaseTrouble } from '../db/embedded/index.ts';
import { Child } from './child.ts';
import { readClock } from './clock.ts';
import { lockDataFolder } from './data-lock.ts';
import { checkGiven, givenDatabase, keepDatabase } from './database.ts';
import { lastWords } from './last-words.ts';
import { type Log, openLog, worthSaying } from './log-file.ts';
import { claimPort, preferPort } from './ports.ts';
import { openRunning } from './running.ts';
import {
  checkPayments,
  childEnv,
  masterKey,
  payPhoneToken,
  processFlags,
  readSettings,
  signatureToken,
  takesTestPayments,
  testPayments,
  workerMemory,
} from './settings.ts';
import { StartTrouble } from './start-trouble.ts';

// @asvs V12.3.3 V12.3.4

interface LaunchOptions {
  /** The entry of every process: it takes `api`, `worker`, `sri-stand-in`, `portal-stand-in`, `payphone-stand-in`, `signature-stand-in`, `mail-catcher` or `migrate`. */
  main: string;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

export interface Launched {
  stop(): Promise<void>;
  kill(): void;
}

/** Of the stand-ins, as SRI_PRACTICE_URL, SRI_PORTAL_PRACTICE_URL, PAYPHONE_URL, SIGNATURE_PROVIDER_URL and SMTP_URL would have it; any free one when they are taken. */
const usualPorts = { sri: 3010, portal: 3011, payPhone: 3012, signature: 3013, smtp: 3025, mailPage: 3026 };

/**
 * Starts the whole product in order (database, migrations, stand-ins, API, worker), says one address, and keeps every
 * process alive. When something cannot start, all that did is stopped again and a sentence is thrown.
 */
export async function launch({ main, env, say }: LaunchOptions): Promise<Launched> {
  const { host, port: askedPort, dataFolder, timeScale } = readSettings(env);
  const clock = readClock(env, new Date());
  checkPayments(env);
  const unlock = lockDataFolder(dataFolder);
  const undo: { stop: () => Promise<void> | void; kill: () => void }[] = [];
  const kill = () => {
    for (const step of undo.splice(0).reverse()) step.kill();
    unlock();
  };
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step.stop();
    unlock();
  };
  const log = (name: string) => openLog(join(dataFolder, 'logs', `${name}.log`));

  try {
    const port = await claimPort(host, askedPort);
    const running = openRunning(dataFolder);
    undo.push({ stop: running.close, kill: running.close });

    let address = givenDatabase(env);
    if (address) await checkGiven(address);
    else {
      say(terminal.start.openingDatabase());
      const database = await keepDatabase(dataFolder, log('postgres'), say, (pid) => running.process('postgres', pid));
      undo.push(database);
      address = database.address;
    }
    const publicUrl = env.PUBLIC_URL || `http://localhost:${port}`;
    const shared = {
      HOST: host,
      PORT: String(port),
      CUADRE_DATA: dataFolder,
      PUBLIC_URL: publicUrl,
      DRAIN_SECONDS: '0', // nobody could be sent to another
      ...clock?.env,
      ...testPayments(env),
    };
    const migrateEnv = { ...childEnv(env, shared), ...address };
    await runOnce('migrate', { args: [main, 'migrate'], env: migrateEnv, log: log('migrate') });

    const begin = (name: string, more: Record<string, string>, flags: readonly string[] = []) => {
      const child = new Child({
        name,
        args: ['--enable-source-maps', ...flags, main, name],
        env: childEnv(env, { ...shared, ...more }),
        log: log(name),
        say,
        timeScale,
        onReady: (_, pid) => running.process(name, pid),
      });
      return { child, ready: child.start() };
    };
    // Who asks for any free port (PORT=0: tests, several at once) gets free ones everywhere.
    const standInPort = async (usual: number) => String(await preferPort('127.0.0.1', askedPort === 0 ? 0 : usual));
    const ports = {
      sri: await standInPort(usualPorts.sri),
      portal: await standInPort(usualPorts.portal),
      payPhone: await standInPort(usualPorts.payPhone),
      signature: await standInPort(usualPorts.signature),
      smtp: await standInPort(usualPorts.smtp),
      mailPage: await standInPort(usualPorts.mailPage),
    };
    const sri = env.SRI_PRACTICE_URL ? null : begin('sri-stand-in', { SRI_STAND_IN_PORT: ports.sri });
    const portal = env.SRI_PORTAL_PRACTICE_URL
      ? null
      : begin('portal-stand-in', { SRI_PORTAL_STAND_IN_PORT: ports.portal });
    const payPhone =
      env.PAYPHONE_URL || !takesTestPayments(env)
        ? null
        : begin('payphone-stand-in', {
            PAYPHONE_STAND_IN_PORT: ports.payPhone,
            ...(env.PAYPHONE_NOTICE_KEY && {
              PAYPHONE_STAND_IN_NOTICES: `http://127.0.0.1:${port}/api/payphone/${env.PAYPHONE_NOTICE_KEY}/NotificacionPago`,
            }),
          });
    const signature =
      env.SIGNATURE_PROVIDER_URL || !takesTestPayments(env)
        ? null
        : begin('signature-stand-in', { SIGNATURE_STAND_IN_PORT: ports.signature });
    const mail = env.SMTP_URL
      ? null
      : begin('mail-catcher', { MAIL_CATCHER_SMTP_PORT: ports.smtp, MAIL_CATCHER_PORT: ports.mailPage });
    for (const part of [mail, signature, payPhone, portal, sri]) if (part) undo.push(part.child);
    const [sriReady, portalReady, payPhoneReady, signatureReady, mailReady] = await together(
      sri?.ready,
      portal?.ready,
      payPhone?.ready,
      signature?.ready,
      mail?.ready,
    );
    const payPhoneUrl = env.PAYPHONE_URL || payPhoneReady?.url;
    const signatureUrl = env.SIGNATURE_PROVIDER_URL || signatureReady?.url;
    const outside = {
      ...masterKey(env),
      ...payPhoneToken(env),
      ...signatureToken(env),
      DATABASE_URL: address.DATABASE_URL, // the owner's address is for migrations only
      SRI_PRACTICE_URL: env.SRI_PRACTICE_URL ?? sriReady?.url ?? '',
      SRI_PORTAL_PRACTICE_URL: env.SRI_PORTAL_PRACTICE_URL ?? portalReady?.url ?? '',
      // Where the shop is closed nobody goes there.
      ...(payPhoneUrl && { PAYPHONE_URL: payPhoneUrl }),
      ...(signatureUrl && { SIGNATURE_PROVIDER_URL: signatureUrl }),
      SMTP_URL: env.SMTP_URL ?? mailReady?.smtpUrl ?? '',
    };

    const worker = begin('worker', { ...outside, ...workerMemory }, processFlags.worker);
    const api = begin('api', outside, processFlags.api);
    // Both at once, in no more time than the slower needs; no new work is taken once the API has stopped listening.
    undo.push({
      stop: async () => void (await Promise.all([api.child.stop(), worker.child.stop()])),
      kill: () => {
        api.child.kill();
        worker.child.kill();
      },
    });
    await together(api.ready, worker.ready);
    running.publish({
      build: dirname(main),
      listensAt: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
      url: publicUrl,
      ...(mailReady?.url ? { mailPage: mailReady.url } : {}),
      smtpUrl: outside.SMTP_URL,
      sriPractice: outside.SRI_PRACTICE_URL,
      portalPractice: outside.SRI_PORTAL_PRACTICE_URL,
      ...(payPhoneUrl && { payPhone: payPhoneUrl }),
      ...(signatureUrl && { signatureProvider: signatureUrl }),
      ...(clock && { clockAheadMs: clock.env.CLOCK_AHEAD_MS }),
      databaseUrl: address.DATABASE_URL,
      databaseOwnerUrl: address.DATABASE_OWNER_URL,
    });
    say(terminal.start.ready(publicUrl, { mailPage: mailReady?.url, hasShop: (env.PAYMENTS ?? 'none') !== 'none' }));
    if (clock)
      say(terminal.start.clockMoved(formatDay(dayInEcuador(clock.begins)), timeInEcuador(clock.begins).slice(0, 5)));
    return { stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for all of them even when one fails, so that nothing is left starting behind our back. */
async function together<T extends readonly unknown[]>(...all: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(all);
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}

/** A sentence for the terminal: ours as it is; a surprise with its stack, so that it can be reported. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof StartTrouble || error instanceof DatabaseTrouble) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** A process that does one thing and ends (the migrations); its last words become the sentence when it fails. */
async function runOnce(name: string, options: { args: string[]; env: NodeJS.ProcessEnv; log: Log }): Promise<void> {
  const { args, env, log } = options;
  const tail: string[] = [];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true });
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        log.write(line);
        const worth = worthSaying(line);
        if (worth !== null) tail.push(worth);
      });
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      tail.push(error.message);
      resolve(1);
    });
    child.on('close', resolve);
  });
  log.close();
  if (code !== 0) throw new StartTrouble(terminal.start.didNotStart(name, lastWords(tail), log.path));
}

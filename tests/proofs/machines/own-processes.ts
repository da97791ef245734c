import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { healthPaths } from '#server/lib/health.ts';

const root = resolve(import.meta.dirname, '../../..');

const READY_WITHIN_MS = 120_000;

export interface Process {
  /** Where it says how it is, and answers where it answers. */
  readonly url: string;
  /** SIGTERM twice, as a supervisor without patience; gives the exit code. */
  end(): Promise<number | null>;
}

/** Starts processes that log into one folder, and ends those that are left. */
export class OwnProcesses {
  readonly #running = new Set<ChildProcess>();
  readonly #folder: string;
  readonly #env: Record<string, string>;

  constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder;
    this.#env = env;
  }

  #spawn(name: string, args: readonly string[], env: Record<string, string>): ChildProcess {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', CUADRE_INSTALL: 'no', ...this.#env, ...env },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  /** Of the product's own entry, which tells when it serves. */
  async standIn(name: string, env: Record<string, string>): Promise<{ url: string; smtpUrl?: string }> {
    const child = this.#spawn(name, [join(root, 'dist/server/main.js'), name], env);
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${name} did not start`);
    });
    const [ready] = await Promise.race([once(child, 'message'), ended]);
    return ready;
  }

  /** `npm run migrate` to its end. */
  async migrate(): Promise<void> {
    const [code] = await once(this.#spawn('migrate', [join(root, 'scripts/tool.mjs'), 'migrate'], {}), 'exit');
    if (code !== 0) throw new Error(`the migrations ended with ${code}`);
  }

  /** `npm run api` or `npm run worker`, ready. */
  async serve(name: 'api' | 'worker', port: number, more: Record<string, string> = {}): Promise<Process> {
    const portOf = { api: 'PORT', worker: 'WORKER_HEALTH_PORT' }[name];
    const env = { ...more, [portOf]: String(port) };
    const child = this.#spawn(`${name}-${port}`, [join(root, 'scripts/serve.mjs'), name], env);
    const url = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(url + healthPaths.ready).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const late = Date.now() + READY_WITHIN_MS; !(await isReady()); await sleep(100))
      if (child.exitCode !== null || Date.now() > late) throw new Error(`${name} is not ready: exit ${child.exitCode}`);
    const end = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      child.kill('SIGTERM');
      return (await ended)[0] as number | null;
    };
    return { url, end };
  }

  async endAll(): Promise<void> {
    const left = [...this.#running].map((child) => once(child, 'exit').then(() => child));
    for (const child of this.#running) child.kill('SIGTERM');
    await Promise.all(left);
  }
}

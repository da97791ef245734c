import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from '#server/launch/running.ts';

export interface Product {
  readonly dataFolder: string;
  /** What runs now: addresses, and the process numbers, which change when a process is started again. */
  running(): Running;
  /** Everything the terminal showed. */
  said(): string;
  /** SIGTERM, as Ctrl-C would; resolves with the exit code. The data folder stays when it was given. */
  stop(): Promise<number>;
  readonly process: ChildProcess;
}

interface ProductOptions {
  /** Default: a new folder of its own, removed on stop. */
  dataFolder?: string;
  /** More for the environment: TIME_SCALE, SRI_PRACTICE_URL, SMTP_URL, DATABASE_URL… */
  env?: Record<string, string>;
  timeoutSeconds?: number;
}

const environment = { NODE_ENV: 'production', CUADRE_INSTALL: 'no', HOST: '127.0.0.1', PORT: '0' };
const root = resolve(import.meta.dirname, '../..');

/** The real product as `npm start` runs it, on free ports and a data folder of its own. Rejects with what it said. */
export async function startProduct({
  dataFolder,
  env = {},
  timeoutSeconds = 120,
}: ProductOptions = {}): Promise<Product> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'cuadre-product-'));
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, ...environment, CUADRE_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = once(child, 'close').then(([code]) => (code as number | null) ?? 1);
  const read = () => {
    const path = join(folder, 'running.json');
    const running = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Running) : null;
    return running?.pid === child.pid ? running : null;
  };
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const code = await ended;
    if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
    return code;
  };
  for (let waited = 0; !read(); waited += 100) {
    if (child.exitCode !== null || waited > timeoutSeconds * 1000) {
      await stop();
      throw new Error(`The product did not start:\n${said}`);
    }
    await sleep(100);
  }
  const running = () => {
    const now = read();
    if (!now) throw new Error(`The product does not run any more:\n${said}`);
    return now;
  };
  return { dataFolder: folder, running, said: () => said, stop, process: child };
}

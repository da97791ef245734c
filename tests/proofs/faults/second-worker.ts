import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nowhere } from '#server/launch/clock.ts';
import type { Product } from '#tests/build/product.ts';

const main = resolve(import.meta.dirname, '../../../dist/server/main.js');
const pause = 300;

/** A worker beside the launcher's own, as a larger installation has them: what one holds when it dies, the other takes. */
export class SecondWorker {
  #child: ChildProcess | undefined;
  #stopped = false;
  readonly #product: Product;
  readonly #env: Record<string, string>;

  constructor(product: Product, env: Record<string, string>) {
    this.#product = product;
    this.#env = env;
    this.#start();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  #start(): void {
    if (this.#stopped) return;
    const { databaseUrl, payPhone, portalPractice, signatureProvider, smtpUrl, sriPractice, url } =
      this.#product.running();
    const folder = this.#product.dataFolder;
    const log = openSync(join(folder, 'logs', 'second-worker.log'), 'a');
    this.#child = spawn(process.execPath, ['--enable-source-maps', main, 'worker'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        CUADRE_DATA: folder,
        DATABASE_URL: databaseUrl,
        SMTP_URL: smtpUrl,
        SRI_PRACTICE_URL: sriPractice,
        SRI_PORTAL_PRACTICE_URL: portalPractice,
        PAYPHONE_URL: payPhone,
        SIGNATURE_PROVIDER_URL: signatureProvider,
        SRI_PRODUCCION_URL: nowhere,
        PUBLIC_URL: url,
        ...this.#env,
      },
      stdio: ['ignore', log, log],
    });
    this.#child.once('exit', () => {
      if (!this.#stopped) setTimeout(() => this.#start(), pause);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
    await once(child, 'exit');
    clearTimeout(force);
  }
}

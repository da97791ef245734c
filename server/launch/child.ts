import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { terminal } from '#phrases/operations/terminal.ts';
import { isSense, lastWords } from './last-words.ts';
import { type Log, worthSaying } from './log-file.ts';
import { StartTrouble } from './start-trouble.ts';

/** What a process tells once it serves: `process.send?.({ ready: true, url })`. */
interface Ready {
  ready: true;
  url?: string;
  smtpUrl?: string;
}

interface ChildOptions {
  /** As the terminal calls it. */
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  log: Log;
  say: (line: string) => void;
  /** Divides the pauses before a restart, as it divides every wait of the worker. */
  timeScale?: number;
  /** A new process serves (also after a restart). */
  onReady?: (ready: Ready, pid: number) => void;
}

const readyWithin = 60_000;
const stopWithin = 12_000; // a worker takes up to 10 s to give back its leases
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const healthyAfter = 60_000;

/** A process of ours that is kept alive until it is told to stop: one that dies is started again, ever more slowly. */
export class Child {
  #process: ChildProcess | undefined;
  #stopping = false;
  #failures = 0;
  #served = false;
  #restart: NodeJS.Timeout | undefined;
  readonly #options: ChildOptions;
  readonly #tail: string[] = [];

  constructor(options: ChildOptions) {
    this.#options = options;
  }

  /** The first start: resolves when it serves; one that ends before that is a StartTrouble with its last words. */
  async start(): Promise<Ready> {
    const ready = await this.#launch();
    if (ready) return ready;
    await this.stop();
    throw new StartTrouble(
      terminal.start.didNotStart(this.#options.name, lastWords(this.#tail), this.#options.log.path),
    );
  }

  /** SIGTERM, and SIGKILL for one that does not listen. Resolves when it is gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => child.kill('SIGKILL'), stopWithin);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  kill(): void {
    this.#stopping = true;
    clearTimeout(this.#restart);
    this.#process?.kill('SIGKILL');
  }

  #launch(): Promise<Ready | null> {
    const { args, env, name, onReady, say, timeScale = 1 } = this.#options;
    const begun = Date.now();
    let settled = false;
    const child = spawn(process.execPath, args, {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true, // Ctrl-C in the terminal is for the launcher, which stops the others in order
    });
    this.#process = child;
    this.#listen(child.stdout, false);
    this.#listen(child.stderr, true);
    return new Promise((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), readyWithin);
      child.on('message', (message) => {
        if (settled || (message as Partial<Ready> | null)?.ready !== true) return;
        settled = true;
        this.#served = true;
        clearTimeout(late);
        onReady?.(message as Ready, child.pid ?? 0);
        resolve(message as Ready);
      });
      child.on('error', (error) => this.#hear(error.message, true));
      child.on('close', (code, signal) => {
        clearTimeout(late);
        if (this.#stopping) return resolve(null);
        if (!settled) resolve(null);
        if (!this.#served) return; // the first start: start() reports it
        this.#failures = Date.now() - begun > healthyAfter / timeScale ? 1 : this.#failures + 1;
        const pause = (pauses[Math.min(this.#failures, pauses.length) - 1] ?? 30_000) / timeScale;
        say(terminal.start.died(name, signal ?? String(code), pause / 1000));
        this.#restart = setTimeout(() => void this.#launch(), pause);
      });
    });
  }

  #listen(stream: Readable | null, isError: boolean) {
    if (stream) createInterface({ input: stream }).on('line', (line) => this.#hear(line, isError));
  }

  #hear(line: string, isError: boolean) {
    const { log, name, say } = this.#options;
    log.write(line);
    const worth = worthSaying(line);
    if (worth === null) return;
    this.#tail.push(worth);
    if (this.#tail.length > 20) this.#tail.shift();
    // Before the first "ready" the last words go into one sentence instead; a stack trace stays in the log.
    if (this.#served && (isError || line.startsWith('{')) && isSense(worth)) say(`[${name}] ${worth}`);
  }
}

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { terminal } from '#phrases/operations/terminal.ts';
import { type Launched, launch, sentenceOf } from './launch.ts';

/** A terminal's Ctrl-C reaches us directly and once more through npm: only a later one means "at once". */
const sameKeystroke = 700;

/** `npm start` after building: runs until a signal, stops in order, and ends the process with its exit code. */
export async function start(main = join(dirname(fileURLToPath(import.meta.url)), 'main.js')): Promise<void> {
  process.umask(0o077); // files of the data folder are for who runs the product
  const say = (line: string) => {
    process.stdout.write(`${line}\n`);
  };
  process.stdout.on('error', () => {}); // a closed terminal is no reason to stop in disorder
  let launched: Launched | undefined;
  let askedAt = 0;
  const ask = () => {
    const now = Date.now();
    if (askedAt > 0) {
      if (now - askedAt < sameKeystroke) return;
      say(terminal.start.forced());
      launched?.kill();
      process.exit(1);
    }
    askedAt = now;
    say(terminal.start.stopping());
    if (launched) stop(launched); // else it is still starting, and stops as soon as it has
  };
  const stop = (launched: Launched) => {
    launched.stop().then(
      () => {
        say(terminal.start.stopped());
        process.exit(0);
      },
      (error) => {
        process.stderr.write(`${sentenceOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  // npm that is killed outright takes nobody along; under npm our parent is npm, and losing it means stop.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent && askedAt === 0) ask();
    }, 500).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  try {
    launched = await launch({ main, env: process.env, say });
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
  if (askedAt > 0) stop(launched);
}

import { terminal } from '#phrases/operations/terminal.ts';
import { lastWordsOf } from './log.ts';
import { processes } from './processes/index.ts';

/**
 * The entry of every process: `main.js api | worker | sri-stand-in | portal-stand-in | payphone-stand-in |
 * signature-stand-in | mail-catcher | migrate | backup | restore`. One that serves tells its parent when it is ready, and ends with SIGTERM or when the parent is gone.
 */
const [name = '', ...args] = process.argv.slice(2);
const run = processes[name];

/** A sentence of ours as it is; a surprise with its stack, so that it can be reported. */
const fail = (error: unknown) => {
  const isTrouble = error instanceof Error && error.name.endsWith('Trouble');
  process.stderr.write(`${isTrouble ? error.message : lastWordsOf(error)}\n`);
  process.exit(1);
};
// What nobody caught ends the process too; Node would write down every field of it, a statement's parameters among them.
process.on('uncaughtException', fail);

if (run === undefined) fail(new Error(terminal.process.unknown(name, Object.keys(processes))));
else
  run(process.env, args)
    .then((outcome) => {
      if (typeof outcome === 'number') {
        process.exitCode = outcome;
        return;
      }
      let stopping: Promise<void> | undefined;
      const stop = () => {
        stopping ??= outcome.stop();
        stopping.then(() => process.exit(0), fail);
      };
      process.on('SIGTERM', stop);
      process.on('disconnect', stop);
      // Ctrl-C reaches the whole group; the launcher decides when and in which order.
      process.on('SIGINT', () => {});
      process.send?.({ ready: true, ...outcome.ready });
    })
    .catch(fail);

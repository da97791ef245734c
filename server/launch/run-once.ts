import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { terminal } from '#phrases/operations/terminal.ts';
import { lastWords } from './last-words.ts';
import { type Log, worthSaying } from './log-file.ts';
import { StartTrouble } from './start-trouble.ts';

/** A process that does one thing and ends (the migrations); its last words become the sentence when it fails. */
export async function runOnce(
  name: string,
  options: { args: string[]; env: NodeJS.ProcessEnv; log: Log },
): Promise<void> {
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

/** The command as people run it: a process of its own, its stdout, its stderr, its exit code. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';

export const cuadreProgram = join(import.meta.dirname, '../../cli/cuadre.mjs');

interface Ran {
  readonly code: number;
  readonly stdout: Buffer;
  readonly said: string;
}

export const cuadre = (args: readonly string[], env: Record<string, string> = {}, input = ''): Promise<Ran> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      [cuadreProgram, ...args],
      { env: { ...process.env, ...env }, encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code ?? 1), stdout, said: stderr.toString() }),
    );
    child.stdin?.on('error', () => {}); // a command that is mistyped ends before it reads
    child.stdin?.end(input);
  });
export const jsonOf = ({ stdout }: Ran) => JSON.parse(stdout.toString());

import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

interface Said {
  /** It ended with 0. */
  readonly ok: boolean;
  /** Its lines, none of them empty. */
  readonly said: readonly string[];
}

/** A command of the product's terminal (`npm run check-books`, `seller` …) beside the product that runs on that folder. */
export async function runTool(dataFolder: string, name: string, ...args: readonly string[]): Promise<Said> {
  const env = { ...process.env, NODE_ENV: 'production', CUADRE_INSTALL: 'no', CUADRE_DATA: dataFolder };
  const lines = (...texts: string[]) =>
    texts
      .join('\n')
      .split('\n')
      .filter((line) => line.trim() !== '');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/tool.mjs', name, ...args], {
      cwd: root,
      env,
    });
    return { ok: true, said: lines(stdout) };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { ok: false, said: lines(stdout, stderr) };
  }
}

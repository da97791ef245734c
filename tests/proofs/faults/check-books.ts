import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from '#tests/build/product.ts';

const root = resolve(import.meta.dirname, '../../..');

/** `npm run check-books` on the product that runs: its lines where an entry is not what its source says, else none. */
export async function differencesOfBooks({ dataFolder }: Product): Promise<string[]> {
  const run = promisify(execFile);
  const env = { ...process.env, CUADRE_DATA: dataFolder };
  try {
    await run(process.execPath, [join(root, 'scripts', 'tool.mjs'), 'check-books'], { cwd: root, env });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  }
}

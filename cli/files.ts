import { readFile, stat, writeFile } from 'node:fs/promises';
import { CommandError } from './usage-error.ts';

/** No receipt comes near it, the SRI's wrapper and its escapes included; what is larger is not even read. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** The bytes of a file. Throws CommandError with the reason. */
export async function readInput(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new CommandError(`${path} es demasiado grande para ser un comprobante.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`No se puede leer ${path}: ${reasonOf(error)}.`);
  }
}

/** Writes the file, or to stdout when there is none. */
export async function writeOutput(path: string | undefined, content: Uint8Array | string): Promise<void> {
  if (path === undefined) {
    await writeOut(content);
    return;
  }
  try {
    await writeFile(path, content);
  } catch (error) {
    throw new CommandError(`No se puede escribir ${path}: ${reasonOf(error)}.`);
  }
}

/** To stdout, no faster than it is taken. */
export const writeOut = (content: Uint8Array | string): Promise<void> =>
  new Promise((done, fail) => {
    process.stdout.write(content, (error) => (error ? fail(error) : done()));
  });

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no existe',
  EACCES: 'no tienes permiso',
  EPERM: 'no tienes permiso',
  EISDIR: 'es una carpeta',
  ENOTDIR: 'una parte del camino no es carpeta',
  ENOSPC: 'el disco está lleno',
  EROFS: 'el disco es de solo lectura',
};

/** Why the system refused, in Spanish. */
export const reasonOf = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return reasons[code] ?? (code || String(error));
};

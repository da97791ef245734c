import { readFile, stat } from 'node:fs/promises';
import { type Fault, isClean } from '@cuadre/sri/faults';
import { MOST_BYTES, reasonOf, writeOut } from './files.ts';
import { InputError } from './usage-error.ts';

const tooLarge = (name: string): InputError => new InputError(`${name} es demasiado grande.`);

async function standardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw tooLarge('La entrada');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function file(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size > MOST_BYTES) throw tooLarge(path);
    return await readFile(path);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`No se puede leer ${path}: ${reasonOf(error)}.`);
  }
}

/** The JSON object of a file, or of the standard input for `-`. Throws InputError when there is none to read. */
export async function readJsonInput(path: string): Promise<object> {
  const name = path === '-' ? 'La entrada' : path;
  const text = (path === '-' ? await standardInput() : await file(path)).toString('utf8').replace(/^\ufeff/, '');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InputError(`${name} no es JSON: revisa comas y comillas.`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new InputError(`${name} debe tener un objeto JSON: {"clave": "valor"}.`);
  return json;
}

/** Writes what was computed to stdout and its sentences to stderr; gives the exit code. */
export async function writeAnswer(answer: { readonly faults: readonly Fault[] }): Promise<number> {
  await writeOut(`${JSON.stringify(answer, null, 2)}\n`);
  for (const { sentence } of answer.faults) console.error(sentence);
  return isClean(answer.faults) ? 0 : 1;
}

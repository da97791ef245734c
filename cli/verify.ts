import { availableParallelism } from 'node:os';
import { formatNumber } from '@cuadre/sri/num';
import { writeOut } from './files.ts';
import { findFiles } from './find-files.ts';
import { readOptions } from './options.ts';
import { Progress, whole } from './progress.ts';
import { CommandError, UsageError } from './usage-error.ts';
import { verifyMany } from './verify-many.ts';

/** What is written at once. */
const CHUNK = 64 * 1024;

/** `cuadre verify FILE…|FOLDER`: a verdict for each, as JSON. 1 when anything is wrong. */
export async function verify(args: readonly string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    'allow-unsigned': { type: 'boolean', default: false },
    'only-wrong': { type: 'boolean', default: false },
    jobs: { type: 'string' },
  });
  if (positionals.length === 0) throw new UsageError('Falta qué revisar: un archivo o una carpeta.');
  const jobs = jobsOf(values.jobs);
  const { files, isList } = await findFiles(positionals);
  if (files.length === 0) throw new CommandError('No hay archivos .xml en esa carpeta.');
  const progress = new Progress(files.length);
  let [seen, wrong, text, written] = [0, 0, isList ? '[' : '', 0];
  for await (const { ok, json } of verifyMany(files, jobs, { isUnsignedAllowed: values['allow-unsigned'] })) {
    seen++;
    if (!ok) wrong++;
    if (!ok || !values['only-wrong']) text += isList ? `${written++ === 0 ? '' : ','}\n${json}` : `${json}\n`;
    progress.at(seen);
    if (text.length < CHUNK) continue;
    await writeOut(text);
    text = '';
  }
  await writeOut(isList ? `${text}\n]\n` : text);
  progress.end();
  if (isList) console.error(summary(seen, wrong, progress.seconds()));
  return wrong === 0 ? 0 : 1;
}

function jobsOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError('--jobs es un número de hilos, de 1 a 999.');
  return Number(text);
}

const summary = (seen: number, wrong: number, seconds: number): string =>
  `${whole(seen)} comprobantes en ${formatNumber(seconds.toFixed(1), 1)} s: ${
    wrong === 0 ? 'todos bien' : `${whole(seen - wrong)} bien, ${whole(wrong)} con errores`
  }.`;

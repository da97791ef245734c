import { answerForm104 } from '@cuadre/sri/declarations/form-104';
import { readJsonInput, writeAnswer } from './json-input.ts';
import { onlyOne, readOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

/** `cuadre form 104 FILE|-`: every box of a return, as JSON. */
export async function form(args: readonly string[]): Promise<number> {
  const [number, ...rest] = readOptions(args, {}).positionals;
  if (number === undefined) throw new UsageError('Falta el formulario: 104.');
  if (number !== '104') throw new UsageError(`No se calcula el formulario «${number}»: solo el 104.`);
  return writeAnswer(answerForm104(await readJsonInput(onlyOne(rest, 'el archivo con las casillas (o «-»)'))));
}

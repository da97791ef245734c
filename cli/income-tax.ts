import { answerIncomeTax } from '@cuadre/sri/declarations/income-tax';
import { readJsonInput, writeAnswer } from './json-input.ts';
import { onlyOne, readOptions } from './options.ts';

/** `cuadre income-tax FILE|-`: the income tax of a person in a year, as JSON. */
export async function incomeTax(args: readonly string[]): Promise<number> {
  const { positionals } = readOptions(args, {});
  return writeAnswer(answerIncomeTax(await readJsonInput(onlyOne(positionals, 'el archivo con los datos (o «-»)'))));
}

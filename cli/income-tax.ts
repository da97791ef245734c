import { answerIncomeTax } from '@cuadre/sri/declarations/income-tax';
import { readTaxTables, type TaxTables } from '@cuadre/sri/declarations/tax-tables';
import { readJsonInput, writeAnswer } from './json-input.ts';
import { onlyOne, readOptions } from './options.ts';
import { InputError } from './usage-error.ts';

/** `cuadre income-tax FILE|-`: the income tax of a person in a year, as JSON. */
export async function incomeTax(args: readonly string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { tables: { type: 'string' } });
  const path = onlyOne(positionals, 'el archivo con los datos (o «-»)');
  const tables = values.tables === undefined ? undefined : await tablesOf(values.tables);
  return writeAnswer(answerIncomeTax(await readJsonInput(path), tables));
}

/** The tables of an operator's file; of one with a fault none. */
async function tablesOf(path: string): Promise<TaxTables> {
  const read = readTaxTables(await readJsonInput(path));
  if (read.ok) return read.tables;
  throw new InputError(`${path}:\n${read.faults.map(({ sentence }) => sentence).join('\n')}`);
}

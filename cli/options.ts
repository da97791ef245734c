import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The words after a command. Throws UsageError on an option that the command does not have. */
export function readOptions<Own extends Options>(args: readonly string[], options: Own) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const word = /'(-[^' <]+)/.exec((error as Error).message)?.[1] ?? '';
    const isValueMissing = (error as NodeJS.ErrnoException).code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE';
    throw new UsageError(isValueMissing ? `A ${word} le falta o le sobra un valor.` : `No hay opción ${word}.`);
  }
}

/** The only file that the command takes. */
export function onlyOne(words: readonly string[], what: string): string {
  const [first, second] = words;
  if (first === undefined) throw new UsageError(`Falta ${what}.`);
  if (second !== undefined) throw new UsageError(`Sobra «${second}»: el comando toma uno a la vez.`);
  return first;
}

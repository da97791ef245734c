import { readInput, writeOutput } from './files.ts';
import { onlyOne, readOptions } from './options.ts';
import { isJson, jsonIn, jsonOf, xmlOf } from './receipt-file.ts';

/** `cuadre convert FILE`: XML to JSON and back. */
export async function convert(args: readonly string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { output: { type: 'string', short: 'o' } });
  const path = onlyOne(positionals, 'el archivo que se convierte');
  const input = await readInput(path);
  if (isJson(input)) {
    const { bytes, isChanged } = xmlOf(jsonIn(input, path));
    if (isChanged) console.error('El documento cambió: se escribe de nuevo, sin firma ni autorización.');
    await writeOutput(values.output, bytes);
  } else await writeOutput(values.output, `${JSON.stringify(jsonOf(input, path), null, 2)}\n`);
  return 0;
}

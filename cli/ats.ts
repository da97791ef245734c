import { atsOf, readAtsFacts, talonOf, writeAts } from '@cuadre/sri/annexes/ats';
import { isClean } from '@cuadre/sri/faults';
import { writeTalonPdf } from '@cuadre/sri/node/annexes';
import { writeOutput } from './files.ts';
import { readJsonInput } from './json-input.ts';
import { onlyOne, readOptions } from './options.ts';
import { InputError } from './usage-error.ts';

/** `cuadre ats FILE|- -o F.xml`: the annex of transactions out of the documents of a period. */
export async function ats(args: readonly string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    output: { type: 'string', short: 'o' },
    talon: { type: 'string' },
  });
  const path = onlyOne(positionals, 'el archivo con los comprobantes (o «-»)');
  const read = readAtsFacts(await readJsonInput(path));
  if (!read.ok) throw new InputError(read.faults.map(({ sentence }) => sentence).join('\n'));
  const { document, faults } = atsOf(read.facts);
  for (const { sentence } of faults) console.error(sentence);
  await writeOutput(values.output, writeAts(document));
  if (values.talon !== undefined) {
    const parts: Uint8Array[] = [];
    for await (const part of writeTalonPdf(talonOf(document), { createdAt: new Date() })) parts.push(part);
    await writeOutput(values.talon, Buffer.concat(parts));
  }
  return isClean(faults) ? 0 : 1;
}

import { allReceiptTypes, checkDocument, type ReceiptType, writeReceiptBytes } from '@cuadre/sri/receipts';
import { signReceipt } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';
import { examplesOf, numberingOf, type ReceiptExample } from '#tests/build/receipt-examples.ts';
import { type Measurement, median, round, timeEach } from './measure.ts';
import { today } from './ten-lines.ts';

/** Any example of the type, as the issue transaction makes it: figures, rules, document, structure, XML. */
export function buildExample(type: ReceiptType, example: ReceiptExample): Uint8Array {
  const { draft, issuer, facts } = example;
  const figures = type.calculate(draft);
  const known = facts === undefined ? {} : { facts };
  const faults = type.check(draft, { today: example.today, issuer, figures, ...known });
  const document = type.compose(draft, issuer, numberingOf(type.code, example), { figures });
  faults.push(...checkDocument(type.name, document));
  const errors = faults.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return writeReceiptBytes(type.name, document);
}

/** Documents a second of every type, over its examples in turn: built, checked and signed. */
export async function* benchTypes(quick: boolean): AsyncGenerator<Measurement> {
  const [rounds, warmUp, perRound] = quick ? [7, 3, 60] : [31, 6, 100];
  const { key } = await exampleSigner();
  const signedAt = new Date(`${today}T15:00:00Z`);
  const kinds = allReceiptTypes.map((type) => ({
    type,
    examples: examplesOf(type.name).map(({ example }) => example),
    times: [] as number[],
  }));
  for (let index = -warmUp; index < rounds; index++)
    for (const { type, examples, times } of kinds) {
      const one = (n: number) =>
        signReceipt(buildExample(type, examples[n % examples.length] as ReceiptExample), key, { signedAt });
      const each = await timeEach(perRound, one);
      if (index >= 0) times.push(each);
    }
  for (const { type, examples, times } of kinds)
    yield {
      name: `build-check-sign:${type.name}`,
      perSecond: round(1000 / median(times), 0),
      examples: examples.length,
      rounds,
    };
}

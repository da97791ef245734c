import { expect, it } from 'vitest';
import { examplesOf, numberingOf } from '../../../tests/build/receipt-examples.ts';
import { allReceiptTypes, type RideState } from '../../receipts/index.ts';
import { drawRide } from './draw-ride.ts';

const states: readonly RideState[] = [
  { kind: 'draft', environment: 'pruebas' },
  { kind: 'signed', environment: 'pruebas' },
  { kind: 'authorized', environment: 'produccion', authorizationNumber: 'NADA', authorizedAt: 'ayer' },
];

/** The same document with another text at one place, for every place that holds a text. */
function* withText<T>(value: T, text: string): Generator<T> {
  if (typeof value === 'string') yield text as T;
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const changed of withText(inner, text)) {
        const copy = Array.isArray(value) ? [...value] : { ...value };
        Reflect.set(copy, key, changed);
        yield copy as T;
      }
}

it.each(allReceiptTypes.map((type) => [type.name, type] as const))(
  '%s: whatever one text of a received document is, it is drawn',
  (_, type) => {
    const [first] = examplesOf(type.name);
    if (first === undefined) throw new Error('no example');
    const { example } = first;
    const document = type.compose(example.draft, example.issuer, numberingOf(type.code, example));
    for (const text of ['', 'X', '-1e9', '\u{1F9FE}'])
      for (const changed of withText(document, text))
        for (const state of states) {
          const pdf = drawRide(type.ride(changed, state), { size: state.kind === 'signed' ? 'ROLLO' : 'A4' });
          expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
        }
  },
  60_000,
);

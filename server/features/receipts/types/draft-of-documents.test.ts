import { allReceiptTypes } from '@cuadre/sri/receipts';
import { describe, expect, it } from 'vitest';
import { examplesOf, numberingOf } from '#tests/build/receipt-examples.ts';
import { issuableTypeOf } from './index.ts';

describe.each(allReceiptTypes.map((type) => [type.name, type] as const))('%s', (name, type) => {
  it('composes to the very same document from the draft of its document, every example', () => {
    const examples = examplesOf(name);
    expect(examples.length).toBeGreaterThan(0);
    for (const { example } of examples) {
      const numbering = numberingOf(type.code, example);
      const document = type.compose(example.draft, example.issuer, numbering);
      expect(type.compose(issuableTypeOf(name).draftOf(document), example.issuer, numbering)).toEqual(document);
    }
  });
});

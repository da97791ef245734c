import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examplesOf, numberingOf } from '../../tests/build/receipt-examples.ts';
import { Amount } from '../num/index.ts';
import { parseXml } from '../xml/parse-xml.ts';
import type { XmlTree } from '../xml/tree.ts';
import { checkDocument, checkStructure } from './check-receipt.ts';
import { allReceiptTypes } from './registry.ts';
import { writeReceipt } from './write-receipt.ts';

/** The figure at a path, as the examples write it. */
const figureAt = (figures: object, path: string): unknown => {
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], figures);
  return found instanceof Amount ? found.toFixed(2) : found;
};

describe.each(allReceiptTypes.map((type) => [type.name, type] as const))('%s', (name, type) => {
  const examples = examplesOf(name);

  test('has examples', () => expect(examples.length).toBeGreaterThan(0));

  describe.each(examples.map((each) => [each.title, each] as const))('%s', (_, { example, documentFile }) => {
    const { draft, issuer, today, facts } = example;
    const figures = type.calculate(draft);
    const document = type.compose(draft, issuer, numberingOf(type.code, example), { figures });

    test('has the figures that were worked out on paper', () => {
      const told = Object.keys(example.totals).map((path) => [path, figureAt(figures, path)]);
      expect(Object.fromEntries(told)).toEqual(example.totals);
    });

    test('breaks no rule', () => {
      const faults = type.check(draft, { today, issuer, figures, ...(facts === undefined ? {} : { facts }) });
      expect(faults.filter((fault) => fault.severity === 'error')).toEqual([]);
      expect(faults.map((fault) => fault.code)).toEqual(example.warnings);
    });

    test('agrees with the structure and with its own parts, to the last digit but the rounding of each field', () => {
      expect(checkDocument(name, document)).toEqual([]);
      expect(type.checkArithmetic(document)).toEqual([]);
      expect(type.checkArithmetic(document, { tolerance: '0.005' })).toEqual([]);
    });

    test('needs its id where the XSD says so: in a credit note and a guide', () => {
      const xml = writeReceipt(name, document).replace(' id="comprobante"', '');
      const codes = checkStructure(parseXml(xml).tree as XmlTree).map(({ code }) => code);
      expect(codes).toEqual(name === 'creditNote' || name === 'remissionGuide' ? ['structure.missing_attribute'] : []);
    });

    test('gives a draft that composes to the very same document', () => {
      const again = type.draftOf(document);
      const { environment, sequential, accessKey } = numberingOf(type.code, example);
      expect(type.compose(again, issuer, { environment, sequential, accessKey })).toEqual(document);
    });

    test('is the document beside it', async () => {
      if (process.env.CI === 'true') expect(existsSync(documentFile)).toBe(true);
      await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(documentFile);
    });
  });
});

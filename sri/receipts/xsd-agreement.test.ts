/**
 * Our structural checks against the SRI's own XSDs, over generated documents: sound ones, damaged XML, damaged documents.
 * CUADRE_RUNS=20000 makes it a long run.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentDamage } from '../../tests/build/damaged-document.ts';
import { damage } from '../../tests/build/damaged-xml.ts';
import { type OfficialXsd, officialXsd } from '../../tests/build/official-xsd.ts';
import { documentsOf } from '../../tests/build/receipt-documents.ts';
import { canonicalize } from '../xml/canonicalize.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { type Row, rowsOfVersion } from '../xml/schema.ts';
import type { XmlTree } from '../xml/tree.ts';
import { checkDocument, checkStructure } from './check-receipt.ts';
import type { Invoice } from './invoice/invoice.ts';
import { invoiceSchema } from './invoice/schema.ts';
import { readReceipt } from './read-receipt.ts';
import { writeReceipt } from './write-receipt.ts';

const runs = Number(process.env.CUADRE_RUNS ?? 400);
const long = { timeout: 20_000 + runs * 30 };

const treeOf = (xml: string): XmlTree => {
  const { tree } = parseXml(xml);
  if (!tree) throw new Error(`not well formed: ${xml}`);
  return tree;
};

const tagsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) =>
    ['tag' in row && row.kind !== 'attribute' ? row.tag : [], 'rows' in row ? tagsOf(row.rows) : []].flat(),
  );

const versions: [Invoice['version'], OfficialXsd | undefined][] = (['1.0.0', '1.1.0', '2.0.0', '2.1.0'] as const).map(
  (version) => [version, officialXsd(`factura_V${version}.xsd`)],
);

const tally = { valid: 0, invalid: 0 };
const count = (complaints: string[] | null): boolean => {
  const isValid = complaints?.length === 0;
  tally[isValid ? 'valid' : 'invalid']++;
  return isValid;
};

describe.each(versions)('factura %s', (version, xsd) => {
  if (!xsd) {
    it.skip('official XSD not on this machine: ../shared/sri/xsd (or CUADRE_SHARED) is absent', () => {});
    return;
  }
  const documents = documentsOf(invoiceSchema, version);
  const tags = [...new Set(tagsOf(rowsOfVersion(invoiceSchema.rows, version))), 'x', 'Signature'];

  it('sound documents: all three accept, the XML is canonical and gives the document and every byte back', long, () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(checkDocument('invoice', document)).toEqual([]);
        const xml = writeReceipt('invoice', document);
        expect(xsd.complaints(xml)).toEqual([]);
        const tree = treeOf(xml);
        expect(checkStructure(tree)).toEqual([]);
        expect(canonicalize(tree)).toBe(xml);
        const read = readReceipt(xml);
        expect(read.document).toEqual(document);
        if (read.type === 'invoice') expect(writeReceipt('invoice', read.document)).toBe(xml);
        tally.valid++;
      }),
      { numRuns: runs },
    );
  });

  it('damaged XML: tree check and XSD give the same verdict', long, () => {
    fc.assert(
      fc.property(documents, damage(tags), (document, damaged) => {
        const xml = damaged(treeOf(writeReceipt('invoice', document)).root);
        const complaints = xsd.complaints(xml);
        if (complaints === null) return;
        const isValid = count(complaints);
        const faults = checkStructure(treeOf(xml), { version });
        if ((faults.length === 0) !== isValid)
          throw new Error(`XSD: ${JSON.stringify(complaints)}\nours: ${JSON.stringify(faults)}\n${xml}`);
      }),
      { numRuns: runs },
    );
  });

  it('damaged documents: document check, and tree check of what is written, give the verdict of the XSD', long, () => {
    fc.assert(
      fc.property(documents, documentDamage<Invoice>(), (document, damaged) => {
        const broken = damaged(document);
        const xml = writeReceipt('invoice', broken);
        const complaints = xsd.complaints(xml);
        const isValid = count(complaints);
        const faults = checkDocument('invoice', broken);
        const inTree = checkStructure(treeOf(xml));
        if ((faults.length === 0) !== isValid || (inTree.length === 0) !== isValid)
          throw new Error(`XSD: ${JSON.stringify(complaints)}\nours: ${JSON.stringify([faults, inTree])}\n${xml}`);
      }),
      { numRuns: runs },
    );
  });
});

it('valid and invalid documents both occurred, in numbers', () => {
  console.info(`XSD agreement: ${tally.valid} valid and ${tally.invalid} invalid documents, no disagreement`);
  expect(tally.valid).toBeGreaterThan(runs / 4);
  expect(tally.invalid).toBeGreaterThan(runs / 4);
});

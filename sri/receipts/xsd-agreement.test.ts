/**
 * Our structural checks against the SRI's own XSDs, over generated documents of every type and version in the register:
 * sound ones, damaged XML, damaged documents. CUADRE_RUNS=20000 makes it a long run.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borderDocuments } from '../../tests/build/border-documents.ts';
import { documentDamage } from '../../tests/build/damaged-document.ts';
import { damage } from '../../tests/build/damaged-xml.ts';
import { officialXsd } from '../../tests/build/official-xsd.ts';
import { documentsOf } from '../../tests/build/receipt-documents.ts';
import { canonicalize } from '../xml/canonicalize.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { type Row, rowsOfVersion } from '../xml/schema.ts';
import type { XmlTree } from '../xml/tree.ts';
import { checkDocument, checkStructure } from './check-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { allReceiptTypes, type ReceiptDocument } from './registry.ts';
import { writeReceipt } from './write-receipt.ts';

const runs = Number(process.env.CUADRE_RUNS ?? 100);
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

/** The SRI's file of a type and version; the older forms of the other types were found only as somebody's changed copies. */
const files: Readonly<Record<string, string>> = {
  'factura 1.0.0': 'factura_V1.0.0.xsd',
  'factura 1.1.0': 'factura_V1.1.0.xsd',
  'factura 2.0.0': 'factura_V2.0.0.xsd',
  'factura 2.1.0': 'factura_V2.1.0.xsd',
  'liquidacionCompra 1.1.0': 'LiquidacionCompra_V1.1.0.xsd',
  'notaCredito 1.1.0': 'NotaCredito_V1.1.0.xsd',
  'notaDebito 1.0.0': 'NotaDebito_V1.0.0.xsd',
  'guiaRemision 1.1.0': 'GuiaRemision_V1.1.0.xsd',
  'comprobanteRetencion 2.0.0': 'ComprobanteRetencion_V2.0.0.xsd',
};
/** Changed copies: they know no signature, so none is put in. Their second RIMPE legend is accepted by us too. */
const changedFiles: Readonly<Record<string, string>> = {
  'liquidacionCompra 1.0.0': 'LiquidacionCompra_V1.0.0.xsd',
  'notaCredito 1.0.0': 'NotaCredito_V1.0.0.xsd',
  'guiaRemision 1.0.0': 'GuiaRemision_V1.0.0.xsd',
  'comprobanteRetencion 1.0.0': 'ComprobanteRetencion_V1.0.0.xsd',
};

const versions = allReceiptTypes.flatMap(({ name, schema }) =>
  schema.versions.map((version) => ({ name, schema, version, title: `${schema.root} ${version}` })),
);

const tally = { valid: 0, invalid: 0 };
const count = (complaints: string[] | null): boolean => {
  const isValid = complaints?.length === 0;
  tally[isValid ? 'valid' : 'invalid']++;
  return isValid;
};

describe.each(versions)('$title', ({ name, schema, version, title }) => {
  const file = files[title] ?? changedFiles[title];
  const xsd = file === undefined ? undefined : officialXsd(file);
  if (!xsd) {
    it.skip(
      file === undefined
        ? 'the SRI publishes no XSD of this version that could be found'
        : `${file} is not on this machine: ../shared/sri/xsd (or CUADRE_SHARED) is absent`,
      () => {},
    );
    return;
  }
  const documents = documentsOf(schema, version);
  const tags = [...new Set(tagsOf(rowsOfVersion(schema.rows, version))), 'x', ...(title in files ? ['Signature'] : [])];

  it('sound documents: all three accept, the XML is canonical and gives the document and every byte back', long, () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(checkDocument(name, document)).toEqual([]);
        const xml = writeReceipt(name, document);
        expect(xsd.complaints(xml)).toEqual([]);
        const tree = treeOf(xml);
        expect(checkStructure(tree)).toEqual([]);
        expect(canonicalize(tree)).toBe(xml);
        const read = readReceipt(xml);
        expect(read.document).toEqual(document);
        if (read.type === null) throw new Error('not read');
        expect(writeReceipt(read.type, read.document)).toBe(xml);
        tally.valid++;
      }),
      { numRuns: runs },
    );
  });

  it('every field at its border: document check and tree check give the verdict of the XSD', () => {
    const judge = (place: string, xml: string): boolean => {
      const isValid = count(xsd.complaints(xml));
      expect(checkStructure(treeOf(xml), { version }).length === 0, `${place}: ${xml}`).toBe(isValid);
      return isValid;
    };
    for (const { place, document } of borderDocuments(schema, version)) {
      const isValid = judge(place, writeReceipt(name, document));
      expect(checkDocument(name, document).length === 0, place).toBe(isValid);
    }
    const [whole] = borderDocuments(schema, version);
    if (whole === undefined) throw new Error('no document');
    for (const attribute of ['id', 'version'])
      judge(`no ${attribute}`, writeReceipt(name, whole.document).replace(new RegExp(` ${attribute}="[^"]*"`), ''));
  });

  it('damaged XML: tree check and XSD give the same verdict', long, () => {
    fc.assert(
      fc.property(documents, damage(tags), (document, damaged) => {
        const xml = damaged(treeOf(writeReceipt(name, document)).root);
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
      fc.property(documents, documentDamage<ReceiptDocument>(), (document, damaged) => {
        const broken = damaged(document);
        const xml = writeReceipt(name, broken);
        const complaints = xsd.complaints(xml);
        const isValid = count(complaints);
        const faults = checkDocument(name, broken);
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

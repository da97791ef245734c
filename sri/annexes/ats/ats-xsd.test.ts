/** The annex's table against the SRI's XSD, over generated documents: sound ones and copies with one field at its border. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { borderDocuments } from '../../../tests/build/border-documents.ts';
import { officialXsd } from '../../../tests/build/official-xsd.ts';
import { documentsOf } from '../../../tests/build/receipt-documents.ts';
import { compiledSchema } from '../../xml/compiled-schema.ts';
import type { AtsDocument } from './ats.ts';
import { ATS_VERSION, atsSchema } from './schema.ts';

const file = 'ats_2020_12_02.xsd';
const xsd = officialXsd(file);
const compiled = compiledSchema(atsSchema, ATS_VERSION);
if (compiled === undefined) throw new Error('no schema');

/** The generators of receipts say a version, which the annex has none of. */
const own = (document: AtsDocument): AtsDocument => {
  const { version: _, ...rest } = document as AtsDocument & { version?: string };
  return rest;
};
const xmlOf = (document: AtsDocument): string => new TextDecoder().decode(compiled.write(document));

if (xsd === undefined)
  it.skip(`${file} is not on this machine: ../shared/sri/xsd/ats (or CUADRE_SHARED) is absent`, () => {});
else {
  it('sound documents are sound to both', () => {
    fc.assert(
      fc.property(documentsOf(atsSchema, ATS_VERSION).map(own), (document) => {
        expect(compiled.checkDocument(document)).toEqual([]);
        expect(xsd.complaints(xmlOf(document))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('every field at its border has the verdict of the XSD', () => {
    // Days of the last century: the XSD takes them, we do not.
    const documents = borderDocuments(atsSchema, ATS_VERSION).filter(({ place }) => !place.includes('1999'));
    const verdicts = documents.map(({ place, document }) => {
      const mine = own(document);
      const isValid = xsd.complaints(xmlOf(mine))?.length === 0;
      const isOurs = compiled.checkDocument(mine).length === 0;
      // We want some elements that the XSD lets go.
      if (isOurs || !place.endsWith('left out')) expect(isOurs, place).toBe(isValid);
      return isValid;
    });
    expect(verdicts.filter(Boolean).length).toBeGreaterThan(100);
    expect(verdicts.filter((isValid) => !isValid).length).toBeGreaterThan(100);
  });
}

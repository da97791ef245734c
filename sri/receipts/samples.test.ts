import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasShared, sharedMaterial } from '../../tests/build/shared-material.ts';
import { parseAccessKey } from '../ids/index.ts';
import { canonicalize } from '../xml/canonicalize.ts';
import { descendantsOf, type XmlElement } from '../xml/tree.ts';
import { checkDocument, checkSigningRequirements } from './check-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { allReceiptTypes } from './registry.ts';
import { writeReceipt } from './write-receipt.ts';

const samples = join(sharedMaterial, 'samples');
const isHere = hasShared('samples');

const files = isHere
  ? readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.xml'))
  : [];

/** Samples of a type in the register, by the name that its files begin with. */
const samplesOf = (root: string): string[] => {
  const start = root.replace(/[A-Z]/g, (letter) => `_?${letter}`);
  return files.filter((file) => new RegExp(`/${start}_V?[0-9]`, 'i').test(file));
};
const cases = allReceiptTypes.flatMap((type) => samplesOf(type.schema.root).map((file) => [file, type] as const));

/** What SOURCES.md of the samples says of each that is not sound. */
const refused: Readonly<Record<string, RegExp>> = {
  'negativos/factura_1.1.0_clave-50-digitos.xml': /^cvc-pattern-valid: .*claveAcceso/,
  'negativos/factura_1.1.0_clave-50-digitos_b.xml': /^cvc-pattern-valid: .*claveAcceso/,
  'negativos/factura_1.1.0_no-cumple-xsd.xml': /^cvc-complex-type\.2\.4\.b: .*'totalConImpuestos'.*'{totalImpuesto}'/,
  'esqueletos-sri/factura_V1.1.0.xml': /version0/,
  'esqueletos-sri/factura_V2.1.0.xml': /version0/,
  'esqueletos-sri/nota_credito_V1.1.0.xml': /version0/,
  'esqueletos-sri/comprobanteRetencion_1.0.0.xml': /NMTOKEN/,
};

/** Keys with a wrong check digit, with 50 digits, or of zeros. */
const badKeys = /clave-50-digitos|firmado_libreria|esqueletos-sri/;

/** The canonical tree without signature and without indentation: what writing the document again must give. */
const bare = (element: XmlElement): XmlElement => ({
  ...element,
  scope: new Map(),
  children: element.children
    .filter(
      (child) =>
        child.kind !== 'comment' &&
        !(child.kind === 'element' && child.name === 'Signature') &&
        !(child.kind === 'text' && element.children.length > 1 && child.text.trim() === ''),
    )
    .map((child) => (child.kind === 'element' ? bare(child) : child)),
});

describe.skipIf(!isHere)('the real receipts of ../shared/sri/samples', () => {
  it.each(allReceiptTypes.map(({ schema }) => schema.root))('%s has samples', (root) =>
    expect(samplesOf(root).length).toBeGreaterThan(0),
  );

  it.each(cases)('%s gets the verdict of SOURCES.md', (file, type) => {
    const read = readReceipt(readFileSync(join(samples, file)));
    expect(read.type).toBe(type.name);
    const reason = refused[file];
    if (!reason) expect(read.faults).toEqual([]);
    else expect(read.faults).toEqual([expect.objectContaining({ detail: expect.stringMatching(reason) })]);
    expect(parseAccessKey(read.document?.accessKey ?? '').ok).toBe(!badKeys.test(file));
  });

  it.each(cases.filter(([file]) => !refused[file]))('%s survives XML → document → XML', (file) => {
    const read = readReceipt(readFileSync(join(samples, file)));
    if (read.type === null || !read.tree) throw new Error('not read');
    expect(checkSigningRequirements(read.tree)).toEqual([]);
    expect(checkDocument(read.type, read.document)).toEqual([]);
    expect(writeReceipt(read.type, read.document)).toBe(canonicalize(bare(read.tree.root)));
  });

  it.each(cases.filter(([file]) => /_prod_autorizado/.test(file)))('%s adds up and can be printed', (file, type) => {
    const { document } = readReceipt(readFileSync(join(samples, file)));
    if (!document) throw new Error('not read');
    expect(type.checkArithmetic(document).filter(({ severity }) => severity === 'error')).toEqual([]);
    const ride = type.ride(document, { kind: 'signed', environment: 'produccion' });
    expect(ride.sections.length).toBeGreaterThan(1);
  });

  it('gives the bytes inside the wrapper exactly, whatever the wrapper went through', () => {
    const file = readFileSync(join(samples, 'factura/factura_2.1.0_prod_autorizado_matjufi_2026-05.xml'), 'utf8');
    const inside = file.slice(file.indexOf('<![CDATA[') + 9, file.indexOf(']]>'));
    const { authorization, xml } = readReceipt(file);
    expect(xml).toBe(inside);
    expect(authorization).toEqual({
      status: 'AUTORIZADO',
      number: '0205202601099339046900120030010000417680000000016',
      authorizedAt: '2026-05-02T12:14:14-05:00',
      environment: 'PRODUCCIÓN',
    });
    const escaped = inside.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const soap = `<s:Envelope xmlns:s="urn:s"><s:Body><RespuestaAutorizacionComprobante><autorizaciones><autorizacion><estado>AUTORIZADO</estado>\n<comprobante>\n  ${escaped}\n</comprobante></autorizacion></autorizaciones></RespuestaAutorizacionComprobante></s:Body></s:Envelope>`;
    expect(readReceipt(soap).xml).toBe(inside.trim());
    expect(readReceipt(soap).faults).toEqual([]);
    const elements = inside.slice(inside.indexOf('<factura')).trim();
    const planted = `<autorizacion xmlns="urn:a" xmlns:b="urn:b"><comprobante>${elements}</comprobante></autorizacion>`;
    expect(readReceipt(planted).xml).toBe(elements);
  });

  it('finds the receipt in every wrapped sample', () => {
    for (const file of readdirSync(samples, { recursive: true, encoding: 'utf8' })) {
      if (!/autorizado|alterada/i.test(file) || !file.endsWith('.xml')) continue;
      const { authorization, tree } = readReceipt(readFileSync(join(samples, file)));
      expect(authorization?.status, file).toBe('AUTORIZADO');
      expect(tree && [...descendantsOf(tree.root)].some(({ name }) => name === 'claveAcceso'), file).toBe(true);
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasShared, sharedMaterial } from '../../tests/build/shared-material.ts';
import { canonicalize } from '../xml/canonicalize.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { descendantsOf, type XmlElement, type XmlTree } from '../xml/tree.ts';
import { checkDocument, checkSigningRequirements } from './check-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { writeReceipt } from './write-receipt.ts';

const samples = join(sharedMaterial, 'samples');
const isHere = hasShared('samples');

const invoices = isHere
  ? readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((file) => /factura_.*\.xml$/.test(file))
  : [];

/** What SOURCES.md of the samples says of each. */
const refused: Readonly<Record<string, RegExp>> = {
  'negativos/factura_1.1.0_clave-50-digitos.xml': /^cvc-pattern-valid: .*claveAcceso/,
  'negativos/factura_1.1.0_clave-50-digitos_b.xml': /^cvc-pattern-valid: .*claveAcceso/,
  'negativos/factura_1.1.0_no-cumple-xsd.xml': /^cvc-complex-type\.2\.4\.b: .*'totalConImpuestos'.*'{totalImpuesto}'/,
  'esqueletos-sri/factura_V1.1.0.xml': /version0/,
  'esqueletos-sri/factura_V2.1.0.xml': /version0/,
};

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

const treeOf = (xml: string): XmlTree => {
  const { tree } = parseXml(xml);
  if (!tree) throw new Error('not well formed');
  return tree;
};

describe.skipIf(!isHere)('the real invoices of ../shared/sri/samples', () => {
  it('are all here', () => expect(invoices.length).toBeGreaterThanOrEqual(13));

  it.each(invoices)('%s gets the structural verdict of SOURCES.md', (file) => {
    const { faults, type } = readReceipt(readFileSync(join(samples, file)));
    expect(type).toBe('invoice');
    const reason = refused[file];
    if (!reason) expect(faults).toEqual([]);
    else expect(faults).toEqual([expect.objectContaining({ detail: expect.stringMatching(reason) })]);
  });

  it.each(invoices.filter((file) => !refused[file]))('%s survives XML → document → XML', (file) => {
    const { document, tree, type } = readReceipt(readFileSync(join(samples, file)));
    if (type !== 'invoice' || !tree) throw new Error('not read');
    expect(checkSigningRequirements(tree)).toEqual([]);
    expect(checkDocument('invoice', document)).toEqual([]);
    expect(writeReceipt('invoice', document)).toBe(canonicalize(bare(tree.root)));
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
    const planted = `<autorizacion><comprobante>${inside.slice(inside.indexOf('<factura'))}</comprobante></autorizacion>`;
    expect(readReceipt(planted).xml).toBe(canonicalize(treeOf(inside).root, {}));
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

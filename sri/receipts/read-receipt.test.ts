import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainInvoice } from '../../tests/build/plain-invoice.ts';
import { examplesOf, numberingOf } from '../../tests/build/receipt-examples.ts';
import { readKeptReceipt } from './read-kept-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { allReceiptTypes } from './registry.ts';
import { receiptFile, writeReceipt } from './write-receipt.ts';

const invoice = plainInvoice(2);
const canonical = writeReceipt('invoice', invoice);
const file = receiptFile(canonical);
const escaped = file.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const wrapper = (comprobante: string): string =>
  `<autorizacion>\n  <estado>AUTORIZADO</estado>\n  <numeroAutorizacion> 123 </numeroAutorizacion><fechaAutorizacion>2026-05-02T12:14:14-05:00</fechaAutorizacion><ambiente>PRUEBAS</ambiente>\n  <comprobante>${comprobante}</comprobante>\n  <mensajes/>\n</autorizacion>`;

describe('readReceipt', () => {
  it('reads what the writer wrote, from text and from bytes', () => {
    for (const source of [canonical, file, `\ufeff${file}`, new TextEncoder().encode(file)]) {
      expect(readReceipt(source)).toMatchObject({ type: 'invoice', version: '1.1.0', faults: [], authorization: null });
      expect(readReceipt(source).document).toEqual(invoice);
    }
  });

  it.each([
    ['CDATA', wrapper(`<![CDATA[${file}]]>`)],
    ['CDATA with white space around and inside', wrapper(`\n    <![CDATA[\n    ${file}\n]]>\n  `)],
    ['escaped text', wrapper(escaped)],
    ['escaped text, indented again', wrapper(`\n${escaped}\n`)],
    ['renamed to English', wrapper(`<![CDATA[${file}]]>`).replaceAll('autorizacion>', 'Authorization>')],
    [
      'a SOAP answer',
      `<s:Envelope xmlns:s="urn:s"><s:Body><n:r xmlns:n="urn:n"><autorizaciones>${wrapper(escaped)}</autorizaciones></n:r></s:Body></s:Envelope>`,
    ],
    ['Latin-1', `<?xml version="1.0" encoding="ISO-8859-1"?>${wrapper(escaped)}`],
  ])('finds the exact receipt in a wrapper: %s', (name, text) => {
    const source = name === 'Latin-1' ? Buffer.from(text, 'latin1') : text;
    const read = readReceipt(source);
    expect(readKeptReceipt(source)).toEqual(read);
    expect(read.faults).toEqual([]);
    expect(read.xml).toBe(file);
    expect(read.document).toEqual(invoice);
    expect(read.authorization).toEqual({
      status: 'AUTORIZADO',
      number: '123',
      authorizedAt: '2026-05-02T12:14:14-05:00',
      environment: 'PRUEBAS',
    });
  });

  it('is read again without libxml2 just as it was, whatever was kept; nothing makes it throw', () => {
    const bytes = Buffer.from(file);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const damaged = Buffer.from(bytes);
        damaged[at] = byte;
        const kept = readKeptReceipt(damaged);
        const read = readReceipt(damaged);
        if (read.tree !== null) expect(kept).toEqual(read);
      }),
      { numRuns: 300 },
    );
    expect(readKeptReceipt('<factura>')).toMatchObject({ type: null, faults: [{ code: 'xml.malformed' }] });
  });

  it('gives the canonical form of a receipt that was planted as elements', () => {
    expect(readReceipt(wrapper(`\n${canonical}\n`)).xml).toBe(canonical);
  });

  it('declares on its root what is used outside the signature too', () => {
    const own = canonical.replace('<factura ', '<factura b:x="1" ').replace('</factura>', '<b:Signature/></factura>');
    const planted = wrapper(own).replace(/^(<[^\s>]+)/, '$1 xmlns:b="urn:b"');
    expect(readReceipt(planted).xml).toBe(own.replace('<factura', '<factura xmlns:b="urn:b"'));
  });

  it('reads the receipt that stands there, whatever its inside is called', () => {
    const inside = canonical.replace('</infoTributaria>', `</infoTributaria>${wrapper('<factura/>')}`);
    expect(readReceipt(inside)).toMatchObject({ type: 'invoice', authorization: null, xml: inside });
  });

  it('says what keeps a receipt from being read', () => {
    expect(readReceipt('no')).toMatchObject({
      type: null,
      document: null,
      tree: null,
      faults: [{ code: 'xml.malformed' }],
    });
    expect(readReceipt(wrapper('<![CDATA[<factura>]]>'))).toMatchObject({
      tree: null,
      faults: [{ code: 'xml.malformed' }],
      authorization: { status: 'AUTORIZADO' },
    });
    expect(readReceipt(wrapper('<![CDATA[<!DOCTYPE a><factura/>]]>')).faults[0]?.code).toBe('xml.doctype');
    expect(readReceipt(wrapper('')).faults[0]?.code).toBe('structure.unknown_root');
    expect(readReceipt('<guiaDeViaje/>')).toMatchObject({ type: null, faults: [{ code: 'structure.unknown_root' }] });
  });

  it('still reads what today’s schema refuses: an old element, an unknown version, missing blocks', () => {
    const old = canonical.replace(
      '</dirMatriz>',
      '</dirMatriz><regimenMicroempresas>CONTRIBUYENTE RÉGIMEN MICROEMPRESAS</regimenMicroempresas>',
    );
    const read = readReceipt(old);
    expect(read.faults).toEqual([
      expect.objectContaining({ code: 'structure.unexpected', found: 'regimenMicroempresas' }),
    ]);
    expect(read.document).toEqual(invoice);
    expect(readReceipt(canonical.replace('1.1.0', '7.0.0'))).toMatchObject({
      version: '7.0.0',
      document: { total: '11.50' },
      faults: [{ code: 'structure.unknown_version' }],
    });
    expect(readReceipt('<factura version="1.1.0"/>').document).toMatchObject({ ruc: '', lines: [], taxTotals: [] });
  });

  it('reads an unknown version as the newest of its type', () => {
    for (const type of allReceiptTypes)
      for (const { example } of examplesOf(type.name).slice(0, 1)) {
        const document = type.compose(example.draft, example.issuer, numberingOf(type.code, example));
        const unknown = writeReceipt(type.name, document).replace(/ version="[^"]*"/, ' version="7.0.0"');
        expect(readReceipt(unknown).document, type.name).toEqual({ ...document, version: '7.0.0' });
      }
  });

  it('never throws, wherever the file was cut or changed', () => {
    const whole = wrapper(`<![CDATA[${file}]]>`);
    const piece = fc.constantFrom(
      '',
      '<',
      '>',
      '&',
      '"',
      ']]>',
      '<factura>',
      '</detalle>',
      '<!--',
      '\u0000',
      '<comprobante>',
    );
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(400), piece, (at, cut, put) => {
        const read = readReceipt(whole.slice(0, at) + put + whole.slice(at + cut));
        expect(read.document === null).toBe(read.type === null);
        expect(read.faults.every(({ code, sentence }) => code !== '' && sentence !== '')).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});

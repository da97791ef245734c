import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainInvoice } from '../../tests/build/plain-invoice.ts';
import { hasShared, sharedMaterial } from '../../tests/build/shared-material.ts';
import { isAccessKey } from '../ids/index.ts';
import { amount, sum } from '../num/index.ts';
import { parseXml } from '../xml/parse-xml.ts';
import type { XmlTree } from '../xml/tree.ts';
import { outlineDocument, taxValueOf } from './document-outline.ts';
import { readReceipt } from './read-receipt.ts';
import { writeReceipt } from './write-receipt.ts';

const treeOf = (xml: string): XmlTree => parseXml(xml).tree as XmlTree;

describe('outlineDocument', () => {
  it('says the same as the invoice it reads', () => {
    const invoice = plainInvoice(3);
    const outline = outlineDocument(treeOf(writeReceipt('invoice', invoice)));
    expect(outline).toEqual({
      documentType: '01',
      accessKey: invoice.accessKey,
      environment: '1',
      number: '001-001-000000001',
      issuedOn: invoice.issuedOn,
      issuer: { ruc: invoice.ruc, name: invoice.legalName },
      receivers: [{ identificationType: '05', identification: '1710034065', name: 'María José Ñauta' }],
      subtotal: '10.00',
      discount: '0.00',
      tip: '0.00',
      total: '11.50',
      taxes: [{ taxCode: '2', rateCode: '4', base: '10.00', value: '1.50' }],
      withheld: [],
      payments: [{ wayToPay: '20', total: '11.50' }],
      descriptions: ['Café <tostado>', 'Café <tostado>', 'Café <tostado>'],
    });
    expect(outline && taxValueOf(outline, '2')).toBe('1.50');
    expect(outline && taxValueOf(outline, '3')).toBe('0.00');
  });

  it('says figures in cents, whatever the file does', () => {
    const total = (text: string) =>
      outlineDocument(treeOf(`<factura><infoFactura><importeTotal>${text}</importeTotal></infoFactura></factura>`))
        ?.total;
    expect(['11.55', '11.5', '11', '11.555', '11.554'].map(total)).toEqual([
      '11.55',
      '11.50',
      '11.00',
      '11.56',
      '11.55',
    ]);
  });

  it('never throws on what is missing or no figure', () => {
    expect(outlineDocument(treeOf('<ofertas/>'))).toBeNull();
    expect(outlineDocument(treeOf('<x:factura xmlns:x="urn:x"/>'))).toBeNull();
    expect(outlineDocument(treeOf('<factura/>'))).toMatchObject({ accessKey: '', issuedOn: null, total: '0.00' });
    const broken = '<factura><infoFactura><importeTotal>mucho</importeTotal></infoFactura></factura>';
    expect(outlineDocument(treeOf(broken))).toMatchObject({ total: '0.00', taxes: [], descriptions: [] });
  });

  it('adds up what a retention of either version withholds, and finds every recipient of a guide', () => {
    const old = `<comprobanteRetencion><infoCompRetencion><identificacionSujetoRetenido>1</identificacionSujetoRetenido>
      </infoCompRetencion><impuestos><impuesto><valorRetenido>1.10</valorRetenido></impuesto><impuesto><valorRetenido>2.5</valorRetenido>
      </impuesto></impuestos></comprobanteRetencion>`;
    expect(outlineDocument(treeOf(old))).toMatchObject({
      total: '3.60',
      taxes: [],
      receivers: [{ identification: '1' }],
    });
    const line = `<codigo>2</codigo><codigoRetencion>2</codigoRetencion><baseImponible>15</baseImponible>
      <porcentajeRetener>70.00</porcentajeRetener><valorRetenido>10.5</valorRetenido>`;
    const document = '<codDocSustento>01</codDocSustento><numDocSustento>001001000000007</numDocSustento>';
    const withheld = { taxCode: '2', code: '2', percent: '70.00', base: '15.00', value: '10.50' };
    for (const body of [
      `<impuestos><impuesto>${line}${document}</impuesto></impuestos>`,
      `<docsSustento><docSustento>${document}<retenciones><retencion>${line}</retencion></retenciones></docSustento></docsSustento>`,
    ])
      expect(outlineDocument(treeOf(`<comprobanteRetencion>${body}</comprobanteRetencion>`))?.withheld).toEqual([
        { ...withheld, documentType: '01', number: '001001000000007' },
      ]);
    // Made in the first days of a month and declared in the one before; what says an earlier one says a slip.
    const stated = (period: string) =>
      outlineDocument(
        treeOf(`<comprobanteRetencion><infoCompRetencion><fechaEmision>04/01/2027</fechaEmision>
          <periodoFiscal>${period}</periodoFiscal></infoCompRetencion><impuestos><impuesto>${line}${document}</impuesto></impuestos></comprobanteRetencion>`),
      )?.withheld[0]?.month;
    expect(['12/2026', '01/2027', '11/2026', ''].map(stated)).toEqual(['2026-12', undefined, undefined, undefined]);
    const guide = `<guiaRemision><destinatarios><destinatario><identificacionDestinatario>7</identificacionDestinatario></destinatario>
      <destinatario><razonSocialDestinatario>B</razonSocialDestinatario></destinatario></destinatarios></guiaRemision>`;
    expect(outlineDocument(treeOf(guide))?.receivers).toEqual([
      { identificationType: '', identification: '7', name: '' },
      { identificationType: '', identification: '', name: 'B' },
    ]);
  });

  it('loses nothing that is withheld, however many lines say it', () => {
    const lineOf = (taxCode: string, value: string) =>
      `<impuesto><codigo>${taxCode}</codigo><codigoRetencion>1</codigoRetencion><baseImponible>10.00</baseImponible>
      <porcentajeRetener>30</porcentajeRetener><valorRetenido>${value}</valorRetenido></impuesto>`;
    const lines = `${lineOf('1', '0.10')}${lineOf('2', '3.01')}`.repeat(600);
    const xml = `<comprobanteRetencion><impuestos>${lines}</impuestos></comprobanteRetencion>`;
    const { withheld = [], total } = outlineDocument(treeOf(xml)) ?? {};
    expect([sum(withheld.map(({ value }) => amount(value))).toFixed(2), withheld.length]).toEqual([total, 502]);
    expect(withheld.slice(-2).map(({ taxCode, base, value }) => [taxCode, base, value])).toEqual([
      ['1', '3500.00', '35.00'],
      ['2', '3500.00', '1053.50'],
    ]);
  });
});

describe.skipIf(!hasShared('samples'))('the samples of ../shared/sri', () => {
  const samples = join(sharedMaterial, 'samples');
  const files = (hasShared('samples') ? readdirSync(samples, { recursive: true, encoding: 'utf8' }) : []).filter(
    (file) => /autorizado|alterada/i.test(file) && file.endsWith('.xml'),
  );

  it.each(files)('%s says who, for whom, when and how much', (file) => {
    const { tree } = readReceipt(readFileSync(join(samples, file)));
    const outline = tree && outlineDocument(tree);
    expect(outline && isAccessKey(outline.accessKey)).toBe(true);
    expect(outline).toMatchObject({
      number: expect.stringMatching(/^\d{3}-\d{3}-\d{9}$/),
      issuer: { ruc: expect.stringMatching(/^\d{10}001$/), name: expect.stringMatching(/./) },
    });
    expect(outline?.receivers[0]?.identification).toMatch(/./);
    if (outline?.documentType === '06') return;
    expect(outline?.issuedOn).toMatch(/^20/);
    expect(Number(outline?.total)).toBeGreaterThan(0);
  });
});

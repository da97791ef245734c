import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INVOICE } from '@cuadre/sri/catalogs';
import { buildAccessKey } from '@cuadre/sri/ids';
import { makeDemoCertificate, nodeSigningKey } from '@cuadre/sri/node';
import { composeInvoice, type Invoice, type Issuer, writeReceipt } from '@cuadre/sri/receipts';
import { type SigningKey, signReceipt } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';
import { childNamed, descendantsOf, elementsOf } from '@cuadre/sri/xml';
import { parseXml } from '@cuadre/sri/xml/parse';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSwitchBoard } from '#server/adapters/stand-ins/switch-board.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { type SriStandIn, startSriStandIn } from './sri-stand-in.ts';
import type { Switch } from './switches.ts';
import { wsdl } from './wsdl.ts';

const noon = new Date('2026-11-20T17:00:00Z');
const issuer: Issuer = {
  ruc: '1710034065001',
  legalName: 'Lucía Morales Páez',
  headOfficeAddress: 'Quito',
  keepsAccounting: false,
  regime: 'GEN',
};

let sri: SriStandIn;
let key: SigningKey;
let now = noon;
const folder = mkdtempSync(join(tmpdir(), 'cuadre-sri-'));

const start = async () => {
  const signer = await exampleSigner();
  key = signer.key;
  return startSriStandIn({
    host: '127.0.0.1',
    port: 0,
    folder,
    seed: 7,
    now: () => now,
    authorities: () => [signer.authority.certificate],
    environment: '1',
    processingMs: 500,
    maxAgeDays: 90,
    tolerance: '0.01',
    refusedSignatureIsFinal: true,
  });
};
beforeAll(async () => {
  sri = await start();
});
beforeEach(() => {
  now = noon;
});
afterEach(() => sri.board.set([]));
afterAll(async () => {
  await sri.close();
  rmSync(folder, { recursive: true });
});

let sequential = 0;
const compose = (issuedOn = '2026-11-20', change: Partial<Invoice> = {}, number = ++sequential): Invoice => {
  const numbering = { environment: '1' as const, sequential: String(number).padStart(9, '0') };
  const accessKey = buildAccessKey({
    ...numbering,
    issuedOn,
    documentType: INVOICE,
    ruc: issuer.ruc,
    establishment: '001',
    salesPoint: '001',
    numericCode: '12345678',
  });
  return { ...composeInvoice(invoiceDraft(issuedOn), issuer, { ...numbering, accessKey }), ...change };
};
const signed = async (invoice: Invoice, by = key): Promise<Uint8Array> =>
  signReceipt(writeReceipt('invoice', invoice), by, { signedAt: now });

const soap = async (service: string, body: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${sri.url}/${service}`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
  });
  return { status: response.status, text: await response.text() };
};
const send = async (xml: Uint8Array) =>
  (
    await soap(
      'RecepcionComprobantesOffline',
      `<ec:validarComprobante xmlns:ec="http://ec.gob.sri.ws.recepcion"><xml>${Buffer.from(xml).toString('base64')}</xml></ec:validarComprobante>`,
    )
  ).text;
const askFor = async (accessKey: string) =>
  (
    await soap(
      'AutorizacionComprobantesOffline',
      `<ec:autorizacionComprobante xmlns:ec="http://ec.gob.sri.ws.autorizacion"><claveAccesoComprobante>${accessKey}</claveAccesoComprobante></ec:autorizacionComprobante>`,
    )
  ).text;
const consult = async (accessKey: string) =>
  (
    await soap(
      'ConsultaComprobante',
      `<ec:consultarEstadoAutorizacionComprobante xmlns:ec="http://ec.gob.sri.ws.consultas"><claveAcceso>${accessKey}</claveAcceso></ec:consultarEstadoAutorizacionComprobante>`,
    )
  ).text;
/** Text of every element of that name in an answer. */
const control = (switches: unknown[]) =>
  fetch(new URL('/control', sri.url), { method: 'POST', body: JSON.stringify({ switches }) });
const texts = (xml: string, name: string): string[] => {
  const { tree } = parseXml(xml);
  if (!tree) throw new Error('not XML');
  return [...descendantsOf(tree.root)].filter((each) => each.name === name).map((each) => each.text);
};
const codes = (xml: string) => texts(xml, 'identificador');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('a sound receipt', () => {
  it('is received, in processing, then authorised with the very bytes that were sent', async () => {
    const invoice = compose();
    const xml = await signed(invoice);
    expect(await send(xml)).toBe(
      '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion"><RespuestaRecepcionComprobante><estado>RECIBIDA</estado><comprobantes/></RespuestaRecepcionComprobante></ns2:validarComprobanteResponse></soap:Body></soap:Envelope>',
    );
    expect(await askFor(invoice.accessKey)).toContain('<numeroComprobantes>0</numeroComprobantes><autorizaciones/>');
    later(1000);
    const answer = await askFor(invoice.accessKey);
    expect(texts(answer, 'estado')).toEqual(['AUTORIZADO']);
    expect(texts(answer, 'numeroAutorizacion')).toEqual([invoice.accessKey]);
    expect(texts(answer, 'fechaAutorizacion')).toEqual(['2026-11-20T12:00:01-05:00']);
    expect(texts(answer, 'comprobante')).toEqual([new TextDecoder().decode(xml)]);
    sri.board.set([{ kind: 'cdata', service: 'any', probability: 1 }]);
    const cdata = await askFor(invoice.accessKey);
    expect(cdata).toContain('<comprobante><![CDATA[');
    expect(texts(cdata, 'comprobante')).toEqual([new TextDecoder().decode(xml)]);
    expect(texts(await consult(invoice.accessKey), 'estadoAutorizacion')).toEqual(['AUTORIZADO']);
  });

  it('cannot come twice, nor may another take its number, and a restart remembers', async () => {
    const invoice = compose();
    await send(await signed(invoice));
    expect(codes(await send(await signed(invoice)))).toEqual(['70']);
    later(1000);
    expect(codes(await send(await signed(invoice)))).toEqual(['43']);
    const other = buildAccessKey({
      issuedOn: invoice.issuedOn,
      documentType: INVOICE,
      ruc: issuer.ruc,
      environment: '1',
      establishment: '001',
      salesPoint: '001',
      sequential: invoice.sequential,
      numericCode: '87654321',
    });
    expect(codes(await send(await signed({ ...invoice, accessKey: other })))).toEqual(['45']);
    await askFor(invoice.accessKey);
    await sri.close();
    sri = await start();
    expect(texts(await askFor(invoice.accessKey), 'estado')).toEqual(['AUTORIZADO']);
  });
});

describe('reception returns', () => {
  const returned: [what: string, code: string, xml: () => Promise<Uint8Array>][] = [
    ['nothing that is XML', '35', async () => Buffer.from('hola')],
    ['another document', '47', async () => Buffer.from('<pedido/>')],
    ['an unknown version', '48', async () => Buffer.from(writeReceipt('invoice', compose()).replace('1.1.0', '9.9.0'))],
    [
      'an element out of place',
      '35',
      async () =>
        Buffer.from(
          writeReceipt('invoice', compose()).replace('<moneda>', '<dinero>').replace('</moneda>', '</dinero>'),
        ),
    ],
    [
      'a wrong check digit',
      '35',
      async () => {
        const invoice = compose();
        const digit = (Number(invoice.accessKey.at(-1)) + 1) % 10;
        return signed({ ...invoice, accessKey: invoice.accessKey.slice(0, 48) + digit });
      },
    ],
    ['a key of another number', '35', () => signed(compose(undefined, { sequential: '000999999' }))],
    ['a date of tomorrow', '65', () => signed(compose('2026-11-21'))],
    ['a date too old', '65', () => signed(compose('2026-08-01'))],
    ['more than 320 kB', '26', async () => Buffer.alloc(330_000, 'a')],
  ];
  it.each(returned)('%s with %s, and keeps no trace', async (_, code, xml) => {
    const bytes = await xml();
    const answer = await send(bytes);
    expect(texts(answer, 'estado')).toEqual(['DEVUELTA']);
    expect(codes(answer)).toEqual([code]);
    const accessKey = /<claveAcceso>(\d{49})/.exec(Buffer.from(bytes).toString())?.[1];
    if (accessKey) expect(await askFor(accessKey)).toContain('<numeroComprobantes>0</numeroComprobantes>');
  });

  it('in the words of its validator', async () => {
    const xml = writeReceipt('invoice', compose()).replace('<moneda>', '<dinero>').replace('</moneda>', '</dinero>');
    expect(texts(await send(Buffer.from(xml)), 'informacionAdicional')[0]).toMatch(
      /cvc-complex-type\.2\.4\.a: Invalid content was found starting with element 'dinero'\. One of '\{.*moneda.*\}' is expected\./,
    );
  });
});

describe('authorisation refuses', () => {
  const verdict = async (invoice: Invoice, xml: Uint8Array) => {
    expect(texts(await send(xml), 'estado')).toEqual(['RECIBIDA']);
    later(1000);
    const answer = await askFor(invoice.accessKey);
    expect(texts(answer, 'estado')).toEqual(['NO AUTORIZADO']);
    expect(texts(answer, 'numeroAutorizacion')).toEqual([]);
    return { codes: codes(answer), detail: texts(answer, 'informacionAdicional')[0] ?? '' };
  };

  it('what is not signed, was changed, or is signed by a stranger or for another RUC; and that is final', async () => {
    const unsigned = compose();
    expect((await verdict(unsigned, Buffer.from(writeReceipt('invoice', unsigned)))).codes).toEqual(['39']);
    expect(codes(await send(await signed(unsigned)))).toEqual(['43']);

    const changed = compose();
    const xml = Buffer.from(await signed(changed))
      .toString()
      .replace('Ana Quishpe', 'Eva Quishpe');
    expect((await verdict(changed, Buffer.from(xml))).codes).toEqual(['39']);

    const { authority } = await exampleSigner();
    const validity = {
      validFrom: new Date('2025-01-01'),
      validTo: new Date('2030-01-01'),
      random: (n: number) => randomBytes(n),
      legalName: 'Otro',
    };
    const elsewhere = await makeDemoCertificate({ ...validity, authority, ruc: '1790016919001' });
    const { createPrivateKey } = await import('node:crypto');
    const keyOf = (made: typeof elsewhere) =>
      nodeSigningKey(
        createPrivateKey({ key: Buffer.from(made.pkcs8), format: 'der', type: 'pkcs8' }),
        made.certificate.der,
      );
    const foreign = compose();
    expect((await verdict(foreign, await signed(foreign, keyOf(elsewhere)))).detail).toContain('RUC');
  });

  it('wrong sums, in the words captured from the service; corrected it comes again under the same key', async () => {
    const invoice = compose();
    const wrong = { ...invoice, total: '999.00' };
    const { codes: said, detail } = await verdict(wrong, await signed(wrong));
    expect(said).toEqual(['52']);
    expect(detail).toContain('--- Inventario de errores ---');
    expect(detail).toContain(
      'El importe total esperado 999.0 no coincide con el calculado 209.0: total sin impuestos 185.0 - total descuento adicional 0.0 - total devolucion iva 0.0 - total compensaciones 0.0 + total impuestos 24.0 + propina 0.0 + total retenciones 0.0 + totalExportaciones 0.0 + total rubros terceros 0.0',
    );
    await send(await signed(invoice));
    later(1000);
    expect(texts(await askFor(invoice.accessKey), 'estado')).toEqual(['NO AUTORIZADO', 'AUTORIZADO']);
  });
});

describe('switches', () => {
  it('close after the work is done: the document is there', async () => {
    const invoice = compose();
    sri.board.set([{ kind: 'close_after_processing', service: 'reception', probability: 1, times: 1 }]);
    await expect(send(await signed(invoice))).rejects.toThrow();
    later(1000);
    expect(texts(await askFor(invoice.accessKey), 'estado')).toEqual(['AUTORIZADO']);
  });

  it('down, cut, empty, HTML, fault, any code, hold and release, flapping, by control call', async () => {
    const xml = await signed(compose());
    await control([{ kind: 'down' }]);
    await expect(send(xml)).rejects.toThrow();
    await control([{ kind: 'truncated', times: 1 }]);
    const half = await send(xml);
    expect(half).toContain('<soap:Envelope');
    expect(half).not.toContain('</soap:Envelope>');
    await control([{ kind: 'empty', times: 1 }]);
    expect(await send(await signed(compose()))).toBe('');
    await control([{ kind: 'html', times: 1 }]);
    expect(await send(xml)).toContain('Request Rejected');
    await control([{ kind: 'fault', times: 1 }]);
    expect(await send(xml)).toContain('soap:Fault');
    await control([{ kind: 'error', code: '82', times: 1 }]);
    expect(codes(await send(xml))).toEqual(['82']);
    expect((await control([{ kind: 'explode' }])).status).toBe(400);

    const held = compose();
    await control([{ kind: 'hold' }, { kind: 'in_process_word' }]);
    await send(await signed(held));
    later(60_000);
    expect(texts(await askFor(held.accessKey), 'estado')).toEqual(['EN PROCESO']);
    await control([{ kind: 'flapping', times: 1 }]);
    expect(texts(await askFor(held.accessKey), 'estado')).toEqual(['NO AUTORIZADO']);
    expect(texts(await askFor(held.accessKey), 'estado')).toEqual(['NO AUTORIZADO', 'AUTORIZADO']);
  });

  it('acts on what one taxpayer issues when it names them', async () => {
    await control([{ kind: 'error', service: 'reception', code: '52', ruc: '1790016919001' }]);
    expect(texts(await send(await signed(compose())), 'estado')).toEqual(['RECIBIDA']);
    await control([{ kind: 'error', service: 'reception', code: '52', ruc: issuer.ruc, times: 1 }]);
    const returned = compose();
    expect(texts(await send(await signed(returned)), 'estado')).toEqual(['DEVUELTA']);
    expect(texts(await send(await signed(returned)), 'estado')).toEqual(['RECIBIDA']);
    await control([{ kind: 'html', service: 'authorization', ruc: '1790016919001' }]);
    later(60_000);
    expect(texts(await askFor(returned.accessKey), 'estado')).toEqual(['AUTORIZADO']);
  });

  it('the same seed draws the same faults', () => {
    const drawn = (seed: number) => {
      const board = createSwitchBoard<Switch>(seed);
      board.set([{ kind: 'down', service: 'any', probability: 0.5 }]);
      return Array.from({ length: 40 }, () => board.take('down', 'reception') !== undefined);
    };
    expect(drawn(7)).toEqual(drawn(7));
    expect(new Set(drawn(7)).size).toBe(2);
    expect(drawn(7)).not.toEqual(drawn(8));
  });
});

describe('the service itself', () => {
  it('describes itself, and answers a SOAP fault to what it does not understand', async () => {
    const description = await (await fetch(`${sri.url}/RecepcionComprobantesOffline?wsdl`)).text();
    const { tree } = parseXml(description);
    expect(tree && childNamed(tree.root, 'portType') && elementsOf(childNamed(tree.root, 'portType')!).length).toBe(1);
    expect(description).toContain(`location="${sri.url}/RecepcionComprobantesOffline"`);
    const fault = await soap('AutorizacionComprobantesOffline', '<x xmlns="urn:y"/>');
    expect(fault).toMatchObject({ status: 500 });
    expect(fault.text).toContain('Unexpected wrapper element {urn:y}x found.');
    expect(wsdl('Otro', 'http://localhost')).toBeUndefined();
  });

  it('knows what the issuer did on the portal', async () => {
    const invoice = compose();
    await send(await signed(invoice));
    later(1000);
    await askFor(invoice.accessKey);
    await fetch(new URL('/control', sri.url), {
      method: 'POST',
      body: JSON.stringify({ void: { accessKey: invoice.accessKey, state: 'ANULADO' } }),
    });
    expect(texts(await consult(invoice.accessKey), 'estadoAutorizacion')).toEqual(['ANULADO']);
    expect(codes(await consult('9'.repeat(49)))).toEqual(['99']);
  });
});

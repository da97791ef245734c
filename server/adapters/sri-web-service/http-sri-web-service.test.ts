import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import { makeDemoAuthority } from '@cuadre/sri/node';
import { afterEach, describe, expect, it } from 'vitest';
import { authorizationSlices } from './authorization-slices.ts';
import { makeCircuitBreaker } from './circuit-breaker.ts';
import { httpSriWebService } from './http-sri-web-service.ts';

const key = '1002202601010344904700110010010000000167704970815';
const signed = new TextEncoder().encode('<factura id="comprobante">Ñandú</factura>');

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

const clientOf = (base: string, timeoutMs = 2_000) =>
  httpSriWebService({
    addresses: { practice: base, pruebas: base, produccion: base },
    timeoutMs,
    now: () => performance.now(),
  });

type Handler = (request: http.IncomingMessage, body: string, response: http.ServerResponse) => void;
const serve = async (handle: Handler, timeoutMs?: number) => {
  const seen: { path: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ path: request.url ?? '', headers: request.headers, body });
      response.setHeader('Connection', 'close');
      handle(request, body, response);
    });
  });
  const client = clientOf(`http://${await listen(server)}/comprobantes-electronicos-ws`, timeoutMs);
  return { client, seen };
};

/** A server that reads the request and then does what it likes with the socket. */
const rawServer = async (act: (socket: Socket) => void, timeoutMs?: number) => {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (chunk) => {
      const before = text.includes('</soapenv:Envelope>');
      text += chunk;
      if (!before && text.includes('</soapenv:Envelope>')) act(socket);
    });
  });
  return clientOf(`http://${await listen(server)}`, timeoutMs);
};

const soap = (content: string) =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${content}</soap:Body></soap:Envelope>`;
const reception = (content: string) =>
  soap(
    `<ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion"><RespuestaRecepcionComprobante>${content}</RespuestaRecepcionComprobante></ns2:validarComprobanteResponse>`,
  );
const authorization = (count: number, list: string) =>
  soap(
    `<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion"><RespuestaAutorizacionComprobante><claveAccesoConsultada>${key}</claveAccesoConsultada><numeroComprobantes>${count}</numeroComprobantes>${list}</RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse>`,
  );
const received = reception('<estado>RECIBIDA</estado><comprobantes/>');

const faultWith = (code: string) =>
  soap(`<soap:Fault><faultcode>soap:${code}</faultcode><faultstring>Unmarshalling Error</faultstring></soap:Fault>`);

describe('what we send', () => {
  it('is the request of the ficha, byte for byte', async () => {
    const { client, seen } = await serve((_, __, response) => response.end(received));
    await client.send('pruebas', signed);
    await client.ask('pruebas', key);
    await client.consult('pruebas', key);
    const open = (service: string) =>
      `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ec="http://ec.gob.sri.ws.${service}"><soapenv:Header/><soapenv:Body>`;
    expect(seen.map(({ path, body }) => [path, body])).toEqual([
      [
        '/comprobantes-electronicos-ws/RecepcionComprobantesOffline',
        `${open('recepcion')}<ec:validarComprobante><xml>${Buffer.from(signed).toString('base64')}</xml></ec:validarComprobante></soapenv:Body></soapenv:Envelope>`,
      ],
      [
        '/comprobantes-electronicos-ws/AutorizacionComprobantesOffline',
        `${open('autorizacion')}<ec:autorizacionComprobante><claveAccesoComprobante>${key}</claveAccesoComprobante></ec:autorizacionComprobante></soapenv:Body></soapenv:Envelope>`,
      ],
      [
        '/comprobantes-electronicos-ws/ConsultaComprobante',
        `${open('consultas')}<ec:consultarEstadoAutorizacionComprobante><claveAcceso>${key}</claveAcceso></ec:consultarEstadoAutorizacionComprobante></soapenv:Body></soapenv:Envelope>`,
      ],
    ]);
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'text/xml; charset=utf-8', soapaction: '""' });
  });

  it('never carries a key that is not one', () => {
    expect(() => clientOf('http://127.0.0.1:1').ask('pruebas', '1</claveAccesoComprobante><x/>')).toThrow(RangeError);
  });
});

describe('an answer', () => {
  it('RECIBIDA', async () => {
    const { client } = await serve((_, __, response) => response.end(received));
    expect(await client.send('pruebas', signed)).toMatchObject({
      kind: 'answer',
      answer: { state: 'RECIBIDA', messages: [] },
    });
  });

  it('DEVUELTA with its messages, the one inside the other of the same name', async () => {
    const body = reception(
      '<estado>DEVUELTA</estado><comprobantes><comprobante><claveAcceso>N/A</claveAcceso><mensajes><mensaje><identificador>35</identificador><mensaje>ARCHIVO NO CUMPLE ESTRUCTURA XML</mensaje><informacionAdicional>Se encontró el siguiente error: &apos;X&apos; &lt;a&gt;</informacionAdicional><tipo>ERROR</tipo></mensaje></mensajes></comprobante></comprobantes>',
    );
    const { client } = await serve((_, __, response) => response.end(body));
    const call = await client.send('pruebas', signed);
    expect(call).toMatchObject({
      answer: {
        state: 'DEVUELTA',
        messages: [
          {
            identifier: '35',
            text: 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
            additional: "Se encontró el siguiente error: 'X' <a>",
            type: 'ERROR',
          },
        ],
      },
    });
    expect(call.kind === 'answer' && Buffer.from(call.raw).toString()).toBe(body);
  });

  it('AUTORIZADO, the receipt as CDATA, escaped or as elements, its element kept letter for letter', async () => {
    const receipt =
      '<?xml version="1.0" encoding="UTF-8"?><factura id="comprobante"><a b=">">Ñ &amp; &lt;autorizacion&gt;</a></factura>';
    const escaped = receipt.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const element = (inside: string) =>
      `<autorizacion><estado>AUTORIZADO</estado><numeroAutorizacion>${key}</numeroAutorizacion><fechaAutorizacion>2026-05-02T12:14:14-05:00</fechaAutorizacion><ambiente>PRODUCCIÓN</ambiente><comprobante>${inside}</comprobante><mensajes/></autorizacion>`;
    const planted = receipt.replace(/^<\?xml[^>]*\?>/, '');
    for (const [xml, receiptXml] of [
      [element(`<![CDATA[${receipt}]]>`), receipt],
      [element(escaped), receipt],
      [element(`\n${planted}\n`), planted],
    ] as const) {
      const { client } = await serve((_, __, response) =>
        response.end(authorization(1, `<autorizaciones>${xml}</autorizaciones>`)),
      );
      expect(await client.ask('produccion', key)).toMatchObject({
        kind: 'answer',
        answer: {
          accessKey: key,
          authorizations: [
            {
              state: 'AUTORIZADO',
              number: key,
              at: '2026-05-02T12:14:14-05:00',
              environment: 'PRODUCCIÓN',
              receiptXml,
              messages: [],
              xml,
            },
          ],
        },
      });
    }
  });

  it('nothing yet, and several at once', async () => {
    const refused =
      '<autorizacion><estado>NO AUTORIZADO</estado><fechaAutorizacion>2026-09-16T07:50:56-05:00</fechaAutorizacion><comprobante/><mensajes><mensaje><identificador>39</identificador><mensaje>FIRMA INVALIDA</mensaje><tipo>ERROR</tipo></mensaje></mensajes></autorizacion>';
    const granted = '<autorizacion><estado>AUTORIZADO</estado></autorizacion>';
    const none = await serve((_, __, response) => response.end(authorization(0, '<autorizaciones/>')));
    expect(await none.client.ask('pruebas', key)).toMatchObject({ answer: { authorizations: [] } });
    const two = await serve((_, __, response) =>
      response.end(authorization(2, `<autorizaciones>${refused}${granted}</autorizaciones>`)),
    );
    expect(await two.client.ask('pruebas', key)).toMatchObject({
      answer: {
        authorizations: [
          { state: 'NO AUTORIZADO', xml: refused },
          { state: 'AUTORIZADO', xml: granted },
        ],
      },
    });
  });

  it('of the consultation', async () => {
    const { client } = await serve((_, __, response) =>
      response.end(
        soap(
          '<x><EstadoAutorizacionComprobante><mensajes/><estadoAutorizacion>ANULADO</estadoAutorizacion></EstadoAutorizacionComprobante></x>',
        ),
      ),
    );
    expect(await client.consult('pruebas', key)).toMatchObject({ kind: 'answer', answer: { state: 'ANULADO' } });
  });
});

describe('no answer: certainly not sent', () => {
  it('refused, unknown host', async () => {
    const address = await listen(net.createServer());
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await clientOf(`http://${address}`).send('pruebas', signed)).toMatchObject({ kind: 'not_sent' });
    expect(await clientOf('http://sri.invalid').send('pruebas', signed)).toMatchObject({ kind: 'not_sent' });
  });

  // @asvs V12.2.1 V12.3.2
  it('a certificate we cannot trust: not a byte of the body leaves', async () => {
    const { pkcs8, certificate } = await makeDemoAuthority({
      validFrom: new Date('2026-01-01'),
      validTo: new Date('2036-01-01'),
      random: (size) => randomBytes(size),
    });
    const pem = (label: string, der: Uint8Array) =>
      `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`;
    let requests = 0;
    const server = https.createServer(
      { key: pem('PRIVATE KEY', pkcs8), cert: pem('CERTIFICATE', certificate.der) },
      (_, response) => {
        requests++;
        response.end(received);
      },
    );
    server.on('tlsClientError', () => {});
    const call = await clientOf(`https://${await listen(server)}`).send('produccion', signed);
    expect(call).toMatchObject({ kind: 'not_sent', reason: expect.stringMatching(/certificate/) });
    expect(requests).toBe(0);
  });
});

describe('no answer: nobody knows', () => {
  const html = '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>';
  const cases: [string, number, string][] = [
    ['an HTML page of the firewall', 403, html],
    ['503 with HTML', 503, html],
    ['500 without SOAP', 500, 'Internal Server Error'],
    ['an empty answer', 200, ''],
    ['an empty SOAP body', 200, soap('')],
    ['SOAP that answers another question', 200, authorization(0, '<autorizaciones/>')],
    ['a state nobody knows', 200, reception('<estado>QUIZAS</estado>')],
    ['a fault of theirs', 500, faultWith('Server')],
    ['a DOCTYPE', 200, `<!DOCTYPE a [<!ENTITY x "y">]>${received}`],
  ];
  it.each(cases)('%s', async (_, status, body) => {
    const { client } = await serve((__, ___, response) => response.writeHead(status).end(body));
    expect(await client.send('pruebas', signed)).toMatchObject({ kind: 'unknown' });
  });

  // @asvs V1.3.6 V15.3.2
  it('a redirect is not followed', async () => {
    let visits = 0;
    const elsewhere = http.createServer((_, response) => {
      visits++;
      response.end(received);
    });
    const address = await listen(elsewhere);
    const { client } = await serve((_, __, response) =>
      response.writeHead(307, { Location: `http://${address}/` }).end(),
    );
    expect(await client.send('pruebas', signed)).toMatchObject({ kind: 'unknown' });
    expect(visits).toBe(0);
  });

  it('silence after sending, one byte at a time, closing after the request, half an answer', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n';
    const silent = await rawServer((socket) => setTimeout(() => socket.destroy(), 400), 100);
    expect(await silent.send('pruebas', signed)).toMatchObject({ kind: 'unknown' });
    const dripping = await rawServer((socket) => {
      socket.write(`${head}Content-Length: ${received.length}\r\n\r\n`);
      let at = 0;
      const drip = setInterval(() => socket.write(received[at++] ?? ''), 20);
      socket.on('close', () => clearInterval(drip));
    }, 200);
    expect(await dripping.send('pruebas', signed)).toMatchObject({ kind: 'unknown' });
    const closing = await rawServer((socket) => socket.destroy());
    expect(await closing.send('pruebas', signed)).toMatchObject({ kind: 'unknown' });
    const half = await rawServer((socket) =>
      socket.end(`${head}Content-Length: ${received.length}\r\n\r\n${received.slice(0, 200)}`),
    );
    expect(await half.send('pruebas', signed)).toMatchObject({ kind: 'unknown' });
    const unannounced = await rawServer((socket) => socket.end(`${head}\r\n${received.slice(0, 200)}`));
    expect(await unannounced.send('pruebas', signed)).toMatchObject({ kind: 'unknown' });
  });

  it('more than any answer of theirs', async () => {
    const { client } = await serve((_, __, response) => {
      const block = ' '.repeat(100_000);
      for (let i = 0; i < 30; i++) response.write(block);
      response.end(received);
    });
    expect(await client.send('pruebas', signed)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('2000000'),
    });
  });
});

describe('our own defect', () => {
  it('is a SOAP fault that blames the client', async () => {
    const { client } = await serve((_, __, response) => response.writeHead(500).end(faultWith('Client')));
    expect(await client.send('pruebas', signed)).toMatchObject({
      kind: 'defect',
      reason: expect.stringContaining('Unmarshalling Error'),
    });
  });
});

describe('authorizationSlices', () => {
  it('is not led astray by what the receipt inside says', () => {
    const one = '<autorizacion><comprobante><![CDATA[</autorizacion><autorizacion>]]></comprobante></autorizacion>';
    const two = '<n:autorizacion a="</autorizacion>"><!-- </autorizacion> --><autorizacion/><x/></n:autorizacion>';
    expect(authorizationSlices(`<?xml version="1.0"?><r><autorizaciones>${one} ${two}</autorizaciones></r>`)).toEqual([
      one,
      two,
    ]);
    expect(authorizationSlices('<r><autorizaciones/></r>')).toEqual([]);
  });
});

describe('the circuit breaker', () => {
  // @asvs V16.5.2
  it('opens after five failures, lets one try through, and closes at the first answer', () => {
    let now = 0;
    const breaker = makeCircuitBreaker({ failures: 5, pauseMs: 100, longestMs: 150, now: () => now });
    const failing = () => {
      expect(breaker.mayTry()).toBe(true);
      breaker.report(false);
    };
    for (let i = 0; i < 5; i++) failing();
    expect(breaker.mayTry()).toBe(false);
    now = 100;
    expect(breaker.mayTry()).toBe(true);
    expect(breaker.mayTry()).toBe(false);
    breaker.report(false);
    now = 240;
    expect(breaker.mayTry()).toBe(false);
    now = 250;
    expect(breaker.mayTry()).toBe(true);
    breaker.report(true);
    for (let i = 0; i < 4; i++) failing();
    expect(breaker.mayTry()).toBe(true);
  });

  it('stands in the way of a host that is down', async () => {
    const client = clientOf('http://127.0.0.1:1');
    for (let i = 0; i < 5; i++) await client.ask('pruebas', key);
    expect(await client.ask('pruebas', key)).toMatchObject({
      kind: 'not_sent',
      reason: expect.stringContaining('waiting'),
    });
  });
});

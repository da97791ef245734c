import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentTypes, labelOf } from '@cuadre/sri/catalogs';
import { parseAccessKey } from '@cuadre/sri/ids';
import { z } from 'zod';
import { refusedAsForeign } from '#server/adapters/stand-ins/local-only.ts';
import { createSwitchBoard, switchFields } from '#server/adapters/stand-ins/switch-board.ts';
import { ask, type Rules, receive } from './authority.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { misbehaveBefore, sendAnswer } from './misbehave.ts';
import { readRequest, rucOf, type StandInRequest } from './request.ts';
import { consultationAnswer, soapFault } from './soap.ts';
import { type Service, type Switch, type SwitchBoard, type Switches, switchSchema } from './switches.ts';
import { serviceNames, wsdl } from './wsdl.ts';

interface StandInOptions extends Rules {
  readonly host: string;
  readonly port: number;
  /** Folder of the ledger; absent: in memory. */
  readonly folder?: string;
  readonly switches?: readonly Switch[];
}

export interface SriStandIn {
  /** Up to and including /comprobantes-electronicos-ws. */
  readonly url: string;
  readonly board: SwitchBoard;
  readonly ledger: Ledger;
  close(): Promise<void>;
}

const base = '/comprobantes-electronicos-ws';
const services: Record<string, Service> = {
  RecepcionComprobantesOffline: 'reception',
  AutorizacionComprobantesOffline: 'authorization',
  ConsultaComprobante: 'consultation',
};
const controlBody = z.object({
  switches: z.array(switchSchema).optional(),
  /** The switches are for this taxpayer alone, and nobody else's change. */
  ruc: switchFields.ruc,
  /** The issuer's act on the portal, which has no web service. */
  void: z.object({ accessKey: z.string(), state: z.enum(['PENDIENTE DE ANULAR', 'ANULADO']) }).optional(),
});

/** The request body; undefined when larger than the SRI takes (512 kB in base64 and envelope). */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= 1_000_000) chunks.push(chunk);
  }
  return size > 1_000_000 ? undefined : Buffer.concat(chunks);
};

/** Starts the stand-in for the SRI: the real SOAP over HTTP, checks as strict as the real ones, faults on request. */
export const startSriStandIn = async (options: StandInOptions): Promise<SriStandIn> => {
  const ledger = openLedger(options.folder);
  const board = createSwitchBoard<Switch>(options.seed);
  board.set(options.switches ?? []);

  const consult = (accessKey: string): string => {
    const receipt = ledger.byKey(accessKey);
    const last = receipt?.authorizations.at(-1);
    const parts = parseAccessKey(accessKey);
    if (receipt === undefined || last === undefined || !parts.ok || receipt.readyAt > options.now().toISOString())
      return consultationAnswer(accessKey, undefined);
    return consultationAnswer(accessKey, {
      state: receipt.portal ?? last.state,
      documentName: labelOf(documentTypes, parts.value.documentType) ?? '',
      ruc: parts.value.ruc,
      at: last.at,
    });
  };

  const answerOf = async (request: StandInRequest, switches: Switches): Promise<string | { fault: string }> => {
    if (request.kind === 'unreadable') return { fault: request.reason };
    if (request.kind === 'send') return receive(request.xml, ledger, switches, options);
    if (request.kind === 'ask') return ask(request.accessKey, ledger, switches, options);
    return consult(request.accessKey);
  };

  const soapCall = async (service: Service, request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const asked: StandInRequest =
      body === undefined ? { kind: 'unreadable', reason: 'Unmarshalling Error: message too large' } : readRequest(body);
    const switches = board.of(rucOf(asked));
    if (await misbehaveBefore(switches, service, response)) return;
    const answer = await answerOf(asked, switches);
    if (typeof answer === 'string') return sendAnswer(switches, service, response, answer);
    response.writeHead(500, { 'content-type': 'text/xml;charset=UTF-8' }).end(soapFault(answer.fault));
  };

  const control = async (request: IncomingMessage, response: ServerResponse) => {
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.method === 'GET') return json(200, { switches: board.list(), receipts: ledger.all() });
    const parsed = controlBody.safeParse(JSON.parse(((await readBody(request)) ?? '{}').toString()));
    if (!parsed.success) return json(400, { error: z.prettifyError(parsed.error) });
    if (parsed.data.switches) board.set(parsed.data.switches, parsed.data.ruc);
    if (parsed.data.void) {
      const receipt = ledger.byKey(parsed.data.void.accessKey);
      if (receipt === undefined) return json(404, { error: 'unknown access key' });
      ledger.put({ ...receipt, portal: parsed.data.void.state });
    }
    return json(200, { switches: board.list() });
  };

  const server = createServer((request, response) => {
    if (refusedAsForeign(request, response)) return;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const name = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length + 1) : '';
    const serve = async () => {
      if (url.pathname === '/control') return control(request, response);
      const service = services[name];
      if (service === undefined || !serviceNames.includes(name)) return response.writeHead(404).end();
      if (request.method === 'GET')
        return response
          .writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' })
          .end(wsdl(name, `http://${request.headers.host ?? 'localhost'}${base}/${name}`));
      return soapCall(service, request, response);
    };
    serve().catch((error: unknown) => {
      options.onError?.(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/xml;charset=UTF-8' });
      response.end(soapFault('Fault occurred while processing.'));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    url: `http://${options.host}:${(server.address() as AddressInfo).port}${base}`,
    board,
    ledger,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      ledger.close();
    },
  };
};

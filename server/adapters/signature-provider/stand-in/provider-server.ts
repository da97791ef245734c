import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayInEcuador, isDay } from '@cuadre/sri/dates';
import { type KeyWithCertificate, makeDemoCertificate, makeP12 } from '@cuadre/sri/node';
import { z } from 'zod';
import {
  fingerCodePattern,
  holderKinds,
  isAdult,
  lastsAsLong,
  mobilePattern,
  signatureDocuments,
} from '#contract/shop/signatures.rules.ts';
import { providerWords } from '#phrases/operations/practice-signature.ts';
import { json, pause, readBody, readBytes } from '#server/adapters/stand-ins/http.ts';
import { refusedAsForeign } from '#server/adapters/stand-ins/local-only.ts';
import { createSwitchBoard, switchFields } from '#server/adapters/stand-ins/switch-board.ts';
import { parseJson } from '#server/lib/foreign-answer.ts';
import { missingOf } from '../checklist.ts';
import { PRACTICE_TOKEN } from '../issues-for-real.ts';
import { type Application, openApplicationLedger } from './application-ledger.ts';
import {
  type ProviderBoard,
  type ProviderService,
  type ProviderSwitch,
  type ProviderSwitches,
  providerSwitch,
} from './switches.ts';

interface ProviderStandInOptions {
  readonly host: string;
  readonly port: number;
  readonly seed: number;
  readonly switches?: readonly ProviderSwitch[];
  /** Who signs the certificates that it issues. */
  readonly authority: () => Promise<KeyWithCertificate>;
  /** Default: the machine's clock. */
  readonly now?: () => Date;
  /** So long until it has decided. */
  readonly processingMs?: number;
  /** Of its memory; without one it forgets when it ends. */
  readonly folder?: string;
}

export interface ProviderStandIn {
  readonly url: string;
  readonly board: ProviderBoard;
  /** How many applications it has. */
  count(): number;
  close(): Promise<void>;
}

const MAX_DOCUMENT = 1_000_000;
const text = z.string().trim().min(2).max(150);
const order = z
  .object({
    ...{ companyRuc: z.string().regex(/^\d{13}$/), years: z.number().int().min(1).max(5), password: text },
    ...{ kind: z.enum(holderKinds), names: text, surnames: text, email: z.email(), address: text },
    ...{ identificationNumber: z.string().regex(/^\d{10}$/), fingerCode: z.string().regex(fingerCodePattern) },
    ...{ birthDate: z.string().refine(isDay), mobile: z.string().regex(mobilePattern), province: text, city: text },
    appointmentUntil: z.string().refine(isDay).nullable(),
    documents: z.array(z.enum(signatureDocuments)),
  })
  .strict();
type Order = z.output<typeof order>;

const control = z.object({ switches: z.array(providerSwitch), ruc: switchFields.ruc });

const types: readonly (readonly [string, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['application/pdf', /^%PDF-/],
];
/** What it says it is, and is. */
const isDocument = (content: Buffer, type: string | undefined): boolean =>
  types.some(([name, start]) => name === type && start.test(content.subarray(0, 8).toString('latin1')));

/** Starts the stand-in of a certifying entity: it checks what it is given, decides, and issues signatures of practice. */
export const startProviderStandIn = async (options: ProviderStandInOptions): Promise<ProviderStandIn> => {
  const { now = () => new Date(), processingMs = 0 } = options;
  const board = createSwitchBoard<ProviderSwitch>(options.seed);
  board.set(options.switches ?? []);
  const ledger = openApplicationLedger(options.folder);
  /** Documents by application and name, until it is applied with them: only that they came. */
  const given = new Map<string, Set<string>>();

  const makeFile = async (asked: Order, isOther: boolean): Promise<string> => {
    const ends = new Date(now());
    ends.setUTCFullYear(ends.getUTCFullYear() + asked.years);
    const random = (size: number) => randomBytes(size);
    const entry = await makeDemoCertificate({
      authority: await options.authority(),
      ruc: isOther ? '1790016919001' : asked.companyRuc,
      legalName: `${asked.names} ${asked.surnames}`.slice(0, 64),
      ...(isOther ? {} : { cedula: asked.identificationNumber }),
      ...{ validFrom: new Date(now().getTime() - 3_600_000), validTo: ends, random },
    });
    const file = makeP12({ password: asked.password, entries: [entry], protection: '3des', random });
    return Buffer.from(file).toString('base64');
  };

  const told = ({ state, number, reason, documents }: Application) => ({
    state,
    number,
    ...(reason !== undefined && { reason }),
    ...(documents !== undefined && { documents }),
  });

  const wants = (one: Application, reason: string, documents: Application['documents'] = []): Application =>
    ledger.put({ ...one, state: 'MORE_NEEDED', reason, documents });

  const apply = async (reference: string, body: unknown, switches: ProviderSwitches) => {
    const read = order.safeParse(body);
    if (!read.success) return { status: 422, value: { error: z.prettifyError(read.error) } };
    const asked = read.data;
    const known = ledger.find(reference);
    // Each is taken once; only what it asked for is taken again.
    if (known !== undefined && known.state !== 'MORE_NEEDED') return { status: 200, value: told(known) };
    const there = given.get(reference) ?? new Set();
    if (asked.documents.some((name) => !there.has(name))) return { status: 409, value: { error: 'DOCUMENTS' } };
    const one: Application = {
      ...{ reference, ruc: asked.companyRuc, state: 'SUBMITTED' as const },
      number: known?.number ?? `FE-${String(ledger.count() + 1).padStart(6, '0')}`,
      readyAt: new Date(now().getTime() + processingMs).toISOString(),
      file: await makeFile(asked, switches.take('other_person', 'apply') !== undefined),
    };
    given.delete(reference);
    const today = dayInEcuador(now());
    const missing = missingOf(asked.kind, today, new Set(asked.documents));
    if (missing.length > 0) return { status: 200, value: told(wants(one, providerWords.missing, missing)) };
    if (!isAdult(asked.birthDate, today)) return { status: 422, value: { error: 'MINOR' } };
    if (asked.kind !== 'natural' && !lastsAsLong(asked.appointmentUntil ?? '', asked.years, today))
      return { status: 200, value: told(wants(one, providerWords.appointment, ['appointment'])) };
    return { status: 200, value: told(ledger.put(one)) };
  };

  /** Each question takes it one step further. */
  const step = (one: Application, switches: ProviderSwitches): Application => {
    if (one.state === 'APPROVED') return ledger.put({ ...one, state: 'ISSUED' });
    if (one.state !== 'SUBMITTED' || one.readyAt > now().toISOString()) return one;
    if (switches.take('waits', 'ask')) return one;
    if (switches.take('more_needed', 'ask')) return wants(one, providerWords.blurred, ['selfie']);
    if (switches.take('refuse', 'ask')) return ledger.put({ ...one, state: 'REFUSED', reason: providerWords.refused });
    return ledger.put({ ...one, state: 'APPROVED' });
  };

  const misbehaves = async (switches: ProviderSwitches, service: ProviderService, response: ServerResponse) => {
    const slow = switches.take('slow', service);
    if (slow) await pause(slow.ms ?? 2000);
    const page = (status: number) =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end('<html></html>');
    if (switches.take('down', service)) response.destroy();
    else if (switches.take('unavailable', service)) page(503);
    else if (switches.take('garbage', service)) page(200);
    else if (switches.take('denied', service)) json(response, 401, { error: 'UNAUTHORIZED' });
    else return false;
    return true;
  };

  const serve = async (asked: Asked, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { service, reference, document } = asked;
    const content = await readBytes(request, MAX_DOCUMENT);
    const body = service === 'apply' ? parseJson(content.toString('utf8')) : undefined;
    const ruc = ledger.find(reference)?.ruc ?? z.object({ companyRuc: z.string() }).safeParse(body).data?.companyRuc;
    const switches = board.of(ruc);
    if (await misbehaves(switches, service, response)) return;
    if (request.headers.authorization !== `Bearer ${PRACTICE_TOKEN}`)
      return json(response, 401, { error: 'UNAUTHORIZED' });
    if (service === 'documents') {
      if (Number(request.headers['content-length'] ?? 0) > MAX_DOCUMENT)
        return json(response, 413, { error: 'TOO_LARGE' });
      if (!isDocument(content, request.headers['content-type'])) return json(response, 415, { error: 'TYPE' });
      given.set(reference, (given.get(reference) ?? new Set()).add(document ?? ''));
      return void response.writeHead(204).end();
    }
    if (service === 'apply') {
      const { status, value } = await apply(reference, body, switches);
      if (switches.take('close_after_processing', service)) return void response.destroy();
      return json(response, status, value);
    }
    const one = ledger.find(reference);
    if (one === undefined) return json(response, 404, { error: 'NOT_FOUND' });
    if (service === 'ask') return json(response, 200, told(step(one, switches)));
    if (one.state !== 'ISSUED') return json(response, 409, { error: one.state });
    response.writeHead(200, { 'content-type': 'application/x-pkcs12' }).end(Buffer.from(one.file, 'base64'));
  };

  const steer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET') {
      const read = control.safeParse(parseJson(await readBody(request)));
      if (!read.success) return json(response, 400, { error: z.prettifyError(read.error) });
      board.set(read.data.switches, read.data.ruc);
    }
    json(response, 200, { switches: board.list() });
  };

  const server = createServer((request, response) => {
    if (refusedAsForeign(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = askedOf(request.method, pathname);
    const work =
      pathname === '/control'
        ? steer(request, response)
        : asked === undefined
          ? Promise.resolve(json(response, 404, { error: 'NOT_FOUND' }))
          : serve(asked, request, response);
    work.catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    url: `http://${options.host}:${(server.address() as AddressInfo).port}`,
    board,
    count: ledger.count,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      ledger.close();
    },
  };
};

interface Asked {
  readonly service: ProviderService;
  readonly reference: string;
  readonly document?: string | undefined;
}

const askedOf = (method: string | undefined, path: string): Asked | undefined => {
  const [, reference, part, document] =
    /^\/applications\/([0-9a-f-]{36})(?:\/(file|documents)(?:\/(\w+))?)?$/.exec(path) ?? [];
  if (reference === undefined) return undefined;
  const isKnown = signatureDocuments.some((name) => name === document);
  if (part === 'documents')
    return method === 'PUT' && isKnown ? { service: 'documents', reference, document } : undefined;
  if (part === 'file') return method === 'GET' ? { service: 'file', reference } : undefined;
  if (method === 'POST') return { service: 'apply', reference };
  return method === 'GET' ? { service: 'ask', reference } : undefined;
};

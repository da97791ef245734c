import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addMonths, dayInEcuador, firstDayOf, isoInEcuador, monthOf } from '@cuadre/sri/dates';
import type { TaxTables } from '@cuadre/sri/declarations/tax-tables';
import { z } from 'zod';
import { createFilingStandIn, type FilingStandIn } from '#server/adapters/sri-filing/stand-in/filing-stand-in.ts';
import { halfOf, json, pause, readBody } from '#server/adapters/stand-ins/http.ts';
import { refusedAsForeign } from '#server/adapters/stand-ins/local-only.ts';
import { createSwitchBoard, switchFields } from '#server/adapters/stand-ins/switch-board.ts';
import { parseJson } from '#server/lib/foreign-answer.ts';
import { type PortalMail, type PortalPerson, personOfRuc } from './person-of-ruc.ts';
import {
  type PortalBoard,
  type PortalService,
  type PortalSwitch,
  type PortalSwitches,
  portalSwitch,
  services,
} from './switches.ts';

interface PortalStandInOptions {
  readonly host: string;
  readonly port: number;
  readonly seed: number;
  readonly switches?: readonly PortalSwitch[];
  /** Each answer takes at least so long, so that a person sees the steps. */
  readonly paceMs?: number;
  /** Default: the machine's clock. */
  readonly now?: () => Date;
  /** Of what it was given to file; without one it forgets when it ends. */
  readonly folder?: string;
  /** So long until a return has its number. */
  readonly filingMs?: number;
  /** By which it computes a year; default: what comes with the kernel. */
  readonly tables?: TaxTables;
}

export interface PortalStandIn {
  readonly url: string;
  readonly board: PortalBoard;
  /** What the portal says of a RUC from now on, over what is invented for it. */
  describe(ruc: string, more: Partial<PortalPerson>): void;
  /** Logins seen, without their passwords. */
  readonly logins: readonly { readonly identification: string; readonly additionalUser: string | undefined }[];
  readonly filing: FilingStandIn;
  close(): Promise<void>;
}

const base = '/sri-en-linea-practica';
/** The one password that is wrong; the screen tells it to who practises. */
export const WRONG_PASSWORD = 'incorrecta1';
/** With this one the portal knows the person and no RUC of theirs. */
export const NO_RUC_PASSWORD = 'sin-ruc-1';

const login = z.object({
  identificacion: z.string().regex(/^\d{10}(001)?$/),
  ciAdicional: z.string().optional(),
  clave: z.string().min(8).max(32),
});
const control = z.object({
  switches: z.array(portalSwitch).optional(),
  /** The switches are for this person alone, and nobody else's change. */
  ruc: switchFields.ruc,
  people: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
const parts: Record<
  Exclude<PortalService, 'sesion' | 'declaraciones'>,
  (person: PortalPerson, now: Date) => unknown
> = {
  contribuyente: ({ establecimientos: _, actividades: __, obligaciones: ___, mensajes: ____, ...person }) => person,
  establecimientos: (person) => person.establecimientos,
  actividades: (person) => person.actividades,
  obligaciones: (person) => person.obligaciones,
  mensajes: (person, now) => person.mensajes ?? messagesOf(person, now),
};
const page =
  '<!DOCTYPE html><html><head><title>SRI en Línea</title></head><body>Mantenimiento programado</body></html>';

const rucOf = (identification: string) => (identification.length === 10 ? `${identification}001` : identification);

/** Starts the stand-in for the tax authority's portal: anybody's RUC, the same data each time, faults on request. */
export const startPortalStandIn = async (options: PortalStandInOptions): Promise<PortalStandIn> => {
  const { now = () => new Date() } = options;
  const board = createSwitchBoard<PortalSwitch>(options.seed);
  board.set(options.switches ?? []);
  const sessions = new Map<string, { readonly ruc: string; readonly isRegistered: boolean }>();
  const described = new Map<string, Partial<PortalPerson>>();
  const { folder, filingMs: processingMs = 0, tables } = options;
  const filing = createFilingStandIn({ folder, now, processingMs, tables });
  const logins: { identification: string; additionalUser: string | undefined }[] = [];
  const describe = (ruc: string, more: Partial<PortalPerson>) => void described.set(ruc, more);

  const enter = (body: string, switches: PortalSwitches): { status: number; value: unknown } => {
    const asked = login.safeParse(parseJson(body));
    if (!asked.success || asked.data.clave === WRONG_PASSWORD || switches.take('wrong_password', 'sesion'))
      return { status: 401, value: { error: 'CREDENCIALES_INVALIDAS' } };
    if (switches.take('locked', 'sesion')) return { status: 423, value: { error: 'USUARIO_BLOQUEADO' } };
    const { identificacion, ciAdicional, clave } = asked.data;
    logins.push({ identification: identificacion, additionalUser: ciAdicional });
    const sesion = createHash('sha256').update(randomBytes(16)).digest('hex');
    sessions.set(sesion, { ruc: rucOf(identificacion), isRegistered: clave !== NO_RUC_PASSWORD });
    return { status: 200, value: { sesion } };
  };

  const sessionOf = ({ headers }: IncomingMessage) =>
    sessions.get((headers.authorization ?? '').replace('Bearer ', ''));

  const answer = (service: PortalService, request: IncomingMessage, body: string, switches: PortalSwitches) => {
    if (service === 'sesion') return enter(body, switches);
    if (service === 'declaraciones') {
      const [ruc, reference] = returnAsked(request);
      return ruc === undefined || reference === undefined
        ? filing.take(parseJson(body), switches.take('reject', service) !== undefined)
        : filing.find(ruc, reference);
    }
    const session = sessionOf(request);
    if (session === undefined) return { status: 401, value: { error: 'SESION_CADUCADA' } };
    if (!session.isRegistered && service === 'contribuyente') return { status: 404, value: { error: 'SIN_RUC' } };
    const { ruc } = session;
    return { status: 200, value: parts[service]({ ...personOfRuc(ruc), ...described.get(ruc) }, now()) };
  };

  const serve = async (service: PortalService, request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const wants = login.safeParse(parseJson(body)).data?.identificacion ?? rucOfReturn(request, body);
    const switches = board.of(wants === undefined ? sessionOf(request)?.ruc : rucOf(wants));
    if (switches.take('down', service)) return void response.destroy();
    const slow = switches.take('slow', service);
    await pause(slow ? (slow.ms ?? 2000) : (options.paceMs ?? 0));
    if (switches.take('unavailable', service)) return html(response, 503);
    if (switches.take('garbage', service)) return html(response, 200);
    if (switches.take('other_shape', service)) return json(response, 200, { mensaje: 'servicio actualizado' });
    const { status, value } = answer(service, request, body, switches);
    if (switches.take('truncated', service)) return halfOf(response, status, value);
    json(response, status, value);
  };

  const steer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return json(response, 200, { switches: board.list() });
    const asked = control.safeParse(parseJson(await readBody(request)));
    if (!asked.success) return json(response, 400, { error: z.prettifyError(asked.error) });
    if (asked.data.switches) board.set(asked.data.switches, asked.data.ruc);
    for (const [ruc, more] of Object.entries(asked.data.people ?? {})) describe(ruc, more as Partial<PortalPerson>);
    json(response, 200, { switches: board.list() });
  };

  const server = createServer((request, response) => {
    if (refusedAsForeign(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [service] = services.filter((each) => pathname === `${base}/${each}` || isReturn(each, pathname));
    const work =
      pathname === '/control'
        ? steer(request, response)
        : service === undefined
          ? Promise.resolve(json(response, 404, { error: 'NO_EXISTE' }))
          : serve(service, request, response);
    work.catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    url: `http://${options.host}:${(server.address() as AddressInfo).port}${base}`,
    board,
    describe,
    logins,
    filing,
    close: async () => {
      filing.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

const isReturn = (service: PortalService, pathname: string): boolean =>
  service === 'declaraciones' && pathname.startsWith(`${base}/declaraciones/`);

/** RUC and reference of a question about a return. */
const returnAsked = ({ url }: IncomingMessage): readonly (string | undefined)[] =>
  /\/declaraciones\/(\d{13})\/([0-9a-f-]{36})$/.exec(url ?? '')?.slice(1) ?? [];

const rucOfReturn = (request: IncomingMessage, body: string): string | undefined =>
  returnAsked(request)[0] ?? z.object({ ruc: z.string() }).safeParse(parseJson(body)).data?.ruc;

const html = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'text/html;charset=UTF-8' }).end(page);
};

const WELCOME = '2026-01-15T09:30:00-05:00';

/** What the practice portal writes to somebody: a welcome, and each month a reminder of what they must file. */
const messagesOf = ({ obligaciones }: Pick<PortalPerson, 'obligaciones'>, now: Date): PortalMail[] => {
  const month = monthOf(dayInEcuador(now));
  const reminders = [month, addMonths(month, -1)].flatMap((each) =>
    obligaciones.slice(0, 1).map(({ descripcion }) => ({
      id: `recordatorio-${each}`,
      asunto: `Recordatorio (PRÁCTICA): ${descripcion}`,
      texto: 'Presente su declaración según su noveno dígito. Este mensaje es inventado.',
      fecha: `${firstDayOf(each)}T08:00:00-05:00`,
    })),
  );
  const welcome = {
    id: 'bienvenida',
    asunto: 'Bienvenida al buzón del contribuyente (PRÁCTICA)',
    texto: 'Aquí recibirá las comunicaciones de la administración tributaria. Este mensaje es inventado.',
    fecha: WELCOME,
  };
  return [...reminders, welcome].filter(({ fecha }) => fecha <= isoInEcuador(now));
};

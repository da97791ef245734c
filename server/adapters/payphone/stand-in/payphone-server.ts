import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { practicePayment as words } from '#phrases/operations/practice-payment.ts';
import { json, readBody } from '#server/adapters/stand-ins/http.ts';
import { refusedAsForeign } from '#server/adapters/stand-ins/local-only.ts';
import { createSwitchBoard, switchFields } from '#server/adapters/stand-ins/switch-board.ts';
import { parseJson } from '#server/lib/foreign-answer.ts';
import { PRACTICE_TOKEN } from '../pays-for-real.ts';
import { misbehaveBefore, sendAnswer, spoil } from './misbehave.ts';
import { createNotifier } from './notify.ts';
import { decimalOf, endPage, formPage } from './page.ts';
import { openPaymentLedger, type PaymentTry, type PreparedPayment, type TryState } from './payment-ledger.ts';
import { type Answered, createProvider, noSuch, unknownToken } from './provider.ts';
import {
  type PayPhoneBoard,
  type PayPhoneKnobs,
  type PayPhoneService,
  type PayPhoneSwitch,
  payPhoneKnobs,
  payPhoneSwitch,
} from './switches.ts';

interface PayPhoneStandInOptions {
  readonly host: string;
  readonly port: number;
  readonly seed: number;
  readonly switches?: readonly PayPhoneSwitch[];
  readonly knobs?: Partial<PayPhoneKnobs>;
  /** Default: the machine's clock. */
  readonly now?: () => Date;
  /** Divides its waits: the form's life, the five minutes until it gives money back, the minute of its questions. */
  readonly timeScale?: number;
  /** Of its payments; without one it forgets them when it ends. */
  readonly folder?: string;
  /** Under which buyers know the product: where its form is reached from, and where it sends them. */
  readonly publicUrl?: string | undefined;
  /** Who is told of approved payments from the start. */
  readonly notices?: string | undefined;
  /** Our store, besides its own. */
  readonly store?: string | undefined;
}

/** A payment of the ledger, for who compares it with what was granted. */
interface LedgerPayment {
  readonly clientTransactionId: string;
  readonly amount: string;
  readonly transactions: readonly { readonly transactionId: string; readonly state: TryState }[];
}

export interface PayPhoneStandIn {
  readonly url: string;
  readonly board: PayPhoneBoard;
  turn(knobs: Partial<PayPhoneKnobs>): void;
  ledger(): readonly LedgerPayment[];
  close(): Promise<void>;
}

/** What a buyer may do on the form. */
const choice = z.object({
  how: z.enum(['approve', 'refuse', 'cancel', 'close', 'twice']),
  message: z.string().max(200).default(words.refusals[0]),
  card: z
    .enum(['Credit', 'Debit', 'balance'])
    .default('Credit')
    .transform((card) => (card === 'balance' ? null : card)),
});
type Choice = z.output<typeof choice>;

const control = z.object({
  switches: z.array(payPhoneSwitch).optional(),
  /** The switches are for payments of this person alone, and nobody else's change. */
  ruc: switchFields.ruc,
  knobs: z.record(z.string(), z.unknown()).optional(),
});
const payControl = choice.extend({ clientTransactionId: z.string() });

const MINUTE = 60_000;
const PENDING_MS = 2 * MINUTE;
const STORE = 'tienda';

const pathOf = ({ url }: IncomingMessage) => new URL(url ?? '/', 'http://localhost').pathname;
const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

/** Starts the stand-in for PayPhone: the same calls, as strict, with a page on which nobody pays anything. */
export const startPayPhoneStandIn = async (options: PayPhoneStandInOptions): Promise<PayPhoneStandIn> => {
  const { now = () => new Date(), timeScale = 1 } = options;
  const board = createSwitchBoard<PayPhoneSwitch>(options.seed);
  board.set(options.switches ?? []);
  let knobs = payPhoneKnobs.parse({
    ...options.knobs,
    ...(options.notices && { notify: { url: options.notices } }),
  });
  const turn = (more: object) => {
    knobs = payPhoneKnobs.parse({ ...knobs, ...more });
  };
  const ledger = openPaymentLedger(options.folder);
  const allKnobs = () => ({
    ...knobs,
    tokens: knobs.tokens ?? [PRACTICE_TOKEN],
    stores: knobs.stores ?? [STORE, ...(options.store ? [options.store] : [])],
  });
  let url = '';
  const provider = createProvider({
    ledger,
    now,
    timeScale,
    knobs: allKnobs,
    publicOrigin: originOf(options.publicUrl),
    payUrl: () => `${url}/pay`,
  });
  const notifier = createNotifier({ knobs: allKnobs, timeScale });

  let asked: number[] = [];
  /** One budget for all questions. */
  const isOverBudget = (): boolean => {
    const at = now().getTime();
    asked = asked.filter((each) => at - each < MINUTE / timeScale);
    if (asked.length >= knobs.lookupsPerMinute) return true;
    asked.push(at);
    return false;
  };

  /** The form's end, and where the browser goes; undefined: nowhere. */
  const choose = async (payment: PreparedPayment, { how, message, card }: Choice): Promise<string | undefined> => {
    const paid = { card, message: null };
    if (how === 'refuse') return provider.returnOf(provider.act(payment, 'refused', { card, message }));
    if (how === 'cancel')
      return provider.returnOf(provider.act(payment, 'cancelled', { card: null, message: words.cancelled }));
    let one = provider.act(payment, 'paid', paid);
    if (how === 'twice') one = provider.act(payment, 'paid', paid);
    await notifier.tell(provider.told(one), payment.storeId);
    return how === 'close' ? undefined : provider.returnOf(one);
  };

  const paymentAsked = (path: string, body: unknown): PreparedPayment | undefined => {
    const { id, clientTxId, clientId } = namesIn.safeParse(body).data ?? {};
    const [, byName, byId] = /^\/api\/Sale\/(?:client\/(.+)|(\d+))$/.exec(path) ?? [];
    const name = clientTxId ?? clientId ?? byName;
    const one = ledger.byTransaction(id ?? Number(byId ?? 0));
    return (name === undefined ? undefined : ledger.byClientId(name)) ?? (one && provider.paymentOf(one));
  };

  const answer = (path: string, body: unknown, token: string): Answered => {
    const [, byName, byId] = /^\/api\/Sale\/(?:client\/(.+)|(\d+))$/.exec(path) ?? [];
    if (byName !== undefined) return provider.findOurs(decodeURIComponent(byName));
    if (byId !== undefined) return provider.find(Number(byId));
    if (path === '/api/button/Prepare') return provider.prepare(body, token);
    if (path === '/api/button/V2/Confirm') return provider.confirm(body, token);
    return provider.reverse(body, token);
  };

  const serve = async (service: PayPhoneService, request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request);
    const body = parseJson(await readBody(request));
    const document = paymentAsked(path, body)?.document ?? namesIn.safeParse(body).data?.documentId;
    const switches = board.of(document);
    if (await misbehaveBefore(switches, service, response)) return;
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!allKnobs().tokens.includes(token)) return json(response, unknownToken.status, unknownToken.value);
    if (request.method === 'POST' && !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return json(response, 415, { message: 'Unsupported Media Type' });
    if (service === 'lookup' && isOverBudget()) return json(response, 429, { message: 'Too Many Requests' });
    const made = answer(path, body, token);
    const isFresh = (id: number, ms = PENDING_MS / timeScale) =>
      now().getTime() - new Date(ledger.byTransaction(id)?.at ?? 0).getTime() < ms;
    const told = service === 'confirm' || service === 'lookup' ? spoil(switches, service, made, isFresh) : made;
    sendAnswer(switches, service, response, told);
  };

  const html = (response: ServerResponse, status: number, text: string, targets = '') =>
    void response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${targets}; frame-ancestors 'none'`,
      })
      .end(text);

  /** Only who comes by a link of the product sees the form; only the form itself chooses. */
  const pay = async (paymentId: string, request: IncomingMessage, response: ServerResponse) => {
    const isChoice = request.method === 'POST';
    const form = new URLSearchParams(isChoice ? await readBody(request) : '');
    const from = isChoice ? request.headers.origin : originOf(request.headers.referer);
    const payment = ledger.byPaymentId(paymentId);
    if (from === undefined || from !== (isChoice ? `http://${request.headers.host}` : provider.registeredOrigin()))
      return html(response, 200, endPage('unauthorized'));
    if (payment === undefined) return html(response, 404, endPage('missing'));
    const [first] = ledger.triesOf(paymentId);
    const state = provider.formOf(payment);
    if (state === 'done') return html(response, 200, endPage('done', first && provider.returnOf(first)));
    if (state === 'expired') return html(response, 200, endPage('expired', payment.cancellationUrl));
    // A browser counts the place where a form leads on as one of its targets.
    const targets = [payment.responseUrl, payment.cancellationUrl].map((each) => ` ${originOf(each)}`).join('');
    const chosen = isChoice ? choice.safeParse(Object.fromEntries(form)).data : undefined;
    if (chosen === undefined) return html(response, 200, formPage(payment), targets);
    const to = await choose(payment, chosen);
    if (to === undefined) return html(response, 200, endPage('closed'));
    response.writeHead(303, { location: to }).end();
  };

  const payByControl = async (request: IncomingMessage, response: ServerResponse) => {
    const read = payControl.safeParse(parseJson(await readBody(request)));
    if (!read.success) return json(response, 400, { error: z.prettifyError(read.error) });
    const payment = ledger.byClientId(read.data.clientTransactionId);
    if (payment === undefined) return json(response, 404, noSuch(404).value);
    const state = provider.formOf(payment);
    if (state !== 'open') return json(response, 409, { error: state });
    const returnUrl = (await choose(payment, read.data)) ?? null;
    const transactionIds = ledger.triesOf(payment.paymentId).map(({ transactionId }) => String(transactionId));
    json(response, 200, { returnUrl, transactionIds });
  };

  const steer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET') {
      const read = control.safeParse(parseJson(await readBody(request)));
      const wanted = payPhoneKnobs.safeParse({ ...knobs, ...read.data?.knobs });
      if (!read.success || !wanted.success)
        return json(response, 400, { error: z.prettifyError((read.error ?? wanted.error) as z.ZodError) });
      if (read.data.switches) board.set(read.data.switches, read.data.ruc);
      knobs = wanted.data;
    }
    json(response, 200, { switches: board.list(), knobs: allKnobs() });
  };

  const ledgerNow = () =>
    ledger.payments().map((payment) => ({
      clientTransactionId: payment.clientTransactionId,
      paymentId: payment.paymentId,
      preparedAt: payment.preparedAt,
      amount: decimalOf(payment.cents),
      currency: 'USD',
      transactions: ledger.triesOf(payment.paymentId).map((one: PaymentTry) => ({
        ...one,
        transactionId: String(one.transactionId),
        state: provider.stateOf(one),
      })),
    }));

  const route = (request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
    const path = pathOf(request);
    const [, paymentId] = /^\/pay\/([\w-]{1,60})$/.exec(path) ?? [];
    if (paymentId !== undefined) return pay(paymentId, request, response);
    if (path === '/control') return steer(request, response);
    if (path === '/control/pay' && request.method === 'POST') return payByControl(request, response);
    if (path === '/ledger') return json(response, 200, { payments: ledgerNow() });
    const service = serviceOf(request.method, path);
    return service === undefined ? json(response, 404, { message: 'Not Found' }) : serve(service, request, response);
  };

  const server = createServer((request, response) => {
    if (refusedAsForeign(request, response)) return;
    Promise.resolve(route(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  url = `http://${options.host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    board,
    turn,
    ledger: ledgerNow,
    close: async () => {
      notifier.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      ledger.close();
    },
  };
};

/** Names by which a request means a payment, or a person. */
const namesIn = z.object({
  id: z.number().optional(),
  clientTxId: z.string().optional(),
  clientId: z.string().optional(),
  documentId: z.string().optional(),
});

const serviceOf = (method: string | undefined, path: string): PayPhoneService | undefined => {
  if (method === 'GET') return /^\/api\/Sale\/(client\/[^/]+|\d{1,16})$/.test(path) ? 'lookup' : undefined;
  if (path === '/api/button/Prepare') return 'prepare';
  if (path === '/api/button/V2/Confirm') return 'confirm';
  return path === '/api/Reverse' || path === '/api/Reverse/Client' ? 'reverse' : undefined;
};

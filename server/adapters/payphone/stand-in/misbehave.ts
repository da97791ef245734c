import type { ServerResponse } from 'node:http';
import { halfOf, json, pause } from '#server/adapters/stand-ins/http.ts';
import { type Answered, invalid, noSuch, unknownToken } from './provider.ts';
import type { PayPhoneService, PayPhoneSwitches } from './switches.ts';

const html = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
};
const unavailablePage = '<!DOCTYPE html><html><body><h1>Service Unavailable</h1></body></html>';
const approvedPage =
  '<!DOCTYPE html><html><head><title>PayPhone</title></head><body><script>var t={"statusCode":3,"transactionStatus":"Approved"}</script></body></html>';

/** Faults before anything is done. True when the call is over, also one that nobody answers any more. */
export const misbehaveBefore = async (
  switches: PayPhoneSwitches,
  service: PayPhoneService,
  response: ServerResponse,
): Promise<boolean> => {
  if (switches.take('down', service)) {
    response.destroy();
    return true;
  }
  if (switches.take('silent', service)) return true;
  const slow = switches.take('slow', service);
  if (slow) await pause(slow.ms ?? 2000);
  if (switches.take('unavailable', service)) {
    html(response, 503, unavailablePage);
    return true;
  }
  if (switches.take('fault', service)) {
    json(response, 500, { message: 'An error has occurred.' });
    return true;
  }
  const refused = switches.take('denied', service)
    ? unknownToken
    : switches.take('refuse', service) && refusalOf[service];
  if (!refused) return false;
  json(response, refused.status, refused.value);
  return true;
};

const refusalOf: Readonly<Record<PayPhoneService, Answered>> = {
  prepare: invalid(['amount']),
  confirm: noSuch(400),
  lookup: noSuch(404),
  reverse: { status: 200, value: false },
};

interface ToldPayment {
  readonly amount: number;
  readonly statusCode: number;
  readonly transactionId: number;
}

const spoils: Readonly<Record<string, (told: ToldPayment) => object>> = {
  wrong_amount: (told) => ({ ...told, amount: told.amount - 1 }),
  wrong_client: (told) => ({ ...told, clientTransactionId: 'AJENO' }),
  wrong_transaction: (told) => ({ ...told, transactionId: told.transactionId + 1_000_000 }),
  wrong_currency: (told) => ({ ...told, currency: 'COP' }),
  says_cancelled: (told) => ({ ...told, statusCode: 2, transactionStatus: 'Canceled', message: 'Rechazada' }),
  says_pending: (told) => ({ ...told, statusCode: 1, transactionStatus: 'Pending' }),
  other_word: (told) => ({ ...told, transactionStatus: 'Canceled' }),
  numbers_as_text: (told) =>
    Object.fromEntries(Object.entries(told).map(([name, each]) => [name, typeof each === 'number' ? `${each}` : each])),
  pascal_case: (told) =>
    Object.fromEntries(Object.entries(told).map(([name, each]) => [`${name[0]?.toUpperCase()}${name.slice(1)}`, each])),
};

/** A payment, told otherwise than it is; `isFresh` says whether it was paid less than so many milliseconds ago. */
export const spoil = (
  switches: PayPhoneSwitches,
  service: 'confirm' | 'lookup',
  { status, value }: Answered,
  isFresh: (transactionId: number, ms: number | undefined) => boolean,
): Answered => {
  if (status !== 200 || value === undefined) return { status, value };
  const kinds = [...new Set(switches.list().map(({ kind }) => kind))].filter((kind) => kind in spoils);
  const one = (told: ToldPayment): object =>
    kinds.reduce<object>((so, kind) => {
      const pending = switches.list().find((each) => each.kind === 'says_pending');
      if (kind === 'says_pending' && !isFresh(told.transactionId, pending?.ms)) return so;
      return switches.take(kind, service) ? (spoils[kind]?.(so as ToldPayment) ?? so) : so;
    }, told);
  return { status, value: Array.isArray(value) ? value.map(one) : one(value as ToldPayment) };
};

/** Sends the answer, or spoils it after the work is done. */
export const sendAnswer = (
  switches: PayPhoneSwitches,
  service: PayPhoneService,
  response: ServerResponse,
  { status, value }: Answered,
): void => {
  const text = JSON.stringify(value);
  const type = { 'content-type': 'application/json' };
  if (switches.take('close_after_processing', service)) response.destroy();
  else if (switches.take('silent_after_processing', service)) return;
  else if (value === undefined || switches.take('html', service)) html(response, 200, approvedPage);
  else if (switches.take('redirect', service)) response.writeHead(302, { ...type, location: '/api/otra' }).end(text);
  else if (switches.take('truncated', service)) halfOf(response, status, value);
  else if (switches.take('huge', service)) response.writeHead(status, type).end(`${' '.repeat(1_048_576)}${text}`);
  else json(response, status, value);
};

import { amount, sum } from '@cuadre/sri/num';
import { causeOf } from '#server/lib/foreign-answer.ts';
import { isHere } from '#server/lib/loopback.ts';
import type { Heard, PaymentAnswer, PaymentOrder, PayPhone, RawAnswer } from './payphone.ts';
import { readPayment, readPrepare, readReverse } from './read-payphone.ts';

interface PayPhoneOptions {
  readonly address: string;
  readonly token: string;
  /** Needed where the account has several. */
  readonly store?: string | undefined;
  readonly timeoutMs: number;
}

const MAX_BYTES = 64 * 1024;
/** The provider shows so much to the buyer, and takes nothing but ASCII. */
const MAX_REFERENCE = 50;

interface Request {
  readonly path: string;
  readonly body?: unknown;
}

/** What came back, and why nothing can be read from it. */
interface Came {
  readonly raw: RawAnswer;
  readonly trouble?: string;
}

const nothing: RawAnswer = { status: null, contentType: '', body: '' };

/** The provider over HTTP. Follows no redirect: it would get the token, and its answer would not be the provider's. */
export const openPayPhone = ({ address, token, store, timeoutMs }: PayPhoneOptions): PayPhone => {
  const base = address.replace(/\/$/, '');

  const exchange = async ({ path, body }: Request, signal: AbortSignal): Promise<Came> => {
    const deadline = AbortSignal.timeout(timeoutMs);
    let raw = nothing;
    try {
      const response = await fetch(`${base}/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([deadline, signal]),
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      raw = { status: response.status, contentType: response.headers.get('content-type') ?? '', body: '' };
      const chunks: Uint8Array[] = [];
      let size = 0;
      try {
        for await (const chunk of response.body ?? []) {
          size += chunk.length;
          chunks.push(chunk);
          if (size > MAX_BYTES) break;
        }
      } finally {
        raw = { ...raw, body: keptOf(chunks) };
      }
      return size > MAX_BYTES ? { raw, trouble: `more than ${MAX_BYTES} bytes` } : { raw };
    } catch (error) {
      signal.throwIfAborted();
      return { raw, trouble: deadline.aborted ? `no answer in ${timeoutMs} ms` : causeOf(error) };
    }
  };

  const ask = async <Answer>(
    request: Request,
    signal: AbortSignal,
    read: (raw: RawAnswer) => Answer,
  ): Promise<Heard<Answer | { readonly kind: 'unknown'; readonly reason: string }>> => {
    const { raw, trouble } = await exchange(request, signal);
    return { raw, answer: trouble === undefined ? read(raw) : { kind: 'unknown', reason: trouble } };
  };
  const payment = (request: Request, signal: AbortSignal, ours?: string): Promise<Heard<PaymentAnswer>> =>
    ask(request, signal, (raw) => readPayment(raw, ours));

  return {
    prepare: async (order, signal) => {
      const body = prepareBody(order, store);
      if (body === undefined)
        return { raw: nothing, answer: { kind: 'denied', reason: 'amounts or name that it does not take' } };
      return ask({ path: 'button/Prepare', body }, signal, (raw) => readPrepare(raw, isPage(base)));
    },
    confirm: async (transactionId, clientTransactionId, signal) => {
      const id = numberOf(transactionId);
      if (id === undefined || !isName(clientTransactionId)) return noSuch;
      return payment({ path: 'button/V2/Confirm', body: { id, clientTxId: clientTransactionId } }, signal);
    },
    find: async (transactionId, signal) => {
      const id = numberOf(transactionId);
      return id === undefined ? noSuch : payment({ path: `Sale/${id}` }, signal);
    },
    findOurs: async (clientTransactionId, signal) =>
      isName(clientTransactionId)
        ? payment({ path: `Sale/client/${clientTransactionId}` }, signal, clientTransactionId)
        : noSuch,
    reverse: async (transactionId, signal) => {
      const id = numberOf(transactionId);
      if (id === undefined) return { raw: nothing, answer: 'refused' };
      const { raw, trouble } = await exchange({ path: 'Reverse', body: { id } }, signal);
      return { raw, answer: trouble === undefined ? readReverse(raw) : 'unknown' };
    },
  };
};

/** The provider never gave such an id, and is not asked: whatever a browser brought. */
const noSuch: Heard<PaymentAnswer> = { raw: nothing, answer: { kind: 'none' } };

const isName = (text: string): boolean => /^[A-Za-z0-9]{1,50}$/.test(text);

/** The request carries ids as numbers; one that JavaScript cannot hold is none. */
const numberOf = (id: string): number | undefined =>
  /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : undefined;

/** 12.50 → 1250, the only number that an amount ever is: made of its digits, in the request. */
const centsOf = (text: string): number | undefined =>
  /^\d{1,6}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined;

/** undefined for what the provider is known to refuse. */
function prepareBody(order: PaymentOrder, store: string | undefined): unknown {
  const cents = [order.total, order.untaxed, order.taxed, order.iva].map(centsOf);
  const [total, amountWithoutTax, amountWithTax, tax] = cents;
  if (cents.includes(undefined) || total === 0 || !isName(order.clientTransactionId)) return undefined;
  const parts = sum([amount(order.untaxed), amount(order.taxed), amount(order.iva)]);
  if (!parts.equals(amount(order.total))) return undefined;
  return {
    ...{ amount: total, amountWithoutTax, amountWithTax, tax, service: 0, tip: 0 },
    ...{ clientTransactionId: order.clientTransactionId, reference: asciiOf(order.reference), currency: 'USD' },
    ...(store ? { storeId: store } : {}),
    ...{ responseUrl: order.returnUrl, cancellationUrl: order.cancelUrl, lang: 'es', timeZone: -5 },
    ...(order.email === undefined ? {} : { email: order.email }),
    ...(order.identification === undefined ? {} : { documentId: order.identification }),
  };
}

const asciiOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, MAX_REFERENCE);

/** A buyer is sent to a page with a lock; to one of this machine only by a provider of this machine. */
const isPage =
  (base: string) =>
  (page: string): boolean =>
    page.length <= 2000 &&
    URL.canParse(page) &&
    (new URL(page).protocol === 'https:' || (isHere(base) && isHere(page)));

/** As far as it is kept. A database takes no NUL. */
const keptOf = (chunks: readonly Uint8Array[]): string =>
  Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');

import { parseJson } from '#server/lib/foreign-answer.ts';
import type { PaymentAnswer, PaymentTransaction, PrepareAnswer, RawAnswer, ReverseAnswer } from './payphone.ts';

// The provider's answers, its words at this border only. What does not say clearly that money was taken, or that it was
// not, says nothing: a payment that is called cancelled by mistake is one that somebody paid and did not get.

/** Our token or store is not right, or what we asked has not the shape that it takes. */
const notRight = new Set(['100', '101', '102', '103', '800', '802']);
/** Its own troubles, whatever was asked. */
const itsTrouble = new Set(['500', '501']);
const NO_SUCH_PAYMENT = '20';

type Fields = ReadonlyMap<string, unknown>;
/** What says nothing, with the reason for the log: never a word of the body, which holds personal data. */
class Unclear extends Error {}

/** Names are written in either case by what stands behind the same address; one that comes twice with two values is none. */
const fieldsOf = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unclear('no object');
  const fields = new Map<string, unknown>();
  for (const [name, each] of Object.entries(value)) {
    const key = name.toLowerCase();
    if (fields.has(key) && fields.get(key) !== each) throw new Unclear(`${key} twice`);
    fields.set(key, each);
  }
  return fields;
};

/** A whole number without sign, as text; a number that JavaScript may have rounded is none. */
const digitsOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) return undefined;
  return value.replace(/^0+(?=\d)/, '');
};

/** null for what there is not. Control characters go: a database takes no NUL, a page none of the others. */
const textOf = (value: unknown, max: number): string | null => {
  const text = typeof value === 'string' ? value.replace(/[\p{Cc}\s]+/gu, ' ').trim() : (digitsOf(value) ?? '');
  return text === '' ? null : text.slice(0, max);
};

const decimalOf = (cents: string): string => {
  const padded = cents.padStart(3, '0');
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`;
};

const demand = <Value>(value: Value | null | undefined, name: string): Value => {
  if (value === null || value === undefined) throw new Unclear(`no ${name}`);
  return value;
};

const jsonOf = ({ status, contentType, body }: RawAnswer): unknown => {
  if (status === null || (status >= 300 && status < 400) || status >= 500) throw new Unclear(`HTTP ${status}`);
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) throw new Unclear(`HTTP ${status}, not JSON`);
  try {
    return JSON.parse(body);
  } catch {
    throw new Unclear(`HTTP ${status}, JSON that breaks off`);
  }
};

/** The code of what went wrong, which may stand one floor below. */
const errorCodeOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields = fieldsOf(value);
  const inside = fields.get('errors');
  const codes = [fields, ...(Array.isArray(inside) ? inside.map(fieldsOf) : [])].map((each) =>
    digitsOf(each.get('errorcode')),
  );
  const code = codes.find((each) => each !== undefined && each !== '0');
  if (code !== undefined && fields.has('statuscode')) throw new Unclear(`a payment with error ${code}`);
  return code;
};

const states: Readonly<Record<string, PaymentTransaction['state']>> = { 1: 'pending', 2: 'cancelled', 3: 'approved' };
/** Code and word say the same twice: where they do not, nobody knows which is meant. */
const contradicts: Readonly<Record<PaymentTransaction['state'], (word: string) => boolean>> = {
  approved: (word) => word !== 'approved',
  cancelled: (word) => ['approved', 'authorized', 'pending'].includes(word),
  pending: (word) => ['approved', 'canceled', 'cancelled', 'reversed'].includes(word),
};

const transactionOf = (value: unknown): PaymentTransaction => {
  const fields = fieldsOf(value);
  const code = demand(digitsOf(fields.get('statuscode')), 'status');
  const state = demand(states[code], 'known status');
  const word = textOf(fields.get('transactionstatus'), 40) ?? '';
  if (contradicts[state](word.toLowerCase())) throw new Unclear(`contradiction: status ${code} with another word`);
  const card = String(fields.get('cardtype') ?? '').toLowerCase();
  return {
    state,
    word,
    transactionId: demand(digitsOf(fields.get('transactionid')), 'transaction id'),
    clientTransactionId: demand(textOf(fields.get('clienttransactionid'), 100), 'client transaction id'),
    amount: decimalOf(demand(digitsOf(fields.get('amount')), 'amount')),
    currency: demand(textOf(fields.get('currency'), 10), 'currency'),
    authorizationCode: textOf(fields.get('authorizationcode'), 50),
    message: textOf(fields.get('message'), 300),
    card: card === 'credit' || card === 'debit' ? card : null,
  };
};

/** How much a transaction settles, where a payment has several: a card that was refused, then another one. */
const weight: Readonly<Record<PaymentTransaction['state'], number>> = { approved: 2, pending: 1, cancelled: 0 };

/** Of one payment: those that bear its name before any other, then the one that settles most, then the first. */
const mostSettled = (all: readonly PaymentTransaction[], ours: string | undefined): PaymentTransaction | undefined => {
  const named = all.filter(({ clientTransactionId }) => clientTransactionId === ours);
  return [...(named.length > 0 ? named : all)].sort((a, b) => weight[b.state] - weight[a.state])[0];
};

/** What is thrown while reading says that the answer is unclear; anything else is a fault of ours. */
const reading = <Answer>(read: () => Answer): Answer | { readonly kind: 'unknown'; readonly reason: string } => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unclear) return { kind: 'unknown', reason: error.message };
    throw error;
  }
};

/** Reads what Confirm and the two look-ups answer; `ours` where it was asked for by our own name. */
export const readPayment = (raw: RawAnswer, ours?: string): PaymentAnswer =>
  reading<PaymentAnswer>(() => {
    if (raw.status === 401) return { kind: 'denied', reason: 'HTTP 401' };
    const value = jsonOf(raw);
    const code = errorCodeOf(value);
    if (code === NO_SUCH_PAYMENT) return { kind: 'none' };
    if (code !== undefined) return { kind: notRight.has(code) ? 'denied' : 'unknown', reason: `error ${code}` };
    if (raw.status !== 200) throw new Unclear(`HTTP ${raw.status}`);
    const transaction = mostSettled((Array.isArray(value) ? value : [value]).map(transactionOf), ours);
    return transaction === undefined ? { kind: 'none' } : { kind: 'found', transaction };
  });

/** Reads what Prepare answers; `isPage` says whether a buyer may be sent to an address. */
export const readPrepare = (raw: RawAnswer, isPage: (address: string) => boolean): PrepareAnswer =>
  reading<PrepareAnswer>(() => {
    if (raw.status === 401) return { kind: 'denied', reason: 'HTTP 401' };
    const value = jsonOf(raw);
    const code = errorCodeOf(value);
    if (code !== undefined) return { kind: itsTrouble.has(code) ? 'unknown' : 'denied', reason: `error ${code}` };
    if (raw.status !== 200) throw new Unclear(`HTTP ${raw.status}`);
    const fields = fieldsOf(value);
    const paymentId = demand(textOf(fields.get('paymentid'), 200), 'payment id');
    // The card's form; without one that of the provider's own balance, which takes cards too.
    const pages = [fields.get('paywithcard'), fields.get('paywithpayphone')];
    const payUrl = pages.find((page): page is string => typeof page === 'string' && page !== '');
    if (payUrl === undefined || !isPage(payUrl)) throw new Unclear('no page to pay on');
    return { kind: 'prepared', paymentId, payUrl };
  });

/** Reads what Reverse answers: `true`, or `false`, or why not. */
export const readReverse = (raw: RawAnswer): ReverseAnswer => {
  if (raw.status === 401) return 'refused';
  const answer = reading<ReverseAnswer>(() => {
    const value = jsonOf(raw);
    if (raw.status === 200 && typeof value === 'boolean') return value ? 'reversed' : 'refused';
    const code = errorCodeOf(value);
    return code === undefined || itsTrouble.has(code) ? 'unknown' : 'refused';
  });
  return typeof answer === 'string' ? answer : 'unknown';
};

/** Of whom the provider speaks when it tells of a payment by itself. */
export interface PaymentNotice {
  readonly transactionId: string;
  readonly clientTransactionId: string;
  readonly storeId: string | null;
}

/** Reads what the provider tells by itself; undefined where it names no payment. It bears no signature: nothing else counts. */
export const readNotice = (body: string): PaymentNotice | undefined => {
  const notice = reading(() => {
    const fields = fieldsOf(parseJson(body));
    return {
      transactionId: demand(digitsOf(fields.get('transactionid')), 'transaction id'),
      clientTransactionId: demand(textOf(fields.get('clienttransactionid'), 60), 'client transaction id'),
      storeId: textOf(fields.get('storeid'), 100),
    };
  });
  return 'kind' in notice ? undefined : notice;
};

import { createHash, randomBytes } from 'node:crypto';
import { dayInEcuador, isoInEcuador, timeInEcuador } from '@cuadre/sri/dates';
import { z } from 'zod';
import { isHere } from '#server/lib/loopback.ts';
import type { PaymentLedger, PaymentTry, PreparedPayment, TryState } from './payment-ledger.ts';
import { readPrepareRequest } from './prepare-request.ts';
import type { PayPhoneKnobs } from './switches.ts';

/** Value undefined: an HTML page. */
export interface Answered {
  readonly status: number;
  readonly value: unknown;
}

interface ProviderOptions {
  readonly ledger: PaymentLedger;
  readonly now: () => Date;
  /** Divides its waits; the day that ends at 20:00 stays. */
  readonly timeScale: number;
  readonly knobs: () => PayPhoneKnobs & { readonly tokens: readonly string[]; readonly stores: readonly string[] };
  /** Where buyers come from: origin of the product, if it is known. */
  readonly publicOrigin: string | undefined;
  /** Of the form's page, before its id. */
  readonly payUrl: () => string;
}

const MINUTE = 60_000;
const FORM_MS = 10 * MINUTE;
/** Paid and not confirmed for so long: the buyer gets the money back. */
const UNCONFIRMED_MS = 5 * MINUTE;
/** Until this hour of the same day in Ecuador money is given back at once. */
const LAST_HOUR = '20:00:00';

const confirmRequest = z.object({ id: z.int().positive(), clientTxId: z.string() });
const reverseRequest = z.object({ id: z.int().positive() });
const reverseOursRequest = z.object({ clientId: z.string() });

const failed = (status: number, errorCode: number, message: string, more: object = {}): Answered => ({
  status,
  value: { message, errorCode, ...more },
});
export const noSuch = (status: number) =>
  failed(status, 20, 'La transacción no existe, verifique que el identificador enviado sea correcto.');
export const unknownToken = failed(401, 802, 'Token inválido.');
export const invalid = (fields: readonly string[]) =>
  failed(400, 800, 'Se encontraron errores de validación.', {
    errors: fields.map((errorDescription) => ({ message: 'Campo inválido', errorCode: 800, errorDescription })),
  });

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** What the provider does with payments: the rules of its calls and of its form, without HTTP. */
export const createProvider = ({ ledger, now, timeScale, knobs, publicOrigin, payUrl }: ProviderOptions) => {
  const since = (at: string) => now().getTime() - new Date(at).getTime();

  const stateOf = (one: PaymentTry): TryState => {
    if (one.did !== 'paid') return one.did;
    if (one.reversedAt !== undefined) return 'reversed';
    if (one.capturedAt !== undefined) return 'approved';
    return since(one.at) >= UNCONFIRMED_MS / timeScale ? 'reversed' : 'authorized';
  };

  const paymentOf = ({ paymentId }: PaymentTry): PreparedPayment => {
    const payment = ledger.byPaymentId(paymentId);
    if (payment === undefined) throw new Error(`no payment ${paymentId}`);
    return payment;
  };

  /** The application's domain: the product's; where nobody says it, that of the first payment, if it is this machine. */
  const registeredOrigin = (asked?: string): string | undefined => {
    if (publicOrigin !== undefined) return publicOrigin;
    const first = ledger.first()?.responseUrl ?? asked;
    return first !== undefined && isHere(first) ? new URL(first).origin : undefined;
  };

  /** As Confirm and the questions tell it, personal data and all. */
  const told = (one: PaymentTry) => {
    const payment = paymentOf(one);
    const state = stateOf(one);
    const isTaken = state === 'approved' || state === 'authorized';
    const [statusCode, transactionStatus] = {
      approved: [3, 'Approved'],
      authorized: [1, knobs().beforeConfirm === 'Pending' ? 'Pending' : 'Authorized'],
      refused: [2, 'Canceled'],
      cancelled: [2, 'Canceled'],
      reversed: [2, 'Reversed'],
    }[state];
    return {
      email: payment.email,
      cardType: one.card,
      bin: one.card && '530219',
      lastDigits: one.card && 'XX17',
      deferredCode: '00000000',
      deferred: false,
      cardBrandCode: one.card && '51',
      cardBrand: one.card && 'Mastercard Produbanco/Promerica',
      amount: Number(payment.cents),
      clientTransactionId: payment.clientTransactionId,
      phoneNumber: payment.phoneNumber,
      statusCode,
      transactionStatus,
      authorizationCode: isTaken ? `W${one.transactionId}` : null,
      message: state === 'reversed' ? 'Transacción reversada' : one.message,
      messageCode: isTaken ? 0 : 1,
      transactionId: one.transactionId,
      document: payment.document,
      currency: 'USD',
      optionalParameter3: payment.optionalParameter,
      optionalParameter4: one.card && 'PERSONA DE PRACTICA',
      storeName: 'Tienda de práctica',
      date: isoInEcuador(new Date(one.at)).slice(0, 19),
      regionIso: 'EC',
      transactionType: 'Classic',
      reference: payment.reference,
      taxes: [],
    };
  };

  const prepare = (body: unknown, token: string): Answered => {
    const read = readPrepareRequest(body);
    if ('wrong' in read) return invalid(read.wrong);
    const { asked } = read;
    const origin = registeredOrigin(asked.responseurl);
    const isOurs = (address: string | undefined) => address === undefined || new URL(address).origin === origin;
    if (!isOurs(asked.responseurl)) return invalid(['responseUrl']);
    if (!isOurs(asked.cancellationurl)) return invalid(['cancellationUrl']);
    if (ledger.byClientId(asked.clienttransactionid) !== undefined) return invalid(['clientTransactionId']);
    const { stores } = knobs();
    const storeId = asked.storeid ?? stores[0] ?? '';
    if (!stores.includes(storeId)) return failed(400, 100, 'La tienda asociada no existe.');
    const paymentId = randomBytes(16).toString('base64url');
    ledger.prepare({
      paymentId,
      clientTransactionId: asked.clienttransactionid,
      preparedAt: now().toISOString(),
      tokenHash: hashOf(token),
      cents: String(asked.amount),
      reference: asked.reference,
      responseUrl: asked.responseurl,
      cancellationUrl: asked.cancellationurl ?? asked.responseurl,
      storeId,
      email: asked.email ?? 'practica@example.ec',
      document: asked.documentid ?? '1712345675',
      phoneNumber: asked.phonenumber ?? '+593991234567',
      optionalParameter: asked.optionalparameter ?? null,
    });
    const page = `${payUrl()}/${paymentId}`;
    return { status: 200, value: { paymentId, payWithPayPhone: page, payWithCard: page } };
  };

  const confirm = (body: unknown, token: string): Answered => {
    const read = confirmRequest.safeParse(body);
    if (!read.success) return invalid(read.error.issues.map((issue) => issue.path.join('.') || 'body'));
    const one = ledger.byTransaction(read.data.id);
    if (one === undefined || paymentOf(one).clientTransactionId !== read.data.clientTxId) return noSuch(400);
    if (paymentOf(one).tokenHash !== hashOf(token)) return unknownToken;
    const { repeatedConfirm } = knobs();
    if (one.askedAt !== undefined && repeatedConfirm === 'html') return { status: 200, value: undefined };
    if (one.askedAt !== undefined && repeatedConfirm === 'error')
      return failed(400, 22, 'La transacción ya fue confirmada.');
    const at = now().toISOString();
    const taken = stateOf(one) === 'authorized' ? { capturedAt: at } : {};
    const next = { ...one, askedAt: one.askedAt ?? at, ...taken };
    if (one.askedAt === undefined || one.capturedAt !== next.capturedAt) ledger.put(next);
    return { status: 200, value: told(next) };
  };

  const isShown = (one: PaymentTry) => stateOf(one) !== 'authorized' || knobs().beforeConfirm !== 'none';
  const find = (id: number): Answered => {
    const one = ledger.byTransaction(id);
    return one === undefined || !isShown(one) ? noSuch(404) : { status: 200, value: told(one) };
  };
  const triesOfClient = (clientId: string): readonly PaymentTry[] => {
    const payment = ledger.byClientId(clientId);
    return payment === undefined ? [] : ledger.triesOf(payment.paymentId);
  };
  const findOurs = (clientId: string): Answered => {
    const how = knobs().findOurs;
    const shown = triesOfClient(clientId).filter(isShown).map(told);
    if (shown.length === 0 || how === 'none') return noSuch(404);
    return { status: 200, value: how === 'list' ? shown : shown.at(-1) };
  };

  const reverse = (body: unknown, token: string): Answered => {
    const byId = reverseRequest.safeParse(body).data;
    const byName = reverseOursRequest.safeParse(body).data;
    if (byId === undefined && byName === undefined) return invalid(['id']);
    const one = byId
      ? ledger.byTransaction(byId.id)
      : triesOfClient(byName?.clientId ?? '').find((each) => stateOf(each) === 'approved');
    if (one === undefined) return noSuch(404);
    if (paymentOf(one).tokenHash !== hashOf(token)) return unknownToken;
    if (stateOf(one) !== 'approved') return { status: 200, value: false };
    const isSameDay = dayInEcuador(new Date(one.at)) === dayInEcuador(now());
    if (!isSameDay || timeInEcuador(now()) >= LAST_HOUR)
      return failed(400, 22, 'Solo se puede reversar el mismo día, hasta las 20:00.');
    ledger.put({ ...one, reversedAt: now().toISOString() });
    return { status: 200, value: true };
  };

  /** Whether the form still takes something. */
  const formOf = (payment: PreparedPayment): 'open' | 'expired' | 'done' => {
    if (ledger.triesOf(payment.paymentId).length > 0) return 'done';
    return since(payment.preparedAt) >= FORM_MS / timeScale ? 'expired' : 'open';
  };

  const withIds = (address: string, one: PaymentTry, { clientTransactionId }: PreparedPayment): string => {
    const url = new URL(address);
    url.searchParams.set('id', String(one.transactionId));
    url.searchParams.set('clientTransactionId', clientTransactionId);
    return url.href;
  };
  /** Where the browser goes after what the buyer did. */
  const returnOf = (one: PaymentTry): string => {
    const payment = paymentOf(one);
    if (one.did !== 'cancelled') return withIds(payment.responseUrl, one, payment);
    return knobs().cancelWithIds ? withIds(payment.cancellationUrl, one, payment) : payment.cancellationUrl;
  };

  const act = (
    payment: PreparedPayment,
    did: PaymentTry['did'],
    more: { card: PaymentTry['card']; message: string | null },
  ): PaymentTry => {
    const { paymentId } = payment;
    const one = { transactionId: ledger.nextTransactionId(), paymentId, did, ...more, at: now().toISOString() };
    ledger.put(one);
    return one;
  };

  return {
    prepare,
    confirm,
    find,
    findOurs,
    reverse,
    stateOf,
    paymentOf,
    registeredOrigin,
    told,
    formOf,
    returnOf,
    act,
  };
};

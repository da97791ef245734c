import { describe, expect, it } from 'vitest';
import { readPayment, readPrepare, readReverse } from './read-payphone.ts';

const json = (value: unknown, status = 200, contentType = 'application/json; charset=utf-8') => ({
  status,
  contentType,
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** As the provider's documentation shows it, with every field of its description. */
const confirmed = {
  email: 'ana@example.ec',
  cardType: 'Credit',
  bin: '530219',
  lastDigits: 'XX17',
  deferredCode: '00000000',
  deferred: false,
  cardBrandCode: '51',
  cardBrand: 'Mastercard Produbanco/Promerica',
  amount: 575,
  clientTransactionId: 'C7K2M9QX4T0RVBD',
  phoneNumber: '593991234567',
  statusCode: 3,
  transactionStatus: 'Approved',
  authorizationCode: 'W23178284',
  message: null,
  messageCode: 0,
  transactionId: 23178284,
  document: '1712345675',
  currency: 'USD',
  optionalParameter3: null,
  optionalParameter4: 'ANA LEMA',
  storeName: 'Cuadre',
  date: '2023-10-10T11:57:26.367',
  regionIso: 'EC',
  transactionType: 'Classic',
  reference: 'Plan Facturas 50 anual',
};
const approved = {
  state: 'approved',
  word: 'Approved',
  transactionId: '23178284',
  clientTransactionId: 'C7K2M9QX4T0RVBD',
  amount: '5.75',
  currency: 'USD',
  authorizationCode: 'W23178284',
  message: null,
  card: 'credit',
};
const noSuch = {
  message: 'La transacción no existe, verifique que el identificador enviado sea correcto.',
  errorCode: 20,
};
const pascal = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name[0]?.toUpperCase() + name.slice(1), each]));
const html = '<!DOCTYPE html><html><body>Error <script>{"statusCode":3,"transactionStatus":"Approved"}</script></body>';

describe('a payment', () => {
  it.each<[string, unknown, object]>([
    ['as documented', confirmed, approved],
    ['names in the other case', pascal(confirmed), approved],
    ['a list, as the look-up by our name answers', [confirmed], approved],
    ['numbers as text', { ...confirmed, amount: '575', statusCode: '3', transactionId: '23178284' }, approved],
    ['less than a dollar', { ...confirmed, amount: 7 }, { ...approved, amount: '0.07' }],
    ['a cent less is told, not judged', { ...confirmed, amount: 574 }, { ...approved, amount: '5.74' }],
    ['another currency too', { ...confirmed, currency: 'COP' }, { ...approved, currency: 'COP' }],
    ['a name of others too', { ...confirmed, clientTransactionId: 'X' }, { ...approved, clientTransactionId: 'X' }],
    ['a debit card', { ...confirmed, cardType: 'Debit' }, { ...approved, card: 'debit' }],
    ['without card', { ...confirmed, cardType: null }, { ...approved, card: null }],
    [
      'refused by the bank',
      { ...confirmed, statusCode: 2, transactionStatus: 'Canceled', message: 'Fondos\u0000 insuficientes' },
      { ...approved, state: 'cancelled', word: 'Canceled', message: 'Fondos insuficientes' },
    ],
    [
      'given back',
      { ...confirmed, statusCode: 2, transactionStatus: 'Reversed' },
      { ...approved, state: 'cancelled', word: 'Reversed' },
    ],
    ['pending', { ...confirmed, statusCode: 1, transactionStatus: 'Pending' }, { state: 'pending', word: 'Pending' }],
    ['not taken yet', { ...confirmed, statusCode: 1, transactionStatus: 'Authorized' }, { state: 'pending' }],
    [
      'several: a card that was refused, then another one',
      [{ ...confirmed, statusCode: 2, transactionStatus: 'Canceled', transactionId: 23178283 }, confirmed],
      approved,
    ],
    [
      'several: one of somebody else',
      [
        { ...confirmed, clientTransactionId: 'X' },
        { ...confirmed, statusCode: 1, transactionStatus: 'Pending' },
      ],
      { state: 'pending', clientTransactionId: 'C7K2M9QX4T0RVBD' },
    ],
  ])('is found: %s', (_, body, transaction) => {
    expect(readPayment(json(body), 'C7K2M9QX4T0RVBD')).toMatchObject({ kind: 'found', transaction });
  });

  it.each([
    ['code 20', json(noSuch, 400)],
    ['404 with code 20', json(noSuch, 404)],
    ['code 20 with 200', json(noSuch)],
    ['nested', json({ errors: [{ message: 'x', errorCode: 20, errorDescriptions: [] }] }, 400)],
    ['an empty list', json([])],
  ])('is none: %s', (_, raw) => {
    expect(readPayment(raw)).toEqual({ kind: 'none' });
  });

  it.each([
    ['401, whatever it says', json(html, 401, 'text/html'), 'HTTP 401'],
    ['token', json({ message: 'x', errorCode: 802 }, 400), 'error 802'],
    ['store', json({ message: 'La tienda asociada no existe', errorCode: 100 }, 400), 'error 100'],
    ['terminal', json({ Message: 'x', ErrorCode: '101' }, 403), 'error 101'],
    ['shape', json({ errors: [{ errorCode: 800, errorDescription: 'id' }] }, 400), 'error 800'],
  ])('is denied: %s', (_, raw, reason) => {
    expect(readPayment(raw)).toEqual({ kind: 'denied', reason });
  });

  it.each([
    ['no answer', { status: null, contentType: '', body: '' }, 'HTTP null'],
    ['a page that holds the words', json(html, 200, 'text/html; charset=utf-8'), 'HTTP 200, not JSON'],
    ['a page that says it is JSON', json(html), 'HTTP 200, JSON that breaks off'],
    ['a page with 404', json(html, 404, 'text/html'), 'HTTP 404, not JSON'],
    ['503', json(confirmed, 503), 'HTTP 503'],
    ['500 with code 20', json(noSuch, 500), 'HTTP 500'],
    ['a redirect', json(confirmed, 302), 'HTTP 302'],
    ['too many questions', json({ message: 'x' }, 429), 'HTTP 429'],
    ['half of it', json(JSON.stringify(confirmed).slice(0, 200)), 'HTTP 200, JSON that breaks off'],
    ['an empty body', json(''), 'HTTP 200, JSON that breaks off'],
    ['null', json('null'), 'no object'],
    ['a word', json('"Approved"'), 'no object'],
    ['another type', json(confirmed, 200, 'text/plain'), 'HTTP 200, not JSON'],
    ['a type that only begins so', json(confirmed, 200, 'application/jsonx'), 'HTTP 200, not JSON'],
    ['approved, called cancelled', json({ ...confirmed, transactionStatus: 'Canceled' }), /^contradiction/],
    ['approved without its word', json({ ...confirmed, transactionStatus: null }), /^contradiction/],
    ['cancelled, called approved', json({ ...confirmed, statusCode: 2 }), /^contradiction/],
    ['pending, called approved', json({ ...confirmed, statusCode: 1 }), /^contradiction/],
    ['one name twice', json({ ...confirmed, StatusCode: 2 }), 'statuscode twice'],
    ['a payment with an error', json({ ...confirmed, errorCode: 20 }), /^a payment with error/],
    ['a code that is none', json({ ...confirmed, statusCode: 4 }), 'no known status'],
    ['no code', json({ ...confirmed, statusCode: null }), 'no status'],
    ['a broken amount', json({ ...confirmed, amount: 575.5 }), 'no amount'],
    ['a negative amount', json({ ...confirmed, amount: -575 }), 'no amount'],
    ['an amount with a point', json({ ...confirmed, amount: '5.75' }), 'no amount'],
    [
      'an id that JavaScript rounds',
      json('{"statusCode":3,"transactionStatus":"Approved","transactionId":9223372036854775808}'),
      'no transaction id',
    ],
    ['no currency', json({ ...confirmed, currency: '' }), 'no currency'],
    ['none of our name', json({ ...confirmed, clientTransactionId: null }), 'no client transaction id'],
    [
      'an error that nobody knows',
      json({ message: 'x', errorCode: 22, errors: [{ errorCode: 2061 }] }, 400),
      'error 22',
    ],
    ['its own trouble', json({ message: 'x', errorCode: 500 }, 400), 'error 500'],
  ])('is not known: %s', (_, raw, reason) => {
    const answer = readPayment(raw);
    expect(answer).toEqual({ kind: 'unknown', reason: expect.stringMatching(reason) });
    expect(JSON.stringify(answer)).not.toMatch(/ana@|1712345675|530219|LEMA/);
  });
});

describe('a prepared payment', () => {
  const isPage = (address: string) => address.startsWith('https://');
  const prepared = {
    paymentId: 'zXy+1/=',
    payWithPayPhone: 'https://pay.test/p?a',
    payWithCard: 'https://pay.test/c?a',
  };
  // @asvs V3.7.2
  it.each([
    ['as documented', json(prepared), { kind: 'prepared', paymentId: 'zXy+1/=', payUrl: 'https://pay.test/c?a' }],
    ['names in the other case', json(pascal(prepared)), { kind: 'prepared', payUrl: 'https://pay.test/c?a' }],
    ['without card form', json({ ...prepared, payWithCard: null }), { payUrl: 'https://pay.test/p?a' }],
    ['the token is not right', json({ message: 'x', errorCode: 802 }, 401), { kind: 'denied', reason: 'HTTP 401' }],
    ['the domain is not registered', json(noSuch, 400), { kind: 'denied', reason: 'error 20' }],
    ['over the limit', json({ message: 'x', errorCode: 103 }, 400), { kind: 'denied', reason: 'error 103' }],
    ['its own trouble', json({ message: 'x', errorCode: 501 }, 400), { kind: 'unknown', reason: 'error 501' }],
    ['a page', json(html, 200, 'text/html'), { kind: 'unknown' }],
    ['no id', json({ ...prepared, paymentId: '' }), { kind: 'unknown', reason: 'no payment id' }],
    ['a page of another kind', json({ ...prepared, payWithCard: 'javascript:0' }), { kind: 'unknown' }],
  ])('%s', (_, raw, answer) => {
    expect(readPrepare(raw, isPage)).toMatchObject(answer);
  });
});

it.each([
  ['true', json('true'), 'reversed'],
  ['false', json('false'), 'refused'],
  ['why not', json({ message: 'x', errorCode: 22 }, 400), 'refused'],
  ['no such payment', json(noSuch, 404), 'refused'],
  ['its own trouble', json({ message: 'x', errorCode: 500 }, 400), 'unknown'],
  ['the token is not right', json('', 401, ''), 'refused'],
  ['true with a code of its own trouble', json('true', 500), 'unknown'],
  ['a page', json('true', 200, 'text/html'), 'unknown'],
  ['a text', json('"true"'), 'unknown'],
  ['an object', json({ result: true }), 'unknown'],
])('money is given back: %s', (_, raw, answer) => {
  expect(readReverse(raw)).toBe(answer);
});

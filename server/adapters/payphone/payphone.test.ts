import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processes } from '#server/processes/index.ts';
import { openPayPhone } from './http-payphone.ts';
import type { PaymentOrder } from './payphone.ts';
import { PRACTICE_TOKEN, paysForReal } from './pays-for-real.ts';
import { type PayPhoneStandIn, startPayPhoneStandIn } from './stand-in/payphone-server.ts';

const never = new AbortController().signal;
const minute = 60_000;
let folder: string;
let now: Date;
let standIn: PayPhoneStandIn;

const start = (more: object = {}) =>
  startPayPhoneStandIn({
    ...{ host: '127.0.0.1', port: 0, seed: 1, now: () => now, folder },
    ...{ publicUrl: 'http://localhost:3000', ...more },
  });
const client = (more: object = {}) =>
  openPayPhone({ address: standIn.url, token: PRACTICE_TOKEN, timeoutMs: 5_000, ...more });
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cuadre-payphone-'));
  now = new Date('2026-11-04T15:00:00Z'); // ten in the morning in Ecuador
  standIn = await start();
});
afterEach(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

let made = 0;
const order = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  clientTransactionId: `C${String(++made).padStart(14, '0')}`,
  total: '5.75',
  untaxed: '0.00',
  taxed: '5.00',
  iva: '0.75',
  reference: 'Plan «Año» 50 – anual',
  returnUrl: 'http://localhost:3000/shop/payment',
  cancelUrl: 'http://localhost:3000/shop/summary',
  email: 'ana@example.ec',
  identification: '1712345675',
  ...more,
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${standIn.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const press = async (clientTransactionId: string, how: string, more: object = {}) => {
  const response = await post('/control/pay', { clientTransactionId, how, ...more });
  expect(response.status).toBe(200);
  return (await response.json()) as { returnUrl: string | null; transactionIds: string[] };
};
/** A payment that was prepared and paid; its name and the provider's id. */
const paid = async (how = 'approve', more: object = {}, given = order()) => {
  expect((await client().prepare(given, never)).answer).toMatchObject({ kind: 'prepared' });
  const { returnUrl, transactionIds } = await press(given.clientTransactionId, how, more);
  return { ours: given.clientTransactionId, id: transactionIds.at(-1) ?? '', returnUrl };
};
const states = () => standIn.ledger().map(({ transactions }) => transactions.map(({ state }) => state).join());
const misbehave = (kind: string, service: string, more: object = {}) =>
  post('/control', { switches: [{ kind, service, ...more }] });
const turn = (knobs: object) => post('/control', { knobs });

describe('a payment', () => {
  it('is prepared, paid, comes back and is confirmed once; a second time nothing can be read, and one asks', async () => {
    const { ours, id, returnUrl } = await paid('approve', { card: 'Debit' });
    expect(returnUrl).toBe(`http://localhost:3000/shop/payment?id=${id}&clientTransactionId=${ours}`);
    const taken = {
      kind: 'found',
      transaction: { state: 'approved', word: 'Approved', amount: '5.75', card: 'debit' },
    };
    const first = await client().confirm(id, ours, never);
    expect(first.answer).toMatchObject(taken);
    expect(first.raw).toMatchObject({ status: 200, contentType: 'application/json' });
    expect(JSON.parse(first.raw.body)).toMatchObject({ email: 'ana@example.ec', reference: 'Plan Ano 50 anual' });
    const again = await client().confirm(id, ours, never);
    expect(again.answer).toMatchObject({ kind: 'unknown', reason: 'HTTP 200, not JSON' });
    expect(again.raw.body).toContain('"statusCode":3');
    expect((await client().find(id, never)).answer).toMatchObject(taken);
    expect((await client().findOurs(ours, never)).answer).toMatchObject(taken);
    await turn({ repeatedConfirm: 'same' });
    expect((await client().confirm(id, ours, never)).answer).toMatchObject(taken);
    await turn({ repeatedConfirm: 'error' });
    expect((await client().confirm(id, ours, never)).answer).toMatchObject({ kind: 'unknown' });
    // Five minutes later nothing is given back; killed and started again, it knows what it answered for.
    wait(6 * minute);
    await standIn.close();
    standIn = await start();
    expect((await client().find(id, never)).answer).toMatchObject(taken);
    expect(states()).toEqual(['approved']);
  });

  it('is given back by itself when nobody confirms within five minutes', async () => {
    const early = await paid();
    wait(5 * minute - 1);
    expect((await client().findOurs(early.ours, never)).answer).toMatchObject({
      transaction: { state: 'pending', word: 'Authorized', transactionId: early.id },
    });
    wait(1);
    const gone = { kind: 'found', transaction: { state: 'cancelled', word: 'Reversed' } };
    expect((await client().findOurs(early.ours, never)).answer).toMatchObject(gone);
    expect((await client().confirm(early.id, early.ours, never)).answer).toMatchObject(gone);
    expect(states()).toEqual(['reversed']);
  });

  it('runs at the pace of the other processes', async () => {
    await standIn.close();
    standIn = await start({ timeScale: 100 });
    const { ours } = await paid();
    wait(3_000);
    expect((await client().findOurs(ours, never)).answer).toMatchObject({ transaction: { word: 'Reversed' } });
  });

  it('is refused with the bank’s reason, or cancelled', async () => {
    const refused = await paid('refuse', { message: 'Fondos insuficientes' });
    expect((await client().confirm(refused.id, refused.ours, never)).answer).toMatchObject({
      transaction: { state: 'cancelled', word: 'Canceled', message: 'Fondos insuficientes', authorizationCode: null },
    });
    const left = await paid('cancel');
    expect(left.returnUrl).toBe('http://localhost:3000/shop/summary');
    await turn({ cancelWithIds: true });
    expect((await paid('cancel')).returnUrl).toMatch(/summary\?id=\d+&clientTransactionId=C\d+$/);
  });

  it('is found by our name although the tab was closed, also where two were paid', async () => {
    const closed = await paid('close');
    expect(closed.returnUrl).toBeNull();
    expect((await client().findOurs(closed.ours, never)).answer).toMatchObject({
      transaction: { transactionId: closed.id },
    });
    const twice = await paid('twice', { card: 'balance' });
    await client().confirm(twice.id, twice.ours, never);
    expect((await client().findOurs(twice.ours, never)).answer).toMatchObject({
      transaction: { transactionId: twice.id, state: 'approved', card: null },
    });
    wait(5 * minute);
    expect(states()).toEqual(['reversed', 'reversed,approved']);
  });

  it.each([
    [{ findOurs: 'object' }, { kind: 'found', transaction: { state: 'pending' } }],
    [{ findOurs: 'none' }, { kind: 'none' }],
    [{ beforeConfirm: 'none' }, { kind: 'none' }],
    [{ beforeConfirm: 'Pending' }, { transaction: { word: 'Pending' } }],
  ])('is looked up as %j has it', async (knobs, answer) => {
    await turn(knobs);
    const { ours } = await paid();
    expect((await client().findOurs(ours, never)).answer).toMatchObject(answer);
  });

  it('is not there before it is paid, under another name, or under an id that none has', async () => {
    const given = order();
    await client().prepare(given, never);
    expect((await client().findOurs(given.clientTransactionId, never)).answer).toEqual({ kind: 'none' });
    const [mine, other] = [await paid(), await paid()];
    expect((await client().confirm(mine.id, other.ours, never)).answer).toEqual({ kind: 'none' });
    expect((await client().find('99999999', never)).answer).toEqual({ kind: 'none' });
    const forged = ['-1', '0', ' 1', '1 ', '1e3', '0x1f', '9223372036854775808', '9007199254740993', 'Approved', '']; // biome-ignore format: one line
    for (const id of forged) {
      const none = { answer: { kind: 'none' }, raw: { status: null, contentType: '', body: '' } };
      expect(await client().confirm(id, mine.ours, never)).toEqual(none);
      expect(await client().find(id, never)).toEqual(none);
      expect((await client().reverse(id, never)).answer).toBe('refused');
    }
    expect((await client().findOurs('../../ledger', never)).raw.status).toBeNull();
  });
});

describe('money', () => {
  const confirmed = async () => {
    const { ours, id } = await paid();
    await client().confirm(id, ours, never);
    return id;
  };
  it('is given back on the same day until 20:00, once, with the token that took it', async () => {
    const id = await confirmed();
    await turn({ tokens: [PRACTICE_TOKEN, 'otro'] });
    expect((await client({ token: 'otro' }).reverse(id, never)).answer).toBe('refused');
    now = new Date('2026-11-05T00:59:59Z');
    expect((await client().reverse(id, never)).answer).toBe('reversed');
    expect((await client().reverse(id, never)).answer).toBe('refused');
    expect((await client().find(id, never)).answer).toMatchObject({ transaction: { word: 'Reversed' } });
  });

  it.each(['2026-11-05T01:00:00Z', '2026-11-05T15:00:00Z'])('is not given back at %s', async (at) => {
    const id = await confirmed();
    now = new Date(at);
    expect((await client().reverse(id, never)).answer).toBe('refused');
    expect(states()).toEqual(['approved']);
  });

  it('that was not taken is not given back', async () => {
    expect((await client().reverse((await paid()).id, never)).answer).toBe('refused');
  });
});

describe('Prepare', () => {
  it.each<[string, Partial<PaymentOrder>]>([
    ['amounts that do not add up', { iva: '0.76' }],
    ['nothing', { total: '0.00', taxed: '0.00', iva: '0.00' }],
    ['three decimals', { total: '5.750' }],
    ['an exponent', { total: '1e3' }],
    ['a name with other letters', { clientTransactionId: 'a/b' }],
    ['a long name', { clientTransactionId: 'A'.repeat(51) }],
  ])('is not asked for %s', async (_, more) => {
    const { answer, raw } = await client().prepare(order(more), never);
    expect([answer.kind, raw.status]).toEqual(['denied', null]);
  });

  it('is denied for another token, another store, another domain, a name used before', async () => {
    const used = order();
    const denied = async (more: object, given = order()) => (await client(more).prepare(given, never)).answer;
    expect(await denied({}, used)).toMatchObject({ kind: 'prepared' });
    expect(await denied({}, used)).toEqual({ kind: 'denied', reason: 'error 800' });
    expect(await denied({ token: 'x' })).toEqual({ kind: 'denied', reason: 'HTTP 401' });
    expect(await denied({ store: 'x' })).toEqual({ kind: 'denied', reason: 'error 100' });
    expect(await denied({}, order({ returnUrl: 'http://localhost:3001/x' }))).toMatchObject({ reason: 'error 800' });
    expect(await denied({}, order({ cancelUrl: 'https://evil.example' }))).toMatchObject({ reason: 'error 800' });
  });

  const right = {
    ...{ amount: 575, amountWithTax: 500, amountWithoutTax: 0, tax: 75, currency: 'USD' },
    ...{ clientTransactionId: 'C1', responseUrl: 'http://localhost:3000/shop/payment' },
  };
  it.each<[string, object, string[]]>([
    ['the sum', { tax: 76 }, ['amount']],
    ['a decimal', { amount: 5.75 }, ['amount']],
    ['a number as text', { amount: '575' }, ['amount']],
    ['too much', { amount: 100_000_000, amountWithTax: 99_999_925 }, ['amount']],
    ['the currency', { currency: 'EUR' }, ['currency']],
    ['an accent', { reference: 'Año' }, ['reference']],
    ['a long reference', { reference: 'x'.repeat(51) }, ['reference']],
    ['a local phone', { phoneNumber: '0991234567' }, ['phonenumber']],
    ['a long document', { documentId: '12345678901234' }, ['documentid']],
    [
      'no name and no address',
      { clientTransactionId: '', responseUrl: undefined },
      ['clienttransactionid', 'responseurl'],
    ],
  ])('is refused with the fields that are wrong: %s', async (_, wrong, fields) => {
    const response = await post(
      '/api/button/Prepare',
      { ...right, ...wrong },
      { authorization: `Bearer ${PRACTICE_TOKEN}` },
    );
    expect(response.status).toBe(400);
    const { errorCode, errors } = (await response.json()) as {
      errorCode: number;
      errors: { errorDescription: string }[];
    };
    expect([errorCode, errors.map((each) => each.errorDescription)]).toEqual([800, fields]);
  });

  it('takes names in the other case, and nothing but JSON', async () => {
    const headers = { authorization: `Bearer ${PRACTICE_TOKEN}` };
    const capital = Object.fromEntries(Object.entries(right).map(([name, each]) => [name.toUpperCase(), each]));
    expect((await post('/api/button/Prepare', capital, headers)).status).toBe(200);
    expect((await post('/api/button/Prepare', right, { ...headers, 'content-type': 'text/plain' })).status).toBe(415);
  });
});

describe('the form', () => {
  const open = async (more: Partial<PaymentOrder> = {}) => {
    const given = order(more);
    const { answer } = await client().prepare(given, never);
    if (answer.kind !== 'prepared') throw new Error(answer.reason);
    return { ours: given.clientTransactionId, payUrl: answer.payUrl };
  };
  const from = (referer: string) => ({ headers: { referer } });
  const choose = (payUrl: string, fields: Record<string, string>, origin = standIn.url) =>
    fetch(payUrl, { method: 'POST', redirect: 'manual', headers: { origin }, body: new URLSearchParams(fields) });

  it('opens for who comes from the product, says that nothing is charged, and sends the browser back', async () => {
    const { ours, payUrl } = await open({ reference: '<b>Plan</b>' });
    const page = await fetch(payUrl, from('http://localhost:3000/'));
    const text = await page.text();
    expect(text).toContain('Pago de práctica: no se cobra nada');
    expect(text).toContain('$5,75');
    expect(text).toContain('&lt;b&gt;Plan');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const done = await choose(payUrl, { how: 'approve', card: 'Credit' });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toMatch(new RegExp(`shop/payment\\?id=\\d+&clientTransactionId=${ours}$`));
    expect(await (await choose(payUrl, { how: 'approve' })).text()).toContain('Este formulario ya se usó');
    expect(states()).toEqual(['authorized']);
  });

  it.each([[{}], [from('https://mail.example/')], [from('http://localhost:3001/')]])(
    'does not open for %j',
    async (init) => {
      const { payUrl } = await open();
      const page = await fetch(payUrl, init);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('No autorizado')]);
    },
  );

  it('takes a choice from its own page alone', async () => {
    const { payUrl } = await open();
    expect(await (await choose(payUrl, { how: 'approve' }, 'http://localhost:3000')).text()).toContain('No autorizado');
    expect(states()).toEqual(['']);
  });

  it('dies after ten minutes', async () => {
    const { ours, payUrl } = await open();
    wait(10 * minute);
    expect(await (await choose(payUrl, { how: 'approve' })).text()).toContain('El formulario caducó');
    expect((await post('/control/pay', { clientTransactionId: ours, how: 'approve' })).status).toBe(409);
    expect(states()).toEqual(['']);
  });

  it('knows no other machine’s name, and takes the first payment’s origin where it has none', async () => {
    const { payUrl } = await open();
    const foreign = await new Promise<number | undefined>((resolve, reject) => {
      import('node:http').then(({ get }) =>
        get(payUrl, { headers: { host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode)).on('error', reject),
      );
    });
    expect(foreign).toBe(421);
    await standIn.close();
    rmSync(folder, { recursive: true });
    standIn = await start({ publicUrl: undefined });
    const own = await open({ returnUrl: 'http://127.0.0.1:4000/r', cancelUrl: 'http://127.0.0.1:4000/c' });
    expect(await (await fetch(own.payUrl, from('http://127.0.0.1:4000/'))).text()).toContain('no se cobra nada');
  });
});

describe('faults', () => {
  const effect = { none: '', taken: 'approved', open: 'authorized' } as const;
  it.each<[string, string, keyof typeof effect]>([
    ['down', 'unknown', 'open'],
    ['silent', 'unknown', 'open'],
    ['slow', 'unknown', 'taken'],
    ['unavailable', 'unknown', 'open'],
    ['fault', 'unknown', 'open'],
    ['denied', 'denied', 'open'],
    ['refuse', 'none', 'open'],
    ['close_after_processing', 'unknown', 'taken'],
    ['silent_after_processing', 'unknown', 'taken'],
    ['html', 'unknown', 'taken'],
    ['redirect', 'unknown', 'taken'],
    ['truncated', 'unknown', 'taken'],
    ['huge', 'unknown', 'taken'],
    ['other_word', 'unknown', 'taken'],
    ['wrong_amount', 'found', 'taken'],
  ])('%s: Confirm is %s, and the money %s', async (kind, answer, left) => {
    const { ours, id } = await paid();
    await misbehave(kind, 'confirm', { ms: 300 });
    const heard = await client({ timeoutMs: 150 }).confirm(id, ours, never);
    expect(heard.answer.kind).toBe(answer);
    expect(heard.raw.body.length).toBeLessThanOrEqual(65_536);
    await expect.poll(states).toEqual([effect[left]]);
  });

  it.each<[string, (id: string) => object]>([
    ['wrong_amount', () => ({ amount: '5.74' })],
    ['wrong_client', () => ({ clientTransactionId: 'AJENO' })],
    ['wrong_transaction', (id) => ({ transactionId: String(Number(id) + 1_000_000) })],
    ['wrong_currency', () => ({ currency: 'COP' })],
    ['says_cancelled', () => ({ state: 'cancelled', word: 'Canceled' })],
    ['numbers_as_text', () => ({ state: 'approved', amount: '5.75' })],
    ['pascal_case', (id) => ({ state: 'approved', transactionId: String(id) })],
  ])('%s is told, then as it is', async (kind, transaction) => {
    const { ours, id } = await paid();
    await misbehave(kind, 'any', { times: 1 });
    expect((await client().confirm(id, ours, never)).answer).toMatchObject({
      kind: 'found',
      transaction: transaction(id),
    });
    expect((await client().find(id, never)).answer).toMatchObject({
      transaction: { state: 'approved', amount: '5.75' },
    });
  });

  it('pending for two minutes, then approved', async () => {
    const { ours, id } = await paid();
    await misbehave('says_pending', 'any');
    expect((await client().confirm(id, ours, never)).answer).toMatchObject({ transaction: { state: 'pending' } });
    wait(2 * minute);
    expect((await client().find(id, never)).answer).toMatchObject({ transaction: { state: 'approved' } });
  });

  it('of Prepare and Reverse, and those that meet one person', async () => {
    await misbehave('html', 'prepare', { times: 1 });
    expect((await client().prepare(order(), never)).answer).toMatchObject({ kind: 'unknown' });
    const { ours, id } = await paid();
    await client().confirm(id, ours, never);
    for (const [kind, answer] of [
      ['refuse', 'refused'],
      ['denied', 'refused'],
      ['fault', 'unknown'],
      ['truncated', 'unknown'],
    ] as const) {
      await misbehave(kind, 'reverse');
      expect((await client().reverse(id, never)).answer).toBe(answer);
    }
    await post('/control', { switches: [{ kind: 'unavailable' }], ruc: '1790012345001' });
    expect((await client().prepare(order({ identification: '1790012345001' }), never)).answer).toMatchObject({
      kind: 'unknown',
    });
    await paid();
    expect((await turn({ repeatedConfirm: 'never' })).status).toBe(400);
  });

  it('answers 30 questions a minute', async () => {
    const { id } = await paid();
    for (let i = 0; i < 30; i++) expect((await client().find(id, never)).answer.kind).toBe('found');
    expect((await client().find(id, never)).answer).toEqual({ kind: 'unknown', reason: 'HTTP 429' });
    wait(minute);
    expect((await client().find(id, never)).answer.kind).toBe('found');
  });

  it('nobody there, and who does not wait', async () => {
    const { id } = await paid();
    await misbehave('silent', 'lookup');
    await expect(client().find(id, AbortSignal.timeout(50))).rejects.toThrow();
    const gone = await start({ folder: undefined });
    await gone.close();
    const nobody = openPayPhone({ address: gone.url, token: 'x', timeoutMs: 1_000 });
    expect((await nobody.find(id, never)).answer).toEqual({ kind: 'unknown', reason: 'ECONNREFUSED' });
  });
});

describe('notifications', () => {
  it.each([
    ['once', 1, (id: string) => ({ TransactionId: Number(id), StoreId: 'tienda' })],
    ['twice', 2, () => ({})],
    ['before_return', 1, () => ({})],
    ['forged', 1, () => ({ TransactionId: 1 })],
    ['wrong_store', 1, () => ({ StoreId: 'ajena' })],
  ])('%s', async (how, times, body) => {
    const told: unknown[] = [];
    const receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        told.push(JSON.parse(text));
        response.end('{"Response":true,"ErrorCode":"000"}');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => receiver.once('listening', resolve));
    const { port } = receiver.address() as AddressInfo;
    await turn({ notify: { url: `http://127.0.0.1:${port}/clave/NotificacionPago`, how } });
    await paid('refuse');
    const { ours, id } = await paid();
    await expect.poll(() => told.length).toBe(times);
    expect(told[0]).toMatchObject({ ClientTransactionId: ours, StatusCode: 3, Currency: 'USD', ...body(id) });
    receiver.close();
    expect((await turn({ notify: { url: 'https://evil.example/NotificacionPago' } })).status).toBe(400);
  });
});

it('runs as a process of its own', async () => {
  const env = {
    CUADRE_DATA: folder,
    PAYPHONE_STAND_IN_PORT: '0',
    PUBLIC_URL: 'https://cuadre.example',
    TIME_SCALE: '10',
  };
  const process = await processes['payphone-stand-in']?.(env, []);
  if (typeof process !== 'object') throw new Error('it serves');
  const payPhone = openPayPhone({ address: process.ready.url ?? '', token: PRACTICE_TOKEN, timeoutMs: 5_000 });
  const from = 'https://cuadre.example/shop/payment';
  expect((await payPhone.prepare(order({ returnUrl: from, cancelUrl: from }), never)).answer.kind).toBe('prepared');
  await process.stop();
  expect(readFileSync(join(folder, 'payphone', 'payments.jsonl'), 'utf8')).toContain(from);
});

it('begun anew beside a database that knows an earlier one, gives no transaction its id again', async () => {
  const { id } = await paid();
  await standIn.close();
  rmSync(folder, { recursive: true });
  standIn = await start();
  expect((await paid()).id).not.toBe(id);
});

it('keeps no token, and nothing for others of the machine to read', async () => {
  await turn({ tokens: ['secreto'] });
  expect((await client({ token: 'secreto' }).prepare(order(), never)).answer.kind).toBe('prepared');
  const path = join(folder, 'payments.jsonl');
  expect(readFileSync(path, 'utf8')).toMatch(/^\n\{"payment":(?!.*secreto)/);
  expect(statSync(path).mode & 0o077).toBe(0);
});

it.each([
  [undefined, false],
  ['', false],
  ['http://127.0.0.1:3012', false],
  ['http://localhost:3012', false],
  ['https://pay.payphonetodoesposible.com', true],
  ['https://127.0.0.1.evil.example', true],
])('payments at %s are for real: %s', (address, isReal) => {
  expect(paysForReal({ PAYPHONE_URL: address })).toBe(isReal);
});

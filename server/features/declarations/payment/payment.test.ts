import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as filing from '#contract/declarations/filing.ts';
import type { PaymentChoice } from '#contract/declarations/payment.ts';
import * as contract from '#contract/declarations/payment.ts';
import { getTaxDeclaration, startDeclarations } from '#contract/declarations/returns.ts';
import { collect, type ZipEntry } from '#server/adapters/zip/write-zip.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { exportAccounts } from './export-payment.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let eva: ReadyTaxpayer;
const period = '2026-10';
const next = '2026-11';

beforeAll(async () => {
  app = await testApp({ startAt: '2026-10-20T15:00:00Z' });
  ana = await buildTaxpayer(app);
  eva = await buildTaxpayer(app);
  const lines = [line({ quantity: '1', unitPrice: '1000', ivaCode: '4' })];
  await authorize(app, ana, await issued(ana, { issuedOn: '2026-10-20', lines }));
  for (const who of [ana, eva]) await who.call(startDeclarations, { body: { period } });
  app.clock.set('2026-11-04T15:00:00Z');
  for (const who of [ana, eva]) await who.signInAgain();
});
afterAll(() => app.close());

const number = '2200-123 456';
const account = (more: object = {}) => ({
  id: randomUUID(),
  bank: 'pichincha' as const,
  kind: 'savings' as const,
  number,
  ...more,
});
const save = (body = account(), who = ana) => who.call(contract.saveBankAccount, { body });
const accounts = async (who = ana) => (await who.call(contract.getBankAccount)).body;
const idOf = async (bank: string) => (await accounts()).accounts.find((each) => each.bank === bank)?.id ?? '';
const payment = async (of = period, who = ana) => (await who.call(contract.getPayment, { query: { period: of } })).body;
const choose = async (choice: PaymentChoice | null, of = period, who = ana) =>
  (await who.call(contract.choosePayment, { body: { period: of, choice } })).body;
const step = async () => (await ana.call(getTaxDeclaration)).body.missing.find(({ kind }) => kind === 'payment');
const approval = async () => (await ana.call(filing.getApproval, { query: { period } })).body;

describe('accounts that may be debited', () => {
  it('are kept twice at most, saved once, and their number is seen by nobody', async () => {
    const first = account();
    const { body } = await save(first);
    expect(body).toMatchObject({ bank: 'pichincha', kind: 'savings', shownNumber: '···3456' });
    expect((await save(first)).body).toEqual(body);
    expect((await save({ ...first, number: '9999999' })).body).toMatchObject({ code: 'request.conflict' });
    await save(account({ bank: 'guayaquil', kind: 'checking', number: '00123456' }));
    expect((await save()).body).toMatchObject({ code: 'bank_account.too_many' });
    const kept = await accounts();
    expect(kept.accounts.map(({ shownNumber }) => shownNumber)).toEqual(['···3456', '···3456']);
    expect(kept.holder).toMatchObject({ identification: ana.ruc });
    const [row] = await executeAs(app, ana, sql`select * from bank_accounts where bank = 'pichincha'`);
    expect(JSON.stringify(row)).not.toContain('2200123456');
    expect(Buffer.from((row as { sealed: Uint8Array }).sealed).toString('latin1')).not.toContain('2200123456');
    expect(JSON.stringify(await executeAs(app, ana, sql`select detail from audit`))).not.toContain('2200123456');
  });

  it('nothing that is no account, and nobody else', async () => {
    for (const bad of [{ number: '12' }, { number: 'abc12345' }, { bank: 'ninguno' }, { kind: 'gold' }])
      expect((await save(account(bad) as never)).status).toBe(400);
    expect((await accounts(eva)).accounts).toEqual([]);
    const accountId = (await accounts()).accounts[0]?.id ?? '';
    expect((await eva.call(contract.deleteBankAccount, { params: { accountId } })).status).toBe(404);
    expect(await choose({ way: 'debit', when: 'recepcion', accountId }, period, eva)).toMatchObject({
      code: 'request.not_found',
    });
    expect((await accounts()).accounts).toHaveLength(2);
  });

  it('are in the archive with their whole number', async () => {
    const files: ZipEntry[] = [];
    for await (const each of exportAccounts(app.ctx, ana.customerId)) files.push(each);
    const bytes = await collect(files[0]?.content as AsyncIterable<Uint8Array>);
    expect((await sheetsOf(bytes))['Cuentas bancarias']).toContainEqual(['Banco Pichincha', 'Ahorros', '2200123456']);
  });
});

describe('how a return is paid', () => {
  it('is asked once, holds for the next ones, and is taken back', async () => {
    expect(await payment()).toMatchObject({ isAsked: true, pay: '150.00', choice: null, inInstalments: false });
    expect(await step()).toEqual({ kind: 'payment', count: 1, done: false, amount: '150.00' });
    expect((await approval()).open).toContain('payment');
    expect(await choose({ way: 'card' })).toMatchObject({ before: { period, choice: null } });
    expect(await payment()).toMatchObject({ choice: { way: 'card' }, isKept: false });
    expect(await payment(next)).toMatchObject({ choice: { way: 'card' }, isKept: true, isAsked: false });
    expect(await step()).toMatchObject({ done: true });
    expect((await approval()).open).not.toContain('payment');
    // What is chosen for the next one changes nothing of this one.
    await choose({ way: 'manual' }, next);
    expect(await payment()).toMatchObject({ choice: { way: 'card' } });
    expect(await choose(null, next)).toMatchObject({ before: { period: next, choice: { way: 'manual' } } });
    expect(await payment(next)).toMatchObject({ choice: { way: 'card' }, isKept: true });
    expect(await payment(period, eva)).toMatchObject({ isAsked: false, choice: null });
  });

  it('an account that is gone was not chosen', async () => {
    const accountId = await idOf('guayaquil');
    await choose({ way: 'debit', when: 'vencimiento', accountId });
    expect(await payment()).toMatchObject({ choice: { way: 'debit', when: 'vencimiento', accountId } });
    expect((await ana.call(contract.deleteBankAccount, { params: { accountId } })).body).toEqual({ done: true });
    expect((await ana.call(contract.deleteBankAccount, { params: { accountId } })).status).toBe(404);
    expect(await payment()).toMatchObject({ choice: null });
    expect(await step()).toMatchObject({ done: false });
  });

  it('is frozen with the return, as the person saw it', async () => {
    const accountId = await idOf('pichincha');
    const debit = { way: 'debit', when: 'recepcion', accountId } as const;
    await choose(debit);
    const { pay, fingerprint, open, payment: shown } = await approval();
    expect(shown).toEqual(debit);
    const accept = (chosen: PaymentChoice | null) =>
      ana.call(filing.acceptDeclaration, {
        body: { id: randomUUID(), period, pay, fingerprint, open, payment: chosen },
      });
    expect((await accept({ way: 'manual' })).body).toMatchObject({
      code: 'declaration.moved',
      faults: [{ sentence: 'Cambió la forma de pago.' }],
    });
    const frozen = {
      ...{ way: 'debit', when: 'recepcion' },
      account: { bank: 'pichincha', kind: 'savings', shownNumber: '···3456' },
    };
    expect((await accept(debit)).body).toMatchObject({ state: 'approved', payment: frozen });
    expect(await choose({ way: 'card' })).toMatchObject({ code: 'declaration.filed' });
    await ana.call(contract.deleteBankAccount, { params: { accountId } });
    expect((await approval()).declaration).toMatchObject({ payment: frozen });
  });

  it('only of periods of one’s own', async () => {
    expect(await choose({ way: 'card' }, '2026-S2')).toMatchObject({ code: 'declaration.period' });
    expect((await ana.call(contract.getPayment, { query: { period: '2027-01' } })).body).toMatchObject({
      code: 'declaration.period',
    });
    expect(
      (await ana.call(contract.choosePayment, { body: { period, choice: { way: 'debit' } } as never })).status,
    ).toBe(400);
  });
});

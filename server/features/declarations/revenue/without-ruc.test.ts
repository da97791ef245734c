import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccountName, updateGroup } from '#contract/account/accounts.ts';
import { getTaxDataComplete, updateTaxData } from '#contract/business/tax-data.ts';
import { getTaxCalendar, setTaxReminders } from '#contract/declarations/calendar.ts';
import * as filing from '#contract/declarations/filing.ts';
import { choosePayment, getBankAccount, saveBankAccount } from '#contract/declarations/payment.ts';
import { getTaxReserve } from '#contract/declarations/reserve.ts';
import * as returns from '#contract/declarations/returns.ts';
import { getExpenseProjection, saveExpenseProjection } from '#contract/declarations/year/projection.ts';
import { getExpenseAnnex, getRevenueReturn, saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { textOf } from '#tests/build/pdf-tools.ts';
import { publish } from '#tests/build/publish.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { foreignRetention } from '#tests/build/supplier-notes.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer, registerSomebody, type TestTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
/** Registered, and without RUC: nothing else is asked of her. */
let elsa: ReadyTaxpayer;
const year = '2025';
const ofYear = { period: year, obligation: 'renta' } as const;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-02-04T15:00:00Z' });
  elsa = await person();
});
afterAll(() => app.close());

async function person(): Promise<ReadyTaxpayer> {
  const somebody = await registerSomebody(app);
  expect((await somebody.call(updateGroup, { body: { group: 'PER' } })).status).toBe(200);
  return Object.assign(somebody, { salesPointId: '' });
}
let bought = 0;
const buy = async (who: ReadyTaxpayer, price: string, group: 'health' | 'food') => {
  const { xml, accessKey } = await supplierReceipt({
    ...{ buyer: who.cedula, price, ivaCode: '0', issuedOn: '2025-05-06', environment: '2', sequential: ++bought },
  });
  await who.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const receiptId = (await who.call(getVouchersReceived, { query: { accessKey } })).body.items[0]?.id ?? '';
  const body = { receiptId, classification: { scope: 'PER', group }, declaredToo: true } as const;
  const said = await who.call(changeGroupFinance, { body });
  expect(said.status).toBe(200);
};
const read = async (who: TestTaxpayer = elsa, of?: string) =>
  (await who.call(getRevenueReturn, of === undefined ? {} : { query: { year: of } })).body;
const approval = async (who: TestTaxpayer = elsa) => (await who.call(filing.getApproval, { query: ofYear })).body;
const accept = async (who: TestTaxpayer = elsa) => {
  const { pay, fingerprint, open } = await approval(who);
  return who.call(filing.acceptRentDeclaration, { body: { id: randomUUID(), year, pay, fingerprint, open } });
};
const employed = { salary: '24000', socialSecurity: '2268', retained: '400' };

describe('the income tax of who has no RUC', () => {
  it('takes off what was retained to their cédula', async () => {
    const rosa = await person();
    const { xml } = await foreignRetention({
      ...{
        supplier: rosa.cedula,
        number: '001-001-000000001',
        issuedOn: '2025-06-10',
        base: '1000.00',
        environment: '2',
      },
    });
    await rosa.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'r.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    expect((await read(rosa, year)).equation).toMatchObject({ retained: '17.50' });
  });

  it('keeps in sight what was answered, once they have a RUC', async () => {
    const rita = await person();
    await rita.call(saveRevenueAnswers, { body: { year, answers: { work: employed } } });
    const before = (await read(rita, year)).equation;
    expect(before.work).toBe('21732.00');
    await rita.call(updateGroup, { body: { group: 'NEG' } });
    expect((await read(rita, year)).equation).toEqual(before);
  });

  it('carries their whole name on its papers, once they wrote it', async () => {
    const eva = await person();
    const name = 'Eva María Quishpe Vera';
    expect((await eva.call(saveAccountName, { body: { name } })).status).toBe(200);
    const { body: sheet } = await eva.call(getExpenseProjection, { query: { year: '2026' } });
    expect(JSON.stringify(sheet)).toContain(name);
    const paper = await eva.call(returns.getReturnPdf, { query: ofYear });
    expect(textOf(paper.bytes)).toContain(name);
    // A business is asked for its legal name all the same.
    await eva.call(updateGroup, { body: { group: 'NEG' } });
    expect((await eva.call(getTaxDataComplete)).body.taxData.legalName).toBeUndefined();
    expect((await eva.call(saveAccountName, { body: { name } })).body).toMatchObject({ code: 'taxpayer.has_ruc' });
  });

  it('comes next by the digit of the cédula, and nothing else does', async () => {
    expect(await read()).toMatchObject({ year, years: ['2026', year], regime: 'GEN', isGeneral: true });
    const { body: hub } = await elsa.call(returns.getTaxDeclaration);
    expect(hub).toMatchObject({
      regime: 'GEN',
      isUntold: false,
      periodicity: null,
      others: [],
      starts: [],
      start: null,
    });
    const { body: calendar } = await elsa.call(getTaxCalendar);
    expect(calendar).toMatchObject({ digit: elsa.cedula.charAt(8), regime: 'GEN', isTold: false });
    expect(calendar.days.map(({ code, to, dependsOn }) => [code, to, dependsOn])).toEqual([
      ['personalExpenses', '2025-12', 'rebate'],
      ['incomeTax', '2025-12', 'income'],
    ]);
    expect((await elsa.call(setTaxReminders, { body: { reminds: true } })).body).toEqual({ done: true });
  });

  it('asks what every person is asked, and of no business', async () => {
    const { steps } = await read();
    expect(steps).toEqual(['work', 'other', 'paid', 'exemption', 'illness']);
    await elsa.call(saveRevenueAnswers, {
      body: {
        year,
        answers: {
          work: employed,
          other: { income: '0' },
          paid: { advance: '0', previousCredit: '0' },
          exemption: { isOld: false, degree: null, isSubstitute: false },
          illness: { has: false },
        },
      },
    });
    await buy(elsa, '2000', 'health');
    // 2025: 624 + 12 % of what 21,732 exceeds 19,978; less 18 % of 2,000 and what both employers retained.
    expect(await read()).toMatchObject({
      ...{ pay: '74.48', unanswered: [], outside: [], faults: [] },
      equation: { work: '21732.00', tax: '834.48', rebate: '360.00', retained: '400.00' },
    });
  });

  it('is approved without a grant, filed by the person and replaced, in the name of the cédula', async () => {
    // Who may not buy is asked for none.
    await publish(app, [{ name: 'asks.renta', from: '2026-01-01', value: '2026-01-02' }]);
    const { body: plan } = await elsa.call(filing.verifyPlanForDeclaration, { query: { type: 'renta' } });
    expect(plan).toMatchObject({ product: 'DEC_RTA', isGranted: true });
    const account = { id: randomUUID(), bank: 'pichincha', kind: 'savings', number: '2200123456' } as const;
    expect((await elsa.call(saveBankAccount, { body: account })).status).toBe(200);
    expect((await elsa.call(getBankAccount)).body).toMatchObject({ holder: { identification: elsa.cedula } });
    const choice = { way: 'debit', when: 'vencimiento', accountId: account.id } as const;
    expect((await elsa.call(choosePayment, { body: { ...ofYear, choice } })).status).toBe(200);
    expect(await approval()).toMatchObject({
      pay: '74.48',
      filer: 'owner',
      open: [],
      operator: null,
      accountant: null,
    });
    const { body: approved } = await accept();
    expect(approved).toMatchObject({ obligation: 'renta', state: 'approved', filer: 'owner', kind: 'original' });
    expect(approved.boxes).toMatchObject({ 849: '834.48', 902: '74.48' });
    const filed = { declarationId: approved.id, number: '872000000321', filedOn: '2026-02-04' };
    expect((await elsa.call(filing.reportFiled, { body: filed })).body).toMatchObject({ state: 'sent' });
    const pdf = await elsa.call(returns.getReturnPdf, { query: ofYear });
    expect(textOf(pdf.bytes)).toContain(`Cédula ${elsa.cedula}`);
    expect(textOf(pdf.bytes)).not.toContain('RUC');
    const annex = await elsa.call(getExpenseAnnex, { query: { year } });
    expect(JSON.stringify(await sheetsOf(annex.bytes))).toContain(`Cédula ${elsa.cedula}`);
    await buy(elsa, '100', 'food');
    // Less tax leaves nothing to pay, and what was paid too much is asked back.
    const { body: substitute } = await accept();
    expect(substitute).toMatchObject({ kind: 'substitute', replaces: filed.number, pay: '0.00' });
    const again = { ...filed, declarationId: substitute.id, number: '872000000322' };
    expect((await elsa.call(filing.reportFiled, { body: again })).body).toMatchObject({ state: 'sent' });
    const { body: hub } = await elsa.call(returns.getTaxDeclaration, { query: { declarationYear: year } });
    expect(hub.groupDeclaration.sent).toMatchObject([{ obligation: 'renta', period: year, number: again.number }]);
    // What was approved first keeps its own paper; that of the year is what stands.
    const paper = async (more: object) =>
      textOf((await elsa.call(returns.getReturnPdf, { query: { ...ofYear, ...more } })).bytes);
    expect(await paper({ declarationId: approved.id })).toContain(filed.number);
    expect(await paper({})).toContain(again.number);
    const { status } = await elsa.call(returns.getReturnPdf, { query: { ...ofYear, declarationId: account.id } });
    expect(status).toBe(404);
    const { body: calendar } = await elsa.call(getTaxCalendar);
    expect(calendar.days.find(({ code }) => code === 'incomeTax')).toMatchObject({ filed: true });
  });

  it('is typed where neither a document nor an answer tells it', async () => {
    const ines = await person();
    const typed = { ...ofYear, boxes: { 713: '30000' } };
    const { status, body } = await ines.call(returns.saveReturnBoxes, { body: typed });
    expect(status).toBe(200);
    const box = async () => (await read(ines, year)).boxes.find(({ code }) => code === '713')?.amount ?? '0.00';
    expect(await box()).toBe('30000.00');
    await ines.call(returns.saveReturnBoxes, { body: body.before });
    expect(await box()).toBe('0.00');
  });

  it('has its projection for an employer, of the cédula', async () => {
    const { body: begun } = await elsa.call(getExpenseProjection, { query: { year: '2026' } });
    expect(JSON.stringify(begun)).toContain(elsa.cedula);
    const { shown } = begun;
    const projection = { ...shown, salary: '18000.00' };
    expect((await elsa.call(saveExpenseProjection, { body: { year: '2026', projection } })).status).toBe(200);
  });

  it('leaves IVA, retentions and what only a business has refused', async () => {
    for (const obligation of ['iva', 'retenciones'] as const) {
      const of = { period: '2026-01', obligation };
      const bar = { code: obligation === 'iva' ? 'declaration.no_iva' : 'declaration.not_offered' };
      expect((await elsa.call(filing.getApproval, { query: of })).body).toMatchObject(bar);
      const yes = { id: randomUUID(), ...of, pay: '0.00', fingerprint: 'a'.repeat(64), open: [] };
      expect((await elsa.call(filing.acceptDeclaration, { body: yes })).body).toMatchObject(bar);
      const said = { ...of, number: '872000000777', filedOn: '2026-02-04' };
      expect((await elsa.call(returns.markFiled, { body: said })).body).toMatchObject(bar);
      const typed = { ...of, boxes: { [obligation === 'iva' ? '610' : '302']: '1' } };
      expect((await elsa.call(returns.saveReturnBoxes, { body: typed })).body).toMatchObject(bar);
    }
    const none = { code: 'taxpayer.no_ruc' };
    const start = { period: '2026-01', carriedPurchases: '0.00', carriedRetentions: '0.00' };
    expect((await elsa.call(returns.startDeclarations, { body: start })).body).toMatchObject(none);
    expect((await elsa.call(getTaxReserve)).body).toMatchObject(none);
  });

  it("is the accountant's too, approved by whom the owner lets; of nobody else", async () => {
    const accountant = await buildColleague(app, elsa, 'accountant');
    expect(await read(accountant, year)).toMatchObject({ state: 'sent' });
    const barred = await accept(accountant);
    expect(barred.body).toMatchObject({ code: 'session.forbidden' });
    const reader = await buildColleague(app, elsa, 'reader');
    expect(await read(reader, year)).toMatchObject({ code: 'session.forbidden' });
    const { body: hub } = await reader.call(returns.getTaxDeclaration, { query: { declarationYear: year } });
    expect(hub.groupDeclaration.sent).toEqual([]);
    const { declarationId } = await read();
    const stranger = await person();
    const theirs = await stranger.call(filing.getDeclaration, { query: { declarationId: declarationId ?? '' } });
    expect(theirs.body).toMatchObject({ code: 'request.not_found' });
  });

  it("stays as it was approved once there is a RUC, and the year before is no business's", async () => {
    await elsa.call(updateGroup, { body: { group: 'NEG' } });
    await elsa.call(updateTaxData, {
      body: {
        ...{ ruc: elsa.ruc, legalName: 'Elsa Con Ruc', headOfficeAddress: 'Quito', email: elsa.email },
        ...{ regime: 'RIM', keepsAccounting: false },
      },
    });
    const { taxData } = (await elsa.call(getTaxDataComplete)).body;
    expect(taxData.earlierRegimes).toEqual([
      { until: '2025-12', regime: 'GEN', ivaSemiannual: false, withoutRuc: true },
    ]);
    expect(await read(elsa, year)).toMatchObject({
      ...{ state: 'sent', regime: 'GEN', equation: { tax: '834.48' } },
      steps: ['work', 'other', 'paid', 'exemption', 'illness'],
    });
    // The number of who files is another: the return is not.
    expect((await approval()).replaces).toBeNull();
    const paper = await elsa.call(returns.getReturnPdf, { query: ofYear });
    expect(textOf(paper.bytes)).toContain(`Cédula ${elsa.cedula}`);
    expect(await read(elsa, '2026')).toMatchObject({ regime: 'RIM' });
    const { body: hub } = await elsa.call(returns.getTaxDeclaration);
    expect(hub.starts.filter((period) => period < '2026')).toEqual([]);
    await elsa.call(updateGroup, { body: { group: 'PER' } });
    expect(await read(elsa, year)).toMatchObject({ state: 'sent' });
    expect((await approval()).replaces).toBeNull();
  });

  it('of a business that gives its RUC up is one of the general regime, with nothing asked of a business', async () => {
    const luis = await buildTaxpayer(app, { regime: 'RIM' });
    await executeAs(app, luis, sql`update taxpayers set keeps_accounting = true, created_at = '2024-03-01'`);
    await luis.call(updateGroup, { body: { group: 'PER' } });
    expect(await read(luis)).toMatchObject({
      year,
      regime: 'GEN',
      steps: ['work', 'other', 'paid', 'exemption', 'illness'],
    });
    expect(await approval(luis)).toMatchObject({ accountant: null });
    // It was a mistake: they are what they were.
    await luis.call(updateGroup, { body: { group: 'NEG' } });
    expect(await read(luis, year)).toMatchObject({ regime: 'RIM' });
  });
});

import { randomUUID } from 'node:crypto';
import { amount, sum } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHER_PROOF } from '#contract/books/papers.rules.ts';
import { deletePaper, type PaperInput, savePaper } from '#contract/books/papers.ts';
import { saveNewExpense, saveNewIncome } from '#contract/books/typed-items.ts';
import { saveActivity } from '#contract/business/tax-data.ts';
import { getRegimeOutlook } from '#contract/declarations/calendar.ts';
import { correctDocument } from '#contract/declarations/documents.ts';
import { getReturn, markFiled, saveReturnBoxes, startDeclarations } from '#contract/declarations/returns.ts';
import { deleteAsset, getAssets, saveAsset } from '#contract/declarations/year/assets.ts';
import { saveDependant } from '#contract/declarations/year/dependants.ts';
import * as contract from '#contract/declarations/year/revenue.ts';
import { homeInfo } from '#contract/home/home.ts';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import * as imports from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { returnWords } from '#phrases/declarations/returns.ts';
import { groupNames } from '#phrases/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { foreignNote, foreignRetention } from '#tests/build/supplier-notes.ts';
import { type SupplierReceiptOptions, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { readRefunds } from '../living/income-before.ts';

let app: TestApp;
let lucia: ReadyTaxpayer;
const clinic = { identificationType: '04', identification: '1790016919001', name: 'Clínica Los Andes' } as const;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-22T15:00:00Z' });
  lucia = await buildTaxpayer(app);
  await tellYear();
});
afterAll(() => app.close());

const sell = async (who: ReadyTaxpayer, day: string, price: string, ivaCode = '4', activityId?: string) => {
  const lines = [line({ quantity: '1', unitPrice: price, ivaCode })];
  const { id } = await issued(who, { issuedOn: '2026-11-22', lines, buyer: clinic, ...(activityId && { activityId }) });
  await executeAs(app, who, sql`update receipts set issued_on = ${day} where id = ${id}`);
  return id;
};

const take = async (who: ReadyTaxpayer, { xml, accessKey }: { xml: Uint8Array; accessKey: string }) => {
  await who.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { body } = await who.call(getVouchersReceived, { query: { accessKey } });
  return body.items[0]?.id ?? '';
};

let bought = 0;
const buy = async (
  day: string,
  price: string,
  {
    group,
    scope = 'PER',
    who = lucia,
    ...more
  }: Partial<SupplierReceiptOptions> & { group?: ExpenseGroup; scope?: 'NEG' | 'PER'; who?: ReadyTaxpayer },
) => {
  const buyer = scope === 'PER' ? who.cedula : who.ruc;
  const receiptId = await take(
    who,
    await supplierReceipt({ buyer, sequential: ++bought, price, ivaCode: '0', issuedOn: day, ...more }),
  );
  if (group === undefined) return receiptId;
  const body = { receiptId, classification: { scope, group } };
  expect((await who.call(changeGroupFinance, { body })).status).toBe(200);
  return receiptId;
};
const landlord = { ruc: '1790085783001', supplier: 'INMOBILIARIA LA FLORESTA' };

/** A year of Lucía Morales. */
async function tellYear() {
  await sell(lucia, '2026-05-05', '48820');
  const of = { ruc: lucia.ruc, buyer: clinic.identification, modifies: '001-001-000000001' };
  await take(lucia, await foreignNote({ ...of, price: '220', issuedOn: '2026-06-01' }));
  await sell(lucia, '2025-12-30', '100');
  const retention = { supplier: lucia.ruc, number: '001-001-000000001', issuedOn: '2026-05-08' };
  await take(lucia, await foreignRetention({ ...retention, base: '21000.00' }));
  await buy('2026-03-02', '16000', { group: 'supplies', scope: 'NEG', ivaCode: '4' });
  await buy('2026-03-03', '980', { group: 'advertising', scope: 'NEG', ivaCode: '4' });
  await buy('2026-02-08', '1000', { group: 'fixedAssets', scope: 'NEG', ivaCode: '4' });
  await buy('2026-09-01', '40', {});
  for (const month of ['08', '09', '10']) await buy(`2026-${month}-03`, '320', { group: 'housing', ...landlord });
  await buy('2026-04-10', '2310.40', { group: 'food' });
  await buy('2026-04-11', '1480', { group: 'education' });
  await buy('2026-04-12', '1245', { group: 'health', ivaCode: '4' });
  await buy('2026-11-02', '412.60', { group: 'clothing' });
  await buy('2026-11-03', '25', { group: 'personalOther' });
  await buy('2025-12-12', '180', { group: 'clothing' });
  const typed = { id: randomUUID(), frequency: 'M' as const, from: '2026-01', to: '2026-10' };
  const wages = { ...typed, apiGroup: 'NEG' as const, name: 'Sueldo de Ana', value: '100', category: 'fees' };
  expect((await lucia.call(saveNewExpense, { body: wages })).status).toBe(200);
  const own = { apiGroup: 'PER' as const, name: 'Docencia', value: '150', category: 'salary' };
  expect((await lucia.call(saveNewIncome, { body: { ...typed, id: randomUUID(), ...own } })).status).toBe(200);
}

const read = async (year = '2026', who = lucia) => {
  const { status, body } = await who.call(contract.getRevenueReturn, { query: { year } });
  expect(status).toBe(200);
  return body;
};
const documents = async (query: object) =>
  (await lucia.call(contract.getRevenueDocuments, { query: { year: '2026', ...query } })).body;

describe('the income tax of a year', () => {
  it('says what would be paid today, and how it comes to that', async () => {
    const body = await read();
    expect(body).toMatchObject({
      regime: 'GEN',
      isGeneral: true,
      estimate: false,
      dueOn: expect.stringMatching(/^2027-03-/),
    });
    // 1,412 + 15 % of what 31,620 exceeds 26,700; 18 % of 7 × 821.80; 2 % of 21,000.
    expect(body.equation).toEqual({
      ...{
        income: '48600.00',
        incomeBefore: '0.00',
        rimpeBefore: '0.00',
        otherIncome: '0.00',
        typedIncome: '0.00',
        typedCosts: '0.00',
        costs: '16980.00',
        documentCosts: '16980.00',
        costShare: 100,
        toldCosts: '0.00',
        depreciation: '0.00',
        ivaCost: '0.00',
        work: '0.00',
        exempt: '0.00',
      },
      ...{ base: '31620.00', tax: '2150.00', rebate: '1035.47', rimpeIncome: '0.00', rimpeTax: '0.00' },
      ...{ retained: '420.00', employerRetained: '0.00', advance: '0.00', previousCredit: '0.00', pay: '694.53' },
    });
    expect(body.personal).toEqual([
      { group: 'education', amount: '1480.00', count: 1 },
      { group: 'health', amount: '1245.00', count: 1 },
      { group: 'food', amount: '2310.40', count: 1 },
      { group: 'housing', amount: '960.00', count: 3 },
      { group: 'clothing', amount: '412.60', count: 1 },
      { group: 'tourism', amount: '0.00', count: 0 },
    ]);
    expect(body.rebate).toMatchObject({
      limit: '5752.60',
      spent: '6408.00',
      used: 100,
      missing: '0.00',
      worth: '0.00',
    });
    // What the rest of the rebate was worth after each month.
    expect(body.months.map((each) => [each.month.slice(5), each.amount, each.worth].join(' '))).toEqual([
      ...['01 0.00 1035.47', '02 0.00 1035.47', '03 0.00 1035.47', '04 5035.40 129.10', '05 0.00 129.10'],
      ...['06 0.00 129.10', '07 0.00 129.10', '08 320.00 71.50', '09 320.00 13.90', '10 320.00 0.00', '11 412.60 0.00'],
    ]);
    expect(body.whose).toMatchObject([{ isOwner: true, amount: '6408.00' }]);
    expect(body.outside).toEqual([
      { reason: 'no_receipt', amount: '1000.00', count: 10 },
      { reason: 'own_income', amount: '1500.00', count: 10 },
      expect.objectContaining({ reason: 'asset', amount: '1150.00', count: 1 }),
      expect.objectContaining({ reason: 'no_rebate', count: 1 }),
      expect.objectContaining({ reason: 'unclassified', amount: '40.00', count: 1 }),
    ]);
    const boxOf = (code: string) => body.boxes.find((each) => each.code === code)?.amount;
    // In our words: what the kernel notes of a box is for developers.
    // Nobody read a form that says them all.
    expect(new Set(body.boxes.map(({ unconfirmed }) => unconfirmed))).toEqual(
      new Set([
        returnWords.onlyOneSource,
        returnWords.numberOf2017,
        returnWords.unconfirmed.renta['766'],
        returnWords.unconfirmed.renta['768'],
      ]),
    );
    expect([boxOf('611'), boxOf('631'), boxOf('797'), boxOf('849'), boxOf('845')]).toEqual([
      ...['48600.00', '16980.00', '6408.00', '2150.00', '420.00'],
    ]);
  });

  it('each figure is the sum of its documents', async () => {
    const { lines, outside } = await read();
    for (const { line: of, amount: figure, count } of lines) {
      const found = await documents({ line: of });
      expect(sum(found.documents.map((each) => amount(each.amount))).toFixed(2), of).toBe(figure);
      expect([found.total, found.count], of).toEqual([figure, count]);
    }
    for (const { reason, amount: figure, count } of outside) {
      const found = await documents({ reason });
      expect(sum(found.documents.map((each) => amount(each.amount))).toFixed(2), reason).toBe(figure);
      expect(found.documents).toHaveLength(count);
    }
    const query = { declarationYear: '2026', group: 'housing' as const };
    const { body } = await lucia.call(contract.getExpensePersonal, { query });
    expect(body).toMatchObject({ total: '960.00', count: 3, spent: '6408.00' });
    expect(body.documents[0]).toMatchObject({ day: '2026-10-03', partyName: landlord.supplier, amount: '320.00' });
  });

  it('of two activities each has its own documents; every cost counts in the part that is said, each in its line', async () => {
    const leo = await buildTaxpayer(app, { regime: 'RIM' });
    const activity = randomUUID();
    await executeAs(
      app,
      leo,
      sql`insert into activities (tenant_id, id, name, main, regime, created_at)
        values (${leo.customerId}, ${activity}, 'Consultorio', false, 'GEN', now())`,
    );
    const consultation = await sell(leo, '2026-10-05', '30000', '0', activity);
    await sell(leo, '2026-10-06', '20000', '0');
    await buy('2026-10-07', '1000.10', { group: 'supplies', scope: 'NEG', who: leo });
    const chair = {
      id: randomUUID(),
      name: 'Sillón',
      kind: 'equipment' as const,
      boughtOn: '2026-10-08',
      value: '1200',
    };
    const kept = { isForWork: false, purchase: null, soldOn: null, saleId: null };
    expect((await leo.call(saveAsset, { body: { ...chair, ...kept } })).status).toBe(200);
    const work = { salary: '5000', socialSecurity: '0', retained: '40' };
    const answers = { share: { percent: 33 }, costs: { amount: '200' }, other: { income: '500' }, work };
    await leo.call(contract.saveRevenueAnswers, { body: { year: '2026', answers } });
    const { equation } = await read('2026', leo);
    expect(equation).toMatchObject({
      ...{ income: '30500.00', otherIncome: '500.00', rimpeIncome: '20000.00', retained: '40.00' },
      ...{ costs: '405.93', documentCosts: '330.03', costShare: 33, toldCosts: '66.00', depreciation: '9.90' },
      employerRetained: '40.00',
    });
    // In the general regime nothing is of RIMPE any more, whatever was said of the year.
    const { options } = (await leo.call(getRegimeOutlook)).body;
    expect(options[1]).toMatchObject({ regime: 'GEN', base: '54269.90' });
    const of = async (regime: 'general' | 'rimpe') =>
      (await leo.call(contract.getRevenueDocuments, { query: { year: '2026', line: 'income', regime } })).body;
    expect(await of('general')).toMatchObject({ total: '30000.00', count: 1, documents: [{ sourceId: consultation }] });
    expect(await of('rimpe')).toMatchObject({ total: '20000.00', count: 1, documents: [{ amount: '20000.00' }] });
  });

  it('of two activities takes the note that another program issued off that of its invoice', async () => {
    const leo = await buildTaxpayer(app, { regime: 'RIM' });
    const { body: activity } = await leo.call(saveActivity, { body: { name: 'Consultorio', regime: 'GEN' } });
    await sell(leo, '2026-10-05', '30000', '0', activity.id);
    await sell(leo, '2026-10-06', '20000', '0');
    const of = { ruc: leo.ruc, buyer: clinic.identification, price: '5000', issuedOn: '2026-10-20' };
    await take(leo, await foreignNote({ ...of, modifies: '001-001-000000001' }));
    expect((await read('2026', leo)).equation).toMatchObject({ income: '25000.00', rimpeIncome: '20000.00' });
    const query = { year: '2026', line: 'income', regime: 'general' } as const;
    const { body: general } = await leo.call(contract.getRevenueDocuments, { query });
    expect(general.documents.map((each) => each.amount)).toEqual(['-5000.00', '30000.00']);
    await take(leo, await foreignNote({ ...of, modifies: '001-001-000000002', sequential: 2 }));
    expect((await read('2026', leo)).equation).toMatchObject({ income: '25000.00', rimpeIncome: '15000.00' });
  });

  it('takes as a cost all that was paid for a purchase but the IVA that is credit', async () => {
    const eva = await buildTaxpayer(app);
    await sell(eva, '2026-05-05', '30000');
    const meal = { group: 'travel', scope: 'NEG', ivaCode: '4', who: eva, tip: '10' } as const;
    await buy('2026-05-06', '100', meal);
    const drinks = { group: 'supplies', scope: 'NEG', ivaCode: '4', who: eva } as const;
    // ICE of 40 pays IVA too; IRBPNR, 2 cents a bottle, does not.
    await buy('2026-05-07', '200', { ...drinks, ice: { code: '3610', value: '40' }, bottles: '50' });
    const { equation } = await read('2026', eva);
    expect(equation).toMatchObject({ documentCosts: '351.00', ivaCost: '0.00' });
    const van = {
      group: 'fixedAssets',
      scope: 'NEG',
      ivaCode: '4',
      who: eva,
      ice: { code: '3610', value: '500' },
    } as const;
    await buy('2026-05-08', '10000', van);
    expect((await eva.call(getAssets, { query: { year: '2026' } })).body.offered).toMatchObject([
      { value: '10500.00' },
    ]);
  });

  it('has no rebate of a ticket of a cash register, which names nobody', async () => {
    const eva = await buildTaxpayer(app);
    const paper = {
      apiGroup: 'PER',
      supplierName: 'Tienda',
      day: '2026-11-02',
      category: 'food',
      total: '30',
    } as const;
    const note = { supplierIdentification: '1755000056001', number: '001-001-000000007', authorization: '1129384756' };
    const type = (more: object) => eva.call(savePaper, { body: { id: randomUUID(), ...paper, ...more } as PaperInput });
    expect((await type({ documentType: '02', ...note })).status).toBe(200);
    expect((await type({ documentType: '09', total: '12' })).status).toBe(200);
    const { personal, outside } = await read('2026', eva);
    expect(personal.filter(({ count }) => count > 0)).toEqual([{ group: 'food', amount: '30.00', count: 1 }]);
    expect(outside).toContainEqual(expect.objectContaining({ reason: 'no_name', amount: '12.00', count: 1 }));
    const { spent } = (await eva.call(contract.getExpensePersonal, { query: { declarationYear: '2026' } })).body;
    expect(spent).toBe('30.00');
  });

  it('has the rebate of what is proved without a receipt, of the groups that have such proofs', async () => {
    const eva = await buildTaxpayer(app);
    const tax = {
      apiGroup: 'PER',
      documentType: OTHER_PROOF,
      supplierName: 'GAD de Quito',
      day: '2026-03-05',
    } as const;
    const proof = { ...tax, number: 'Predio 1234567', note: 'Impuesto predial', category: 'housing', total: '180' };
    const type = async (more: object) => {
      const id = randomUUID();
      const { body } = await eva.call(savePaper, { body: { id, ...proof, ...more } as PaperInput });
      return 'faults' in body ? (body as { faults: { code: string }[] }).faults.map(({ code }) => code) : body;
    };
    const saved = await type({});
    expect(saved).toMatchObject({ version: 1 });
    for (const more of [{ category: 'clothing' }, { apiGroup: 'NEG', category: 'supplies' }])
      expect(await type(more)).toEqual(['paper.otherProof']);
    expect((await read('2026', eva)).personal).toContainEqual({ group: 'housing', amount: '180.00', count: 1 });
    const sheet = await eva.call(contract.getExpenseAnnex, { query: { year: '2026' } });
    const cells = Object.values(await sheetsOf(sheet.bytes)).flat(2);
    expect(cells).toEqual(expect.arrayContaining(['Otro documento', 'Predio 1234567', 'GAD de Quito']));
    const { id, version } = saved as { id: string; version: number };
    const moved = { period: '2026-03', sourceId: id, part: 0, scope: 'NEG', category: 'supplies' } as const;
    await eva.call(startDeclarations, { body: { period: '2026-03' } });
    expect((await eva.call(correctDocument, { body: moved })).body).toMatchObject({
      code: 'received.group_of_other_scope',
    });
    expect((await eva.call(deletePaper, { params: { paperId: id }, query: { version: String(version) } })).status).toBe(
      200,
    );
    expect((await read('2026', eva)).personal.every(({ count }) => count === 0)).toBe(true);
  });

  it('names the purchases of the business that were paid without a bank above the limit', async () => {
    const eva = await buildTaxpayer(app);
    await sell(eva, '2026-05-05', '30000');
    const way = (wayToPay: string, total = '') => [{ wayToPay, total }];
    const supplies = { group: 'supplies', scope: 'NEG', who: eva } as const;
    await buy('2026-05-06', '500.01', { ...supplies, payments: way('01') });
    await buy('2026-05-07', '500', { ...supplies, payments: way('01') });
    await buy('2026-05-08', '900', { ...supplies, payments: way('20') });
    await buy('2026-05-09', '900', { ...supplies, payments: [...way('01', '400'), ...way('20', '500')] });
    await buy('2026-05-10', '900', { group: 'housing', who: eva, payments: way('01') });
    const { faults } = await read('2026', eva);
    const sentence = expect.stringMatching(
      /^La compra \d{3}-\d{3}-\d{9}, de \$500,01, se pagó sin banco: sobre \$500,00 no se deduce\.$/,
    );
    expect(faults).toEqual([{ code: 'cash', place: 'cash.0', sentence, severity: 'warning' }]);
    const rosa = await buildTaxpayer(app, { regime: 'RIM' });
    await buy('2026-05-06', '700', { ...supplies, who: rosa, payments: way('01') });
    expect((await read('2026', rosa)).faults).toEqual([]);
  });

  it('asks what no document says, and takes an answer back', async () => {
    const { suggested, unanswered } = await read();
    expect(suggested).toEqual({
      salary: '1500.00',
      otherIncome: '0.00',
      costs: '1000.00',
      previousCredit: '0.00',
      share: 100,
    });
    expect(unanswered).toEqual(['work', 'other', 'costs', 'profession', 'paid', 'exemption', 'illness']);
    const save = (answers: contract.RevenueAnswers) =>
      lucia.call(contract.saveRevenueAnswers, { body: { year: '2026', answers } });
    const work = { salary: '1500', socialSecurity: '141.75', retained: '0' };
    const { body } = await save({ work, paid: { advance: '50', previousCredit: '20.5' } });
    // 15 % of 1,358.25 more, less what was paid already.
    expect(body).toMatchObject({ pay: '827.77', difference: '133.24', before: { work: null, paid: null } });
    expect(body.answers.work).toEqual({ salary: '1500.00', socialSecurity: '141.75', retained: '0.00' });
    expect((await read()).unanswered).toEqual(['other', 'costs', 'profession', 'exemption', 'illness']);
    const old = await save({ exemption: { isOld: true, degree: null, isSubstitute: false } });
    // The basic fraction of 12,208 is exempt: 20,770.25 pay 631 + 12 % of what exceeds 20,188.
    expect((await read()).equation).toMatchObject({ exempt: '12208.00', base: '20770.25', tax: '700.87' });
    await save(old.body.before);
    const substitute = await save({ exemption: { isOld: false, degree: 75, isSubstitute: true } });
    const doubtful = await read();
    expect(doubtful.equation.exempt).toBe('19532.80');
    expect(doubtful.isSubstituteUnconfirmed).toBe(true);
    expect(doubtful.faults).toContainEqual(expect.objectContaining({ code: 'unconfirmed', place: 'exemptions' }));
    await save(substitute.body.before);
    const undone = await save(body.before);
    expect(undone.body).toMatchObject({ answers: {}, pay: '694.53' });
  });

  it('refuses what is no answer, and a year to come', async () => {
    const wrong = { work: { salary: '-1', socialSecurity: '0', retained: '0' } };
    const { status } = await lucia.call(contract.saveRevenueAnswers, { body: { year: '2026', answers: wrong } });
    expect(status).toBe(400);
    const { body } = await lucia.call(contract.getRevenueReturn, { query: { year: '2027' } });
    expect(body).toMatchObject({ code: 'declaration.period' });
  });

  it.each([
    [{ socialSecurity: '1000.01', retained: '0' }, 'socialSecurity', 'No puede ser más que el sueldo del año.'],
    [{ socialSecurity: '94.50', retained: '1000.01' }, 'retained', 'No puede ser más que el sueldo del año.'],
    [{ salary: 'abc', socialSecurity: '0', retained: '0' }, 'salary', expect.stringMatching(/^Escribe un valor/)],
  ])('refuses of a salary of 1,000.00: %o', async (said, field, sentence) => {
    const body = { year: '2026', answers: { work: { salary: '1000', ...said } } };
    const { status, body: answer } = await lucia.call(contract.saveRevenueAnswers, { body });
    expect(status).toBe(400);
    expect(answer).toMatchObject({ faults: [{ place: `answers.work.${field}`, sentence }] });
  });

  it('says where to ask for receipts, as long as there is room', async () => {
    const ana = await buildTaxpayer(app);
    await sell(ana, '2026-05-05', '30000');
    let sequential = 5000;
    const spend = async (
      issuedOn: string,
      price: string,
      from: Partial<SupplierReceiptOptions>,
      group: ExpenseGroup,
    ) => {
      const of = { buyer: ana.cedula, sequential: ++sequential, ivaCode: '0', issuedOn, price, ...from };
      const receiptId = await take(ana, await supplierReceipt(of));
      await ana.call(changeGroupFinance, { body: { receiptId, classification: { scope: 'PER', group } } });
    };
    for (const month of ['08', '09', '10']) await spend(`2026-${month}-03`, '320', landlord, 'housing');
    await spend('2025-12-12', '180', {}, 'clothing');
    const { rebate } = await read('2026', ana);
    expect(rebate).toMatchObject({ spent: '960.00', missing: '4792.60', daysLeft: 40, used: 17 });
    expect(rebate?.ask).toEqual([
      {
        ...{ group: 'housing', partyIdentification: landlord.ruc, partyName: landlord.supplier, why: 'missing' },
        ...{ count: 2, usual: '320.00', expected: '640.00', worth: '115.20' },
      },
      {
        ...{ group: 'clothing', partyIdentification: null, partyName: null, why: 'season' },
        ...{ count: 0, usual: '180.00', expected: '180.00', worth: '32.40' },
      },
    ]);
    expect(rebate?.asked).toEqual({ worth: '147.60', used: 31 });
  });

  it('says by category and month by month what to ask for, also to who is new, and whose cédula to give', async () => {
    const nora = await buildTaxpayer(app);
    await sell(nora, '2026-05-05', '30000');
    // 1,035.47 are left to gain until December, at 18 %.
    const none = (await read('2026', nora)).rebate;
    expect(none).toMatchObject({ ask: [], family: [], worth: '1035.47' });
    expect(none?.monthly).toEqual({ months: 2, amount: '2876.31', worth: '517.74' });
    expect(new Set((await read('2026', nora)).months.map(({ worth }) => worth))).toEqual(new Set(['1035.47']));
    await nora.call(saveDependant, {
      body: {
        ...{ id: randomUUID(), identification: '0923456784', name: 'Luis Paz', relation: 'child' },
        ...{ bornOn: '2015-03-01', hasDisability: false, years: [] },
      },
    });
    const of = { buyer: nora.cedula, sequential: 7001, ivaCode: '0', issuedOn: '2026-10-03', price: '150' };
    const receiptId = await take(nora, await supplierReceipt(of));
    await nora.call(changeGroupFinance, { body: { receiptId, classification: { scope: 'PER', group: 'food' } } });
    const { rebate } = await read('2026', nora);
    // One whole month is enough: 150.00 a month, for 39 days more.
    expect(rebate?.ask).toEqual([
      {
        ...{ group: 'food', partyIdentification: null, partyName: null, why: 'category' },
        ...{ count: 0, usual: '150.00', expected: '195.00', worth: '35.10' },
      },
    ]);
    expect(rebate?.family).toEqual(['Luis Paz']);
  });

  it('measures the rebate of a year that runs by what it will come to', async () => {
    const iris = await buildTaxpayer(app);
    await sell(iris, '2026-05-05', '11500');
    let sequential = 6000;
    for (const month of ['08', '09', '10']) {
      const of = { buyer: iris.cedula, sequential: ++sequential, ivaCode: '0', issuedOn: `2026-${month}-03` };
      const receiptId = await take(iris, await supplierReceipt({ ...of, price: '100', ...landlord }));
      const classification = { scope: 'PER', group: 'housing' } as const;
      await iris.call(changeGroupFinance, { body: { receiptId, classification } });
    }
    const { equation, rebate } = await read('2026', iris);
    // Nothing so far: 11,500 are below 12,208. At 365 days for 326 they are 12,875.77: 5 % of 667.77, less 18 % of 300.
    expect([equation.tax, rebate?.worth]).toEqual(['0.00', '0.00']);
    expect(rebate?.pace).toEqual({ tax: '33.39', worth: '0.00' });
    await sell(iris, '2026-05-06', '700');
    // 12,200.00 are still below; 13,659.51 pay 72.58, of which 54.00 are covered.
    const later = await read('2026', iris);
    expect([later.equation.tax, later.rebate?.worth]).toEqual(['0.00', '0.00']);
    expect(later.rebate?.pace).toEqual({ tax: '72.58', worth: '18.58' });
    expect(later.rebate?.ask).toMatchObject([{ why: 'missing', expected: '200.00', worth: '18.58' }]);
  });

  it('of RIMPE has no rebate and no costs', async () => {
    const rosa = await buildTaxpayer(app, { regime: 'RIM' });
    await sell(rosa, '2026-05-05', '62000');
    const body = await read('2026', rosa);
    // 360 + 1.25 % of 12,000.
    expect(body).toMatchObject({
      isGeneral: false,
      rebate: null,
      pay: '510.00',
      dueOn: expect.stringMatching(/^2027-05-/),
    });
    expect(body.equation).toMatchObject({ income: '0.00', rimpeIncome: '62000.00', rimpeTax: '510.00' });
    expect(body.steps).toEqual(['work', 'other', 'paid', 'exemption', 'illness']);
  });

  it('counts what was sold before returns began here, in that year alone', async () => {
    const start = (who: ReadyTaxpayer, period: string) =>
      who.call(startDeclarations, { body: { period, incomeSoFar: '30000' } });
    const leo = await buildTaxpayer(app);
    await start(leo, '2026-10');
    await sell(leo, '2026-11-05', '1000');
    const body = await read('2026', leo);
    expect(body.equation).toMatchObject({ income: '31000.00', incomeBefore: '30000.00', rimpeBefore: '0.00' });
    expect(body.lines[0]).toMatchObject({ line: 'income', amount: '1000.00', count: 1 });
    expect((await read('2025', leo)).equation).toMatchObject({ income: '0.00', incomeBefore: '0.00' });
    await start(leo, '2025-12');
    expect((await read('2026', leo)).equation).toMatchObject({ income: '1000.00', incomeBefore: '0.00' });
    const rosa = await buildTaxpayer(app, { regime: 'RIM' });
    await start(rosa, '2026-S2');
    expect((await read('2026', rosa)).equation).toMatchObject({
      ...{ income: '0.00', incomeBefore: '0.00', rimpeIncome: '30000.00', rimpeBefore: '30000.00' },
    });
  });

  it('counts what was sold before once, when its documents come in later', async () => {
    const leo = await buildTaxpayer(app);
    await leo.call(startDeclarations, { body: { period: '2026-10', incomeSoFar: '30000' } });
    await sell(leo, '2026-08-05', '12000');
    await sell(leo, '2025-12-30', '500');
    const seen = async () => {
      const { equation } = await read('2026', leo);
      return [equation.income, equation.incomeBefore];
    };
    // Those of August are in what was said; the year before is another one.
    expect(await seen()).toEqual(['30000.00', '18000.00']);
    await sell(leo, '2026-10-01', '1000');
    expect(await seen()).toEqual(['31000.00', '18000.00']);
    // More than was said: the documents stand.
    await sell(leo, '2026-09-30', '20000');
    expect(await seen()).toEqual(['33000.00', '0.00']);
    expect((await leo.call(getRegimeOutlook)).body).toMatchObject({ soFar: '33000.00', before: '0.00' });
  });

  it('counts what was charged again for others beside it: it is no part of what was sold', async () => {
    const leo = await buildTaxpayer(app);
    await leo.call(startDeclarations, { body: { period: '2026-08', incomeSoFar: '10000' } });
    const sourceId = await sell(leo, '2026-08-05', '2000');
    const body = { period: '2026-08', sourceId, part: 0, marks: ['refund' as const] };
    expect((await leo.call(correctDocument, { body })).status).toBe(200);
    await sell(leo, '2026-08-06', '1000');
    // Its credit notes are none of it either.
    const number = sql`select number from entries where tenant_id = ${leo.customerId} and source_id = ${sourceId}`;
    const [sold] = await executeAs<{ number: string }>(app, leo, number);
    const note = { ruc: leo.ruc, buyer: clinic.identification, modifies: sold?.number ?? '', issuedOn: '2026-08-20' };
    await take(leo, await foreignNote({ ...note, price: '500' }));
    await leo.call(startDeclarations, { body: { period: '2026-10', incomeSoFar: '10000' } });
    const seen = (await read('2026', leo)).equation;
    expect([seen.income, seen.incomeBefore]).toEqual(['10000.00', '9000.00']);
    // Nor of what comes nearer to a ceiling.
    expect((await leo.call(getRegimeOutlook)).body).toMatchObject({ soFar: '10000.00', before: '9000.00' });
  });

  it('reads no sale for that of who charges none again', async () => {
    const leo = await buildTaxpayer(app);
    const tenantId = leo.customerId;
    await leo.call(startDeclarations, { body: { period: '2026-08' } });
    for (let at = 1; at < 10; at++) await sell(leo, `2026-08-0${at}`, '10');
    const sourceId = await buy('2026-08-10', '50', { group: 'supplies', scope: 'NEG', who: leo });
    const body = { period: '2026-08', sourceId, part: 0, marks: ['refund' as const] };
    expect((await leo.call(correctDocument, { body })).status).toBe(200);
    // An index is taken as with many.
    await executeAs(app, leo, sql`analyze entries`);
    const rows = await app.ctx.db.tenant(tenantId, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const count = async () => {
        const { rows } = await tx.execute<{ count: number }>(sql`select (seq_tup_read + idx_tup_fetch)::int as count
          from pg_stat_xact_user_tables where relname = 'entries'`);
        return rows[0]?.count ?? Number.NaN;
      };
      const before = await count();
      expect(await readRefunds(tx, { tenantId, environment: 'practice' }, '2026-01-01', '2026-12-31')).toEqual([]);
      return (await count()) - before;
    });
    expect(rows).toBeLessThan(3);
  });

  it('of another taxpayer has nothing of this one', async () => {
    const eva = await buildTaxpayer(app);
    const body = await read('2026', eva);
    expect(body).toMatchObject({ pay: '0.00', outside: [], answers: {} });
    const { body: found } = await eva.call(contract.getExpensePersonal, { query: { declarationYear: '2026' } });
    expect(found).toMatchObject({ count: 0, total: '0.00', documents: [] });
  });

  it('gives the sheet of its personal expenses: who counts, every receipt, and the totals of the page', async () => {
    const son = { id: randomUUID(), identification: '1710034073', name: 'Mateo Morales', relation: 'child' as const };
    const more = { bornOn: '2012-04-30', hasDisability: false, years: [] };
    expect((await lucia.call(saveDependant, { body: { ...son, ...more } })).status).toBe(200);
    const his = await supplierReceipt({
      ...{ buyer: son.identification, sequential: 900, price: '100', ivaCode: '4', issuedOn: '2026-05-10' },
    });
    const receiptId = await take(lucia, his);
    const body = { receiptId, classification: { scope: 'PER' as const, group: 'clothing' as const } };
    expect((await lucia.call(changeGroupFinance, { body })).status).toBe(200);

    const file = await lucia.call(contract.getExpenseAnnex, { query: { year: '2026' } });
    expect(file.status).toBe(200);
    const { Cargas, Comprobantes = [] } = await sheetsOf(file.bytes);
    expect(Cargas?.slice(2)).toEqual([[son.identification, son.name, 'Hija o hijo', new Date('2012-04-30'), 'No']]);
    const { personal, rebate } = await read();
    const at = (label: string) => Comprobantes.find(([first]) => first === label)?.[7];
    for (const { group, amount: figure } of personal)
      expect(at(`Total ${groupNames[group]}`), group).toBe(Number(figure));
    expect(at('Total de gastos personales')).toBe(Number(rebate?.spent));
    // 9 × 821.80: one dependant.
    expect([at('Tope del año'), at('Cuenta para la rebaja')]).toEqual([7396.2, Number(rebate?.spent)]);
    const ofSon = Comprobantes.find((row) => row[8] === son.identification);
    expect(ofSon).toMatchObject([
      ...['Vestimenta', expect.stringMatching(/^\d{13}$/), expect.any(String), 'Factura', expect.any(String)],
      ...[new Date('2026-05-10'), 100, 100, son.identification, son.name, 'Electrónico'],
    ]);
    expect(Comprobantes.filter((row) => /^\d{10}$/.test(String(row[8])))).toHaveLength(8);

    // Somebody else's in this year: what is in his name lowers no tax of Lucía's, nor is it listed.
    const ofOther = [{ year: '2026', income: '0', isOthers: true }];
    const saidOf = (years: typeof ofOther) => lucia.call(saveDependant, { body: { ...son, ...more, years } });
    expect((await saidOf(ofOther)).status).toBe(200);
    const without = await read();
    expect(without.rebate?.spent).toBe(
      amount(rebate?.spent ?? '0')
        .subtract(amount('100'))
        .toFixed(2),
    );
    expect(without.outside).toContainEqual(expect.objectContaining({ reason: 'no_dependant', count: 1 }));
    expect((await documents({ reason: 'no_dependant' })).documents).toMatchObject([{ sourceId: receiptId }]);
    expect(without.whose.map(({ identification }) => identification)).toEqual([lucia.cedula]);
    const sheet = await lucia.call(contract.getExpenseAnnex, { query: { year: '2026' } });
    const rows = (await sheetsOf(sheet.bytes)).Comprobantes ?? [];
    expect(rows.filter((row) => row[8] === son.identification)).toEqual([]);
    expect((await saidOf([])).status).toBe(200);
    expect((await read()).rebate?.spent).toBe(rebate?.spent);

    const eva = await buildTaxpayer(app);
    const hers = await eva.call(contract.getExpenseAnnex, { query: { year: '2026' } });
    const empty = await sheetsOf(hers.bytes);
    expect(empty.Cargas).toHaveLength(2);
    expect(empty.Comprobantes?.find(([first]) => first === 'Total de gastos personales')?.[7]).toBe(0);
  });
});

it('an imported asset is no cost of the year: what it wears out is', async () => {
  const zoe = await buildTaxpayer(app);
  await sell(zoe, '2026-10-05', '30000');
  const machine = { period: '2026-10', part: 0, marks: ['importAsset' as const] };
  const sourceId = await buy('2026-10-06', '9000', { group: 'supplies', scope: 'NEG', ivaCode: '4', who: zoe });
  expect((await zoe.call(correctDocument, { body: { ...machine, sourceId } })).status).toBe(200);
  const { equation, outside } = await read('2026', zoe);
  expect(equation.costs).toBe('0.00');
  expect(outside).toContainEqual(expect.objectContaining({ reason: 'asset', count: 1 }));
});

it('an asset of the register is no cost of the year, also where its return was filed and cannot say it', async () => {
  const zoe = await buildTaxpayer(app);
  await sell(zoe, '2026-10-05', '30000');
  const sourceId = await buy('2026-10-06', '9000', { group: 'supplies', scope: 'NEG', ivaCode: '4', who: zoe });
  const start = { period: '2026-10', carriedPurchases: '0', carriedRetentions: '0' };
  await zoe.call(startDeclarations, { body: start });
  await zoe.call(markFiled, { body: { period: '2026-10', number: '872000000124', filedOn: '2026-11-09' } });
  const costs = async () => {
    const { documentCosts, depreciation } = (await read('2026', zoe)).equation;
    return [documentCosts, depreciation];
  };
  expect(await costs()).toEqual(['9000.00', '0.00']);
  const machine = {
    ...{ id: randomUUID(), name: 'Torno', kind: 'equipment' as const, boughtOn: '2026-10-06', value: '9000.00' },
    ...{ isForWork: false, purchase: { sourceId, part: 0 }, soldOn: null, saleId: null },
  };
  expect((await zoe.call(saveAsset, { body: machine })).body).toEqual({ before: null });
  expect(await costs()).toEqual(['0.00', '225.00']);
  expect((await zoe.call(deleteAsset, { params: { assetId: machine.id } })).status).toBe(200);
  expect(await costs()).toEqual(['9000.00', '0.00']);
});

describe('IVA that is no credit of the returns of a year', () => {
  const business = { group: 'supplies', scope: 'NEG', ivaCode: '4' } as const;
  const boxOf = async (who: ReadyTaxpayer, period: string) => {
    const { boxes } = (await who.call(getReturn, { query: { period } })).body;
    return boxes.find(({ codes }) => codes[0] === '565')?.amount;
  };

  it('is a cost of its income tax, return by return', async () => {
    const doctor = await buildTaxpayer(app);
    await sell(doctor, '2026-10-05', '30000', '0');
    await buy('2026-10-06', '5000', { ...business, who: doctor });
    expect(await boxOf(doctor, '2026-10')).toBe('750.00');
    const { equation, ivaCosts } = await read('2026', doctor);
    expect(equation).toMatchObject({ costs: '5750.00', ivaCost: '750.00', base: '24250.00' });
    expect(ivaCosts).toEqual([{ period: '2026-10', declarationId: null, amount: '750.00', counts: '750.00' }]);
    const { options } = (await doctor.call(getRegimeOutlook)).body;
    // What is no credit in the return is none in what the regimes are compared by.
    const iva = { charged: '0.00', credit: '0.00', pay: '0.00' };
    expect(options[0]).toMatchObject({ regime: 'GEN', base: '24250.00', iva });
  });

  it('stays as it was filed, whatever comes later', async () => {
    const doctor = await buildTaxpayer(app);
    await sell(doctor, '2026-10-05', '30000', '0');
    await buy('2026-10-06', '5000', { ...business, who: doctor });
    const filed = { period: '2026-10', number: '871234567890', filedOn: '2026-11-20' };
    expect((await doctor.call(markFiled, { body: filed })).status).toBe(200);
    // With this sale half of it would be credit.
    await sell(doctor, '2026-10-20', '30000');
    const { equation, ivaCosts } = await read('2026', doctor);
    expect(equation).toMatchObject({ income: '60000.00', costs: '5750.00', ivaCost: '750.00' });
    expect(ivaCosts).toEqual([{ period: '2026-10', declarationId: null, amount: '750.00', counts: '750.00' }]);
  });

  it.each([
    ['of a purchase', false],
    ['of a refund, which is none of the year', true],
  ])('begins the year with credit notes that an unfiled December carried on, %s', async (_, isRefund) => {
    const noe = await buildTaxpayer(app);
    expect((await noe.call(startDeclarations, { body: { period: '2025-11' } })).status).toBe(200);
    await sell(noe, '2025-12-05', '1000', '0');
    await buy('2025-12-07', '100', { ...business, who: noe });
    const returned = { ruc: landlord.ruc, buyer: noe.ruc, modifies: '001-001-000000001' };
    const noteId = await take(noe, await foreignNote({ ...returned, price: '300', issuedOn: '2025-12-20' }));
    const classification = { scope: 'NEG' as const, group: 'supplies' as const };
    await noe.call(changeGroupFinance, { body: { receiptId: noteId, classification } });
    const refund = { period: '2025-12', sourceId: noteId, part: 0, marks: ['refund' as const] };
    if (isRefund) expect((await noe.call(correctDocument, { body: refund })).status).toBe(200);
    await sell(noe, '2026-01-05', '1000', '0');
    await buy('2026-01-07', '500', { ...business, who: noe });
    const shown = await boxOf(noe, '2026-01');
    expect(shown === '75.00').toBe(isRefund);
    const { ivaCosts } = await read('2026', noe);
    expect(ivaCosts).toMatchObject([{ period: '2026-01', amount: shown }]);
  });

  it('counts in part beside a RIMPE activity: what counts of each return adds up to the line', async () => {
    const leo = await buildTaxpayer(app, { regime: 'RIM' });
    await executeAs(
      app,
      leo,
      sql`insert into activities (tenant_id, id, name, main, regime, created_at)
        values (${leo.customerId}, gen_random_uuid(), 'Consultorio', false, 'GEN', now())`,
    );
    for (const day of ['2026-03-05', '2026-10-05']) {
      await sell(leo, day, '30000', '0');
      await buy(day, '100.10', { ...business, who: leo });
    }
    await leo.call(contract.saveRevenueAnswers, { body: { year: '2026', answers: { share: { percent: 33 } } } });
    const { equation, ivaCosts } = await read('2026', leo);
    expect(ivaCosts.map((each) => [each.period, each.amount, each.counts])).toEqual([
      ['2026-S1', '15.02', '4.96'],
      ['2026-S2', '15.02', '4.95'],
    ]);
    expect(equation.ivaCost).toBe('9.91');
  });

  it('is the box of each return, with sales of both kinds, corrections and what a person typed', async () => {
    const mia = await buildTaxpayer(app);
    expect((await mia.call(startDeclarations, { body: { period: '2026-08' } })).status).toBe(200);
    const exported = await sell(mia, '2026-08-05', '800', '0');
    await sell(mia, '2026-08-05', '333.33', '0');
    await sell(mia, '2026-08-06', '1000');
    await buy('2026-08-07', '777.77', { ...business, who: mia });
    const late = await buy('2026-08-08', '99.99', { ...business, who: mia });
    const note = { ruc: mia.ruc, buyer: clinic.identification, modifies: '001-001-000000001' };
    await take(mia, await foreignNote({ ...note, price: '120', issuedOn: '2026-08-20' }));
    await sell(mia, '2026-09-05', '500', '0');
    await sell(mia, '2026-09-06', '500');
    await buy('2026-09-07', '200', { ...business, who: mia });
    const of = { period: '2026-08', part: 0 };
    for (const said of [
      { ...of, sourceId: exported, marks: ['exportGoods' as const] },
      { ...of, sourceId: late, takenIn: '2026-09' },
    ])
      expect((await mia.call(correctDocument, { body: said })).status).toBe(200);
    await mia.call(saveReturnBoxes, { body: { period: '2026-09', boxes: { 526: '10.00' } } });
    const boxes = [await boxOf(mia, '2026-08'), await boxOf(mia, '2026-09')];
    expect(boxes).not.toContain('0.00');
    const { equation, ivaCosts } = await read('2026', mia);
    expect(ivaCosts.map(({ period, amount: its }) => [period, its])).toEqual([
      ['2026-08', boxes[0]],
      ['2026-09', boxes[1]],
    ]);
    expect(equation.ivaCost).toBe(sum(boxes.map((each) => amount(each ?? ''))).toFixed(2));
    // Nobody has accepted this one: it is in no box, and no credit of the year either.
    await buy('2026-09-08', '90', { who: mia, buyer: mia.ruc, ivaCode: '4' });
    const equations = await Promise.all(
      ['2026-08', '2026-09'].map(async (period) => (await mia.call(getReturn, { query: { period } })).body.equation),
    );
    const { options } = (await mia.call(getRegimeOutlook)).body;
    expect(options[0]?.iva).toMatchObject({
      charged: sum(equations.map(({ charged }) => amount(charged))).toFixed(2),
      credit: sum(equations.map(({ credit }) => amount(credit))).toFixed(2),
    });
    expect(amount(equation.costs).subtract(amount(equation.ivaCost)).toFixed(2)).toBe('1077.76');
  });
});

describe('the year that comes next', () => {
  const next = async (who: ReadyTaxpayer) => {
    const { year, years, dueOn } = (await who.call(contract.getRevenueReturn, { query: {} })).body;
    const due = (await who.call(homeInfo)).body.obligations.find(({ obligation }) => obligation === 'incomeTax');
    return { year, years, dueOn, atHome: due?.to };
  };

  it('runs until its last day, which is one of it', async () => {
    app.clock.set('2026-12-31T15:00:00Z');
    const ivo = await buildTaxpayer(app);
    expect((await read('2026', ivo)).rebate?.daysLeft).toBe(1);
    app.clock.set('2027-01-01T15:00:00Z');
    await ivo.signInAgain();
    expect((await read('2026', ivo)).rebate?.daysLeft).toBe(0);
  });

  it('is the one before while it can be filed, of who files it by rule, whatever is in the books', async () => {
    const eva = await buildTaxpayer(app, { regime: 'POP' });
    app.clock.set('2027-03-08T15:00:00Z');
    await eva.signInAgain();
    const before = await next(eva);
    expect(before).toMatchObject({ year: '2026', years: ['2027', '2026'], atHome: '2026-12' });
    app.clock.set(`${before.dueOn}T24:00:00-05:00`);
    await eva.signInAgain();
    expect(await next(eva)).toMatchObject({ year: '2027', years: ['2027', '2026'], atHome: '2027-12' });
  });

  it('is this one of who files by what they earn, and has nothing of the one before', async () => {
    app.clock.set('2027-03-08T15:00:00Z');
    const eva = await buildTaxpayer(app, { regime: 'GEN' });
    expect(await next(eva)).toMatchObject({ year: '2027', years: ['2027'], atHome: undefined });
  });

  it('leaves to the one before what was retained in December and came in January', async () => {
    app.clock.set('2027-03-08T15:00:00Z');
    const eva = await buildTaxpayer(app, { regime: 'GEN' });
    const retainedIn = async (year: string) => (await read(year, eva)).equation.retained;
    expect(await retainedIn('2026')).toBe('0.00');
    const of = { supplier: eva.ruc, issuedOn: '2027-01-04', base: '1000.00' };
    const stated = { ...of, fiscalPeriod: '2026-12', number: '001-001-000000001' };
    await take(eva, await foreignRetention(stated));
    await take(
      eva,
      await foreignRetention({ ...of, base: '300.00', number: '001-001-000000002', sequential: '000000078' }),
    );
    expect([await retainedIn('2026'), await retainedIn('2027')]).toEqual(['20.00', '6.00']);
    const listed = async (year: string) => {
      const { body } = await eva.call(contract.getRevenueDocuments, { query: { year, line: 'retained' } });
      return [body.total, ...body.documents.map(({ day, amount: value }) => `${day} ${value}`)];
    };
    expect(await listed('2026')).toEqual(['20.00', '2027-01-04 20.00']);
    expect(await listed('2027')).toEqual(['6.00', '2027-01-04 6.00']);
    await executeAs(app, eva, sql`delete from foreign_receipts where issued_on = '2027-01-04'`);
    expect([await retainedIn('2026'), await retainedIn('2027')]).toEqual(['0.00', '0.00']);
  });
});

import { randomUUID } from 'node:crypto';
import { addDays } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import { saveTaxDataPart } from '#contract/business/tax-data.ts';
import type { PaperCode } from '#contract/declarations/calendar.rules.ts';
import * as contract from '#contract/declarations/calendar.ts';
import { acceptDeclaration, getApproval, reportFiled } from '#contract/declarations/filing.ts';
import { getTaxDeclaration, startDeclarations } from '#contract/declarations/returns.ts';
import { getRevenueReturn, saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { dependsOn } from '#phrases/declarations/obligations.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { queueTaxReminders } from './remind-obligations.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let eva: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  ana = await buildTaxpayer(app);
  eva = await buildTaxpayer(app, { regime: 'POP' });
});
afterAll(() => app.close());
beforeEach(() => app.forget());

const calendar = async (who = ana) => (await who.call(contract.getTaxCalendar)).body;
const declare = (who: ReadyTaxpayer, from: string, to: string) =>
  app.ctx.db.tenant(who.customerId, (tx) =>
    tx.execute(sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
      values (${who.customerId}, 'practice', 'iva', ${from}, ${to}, now())`),
  );

describe('the calendar', () => {
  it('has the next twelve months of this taxpayer, and says what is filed', async () => {
    const body = await calendar();
    expect(body).toMatchObject({ today: '2026-11-20', regime: 'GEN', digit: ana.ruc.charAt(8), reminds: true });
    expect(body.feed).toBeNull();
    const codes = new Set(body.days.map(({ code }) => code));
    expect([...codes].sort()).toEqual(['incomeTax', 'ivaMonthly', 'personalExpenses']);
    expect(body.days.filter(({ code }) => code === 'ivaMonthly').length).toBeGreaterThanOrEqual(12);
    const [first] = body.days;
    expect(first).toMatchObject({ code: 'ivaMonthly', filed: false, dependsOn: null });
    await declare(ana, `${first?.from}-01`, '2026-11-30');
    expect((await calendar()).days[0]).toMatchObject({ code: 'ivaMonthly', filed: true });
    await app.ctx.db.tenant(ana.customerId, (tx) => tx.execute(sql`delete from declared_periods`));
    expect((await calendar(eva)).days.map(({ code }) => code)).toEqual(['incomeTaxRimpe']);
  });

  it('has the papers of personal expenses of who told a salary, for those alone who may read the year', async () => {
    const rosa = await buildTaxpayer(app, { regime: 'RIM' });
    const papers = async (who = rosa) =>
      (await calendar(who)).days.filter(({ code }) => code === 'expenseProjection' || code === 'personalExpenses');
    expect(await papers()).toEqual([]);
    const answers = { work: { salary: '9600', socialSecurity: '907.20', retained: '0' } };
    await rosa.call(saveRevenueAnswers, { body: { year: '2026', answers } });
    expect(await papers()).toMatchObject([
      {
        ...{ code: 'expenseProjection', from: '2027-01', to: '2027-12', dueOn: expect.stringMatching(/^2027-01-/) },
        ...{ certainty: 'unconfirmed', dependsOn: 'employer', filed: false },
        why: { kind: expect.stringMatching(/^(digit|moved)$/) },
      },
      { code: 'personalExpenses', to: '2026-12', dueOn: expect.stringMatching(/^2027-02-/), dependsOn: 'rebate' },
    ]);
    const { body } = await rosa.call(contract.changeCalendarFeed, { body: { to: 'new' } });
    const file = await app.http.inject({ url: new URL(body.feed?.url ?? '').pathname });
    expect(file.body).toContain('SUMMARY:Proyección de gastos personales 2027');
    // Who only issues sees nothing that tells of a salary.
    await executeAs(app, rosa, sql`update memberships set role = 'issuer' where user_id = ${rosa.userId}`);
    await rosa.signInAgain();
    expect(await papers()).toEqual([]);
    expect((await calendar(rosa)).days.length).toBeGreaterThan(0);
  });
});

describe('the annex of personal expenses', () => {
  const annex = async (who: ReadyTaxpayer) =>
    (await calendar(who)).days.find(({ code }) => code === 'personalExpenses');
  const earns = (who: ReadyTaxpayer, unitPrice: string) =>
    issued(who, { lines: [line({ quantity: '1', unitPrice, ivaCode: '0' })], payments: [] });
  const spends = (who: ReadyTaxpayer, day: string) => {
    const paper = { apiGroup: 'PER', documentType: '02', day, category: 'food', total: '25' } as const;
    const from = {
      supplierIdentification: '1755000056001',
      supplierName: 'Tienda Rosita',
      authorization: '1129384756',
    };
    return who.call(savePaper, { body: { id: randomUUID(), ...paper, ...from, number: '001-001-000000001' } });
  };

  it('says whom it concerns, and concerns who earned more than is tax-free and has expenses', async () => {
    const luz = await buildTaxpayer(app);
    expect(await annex(luz)).toMatchObject({ dependsOn: 'rebate', incomeAbove: '12208.00' });
    await earns(luz, '12208.01');
    expect(await annex(luz)).toMatchObject({ dependsOn: 'rebate' });
    expect((await spends(luz, '2026-11-10')).status).toBe(200);
    expect(await annex(luz)).toMatchObject({ dependsOn: null });
    // Of another taxpayer nothing follows.
    expect(await annex(ana)).toMatchObject({ dependsOn: 'rebate' });
  });
});

describe('a paper of a year that was submitted', () => {
  const mark = (who: ReadyTaxpayer, code: PaperCode, period: string, day: string | null) =>
    who.call(contract.markSubmitted, { body: { paper: code, period, submittedOn: day } });
  const paper = async (who: ReadyTaxpayer, code: string) =>
    (await calendar(who)).days.find((each) => each.code === code);

  it('is done in the calendar and in the private file, until that is taken back', async () => {
    const rosa = await buildTaxpayer(app);
    const answers = { work: { salary: '9600', socialSecurity: '907.20', retained: '0' } };
    await rosa.call(saveRevenueAnswers, { body: { year: '2026', answers } });
    const { body } = await rosa.call(contract.changeCalendarFeed, { body: { to: 'new' } });
    const inFile = async () =>
      (await app.http.inject({ url: new URL(body.feed?.url ?? '').pathname })).body.includes('Proyección de gastos');
    expect(await paper(rosa, 'expenseProjection')).toMatchObject({ filed: false });
    expect(await inFile()).toBe(true);
    expect((await mark(rosa, 'expenseProjection', '2027', '2026-11-19')).body).toEqual({ before: null });
    expect(await paper(rosa, 'expenseProjection')).toMatchObject({ filed: true });
    expect(await inFile()).toBe(false);
    expect((await calendar(rosa)).submitted).toEqual([
      { code: 'expenseProjection', period: '2027', submittedOn: '2026-11-19' },
    ]);
    // Another year, another paper and another taxpayer stay as they were.
    expect(await paper(rosa, 'personalExpenses')).toMatchObject({ filed: false });
    expect((await calendar(ana)).submitted).toEqual([]);
    // Said again it is the last day; taken back, it is due again.
    expect((await mark(rosa, 'expenseProjection', '2027', '2026-11-20')).body).toEqual({ before: '2026-11-19' });
    expect((await mark(rosa, 'expenseProjection', '2027', null)).body).toEqual({ before: '2026-11-20' });
    expect(await paper(rosa, 'expenseProjection')).toMatchObject({ filed: false });
    expect(await inFile()).toBe(true);
  });

  it('the annex of transactions is of a month: submitted, nobody is reminded of that one', async () => {
    const rosa = await buildTaxpayer(app);
    await rosa.call(saveTaxDataPart, { body: { keepsAccounting: true } });
    const filed = async () =>
      (await calendar(rosa)).days
        .filter(({ code, to }) => code === 'transactions' && ['2026-10', '2026-11'].includes(to))
        .map((day) => [day.to, day.filed]);
    expect(await filed()).toEqual([
      ['2026-10', false],
      ['2026-11', false],
    ]);
    expect((await mark(rosa, 'transactions', '2026-11', '2026-11-20')).body).toMatchObject({ code: 'declaration.day' });
    expect((await mark(rosa, 'transactions', '2026', '2026-11-20')).status).toBe(400);
    expect((await mark(rosa, 'personalExpenses', '2026-10', '2026-11-20')).status).toBe(400);
    expect((await mark(rosa, 'transactions', '2026-10', '2026-11-20')).body).toEqual({ before: null });
    expect(await filed()).toEqual([
      ['2026-10', true],
      ['2026-11', false],
    ]);
    expect((await mark(rosa, 'transactions', '2026-10', null)).body).toEqual({ before: '2026-11-20' });
    expect((await filed())[0]).toEqual(['2026-10', false]);
  });

  it('was submitted on a day that can be, by who may read the year, of a person', async () => {
    const rosa = await buildTaxpayer(app);
    const refused = { code: 'declaration.day' };
    expect((await mark(rosa, 'expenseProjection', '2027', '2026-11-21')).body).toMatchObject(refused);
    // The year of the annex is not over.
    expect((await mark(rosa, 'personalExpenses', '2026', '2026-11-20')).body).toMatchObject(refused);
    expect((await mark(rosa, 'personalExpenses', '2025', '2026-02-10')).status).toBe(200);
    await executeAs(app, rosa, sql`update memberships set role = 'issuer' where user_id = ${rosa.userId}`);
    await rosa.signInAgain();
    expect((await mark(rosa, 'expenseProjection', '2027', '2026-11-20')).status).toBe(403);
    expect((await calendar(rosa)).submitted).toEqual([]);
  });
});

describe('its private address', () => {
  const change = async (to: 'new' | 'none', who = ana) =>
    (await who.call(contract.changeCalendarFeed, { body: { to } })).body;
  const read = (url: string) => app.http.inject({ url: new URL(url).pathname });

  // @asvs V14.2.1
  it('gives names and days to who has it, no RUC and no amount', async () => {
    const { feed } = await change('new');
    expect((await calendar()).feed).toEqual(feed);
    const { statusCode, headers, body } = await read(feed?.url ?? '');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body).toContain('SUMMARY:IVA de ');
    for (const secret of [ana.ruc, ana.cedula, ana.email, '$']) expect(body).not.toContain(secret);
    // Asked again a day later, it is the same event.
    const uids = (text: string) => text.match(/UID:.*/g);
    app.clock.forward(86_400_000);
    expect(uids((await read(feed?.url ?? '')).body)).toEqual(expect.arrayContaining(uids(body)?.slice(2, 8) ?? []));
  });

  // @asvs V11.5.1
  it('stops at once when it changes, and comes back when that is undone in time', async () => {
    const first = (await change('new')).feed;
    const second = await change('new');
    expect(second.before).toBe(first?.id);
    const gone = await read(first?.url ?? '');
    expect(gone.statusCode).toBe(410);
    expect((await read(`${first?.url.slice(0, -4)}AAAA`)).json()).toEqual(gone.json());
    const undo = (who = ana) => who.call(contract.restoreCalendarFeed, { body: { feedId: first?.id ?? '' } });
    expect((await undo(eva)).status).toBe(404);
    expect((await undo()).body.feed).toEqual(first);
    expect((await read(first?.url ?? '')).statusCode).toBe(200);
    expect((await read(second.feed?.url ?? '')).statusCode).toBe(410);
    expect(await change('none')).toEqual({ feed: null, before: first?.id });
    app.clock.forward(120_000);
    expect((await undo()).status).toBe(404);
    expect((await calendar()).feed).toBeNull();
  });

  it('is not stored: only its hash is', async () => {
    const { feed } = await change('new');
    const token = Buffer.from(feed?.url.split('/').at(-1) ?? '', 'base64url').subarray(32);
    const { rows } = await app.ctx.db.tenant(ana.customerId, (tx) => tx.execute(sql`select * from calendar_feeds`));
    expect(JSON.stringify(rows)).not.toContain(JSON.stringify([...token]).slice(1, -1));
    expect(Buffer.from((rows[0] as { token_hash: Uint8Array }).token_hash)).toHaveLength(32);
  });

  it('is asked so often and no more', async () => {
    const { feed } = await change('new');
    const codes: number[] = [];
    for (let count = 0; count < 61; count += 1) codes.push((await read(feed?.url ?? '')).statusCode);
    expect(codes.slice(-2)).toEqual([200, 429]);
  });
});

describe('reminders', () => {
  const run = async () => {
    await queueTaxReminders(app.ctx);
    await runTurn(app.ctx, 'remind-obligations');
    await runTurn(app.ctx, 'mail-obligations');
  };
  const subjects = (who: ReadyTaxpayer) => app.mails.filter(({ to }) => to === who.email).map(({ subject }) => subject);
  const told = async (who: Pick<ReadyTaxpayer, 'call'>) =>
    (await who.call(notifications.getNotification)).body.items.filter(({ kind }) => kind === 'tax.due');
  const novemberOf = async (who: ReadyTaxpayer) =>
    (await calendar(who)).days.find(({ from }) => from === '2026-11')?.dueOn ?? '';
  const morning = (day: string) => app.clock.set(`${day}T12:30:00Z`);

  it('go 7, 3 and 1 days before and on the day, each once, by mail and inbox', async () => {
    const luz = await buildTaxpayer(app);
    const due = await novemberOf(luz);
    for (let before = 8; before >= -1; before -= 1) {
      morning(addDays(due, -before));
      await run();
      await run();
    }
    expect(subjects(luz).map((subject) => subject.replace(/, el .*/, ''))).toEqual([
      'IVA de noviembre: vence en 7 días',
      'IVA de noviembre: vence en 3 días',
      'IVA de noviembre: vence mañana',
      'IVA de noviembre: vence hoy',
    ]);
    // Before returns begin here nobody knows what would be paid.
    expect(app.mails.find(({ to }) => to === luz.email)?.text).not.toContain('Hoy pagarías');
    expect(app.mails.find(({ to }) => to === luz.email)?.text).toContain('http://localhost:3000/declaration/calendar');
    await luz.signInAgain();
    const notices = await told(luz);
    expect(notices.map(({ sentence }) => sentence.replace(/, el .*/, ''))).toEqual([
      'IVA de noviembre vence hoy',
      'IVA de noviembre vence mañana',
      'IVA de noviembre vence en 3 días',
      'IVA de noviembre vence en 7 días',
    ]);
  });

  it('a late one replaces those it missed; of what is filed or switched off there are none', async () => {
    const [late, filed, off] = [await buildTaxpayer(app), await buildTaxpayer(app), await buildTaxpayer(app)];
    await declare(filed, '2026-11-01', '2026-11-30');
    await off.call(contract.setTaxReminders, { body: { reminds: false } });
    expect((await calendar(off)).reminds).toBe(false);
    const mornings = await Promise.all([late, filed, off].map(async (who) => addDays(await novemberOf(who), -2)));
    for (const day of mornings.sort()) {
      morning(day);
      await run();
    }
    expect(subjects(late).map((subject) => subject.replace(/, el .*/, ''))).toContain(
      'IVA de noviembre: vence en 2 días',
    );
    expect(subjects(filed).filter((subject) => subject.includes('noviembre:'))).toEqual([]);
    expect(subjects(off)).toEqual([]);
  });

  it('of a return that is made here say what would be paid', async () => {
    const mia = await buildTaxpayer(app);
    await issued(mia, { lines: [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })], payments: [] });
    await mia.call(startDeclarations, { body: { period: '2026-11' } });
    morning(addDays(await novemberOf(mia), -1));
    await run();
    expect(app.mails.find(({ to }) => to === mia.email)?.text).toContain('Hoy pagarías $15,00.');
    await mia.signInAgain();
    const [notice] = await told(mia);
    expect(notice?.sentence).toMatch(/^IVA de noviembre vence mañana, el .*\. Hoy pagarías \$15,00\.$/);
  });

  it('of a return that its owner approved and did not file go on, until it has its number', async () => {
    const noa = await buildTaxpayer(app);
    await issued(noa, { lines: [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })], payments: [] });
    await noa.call(startDeclarations, { body: { period: '2026-11' } });
    const due = await novemberOf(noa);
    morning(addDays(due, -3));
    await noa.signInAgain();
    const { pay, fingerprint, open } = (await noa.call(getApproval, { query: { period: '2026-11' } })).body;
    const id = randomUUID();
    const body = { id, period: '2026-11', pay, fingerprint, open, filer: 'owner' as const };
    expect((await noa.call(acceptDeclaration, { body })).status).toBe(200);
    const november = async () => (await calendar(noa)).days.find(({ from }) => from === '2026-11');
    expect(await november()).toMatchObject({ filed: false, filer: 'owner' });
    const { sent } = (await noa.call(getTaxDeclaration)).body.groupDeclaration;
    expect(sent).toMatchObject([{ period: '2026-11', state: 'approved', filer: 'owner' }]);
    await run();
    expect(app.mails.find(({ to }) => to === noa.email)?.text).toContain(
      'Aprobaste $15,00 y todavía no dices su número: preséntala en el portal.',
    );
    expect((await told(noa))[0]?.sentence).toMatch(/vence en 3 días.*Aprobaste \$15,00 y todavía no dices su número/);
    const filed = { declarationId: id, number: '872000000321', filedOn: addDays(due, -3) };
    expect((await noa.call(reportFiled, { body: filed })).status).toBe(200);
    expect(await november()).toMatchObject({ filed: true, filer: null });
    app.forget();
    morning(addDays(due, -1));
    await run();
    expect(subjects(noa).filter((subject) => subject.includes('noviembre:'))).toEqual([]);
  });

  it('of the income tax say it too, to who may read a year; the others are told of the day alone', async () => {
    const lia = await buildTaxpayer(app);
    const reader = await buildColleague(app, lia, 'reader');
    await lia.call(startDeclarations, { body: { period: '2026-11' } });
    await lia.call(saveRevenueAnswers, { body: { year: '2026', answers: { other: { income: '30000' } } } });
    const due = (await calendar(lia)).days.find(({ code }) => code === 'incomeTax')?.dueOn ?? '';
    morning(addDays(due, -1));
    await run();
    await lia.signInAgain();
    const { body: year } = await lia.call(getRevenueReturn, { query: { year: '2026' } });
    const letter = app.mails.find(({ to, text }) => to === lia.email && text.includes('Renta 2026'));
    expect(letter?.text).toContain(`Hoy pagarías ${formatMoney(year.pay)}.`);
    const noticesOf = async (who: Pick<ReadyTaxpayer, 'call'>) =>
      (await told(who)).filter(({ sentence }) => sentence.startsWith('Renta 2026')).map(({ sentence }) => sentence);
    expect(await noticesOf(lia)).toEqual([expect.stringContaining(`Hoy pagarías ${formatMoney(year.pay)}.`)]);
    await reader.signInAgain();
    expect(await noticesOf(reader)).toEqual([expect.not.stringContaining('pagarías')]);
  });

  it('of the fee of a popular business say it too, which is asked for no start', async () => {
    const pia = await buildTaxpayer(app, { regime: 'POP' });
    const due = (await calendar(pia)).days.find(({ code }) => code === 'incomeTaxRimpe')?.dueOn ?? '';
    morning(addDays(due, -1));
    await run();
    await pia.signInAgain();
    const { body: year } = await pia.call(getRevenueReturn, { query: { year: '2026' } });
    const pays = `Hoy pagarías ${formatMoney(year.pay)}.`;
    expect(app.mails.find(({ to, text }) => to === pia.email && text.includes('Renta 2026'))?.text).toContain(pays);
    expect((await told(pia))[0]?.sentence).toContain(pays);
  });

  it('of the annex say from which income on, as the calendar does', async () => {
    const ada = await buildTaxpayer(app);
    const day = (await calendar(ada)).days.find(({ code }) => code === 'personalExpenses');
    morning(addDays(day?.dueOn ?? '', -1));
    await run();
    await ada.signInAgain();
    const notice = (await told(ada)).find(({ sentence }) => sentence.startsWith('Anexo de gastos personales'));
    expect(notice?.sentence).toContain(day === undefined ? '?' : dependsOn(day));
    expect(notice?.sentence).toContain(formatMoney(day?.incomeAbove ?? ''));
  });

  it('filed between the notice and its mail, no mail goes', async () => {
    const eve = await buildTaxpayer(app);
    morning(addDays(await novemberOf(eve), -3));
    await queueTaxReminders(app.ctx);
    await runTurn(app.ctx, 'remind-obligations');
    await declare(eve, '2026-11-01', '2026-11-30');
    await runTurn(app.ctx, 'mail-obligations');
    expect(subjects(eve)).toEqual([]);
  });

  it('of the annex of a year that is over, and whose income was tax-free, there are none', async () => {
    const eli = await buildTaxpayer(app);
    morning('2027-01-05');
    await eli.signInAgain();
    const has = async () => (await calendar(eli)).days.some(({ code }) => code === 'personalExpenses');
    expect(await has()).toBe(true);
    const none = { salary: '0', socialSecurity: '0', retained: '0' };
    const answers = {
      ...{ work: none, other: { income: '12208' }, costs: { amount: '0' }, profession: { practises: false } },
      ...{ paid: { advance: '0', previousCredit: '0' }, illness: { has: false } },
      exemption: { isOld: false, degree: null, isSubstitute: false },
    };
    await eli.call(saveRevenueAnswers, { body: { year: '2026', answers } });
    expect(await has()).toBe(false);
    await eli.call(saveRevenueAnswers, { body: { year: '2026', answers: { other: null } } });
    expect(await has()).toBe(true);
  });

  it('of the annex of transactions say where it is marked as submitted, not where a return is', async () => {
    const uma = await buildTaxpayer(app);
    await uma.call(saveTaxDataPart, { body: { keepsAccounting: true } });
    await declare(uma, '2026-01-01', '2027-12-31');
    const annex = (await calendar(uma)).days.find(({ code }) => code === 'transactions');
    morning(addDays(annex?.dueOn ?? '', -1));
    await run();
    const letter = app.mails.find(({ to, subject }) => to === uma.email && subject.startsWith('Anexo transaccional'));
    expect(letter?.text).toContain('pulsa «Ya lo entregué» en tu calendario');
    expect(letter?.text).not.toContain('«Ya la presenté»');
  });

  it('of a paper that was submitted there are none', async () => {
    const [idle, done] = [await buildTaxpayer(app), await buildTaxpayer(app)];
    const annexOf = async (who: ReadyTaxpayer) =>
      (await calendar(who)).days.find(({ code }) => code === 'personalExpenses')?.dueOn ?? '';
    const mornings = await Promise.all([idle, done].map(async (who) => addDays(await annexOf(who), -2)));
    const [first = '', last = ''] = mornings.sort();
    morning(first);
    await done.signInAgain();
    const body = { paper: 'personalExpenses' as const, period: '2026', submittedOn: '2027-01-30' };
    expect((await done.call(contract.markSubmitted, { body })).status).toBe(200);
    for (const day of new Set([first, last])) {
      morning(day);
      await run();
    }
    const tells = (who: ReadyTaxpayer) =>
      app.mails.some(({ to, text }) => to === who.email && text.includes('Anexo de gastos personales'));
    expect([tells(idle), tells(done)]).toEqual([true, false]);
  });
});

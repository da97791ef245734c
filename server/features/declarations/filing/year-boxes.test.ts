import { randomUUID } from 'node:crypto';
import { amount, sum } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as filing from '#contract/declarations/filing.ts';
import { getPayment } from '#contract/declarations/payment.ts';
import { getReturnPdf, saveReturnBoxes } from '#contract/declarations/returns.ts';
import { saveAsset } from '#contract/declarations/year/assets.ts';
import { getRevenueDocuments, getRevenueReturn, saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { readPdfText } from '#server/adapters/pdf-text/read-pdf-text.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignNote } from '#tests/build/supplier-notes.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const year = '2025';
const of = { period: year, obligation: 'renta' } as const;

/** In Galápagos the 28th is the day of every RUC; in March of 2026 that is a Saturday, and the 30th the last day. */
const somebody = async (more: Parameters<typeof buildTaxpayer>[1] = {}) => {
  const one = await buildTaxpayer(app, more);
  await executeAs(app, one, sql`update taxpayers set in_galapagos = true`);
  return one;
};
const sell = async (who: ReadyTaxpayer, price: string, activityId?: string) => {
  const lines = [line({ quantity: '1', unitPrice: price, ivaCode: '0' })];
  const { id } = await issued(who, { issuedOn: '2026-02-04', lines, ...(activityId && { activityId }) });
  await executeAs(app, who, sql`update receipts set issued_on = '2025-05-05' where id = ${id}`);
};
const take = async (who: ReadyTaxpayer, { xml, accessKey }: { xml: Uint8Array; accessKey: string }) => {
  await who.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  return (await who.call(getVouchersReceived, { query: { accessKey } })).body.items[0]?.id ?? '';
};
/** A credit note of hers of that amount that another program issued, of an invoice of hers. */
const giveBack = async (who: ReadyTaxpayer, price: string, modifies: string) =>
  take(
    who,
    await foreignNote({
      ...{ ruc: who.ruc, buyer: '1790016919001', modifies, price, issuedOn: '2025-06-01' },
    }),
  );

beforeAll(async () => {
  app = await testApp({ startAt: '2026-02-04T15:00:00Z' });
  ana = await somebody();
  await sell(ana, '20000');
});
afterAll(() => app.close());

const read = async (who = ana) => (await who.call(getRevenueReturn, { query: { year } })).body;
const box = ({ boxes }: Awaited<ReturnType<typeof read>>, code: string) => boxes.find((each) => each.code === code);
const type = (boxes: Record<string, string | null>, who = ana) => who.call(saveReturnBoxes, { body: { ...of, boxes } });
const at = async (day: string, who = ana) => {
  app.clock.set(`${day}T15:00:00Z`);
  await who.signInAgain();
};
const seen = async (who = ana) => (await who.call(filing.getApproval, { query: of })).body;
/** Every box that says what is in it. */
const sums = ({ boxes }: Awaited<ReturnType<typeof read>>) =>
  boxes
    .filter(({ parts }) => parts.length > 0)
    .map(({ code, amount: total, parts }) => [code, total, sum(parts.map((each) => amount(each.amount))).toFixed(2)]);

describe('boxes of a year that a person types', () => {
  it('move the base and what is paid, stand in their box as typed, and are taken back', async () => {
    // 2025: 624 + 12 % of what 22,000 exceeds 19,978.
    const { status, body } = await type({ 713: '3000', 723: '500.5', 717: '0', 768: '499.5' });
    expect(status).toBe(200);
    expect(body.card).toMatchObject({ ...of, pay: '866.64', dueOn: '2026-03-30', state: 'live', late: null });
    const data = await read();
    expect(data).toMatchObject({ pay: '866.64', equation: { typedIncome: '3000.00', typedCosts: '500.50' } });
    expect(data.equation).toMatchObject({ income: '23000.00', costs: '500.50', exempt: '499.50', base: '22000.00' });
    expect(box(data, '713')).toMatchObject({
      ...{ amount: '3000.00', isTypable: true, typed: '3000.00' },
      parts: [{ kind: 'typed', amount: '3000.00', opens: null }],
    });
    expect(box(data, '717')?.typed).toBe('0.00');
    expect(box(data, '611')).toMatchObject({ isTypable: false, typed: null });
    expect(body.before.boxes).toEqual({ 713: null, 723: null, 717: null, 768: null });
    const back = await ana.call(saveReturnBoxes, { body: body.before });
    expect(back.body.card.pay).toBe('626.64');
    expect((await read()).equation).toMatchObject({ typedIncome: '0.00', income: '20000.00' });
  });

  it('say clearly what is no figure, and then nothing is saved', async () => {
    const { status, body } = await type({ 713: 'x', 714: '-2', 729: '5', 611: '1', 741: '1', 890: '1', 715: '3' });
    expect(status).toBe(422);
    expect((body as unknown as { faults: { sentence: string }[] }).faults.map(({ sentence }) => sentence)).toEqual([
      'Casilla 611: sale de tus documentos. Corrige el documento.',
      'Casilla 713: escribe solo números, como 120,50.',
      'Casilla 714: no puede ser negativa.',
      'Casilla 729: se calcula con otras casillas. Corrige las casillas de las que sale.',
      'Casilla 741: sale de tus respuestas. Cámbiala en las preguntas del año.',
      'Casilla 890: no está en el formulario de este período.',
    ]);
    expect((await read()).pay).toBe('626.64');
  });

  it('say that other income was answered beside them', async () => {
    const answers = { other: { income: '100' } };
    const { body } = await ana.call(saveRevenueAnswers, { body: { year, answers } });
    const typed = await type({ 718: '100' });
    const data = await read();
    expect(data.faults).toContainEqual(expect.objectContaining({ code: 'other_income', severity: 'warning' }));
    expect([box(data, '718')?.amount, box(data, '730')?.amount]).toEqual(['100.00', '100.00']);
    await ana.call(saveRevenueAnswers, { body: { year, answers: body.before } });
    await ana.call(saveReturnBoxes, { body: typed.body.before });
  });

  it('stand over the exemption that was computed', async () => {
    const { body } = await type({ 771: '1000' });
    expect((await read()).equation).toMatchObject({ exempt: '1000.00', base: '19000.00' });
    await ana.call(saveReturnBoxes, { body: body.before });
  });

  it('are of who may read the year, and of no month', async () => {
    const issuer = await buildColleague(app, ana, 'issuer');
    expect((await issuer.call(saveReturnBoxes, { body: { ...of, boxes: { 713: '1' } } })).status).toBe(403);
    const other = await somebody();
    expect((await read(other)).pay).toBe('0.00');
    const wrong = await ana.call(saveReturnBoxes, { body: { ...of, period: '2025-05', boxes: { 713: '1' } } });
    expect(wrong.body).toMatchObject({ code: 'declaration.period' });
  });
});

describe('a box of a year', () => {
  it('has its parts by name, which add up to it to the cent', { timeout: 180_000 }, async () => {
    const leo = await somebody({ regime: 'RIM' });
    const activity = randomUUID();
    await executeAs(
      app,
      leo,
      sql`insert into activities (tenant_id, id, name, main, regime, created_at)
        values (${leo.customerId}, ${activity}, 'Consultorio', false, 'GEN', now())`,
    );
    await sell(leo, '30000', activity);
    await sell(leo, '20000');
    // Of the second invoice, that of the activity in RIMPE.
    await giveBack(leo, '700.05', '001-001-000000002');
    const bought = await supplierReceipt({
      ...{ buyer: leo.ruc, sequential: 1, price: '1000.1', ivaCode: '0', issuedOn: '2025-05-06' },
    });
    const classification = { scope: 'NEG', group: 'supplies' } as const;
    await leo.call(changeGroupFinance, { body: { receiptId: await take(leo, bought), classification } });
    const chair = { name: 'Sillón', kind: 'equipment', boughtOn: '2025-10-08', value: '1200' } as const;
    const kept = { isForWork: false, purchase: null, soldOn: null, saleId: null };
    expect((await leo.call(saveAsset, { body: { id: randomUUID(), ...chair, ...kept } })).status).toBe(200);
    const work = { salary: '5000', socialSecurity: '0', retained: '40' };
    const answers = { share: { percent: 33 }, costs: { amount: '200' }, other: { income: '500' }, work };
    await leo.call(saveRevenueAnswers, { body: { year, answers } });
    await type({ 713: '10' }, leo);
    const data = await read(leo);
    const all = sums(data);
    expect(all.map(([code]) => code)).toEqual(
      expect.arrayContaining(['611', '631', '713', '730', '741', '765', '766', '846']),
    );
    for (const [code, total, added] of all) expect([code, added]).toEqual([code, total]);
    expect(box(data, '631')?.parts.map(({ kind, amount: figure }) => [kind, figure])).toEqual([
      ['documents', '1000.10'],
      ['share', '-670.07'],
      ['told', '66.00'],
      ['wear', '9.90'],
    ]);
    // Gross, and the notes beside it; what is taxed is the rest.
    expect(box(data, '765')).toMatchObject({ amount: '20000.00' });
    expect(box(data, '766')).toMatchObject({ amount: '700.05' });
    expect(box(data, '827')?.amount).toBe('19299.95');
    for (const code of ['611', '765', '766', '631'])
      for (const { opens, amount: figure } of box(data, code)?.parts ?? []) {
        if (opens === null || !('line' in opens)) continue;
        const { body } = await leo.call(getRevenueDocuments, { query: { year, ...opens } });
        expect([code, amount(body.total).abs().toFixed(2), body.documents.length]).toEqual([code, figure, 1]);
      }
  });
});

it('the gross sales of a RIMPE year and what was given back open to their documents as approved', async () => {
  const rita = await somebody({ regime: 'RIM' });
  await sell(rita, '20000');
  await sell(rita, '500');
  await giveBack(rita, '700.05', '001-001-000000001');
  const { pay, fingerprint, open } = await seen(rita);
  const body = { id: randomUUID(), year, pay, fingerprint, open, filer: 'owner' } as const;
  const { documented, boxes } = (await rita.call(filing.acceptRentDeclaration, { body })).body;
  expect(documented).toEqual(expect.arrayContaining(['765', '766']));
  expect(boxes).toMatchObject({ 765: '20500.00', 766: '700.05', 827: '19799.95' });
  const opened = async (code: string) => {
    const query = { declarationId: body.id, box: code };
    const { count, total, documents } = (await rita.call(filing.getApprovedDocuments, { query })).body;
    return [count, total, documents.map((each) => each.amount).sort()];
  };
  expect(await opened('765')).toEqual([2, '20500.00', ['20000.00', '500.00']]);
  expect(await opened('766')).toEqual([1, '700.05', ['700.05']]);
  // One that was frozen before what was given back had its own box has all of it in 765.
  await rowsAt(
    app.database.adminUrl,
    `set session_replication_role = replica;
      update returns set content = jsonb_set(content::jsonb #- '{boxes,766}', '{boxes,765}', '"19799.95"')::text where id = '${body.id}';
      update returns set sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex') where id = '${body.id}'`,
  );
  expect(await opened('765')).toEqual([3, '19799.95', ['-700.05', '20000.00', '500.00']]);
});

it('the sales of a year in two regimes open to nothing, because no document says of which they are', async () => {
  const leo = await somebody({ regime: 'RIM' });
  const activity = randomUUID();
  await executeAs(
    app,
    leo,
    sql`insert into activities (tenant_id, id, name, main, regime, created_at)
      values (${leo.customerId}, ${activity}, 'Consultorio', false, 'GEN', now())`,
  );
  await sell(leo, '30000', activity);
  await sell(leo, '20000');
  const { pay, fingerprint, open } = await seen(leo);
  const body = { id: randomUUID(), year, pay, fingerprint, open, filer: 'owner' } as const;
  const { documented, boxes } = (await leo.call(filing.acceptRentDeclaration, { body })).body;
  expect([boxes, documented]).toMatchObject([{ 611: '30000.00', 765: '20000.00' }, []]);
  const query = { declarationId: body.id, box: '611' };
  expect((await leo.call(filing.getApprovedDocuments, { query })).body).toMatchObject({ count: 0, documents: [] });
});

describe('a year that is approved late', () => {
  it('takes the interest that a person types where no rate is loaded', async () => {
    await at('2026-04-01');
    const late = await read();
    expect(late.late).toMatchObject({ months: 1, fine: '18.80' });
    // What is paid today is one figure wherever it is said.
    const all = (await seen()).pay;
    const payment = (await ana.call(getPayment, { query: of })).body;
    expect([late.pay, box(late, '999')?.amount, payment.pay, late.equation.pay]).toEqual([all, all, all, '626.64']);
    const answers = { other: { income: '1000' } };
    const answered = (await ana.call(saveRevenueAnswers, { body: { year, answers } })).body;
    const after = await read();
    const more = amount(after.pay).subtract(amount(late.pay)).toFixed(2);
    expect([answered.pay, answered.difference]).toEqual([after.pay, more]);
    await ana.call(saveRevenueAnswers, { body: { year, answers: answered.before } });
    // What is said of the quarter is said until somebody types it.
    const { interestRates } = app.ctx.taxTables;
    const { taxTables } = app.ctx;
    Object.assign(app.ctx, { taxTables: { ...taxTables, interestRates: [] } });
    try {
      const without = await read();
      expect(without.late).toMatchObject({ fine: '18.80', interest: null });
      expect(without.faults).toContainEqual(expect.objectContaining({ code: 'interest' }));
      expect(box(without, '904')).toMatchObject({ amount: '18.80', parts: [{ kind: 'late', amount: '18.80' }] });
      const { body } = await type({ 903: '5.25', 713: '100' });
      // 12 % of 100 more is paid, and the fine grows with it.
      expect(body.card).toMatchObject({ pay: '663.05', equation: { late: '24.41' } });
      const data = await read();
      expect(data.late).toMatchObject({ fine: '19.16', interest: '5.25' });
      expect(data.faults.filter(({ place }) => place === 'interest')).toEqual([]);
      expect(box(data, '903')).toMatchObject({ typed: '5.25', parts: [{ kind: 'typed' }] });
      const pdf = await ana.call(getReturnPdf, { query: of });
      expect(await readPdfText(pdf.bytes)).toContain('5,25');

      const { pay, fingerprint, open } = await seen();
      expect(pay).toBe('663.05');
      const id = randomUUID();
      const accepted = await ana.call(filing.acceptRentDeclaration, {
        body: { id, year, pay, fingerprint, open, filer: 'owner' },
      });
      expect(accepted.status).toBe(200);
      expect(accepted.body.boxes).toMatchObject({ 713: '100.00', 903: '5.25', 904: '19.16', 999: '663.05' });
      expect(accepted.body.typed).toEqual(['713', '903']);
      expect((await type({ 713: '200' })).body).toMatchObject({ code: 'declaration.filed' });
      const sentOn = { declarationId: id, number: '872000000123', filedOn: '2026-04-01' };
      expect((await ana.call(filing.reportFiled, { body: sentOn })).body).toMatchObject({ state: 'sent' });
      // Its page says what was paid, and later no more than then; of what is typed since, what it comes to.
      await at('2026-06-15');
      const figures = ({ boxes }: Pick<typeof data, 'boxes'>) =>
        ['902', '903', '904', '999'].map((code) => boxes.find((each) => each.code === code)?.amount);
      const sent = await read();
      expect([sent.state, sent.late, sent.filed]).toMatchObject(['sent', null, { pay: '663.05', isChanged: false }]);
      expect(figures(sent)).toEqual(['638.64', '5.25', '19.16', '663.05']);
      const more = await type({ 713: '200' });
      expect(more.body.card).toMatchObject({ state: 'sent', pay: '675.41', equation: { late: '24.77' } });
      const now = await read();
      expect(figures(now)).toEqual(['650.64', '5.25', '19.52', '675.41']);
      // Beside what was declared, which has them too.
      expect([now.pay, now.filed]).toMatchObject(['675.41', { pay: '663.05', isChanged: true }]);
    } finally {
      Object.assign(app.ctx, { taxTables: { ...taxTables, interestRates } });
    }
  });
});

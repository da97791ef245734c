import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as documents from '#contract/declarations/documents.ts';
import * as filing from '#contract/declarations/filing.ts';
import * as contract from '#contract/declarations/returns.ts';
import { readPdfText } from '#server/adapters/pdf-text/read-pdf-text.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const period = '2026-09';

/** Sold 1000 in September; there the 28th of the next month is the day of every RUC. */
const somebody = async () => {
  const one = await buildTaxpayer(app);
  await executeAs(app, one, sql`update taxpayers set in_galapagos = true`);
  const lines = [line({ quantity: '1', unitPrice: '1000', ivaCode: '4' })];
  const { id } = await issued(one, { issuedOn: '2026-09-25', lines, payments: [] });
  expect(id).toBeTruthy();
  return one;
};

beforeAll(async () => {
  app = await testApp({ startAt: '2026-09-25T15:00:00Z' });
  ana = await somebody();
  app.clock.set('2026-10-27T15:00:00Z');
  await ana.signInAgain();
  await ana.call(contract.startDeclarations, { body: { period } });
});
afterAll(() => app.close());

const at = async (day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  await ana.signInAgain();
};
const read = async () => (await ana.call(contract.getReturn, { query: { period } })).body;
const box = (data: Awaited<ReturnType<typeof read>>, code: string) => data.boxes.find(({ codes }) => codes[0] === code);
const approval = async () => (await ana.call(filing.getApproval, { query: { period } })).body;

describe('boxes that a person types', () => {
  const type = async (boxes: Record<string, string | null>, who = ana, more: object = {}) =>
    who.call(contract.saveReturnBoxes, { body: { period, boxes, ...more } });
  const sentences = async (boxes: Record<string, string>) => {
    const { status, body } = await type(boxes);
    expect(status).toBe(422);
    return (body as unknown as { faults: { sentence: string }[] }).faults.map(({ sentence }) => sentence);
  };

  it('move the figure, stand in their box as typed, and are taken back', async () => {
    const { status, body } = await type({ 607: '20', 612: '5.5' });
    expect(status).toBe(200);
    // 150 − 20 + 5.50
    expect(body.card).toMatchObject({ pay: '135.50', equation: { charged: '150.00', before: '20.00', other: '5.50' } });
    const data = await read();
    expect(box(data, '607')).toMatchObject({ amount: '20.00', typable: [{ box: '607', typed: '20.00' }] });
    expect(box(data, '401')).toMatchObject({ typable: [] });
    const parts = await ana.call(documents.getBoxDocuments, { query: { period, box: '607' } });
    expect(parts.body).toMatchObject({ total: '20.00', parts: [{ kind: 'typed', amount: '20.00' }] });
    expect(body.before.boxes).toEqual({ 607: null, 612: null });
    const back = await ana.call(contract.saveReturnBoxes, { body: body.before });
    expect(back.body.card.pay).toBe('150.00');
    expect(back.body.before.boxes).toEqual({ 607: '20.00', 612: '5.50' });
  });

  it('say clearly what is no figure, and then nothing is saved', async () => {
    expect(await sentences({ 607: 'x', 610: '-2', 902: '5', 612: '3' })).toEqual([
      'Casilla 607: escribe solo números, como 120,50.',
      'Casilla 610: no puede ser negativa.',
      'Casilla 902: se calcula con otras casillas. Corrige las casillas de las que sale.',
    ]);
    expect(await sentences({ 481: '1000.01' })).toEqual([
      'Casilla 481: no puede pasar de tus ventas con IVA: $1.000,00.',
    ]);
    expect(await sentences({ 898: '10' })).toEqual(['Casilla 898: solo va en una sustitutiva.']);
    expect((await read()).pay).toBe('150.00');
  });

  it('settle later what was sold on credit: nothing of it is lost', async () => {
    const { body } = await type({ 481: '400' });
    expect(body.card.pay).toBe('90.00');
    // No sale was marked.
    expect((await read()).deferred).toEqual([{ month: '2026-10', tax: '60.00', documents: 0 }]);
    const next = await ana.call(contract.getReturn, { query: { period: '2026-10' } });
    expect(next.body.equation).toMatchObject({ charged: '60.00' });
    await ana.call(contract.saveReturnBoxes, { body: body.before });
  });

  it('take the factor of a period without sales as the person says', async () => {
    const of = { period: '2026-10' };
    const { body } = await ana.call(contract.saveReturnBoxes, { body: { ...of, factor: '0' } });
    expect(body.before).toEqual({ ...of, obligation: 'iva', boxes: {}, factor: null });
    const data = (await ana.call(contract.getReturn, { query: of })).body;
    expect([data.factor, data.boxes.find(({ codes }) => codes[0] === '563')?.factor]).toEqual(['0', '0.0000']);
    await ana.call(contract.saveReturnBoxes, { body: body.before });
  });

  it('are nobody else’s, nor of who files no IVA', async () => {
    const typed = await type({ 607: '20' });
    const other = await buildTaxpayer(app);
    const theirs = await other.call(contract.getReturn, { query: { period } });
    expect(theirs.body.pay).toBe('0.00');
    // Boxes of another: theirs stay as they are.
    expect((await type({ 607: '1' }, await buildTaxpayer(app, { regime: 'POP' }))).body).toMatchObject({
      code: 'declaration.no_iva',
    });
    await ana.call(contract.saveReturnBoxes, { body: typed.body.before });
  });
});

describe('a return that is late', () => {
  it('costs its fine from the day after its last one, and a month later more', async () => {
    await at('2026-10-28');
    expect(await read()).toMatchObject({ pay: '150.00', late: null, dueOn: '2026-10-28' });
    const timely = await approval();
    expect(timely.pay).toBe('150.00');
    await at('2026-10-29');
    const data = await read();
    expect(data).toMatchObject({
      pay: '154.50',
      equation: { charged: '150.00', late: '4.50', pay: '154.50' },
      late: { months: 1, fine: '4.50', interest: null, growsAfter: '2026-11-28' },
    });
    expect([box(data, '904')?.amount, box(data, '999')?.amount]).toEqual(['4.50', '154.50']);
    expect(data.faults.map(({ code }) => code)).toContain('interest');
    // What was seen a day before is not approved: it says what it is now.
    const body = { id: randomUUID(), period, pay: timely.pay, fingerprint: timely.fingerprint, open: timely.open };
    const { status, body: said } = await ana.call(filing.acceptDeclaration, { body });
    expect([status, (said as unknown as { code: string }).code]).toEqual([409, 'declaration.moved']);
    await at('2026-11-29');
    expect(await read()).toMatchObject({ pay: '159.00', late: { months: 2, fine: '9.00' } });
  });

  it('is frozen and filed with its fine, and stays as it was approved', async () => {
    const { pay, fingerprint, open } = await approval();
    expect(pay).toBe('159.00');
    const id = randomUUID();
    const approved = await ana.call(filing.acceptDeclaration, { body: { id, period, pay, fingerprint, open } });
    expect(approved.body).toMatchObject({ pay: '159.00', boxes: { 902: '150.00', 904: '9.00', 999: '159.00' } });
    const file = await ana.call(filing.getFileDeclaration, { query: { declarationId: id } });
    expect(JSON.stringify(file.body)).toContain('"2630":"9.00"');
    // Months later the same return stands, and nothing of it moved.
    await at('2027-02-10');
    const later = await approval();
    expect([later.replaces, later.declaration?.pay, later.fingerprint]).toEqual([null, '159.00', fingerprint]);
    expect(await read()).toMatchObject({ pay: '159.00' });
  });

  it('is substituted for its rest alone: what was paid as tax and as fine is said, and only the rest is late', async () => {
    await executeAs(
      app,
      ana,
      sql`update returns set state = 'sent', number = '872000000199', filed_on = '2026-11-29', sent_at = approved_at
        where period = ${period}`,
    );
    const lines = [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })];
    const { id } = await issued(ana, { issuedOn: '2027-02-10', lines, payments: [] });
    await executeAs(app, ana, sql`update receipts set issued_on = '2026-09-26' where id = ${id}`);
    const now = await approval();
    // 15 more of tax; four months of three in a hundred.
    expect(now).toMatchObject({ pay: '16.80', late: { months: 4, fine: '1.80', interest: null }, aDayLate: null });
    const boxes = Object.fromEntries(now.replaces?.boxes.map((each) => [each.box, each.now]) ?? []);
    expect(boxes).toMatchObject({ 890: '159.00', 898: '150.00', 899: '9.00', 902: '15.00', 904: '1.80', 999: '16.80' });
    // 150 of the first sale and 15 of the other, less what was declared with the return before: the lines are what is paid.
    expect(now.equation).toMatchObject({
      charged: '165.00',
      paid: '150.00',
      other: '0.00',
      late: '1.80',
      pay: '16.80',
    });
    // What the person says that they paid stands over what was approved.
    const typed = await ana.call(contract.saveReturnBoxes, { body: { period, boxes: { 898: '100' } } });
    expect(typed.status, JSON.stringify(typed.body)).toBe(200);
    expect(await approval()).toMatchObject({
      pay: '72.80',
      late: { fine: '7.80' },
      equation: { charged: '165.00', paid: '100.00', other: '0.00', late: '7.80', pay: '72.80' },
    });
    await ana.call(contract.saveReturnBoxes, { body: typed.body.before });
  });

  it('is substituted for less: its page, its paper and what was declared of its period add up', async () => {
    await ana.call(contract.saveReturnBoxes, { body: { period, boxes: { 607: '30' } } });
    const { pay, fingerprint, open, equation } = await approval();
    // 135 is left of a tax of which 150 were declared: nothing to pay, and nothing that is late.
    const own = { charged: '165.00', before: '30.00', paid: '135.00', other: '0.00', late: '0.00', pay: '0.00' };
    expect([pay, equation]).toEqual(['0.00', expect.objectContaining(own)]);
    const id = randomUUID();
    const { body } = await ana.call(filing.acceptDeclaration, { body: { id, period, pay, fingerprint, open } });
    expect(body).toMatchObject({ pay: '0.00', equation: own });
    const pdf = await ana.call(contract.getReturnPdf, { query: { period, declarationId: id } });
    const lines = (readPdfText(pdf.bytes) ?? '').split('\n');
    expect(lines.join(' ')).toMatch(
      /Saldo del período anterior −?-?\$30,00 Ya declarado antes -?\$135,00 A pagar \$0,00/,
    );
    await executeAs(
      app,
      ana,
      sql`update returns set state = 'sent', number = '872000000299', filed_on = '2027-02-10', sent_at = approved_at
        where id = ${id}`,
    );
    // 150 and its fine of 9 with the first, nothing with the other: 15 of it too much.
    const { filed } = await read();
    const inAll = { charged: '165.00', before: '30.00', paid: '-15.00', other: '0.00', late: '9.00', pay: '159.00' };
    expect(filed).toMatchObject({ isChanged: false, pay: '159.00', equation: inAll });
  });
});

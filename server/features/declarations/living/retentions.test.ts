import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import { saveTaxDataPart } from '#contract/business/tax-data.ts';
import { getAnnex } from '#contract/declarations/annex.ts';
import { getOverdueObligations, getTaxCalendar } from '#contract/declarations/calendar.ts';
import * as returnDocuments from '#contract/declarations/documents.ts';
import * as filing from '#contract/declarations/filing.ts';
import * as contract from '#contract/declarations/returns.ts';
import { purchaseLiquidationCalls } from '#contract/receipts/types/purchase-liquidations.ts';
import { retentionCalls } from '#contract/receipts/types/retentions.ts';
import { openSriFiling } from '#server/adapters/sri-filing/open-sri-filing.ts';
import type { PortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { startFilingPortal } from '#tests/build/filing-portal.ts';
import { hasTools, textOf } from '#tests/build/pdf-tools.ts';
import { buildRetention, income, retained } from '#tests/build/retention-draft.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let portal: PortalStandIn;
let ana: ReadyTaxpayer;
const october = { period: '2026-10', obligation: 'retenciones' } as const;
const supplier = {
  identificationType: '04',
  identification: '0990004196001',
  name: 'Distribuidora El Árbol',
  email: 'cobros@elarbol.ec',
} as const;

beforeAll(async () => {
  portal = await startFilingPortal(() => app.clock.now(), 1_000);
  app = await testApp({
    startAt: '2026-11-04T15:00:00Z',
    filing: openSriFiling({ address: portal.url, timeoutMs: 2_000, filedBy: 'owner' }),
  });
  ana = await buildTaxpayer(app);
  await ana.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
  await retain('2026-10-20', '001-003-000001234', '100.00');
  // Noted in the days after the month: what was bought in October was retained of all the same.
  await retain('2026-11-03', '001-003-000001235', '60.00');
  await buy('2026-10-12', '001-003-000001235');
  await buy('2026-10-13', '001-003-000001240');
  await buy('2026-10-14', '001-003-000001241', 'PER');
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

async function retain(day: string, number: string, base: string, who = ana) {
  const document = retained({ number, issuedOn: '2026-11-02', retentions: [income({ base })] });
  const draft = buildRetention({
    issuedOn: dayInEcuador(app.clock.now()),
    salesPoint: '001',
    supplier,
    documents: [document],
  });
  const { status, body } = await who.call(retentionCalls.issue, { body: { draftId: randomUUID(), draft } });
  expect(status, JSON.stringify(body)).toBe(200);
  await executeAs(app, who, sql`update receipts set issued_on = ${day} where id = ${body.id}`);
  return body.id;
}

async function buy(
  day: string,
  number: string,
  apiGroup: 'NEG' | 'PER' = 'NEG',
  documentType: '01' | '02' = '02',
  who = ana,
) {
  const id = randomUUID();
  const { status } = await who.call(savePaper, {
    body: {
      ...{ id, apiGroup, documentType, day, number, authorization: '1129384756' },
      ...(documentType === '02' ? { total: '25' } : { bases: [{ rateCode: '0', base: '25' }], support: '01' }),
      category: apiGroup === 'NEG' ? 'supplies' : 'personalOther',
      ...{ supplierIdentification: supplier.identification, supplierName: supplier.name },
    },
  });
  expect(status).toBe(200);
  return id;
}

const read = async () => (await ana.call(contract.getReturn, { query: october })).body;
const box = async (code: string) =>
  (await ana.call(returnDocuments.getBoxDocuments, { query: { ...october, box: code } })).body;
const seen = async () => (await ana.call(filing.getApproval, { query: october })).body;
const hub = async (who = ana) => (await who.call(contract.getTaxDeclaration)).body;

describe('the return of retentions', () => {
  it('is in the hub of who was designated, beside that of IVA, and nowhere else', async () => {
    expect((await hub()).others).toMatchObject([
      {
        obligation: 'retenciones',
        periodicity: 'monthly',
        current: { obligation: 'retenciones', period: '2026-10', state: 'live', pay: '2.00' },
        inCourse: { period: '2026-11', pay: '1.20' },
        missing: [
          { kind: 'sales', done: true },
          { kind: 'purchases', done: true },
          { kind: 'unclassified', count: 0 },
        ],
      },
    ]);
    const eva = await buildTaxpayer(app);
    expect((await hub(eva)).others).toEqual([]);
    const special = await buildTaxpayer(app);
    await special.call(saveTaxDataPart, { body: { specialTaxpayer: '1234' } });
    expect((await hub(special)).others).toMatchObject([{ obligation: 'retenciones', periodicity: 'monthly' }]);
    const refused = await eva.call(contract.getReturn, { query: october });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'declaration.not_offered' }]);
    const renta = await ana.call(contract.getReturn, { query: { period: '2026', obligation: 'renta' } });
    expect(renta.body).toMatchObject({ code: 'declaration.not_offered' });
  });

  it('opens each box to its documents, and says why one is in none', async () => {
    const { four, boxes, outside, pay } = await read();
    expect([four, pay]).toEqual([null, '2.00']);
    const line = (code: string) => boxes.find(({ codes }) => codes.includes(code));
    expect(line('312')).toMatchObject({ codes: ['312', '362'], gross: '100.00', net: null, tax: '2.00', documents: 1 });
    expect(line('332')).toMatchObject({ amount: '25.00', unconfirmed: expect.stringContaining('retención') });
    expect(outside).toMatchObject([{ reason: 'personal', count: 1, difference: '0.00' }]);
    expect((await box('362')).parts).toMatchObject([
      { kind: 'document', amount: '2.00', document: { documentType: '07', partyName: supplier.name } },
    ]);
    // The one that was retained of in November is not among them.
    expect((await box('332')).parts).toMatchObject([{ amount: '25.00', document: { number: '001-003-000001240' } }]);
    expect((await box('499')).formula).toMatchObject({ text: '399+498' });
    const [{ document } = { document: null }] = (await box('362')).parts;
    const of = { ...october, sourceId: document?.sourceId ?? '' };
    const { body } = await ana.call(returnDocuments.getReturnDocument, { query: of });
    expect(body.boxes.map(({ box: code, amount }) => [code, amount])).toEqual([
      ['312', '100.00'],
      ['362', '2.00'],
    ]);
    // A retention that is wrong is voided and issued again.
    expect(body.can).toEqual({ scope: false, support: false, takenIn: [], marks: [], deferredBy: false });
    const left = await ana.call(returnDocuments.getOutsideDocuments, { query: { ...october, reason: 'personal' } });
    expect(left.body.documents).toMatchObject([{ number: '001-003-000001241' }]);
  });

  describe('a purchase in it', () => {
    type Said = returnDocuments.DocumentCorrection & { period: string; obligation: 'iva' | 'retenciones' | 'renta' };
    const which = (sourceId: string) => ({ ...october, sourceId });
    const correct = (body: Omit<Said, 'part'> & Partial<Said>, who = ana) =>
      who.call(returnDocuments.correctDocument, { body });
    const unretained = async () => (await box('332')).total;
    /** Whether something may be said of those that it leaves out. */
    const leftOpen = async () => {
      const query = { ...october, reason: 'personal' };
      return (await ana.call(returnDocuments.getOutsideDocuments, { query })).body.isOpen;
    };
    const canOf = async (id: string) =>
      (await ana.call(returnDocuments.getReturnDocument, { query: which(id) })).body.can;

    it('is corrected there in what moves it, the figure answered is its own, and it is taken back', async () => {
      const id = (await box('332')).parts[0]?.document?.sourceId ?? '';
      expect(await canOf(id)).toEqual({
        ...{ scope: true, support: false, takenIn: ['2026-10', '2026-11'], deferredBy: false },
        marks: ['importServices', 'importGoods', 'importAsset', 'popularBusiness'],
      });
      const all: readonly [Partial<returnDocuments.DocumentCorrection>, string][] = [
        [{ scope: 'PER' }, 'personal'],
        [{ takenIn: '2026-11' }, 'other_period'],
        [{ marks: ['importServices'] }, 'abroad'],
      ];
      for (const [said, reason] of all) {
        const { status, body } = await correct({ ...which(id), ...said });
        expect([status, body.card]).toMatchObject([200, { obligation: 'retenciones', period: '2026-10', pay: '2.00' }]);
        expect(await unretained()).toBe('0.00');
        expect((await read()).outside.map((each) => each.reason)).toContain(reason);
        // Its IVA hears of it too.
        const iva = await ana.call(returnDocuments.getReturnDocument, {
          query: { period: '2026-10', sourceId: id },
        });
        expect(iva.body).toMatchObject(said.scope ? { why: said } : { said });
        const back = await correct(body.before);
        expect(back.body.card).toMatchObject({ obligation: 'retenciones', period: '2026-10' });
        expect(await unretained()).toBe('25.00');
      }
    });

    it('that counts as personal is brought in', async () => {
      const query = { ...october, reason: 'personal' };
      const [left] = (await ana.call(returnDocuments.getOutsideDocuments, { query })).body.documents;
      expect(left?.difference).toBe('0.00');
      const { body } = await correct({ ...which(left?.sourceId ?? ''), scope: 'NEG' });
      expect(await unretained()).toBe('50.00');
      await correct(body.before);
      expect(await unretained()).toBe('25.00');
    });

    it('is not moved to a month whose return of retentions was filed', async () => {
      const eva = await buildTaxpayer(app);
      await eva.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
      const id = await buy('2026-09-12', '001-003-000001243', 'NEG', '02', eva);
      const query = { period: '2026-09', obligation: 'retenciones', sourceId: id } as const;
      const takenIn = async () => (await eva.call(returnDocuments.getReturnDocument, { query })).body.can.takenIn;
      expect(await takenIn()).toEqual(['2026-09', '2026-10', '2026-11']);
      const filed = { ...october, number: '871234567893', filedOn: '2026-11-03' };
      expect((await eva.call(contract.markFiled, { body: filed })).status).toBe(200);
      expect(await takenIn()).toEqual(['2026-09', '2026-11']);
    });

    it('is taken back in its own month, where IVA has half a year and an earlier month was filed', async () => {
      const eva = await buildTaxpayer(app);
      await eva.call(saveTaxDataPart, { body: { retentionAgent: '1', ivaSemiannual: true } });
      const july = { period: '2026-07', obligation: 'retenciones', number: '871234567892' } as const;
      const filed = await eva.call(contract.markFiled, { body: { ...july, filedOn: '2026-08-10' } });
      expect(filed.status, JSON.stringify(filed.body)).toBe(200);
      const id = await buy('2026-10-12', '001-003-000001242', 'NEG', '02', eva);
      const { body } = await correct({ ...which(id), scope: 'PER' }, eva);
      expect(body.before.period).toBe('2026-10');
      const back = await correct(body.before, eva);
      expect(back.body.card).toMatchObject({ obligation: 'retenciones', period: '2026-10' });
    });

    it('stays as it is once its IVA was filed elsewhere, and of who files no such return', async () => {
      const id = (await box('332')).parts[0]?.document?.sourceId ?? '';
      const filed = { period: '2026-10', obligation: 'iva' } as const;
      const elsewhere = { ...filed, number: '871234567891', filedOn: '2026-11-03' };
      expect((await ana.call(contract.markFiled, { body: elsewhere })).status).toBe(200);
      expect(await canOf(id)).toMatchObject({ scope: false, takenIn: [], marks: [] });
      expect(await leftOpen()).toBe(false);
      expect((await correct({ ...which(id), scope: 'PER' })).body).toMatchObject({ code: 'declaration.filed' });
      await ana.call(contract.unmarkFiled, { body: filed });
      expect(await leftOpen()).toBe(true);
      expect((await correct({ ...which(id), scope: 'PER' }, await buildTaxpayer(app))).body).toMatchObject({
        code: 'declaration.not_offered',
      });
      expect(await unretained()).toBe('25.00');
    });
  });

  it('another taxpayer sees nothing of it', async () => {
    const luis = await buildTaxpayer(app);
    await luis.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
    const { body } = await luis.call(contract.getReturn, { query: october });
    expect(body).toMatchObject({ pay: '0.00', outside: [] });
    const [{ document } = { document: null }] = (await box('362')).parts;
    const query = { ...october, sourceId: document?.sourceId ?? '' };
    expect((await luis.call(returnDocuments.getReturnDocument, { query })).status).toBe(404);
  });

  it('takes what no receipt tells: a person types it, and takes it back', async () => {
    const type = (boxes: Record<string, string | null>, who = ana, more: object = {}) =>
      who.call(contract.saveReturnBoxes, { body: { ...october, boxes, ...more } });
    const lineOf = async (code: string) => (await read()).boxes.find(({ codes }) => codes.includes(code));
    expect(await lineOf('302')).toMatchObject({
      ...{ codes: ['302', '352'], gross: '0.00', tax: '0.00' },
      typable: [
        { box: '302', typed: null },
        { box: '352', typed: null },
      ],
    });
    expect(await lineOf('312')).toMatchObject({ typable: [] });
    const { status, body } = await type({ 302: '1500', 352: '40.5' });
    expect([status, body.card?.pay]).toEqual([200, '42.50']);
    expect(await lineOf('302')).toMatchObject({ gross: '1500.00', tax: '40.50' });
    expect(await lineOf('349')).toMatchObject({ amount: '1625.00' });
    expect((await box('352')).parts).toMatchObject([{ kind: 'typed', amount: '40.50' }]);
    // Payments abroad have no lines here: their totals are typed.
    const abroad = await type({ 497: '1000', 498: '250' });
    expect([abroad.status, abroad.body.card?.pay]).toEqual([200, '292.50']);
    expect(await lineOf('499')).toMatchObject({ amount: '292.50' });
    await ana.call(contract.saveReturnBoxes, { body: abroad.body.before });
    // Boxes of IVA are others, and so are those of another taxpayer.
    expect((await ana.call(contract.getReturn, { query: { period: '2026-10' } })).body.pay).toBe('0.00');
    const luis = await buildTaxpayer(app);
    await luis.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
    expect((await luis.call(contract.getReturn, { query: october })).body.pay).toBe('0.00');
    expect((await type({ 302: '1' }, await buildTaxpayer(app))).body).toMatchObject({
      code: 'declaration.not_offered',
    });
    const sentences = async (boxes: Record<string, string>, more: object = {}) =>
      ((await type(boxes, ana, more)).body as unknown as { faults: { sentence: string }[] }).faults.map(
        ({ sentence }) => sentence,
      );
    expect(await sentences({ 352: '1500.01' })).toEqual([
      'Casilla 352: no puede pasar de la base de su línea: $1.500,00.',
    ]);
    expect(await sentences({ 497: '100', 498: '100.01' })).toEqual([
      'Casilla 498: no puede pasar de la base de tus pagos al exterior: $100,00.',
    ]);
    expect(await sentences({ 362: '5', 499: '1', 605: '1' })).toEqual([
      'Casilla 362: sale de tus documentos. Corrige el documento.',
      'Casilla 499: se calcula con otras casillas. Corrige las casillas de las que sale.',
      'Casilla 605: no está en el formulario de este período.',
    ]);
    expect(await sentences({}, { factor: '0' })).toEqual(['El factor es solo de la declaración de IVA.']);
    const back = await ana.call(contract.saveReturnBoxes, { body: body.before });
    expect(back.body).toMatchObject({ before: { obligation: 'retenciones' }, card: { pay: '2.00' } });
    expect(await lineOf('302')).toMatchObject({ gross: '0.00', tax: '0.00' });
  });

  it('has what was retained later and is declared in it, as its IVA does; the month of its day has not', async () => {
    const eva = await buildTaxpayer(app);
    await eva.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
    const totals = () =>
      Promise.all(
        (['retenciones 312', 'iva 725'] as const).flatMap((each) =>
          ['2026-10', '2026-11'].map(async (period) => {
            const [obligation, code] = each.split(' ') as ['retenciones' | 'iva', string];
            const query = { period, obligation, box: code };
            return (await eva.call(returnDocuments.getBoxDocuments, { query })).body.total;
          }),
        ),
      );
    expect(await totals()).toEqual(['0.00', '0.00', '0.00', '0.00']);
    const retentions = [income({ base: '40.00' }), { taxCode: '2', code: '1', base: '6.00' }] as const;
    const documents = [retained({ issuedOn: '2026-10-30', retentions: [...retentions] })];
    const stated = { fiscalPeriod: '2026-10', issuedOn: '2026-11-04' } as const;
    const draft = buildRetention({ ...stated, salesPoint: '001', supplier, documents });
    expect((await eva.call(retentionCalls.issue, { body: { draftId: randomUUID(), draft } })).status).toBe(200);
    expect(await totals()).toEqual(['40.00', '0.00', '1.80', '0.00']);
    const { outside } = (await eva.call(contract.getReturn, { query: { ...october, period: '2026-11' } })).body;
    expect(outside).toMatchObject([{ reason: 'other_period', count: 1 }]);
  });

  it('is filed as that of IVA is: its file, its paper, its number, its day, and a substitute with the rest to pay', async () => {
    await ana.call(contract.startDeclarations, { body: { period: '2026-10' } });
    const { pay, fingerprint, open } = await seen();
    const body = { ...october, id: randomUUID(), pay, fingerprint, open };
    const approved = await ana.call(filing.acceptDeclaration, { body });
    expect(approved.body).toMatchObject({
      obligation: 'retenciones',
      state: 'approved',
      pay: '2.00',
      kind: 'original',
    });
    // The month of IVA has the same id of nothing: it is open, and so are its books.
    expect((await hub()).current).toMatchObject({ obligation: 'iva', period: '2026-10', state: 'live' });
    await buy('2026-10-15', '001-003-000001242');
    const file = await ana.call(filing.getFileDeclaration, { query: { declarationId: approved.body.id } });
    expect(file.headers['content-disposition']).toContain(`103_${ana.ruc}_202610.json`);
    expect(JSON.parse(file.bytes.toString())).toEqual({
      detallesDeclaracion: { 870: '100.00', 880: '2.00', 1410: '25.00' },
    });
    for (let turn = 0; turn < 3; turn++) {
      await runTurn(app.ctx, 'file-return');
      app.clock.forward(5_000);
    }
    const sent = (await ana.call(filing.getDeclaration, { query: { declarationId: approved.body.id } })).body;
    expect(sent).toMatchObject({ state: 'sent', number: expect.stringMatching(/^87/) });
    const paper = await ana.call(contract.getReturnPdf, { query: october });
    const text = hasTools('pdftotext') ? textOf(paper.bytes) : 'Formulario 103 Retenciones de octubre de 2026';
    expect(text).toMatch(/Formulario 103[\s\S]*Retenciones de octubre de 2026/);
    const { days } = (await ana.call(getTaxCalendar)).body;
    expect(days.filter(({ to }) => to === '2026-10').map(({ code, filed }) => [code, filed])).toContainEqual([
      'retentionsMonthly',
      true,
    ]);
    // What was bought since moves no tax, and its box: a substitute with nothing more to pay.
    const { replaces, pay: rest } = await seen();
    expect(rest).toBe('0.00');
    expect(replaces).toMatchObject({
      difference: '0.00',
      boxes: expect.arrayContaining([expect.objectContaining({ box: '332', was: '25.00', now: '50.00' })]),
    });
    expect((await hub()).groupDeclaration.sent).toMatchObject([
      { obligation: 'retenciones', period: '2026-10', paid: '2.00' },
    ]);
    // Payments abroad go to the portal by hand, beside the file.
    const abroad = { ...october, boxes: { 497: '100', 498: '25' } };
    expect((await ana.call(contract.saveReturnBoxes, { body: abroad })).status).toBe(200);
    const { open: points, ...now } = await seen();
    const more = { ...october, id: randomUUID(), pay: now.pay, fingerprint: now.fingerprint, open: points };
    const substitute = await ana.call(filing.acceptDeclaration, { body: more });
    // Its page says what somebody types beside the file.
    expect(substitute.body).toMatchObject({
      ...{ kind: 'substitute', pay: '25.00' },
      toType: [
        { code: '497', label: 'Subtotal de pagos al exterior: base', value: '100.00' },
        { code: '498', label: 'Subtotal de pagos al exterior: retenido', value: '25.00' },
      ],
    });
    const its = { query: { declarationId: more.id } };
    const values = JSON.parse((await ana.call(filing.getFileDeclaration, its)).bytes.toString()).detallesDeclaracion;
    expect([values[1650], values[2000], values[2230]]).toEqual([undefined, undefined, undefined]);
    for (let turn = 0; turn < 3; turn++) {
      await runTurn(app.ctx, 'file-return');
      app.clock.forward(5_000);
    }
    const { state, boxes } = (await ana.call(filing.getDeclaration, its)).body;
    expect(state).toBe('sent');
    const there = portal.filing.filed().find(({ referencia }) => referencia === more.id);
    expect([boxes[890], there?.casillas[890], there?.casillas[898]]).toEqual(['2.00', '2.00', '2.00']);
  });

  it('is late when its day is over', async () => {
    app.clock.set('2027-01-29T15:00:00Z');
    await ana.signInAgain();
    const late = (await ana.call(getOverdueObligations)).body.obligations.filter(
      ({ obligation }) => obligation !== 'iva',
    );
    expect(late).toMatchObject([
      { obligation: 'retenciones', period: '2026-11', tax: '1.20' },
      { obligation: 'retenciones', period: '2026-12', tax: '0.00', fine: null },
    ]);
    const elsewhere = {
      period: '2026-11',
      obligation: 'retenciones',
      number: '871234567890',
      filedOn: '2026-12-10',
    } as const;
    expect((await ana.call(contract.markFiled, { body: elsewhere })).body).toMatchObject({ state: 'elsewhere' });
    expect((await hub()).others[0]?.pending.map(({ period }) => period)).toEqual(['2026-12']);
    await ana.call(contract.unmarkFiled, { body: { period: '2026-11', obligation: 'retenciones' } });
    expect((await hub()).others[0]?.pending.map(({ period }) => period)).toEqual(['2026-11', '2026-12']);
  });
});

it('an invoice of a supplier without its retention is open before approval, until there is one', async () => {
  const open = async () => (await seen()).points.find(({ kind }) => kind === 'retentions');
  expect(await open()).toBeUndefined();
  await buy('2026-10-15', '001-003-000001260', 'NEG', '01');
  expect(await open()).toMatchObject({ count: 1, documents: [{ number: '001-003-000001260', source: 'paper' }] });
  await retain('2026-10-20', '001-003-000001260', '21.74');
  expect(await open()).toBeUndefined();
});

it('so is a liquidation whose IVA was not retained', async () => {
  const november = async () => {
    const { body } = await ana.call(filing.getApproval, { query: { period: '2026-11', obligation: 'iva' } });
    return body.points.find(({ kind }) => kind === 'retentions');
  };
  const head = { issuedOn: dayInEcuador(app.clock.now()), establishment: '001', salesPoint: '001' };
  const seller = { identificationType: '05', identification: '1710034065', name: 'Rosa Guamán' } as const;
  const draft = {
    ...head,
    supplier: { ...seller, email: 'rosa@campo.ec', address: 'Guamote' },
    lines: [{ description: 'Lana', quantity: '1', unitPrice: '100', ivaCode: '4' }],
    payments: [],
  };
  const { status, body } = await ana.call(purchaseLiquidationCalls.issue, { body: { draftId: randomUUID(), draft } });
  expect(status, JSON.stringify(body)).toBe(200);
  await executeAs(
    app,
    ana,
    sql`update receipts set state = 'authorized', issued_on = '2026-11-20' where id = ${body.id}`,
  );
  expect(await november()).toMatchObject({ documents: [{ sourceId: body.id, documentType: '03' }] });
});

it('what was retained of a purchase months before the return that takes it is found, there and in the annex', async () => {
  const number = '001-003-000001270';
  const id = await buy('2026-10-12', number, 'NEG', '01');
  const retention = await retain('2026-10-14', number, '25.00');
  const period = '2027-01';
  const correction = { period: '2026-10', sourceId: id, part: 0, takenIn: period };
  expect((await ana.call(returnDocuments.correctDocument, { body: correction })).status).toBe(200);
  const unretained = async () => {
    const query = { period, obligation: 'retenciones', box: '332' } as const;
    const { parts } = (await ana.call(returnDocuments.getBoxDocuments, { query })).body;
    return parts.filter(({ document }) => document?.sourceId === id).map(({ amount }) => amount);
  };
  const annex = async () => (await ana.call(getAnnex, { query: { period } })).body.retained.income;
  expect([await unretained(), await annex()]).toEqual([[], '0.50']);
  await executeAs(app, ana, sql`update receipts set state = 'voided' where id = ${retention}`);
  expect([await unretained(), await annex()]).toEqual([['25.00'], '0.00']);
});

it('another program writes the number of a purchase without hyphens: it is retained all the same', async () => {
  const number = '001-003-000001271';
  const id = await buy('2026-10-13', number, 'NEG', '01');
  const retention = await retain('2026-10-14', number, '25.00');
  const period = '2026-10';
  const annex = async () => (await ana.call(getAnnex, { query: { period } })).body.retained.income;
  const write = (from: string, to: string) =>
    rowsAt(
      app.database.adminUrl,
      `update entries set withheld = replace(withheld::text, '${from}', '${to}')::jsonb, written_at = now()
        where source_id = '${retention}'`,
    );
  const before = await annex();
  const bare = number.replaceAll('-', '');
  await write(number, bare);
  const query = { period, obligation: 'retenciones', box: '332' } as const;
  const { parts } = (await ana.call(returnDocuments.getBoxDocuments, { query })).body;
  expect(parts.filter(({ document }) => document?.sourceId === id)).toEqual([]);
  expect(await annex()).toBe(before);
  await write(bare, number);
});

it('many that are pending ask the database no more often than few', async () => {
  app.clock.set('2026-11-04T15:00:00Z');
  const eva = await buildTaxpayer(app);
  await eva.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
  await executeAs(app, eva, sql`update taxpayers set designated = '[]' where tenant_id = ${eva.customerId}`);
  const transactions = vi.spyOn(app.ctx.db, 'tenant');
  const asked = async (period: string) => {
    expect((await eva.call(contract.startDeclarations, { body: { period } })).status).toBe(200);
    // What is in each is kept from then on.
    await hub(eva);
    transactions.mockClear();
    const pending = (await hub(eva)).others[0]?.pending.length;
    const ofHub = transactions.mock.calls.length;
    const late = (await eva.call(getOverdueObligations)).body.obligations.length;
    return { pending, late, ofHub, ofOverdue: transactions.mock.calls.length - ofHub };
  };
  const [few, many] = [await asked('2026-08'), await asked('2025-01')];
  transactions.mockRestore();
  expect([few, many]).toEqual([
    { ...few, pending: 3, late: 4 },
    { ...few, pending: 22, late: 42 },
  ]);
});

describe.each([
  ['RIM', 'GEN', '2027-S2', '2028-01'],
  ['GEN', 'RIM', '2027-12', '2028-S1'],
] as const)('from %s to %s', (before, now, declaredIn, ofItsDay) => {
  it('what states December and was retained in January is of the return before the change', async () => {
    app.clock.set('2028-01-04T15:00:00Z');
    const eva = await buildTaxpayer(app, { regime: before });
    await eva.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
    const retentions = [income({ base: '40.00' }), { taxCode: '2', code: '1', base: '6.00' }] as const;
    const documents = [retained({ issuedOn: '2027-12-30', retentions: [...retentions] })];
    const stated = { fiscalPeriod: '2027-12', issuedOn: '2028-01-04' } as const;
    const draft = buildRetention({ ...stated, salesPoint: '001', supplier, documents });
    const made = await eva.call(retentionCalls.issue, { body: { draftId: randomUUID(), draft } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await executeAs(app, eva, sql`update taxpayers set created_at = '2027-03-03' where tenant_id = ${eva.customerId}`);
    await eva.call(saveTaxDataPart, { body: { regime: now } });
    for (const [obligation, box, total] of [
      ['retenciones', '312', '40.00'],
      ['iva', '725', '1.80'],
    ] as const) {
      const of = async (period: string) =>
        (await eva.call(returnDocuments.getBoxDocuments, { query: { period, obligation, box } })).body.total;
      expect([obligation, await of(declaredIn), await of(ofItsDay)]).toEqual([obligation, total, '0.00']);
      const query = { period: ofItsDay, obligation, reason: 'other_period' };
      expect((await eva.call(returnDocuments.getOutsideDocuments, { query })).body.documents).toMatchObject([
        { takenIn: declaredIn },
      ]);
    }
    const cards = (await hub(eva)).others;
    expect(cards).toMatchObject([
      { obligation: 'retenciones', current: { period: declaredIn, next: ofItsDay }, inCourse: { period: ofItsDay } },
    ]);
    const { days } = (await eva.call(getTaxCalendar)).body;
    const retentionDays = days.filter(({ code, dueOn }) => code.startsWith('retentions') && dueOn < '2028-03');
    expect(retentionDays.map(({ code, to }) => `${code} ${to}`)).toEqual(
      now === 'GEN' ? ['retentionsSemiannual 2027-12', 'retentionsMonthly 2028-01'] : ['retentionsMonthly 2027-12'],
    );
  });
});

it('the hub marks a return that was sent once a retention of the month after names a purchase of it', async () => {
  app.clock.set('2027-02-03T15:00:00Z');
  const eva = await buildTaxpayer(app);
  await eva.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
  await eva.call(contract.startDeclarations, { body: { period: '2027-01' } });
  await buy('2027-01-12', '001-003-000001235', 'NEG', '02', eva);
  const of = { period: '2027-01', obligation: 'retenciones' } as const;
  const { pay, fingerprint, open } = (await eva.call(filing.getApproval, { query: of })).body;
  const body = { ...of, id: randomUUID(), pay, fingerprint, open };
  expect((await eva.call(filing.acceptDeclaration, { body })).body.boxes).toMatchObject({ 332: '25.00' });
  for (let turn = 0; turn < 3; turn++) {
    await runTurn(app.ctx, 'file-return');
    app.clock.forward(5_000);
  }
  await rowsAt(
    app.database.adminUrl,
    `set session_replication_role = replica; update entries set written_at = written_at - interval '5 minutes'
      where tenant_id = '${eva.customerId}'`,
  );
  const isChanged = async () => (await hub(eva)).groupDeclaration.sent.map((each) => each.isChanged);
  expect(await isChanged()).toEqual([false]);
  await retain('2027-02-02', '001-003-000001235', '25.00', eva);
  expect(await isChanged()).toEqual([true]);
});

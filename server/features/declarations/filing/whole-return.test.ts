import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import * as documents from '#contract/declarations/documents.ts';
import * as contract from '#contract/declarations/filing.ts';
import { getPayment } from '#contract/declarations/payment.ts';
import { answerCases } from '#contract/declarations/questions.ts';
import * as living from '#contract/declarations/returns.ts';
import * as imports from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { openSriFiling } from '#server/adapters/sri-filing/open-sri-filing.ts';
import type { SriFiling } from '#server/adapters/sri-filing/sri-filing.ts';
import type { PortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { startFilingPortal } from '#tests/build/filing-portal.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { hasTools, textOf } from '#tests/build/pdf-tools.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignNote } from '#tests/build/supplier-notes.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let portal: PortalStandIn;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  portal = await startFilingPortal(() => app.clock.now(), 1_000);
  const filing: SriFiling = openSriFiling({ address: portal.url, timeoutMs: 2_000, filedBy: 'owner' });
  app = await testApp({ startAt: '2026-10-20T15:00:00Z', filing });
  ana = await buildTaxpayer(app);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const sell = async (day: string, unitPrice: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  await ana.signInAgain();
  const receipt = await issued(ana, { issuedOn: day, lines: [line({ quantity: '1', unitPrice, ivaCode: '4' })] });
  await authorize(app, ana, receipt);
  return receipt.id;
};
const on = async (day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  await ana.signInAgain();
};
const seen = async (period: string) => (await ana.call(contract.getApproval, { query: { period } })).body;
const approve = async (period: string) => {
  const { pay, fingerprint, open } = await seen(period);
  const { status, body } = await ana.call(contract.acceptDeclaration, {
    body: { id: randomUUID(), period, pay, fingerprint, open },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const work = async () => {
  for (let turn = 0; turn < 4; turn++) {
    await runTurn(app.ctx, 'file-return');
    app.clock.forward(61_000);
  }
};
const canRead = hasTools('pdftotext');
const expectOnPaper = async (period: string, texts: readonly string[], declarationId?: string) => {
  const { status, bytes } = await ana.call(living.getReturnPdf, {
    query: { period, ...(declarationId && { declarationId }) },
  });
  expect([status, bytes.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
  const paper = canRead ? textOf(bytes) : texts.join();
  for (const text of texts) expect(paper).toContain(text);
};
const answer = async (...steps: number[]) =>
  expect((await ana.call(answerCases, { body: { period: '2026-10', steps } })).status).toBe(200);
const hub = async () => (await ana.call(living.getTaxDeclaration, {})).body;

it('from its documents to its number, into the next return, and through a substitute', async () => {
  const sale = await sell('2026-10-20', '1000');
  const start = { period: '2026-10', carriedRetentions: '30.00', carriedPurchases: '20.00' };
  expect((await ana.call(living.startDeclarations, { body: start })).status).toBe(200);
  expect((await seen('2026-10')).isOpen).toBe(false);
  await on('2026-11-04');
  expect((await seen('2026-09')) as unknown).toMatchObject({ code: 'declaration.filed' });
  await answer();
  const before = await seen('2026-10');
  await expectOnPaper('2026-10', ['Sin aprobar', '$150,00', '-$50,00', '$100,00', '605', '606']);
  expect(before).toMatchObject({ pay: '100.00', isOpen: true, replaces: null, dueOn: expect.any(String) });
  expect((await hub()).groupDeclaration).toMatchObject({ pending: [{ period: '2026-10' }], sent: [] });

  const october = await approve('2026-10');
  expect(october.boxes).toMatchObject({ 401: '1000.00', 421: '150.00', 605: '20.00', 606: '30.00', 902: '100.00' });
  expect(october.labels[605]).toEqual(expect.any(String));
  expect(october.labels).not.toHaveProperty('610');
  // Each box that documents feed opens to them, and they come to it.
  expect(october.documented).toEqual(expect.arrayContaining(['401', '411', '421']));
  for (const box of october.documented) {
    const opened = await ana.call(contract.getApprovedDocuments, { query: { declarationId: october.id, box } });
    expect(opened.body, box).toMatchObject({ total: october.boxes[box], documents: [{ sourceId: sale }] });
  }
  expect((await hub()).groupDeclaration).toMatchObject({
    pending: [],
    sent: [{ period: '2026-10', state: 'approved', paid: '100.00', declarationId: october.id }],
  });
  // What it left is known, so nobody says it again.
  expect((await ana.call(living.startDeclarations, { body: { period: '2026-11' } })).body).toMatchObject({
    code: 'declaration.continues',
  });
  // What is approved stays as it is until it has its number.
  const correct = { period: '2026-10', sourceId: sale, part: 0, marks: ['fixedAsset' as const] };
  expect((await ana.call(documents.correctDocument, { body: correct })).body).toMatchObject({
    code: 'declaration.filed',
  });
  await work();
  const sent = (await ana.call(contract.getDeclaration, { query: { declarationId: october.id } })).body;
  expect(sent).toMatchObject({ state: 'sent', number: expect.any(String) });
  expect(await seen('2026-10')).toMatchObject({ fingerprint: before.fingerprint, replaces: null, declaration: sent });
  // How it is paid is asked again only of a substitute.
  const payment = async () => (await ana.call(getPayment, { query: { period: '2026-10' } })).body;
  expect(await payment()).toMatchObject({ isOpen: false, isAsked: false });
  const filed = async () => (await ana.call(living.getReturn, { query: { period: '2026-10' } })).body;
  expect(await filed()).toMatchObject({
    ...{ state: 'sent', pay: '100.00' },
    filed: { declarationId: october.id, pay: '100.00', isChanged: false },
  });
  await expectOnPaper('2026-10', [`con el formulario ${sent.number}.`]);
  const again = { period: '2026-10', number: '872000000124', filedOn: '2026-11-04' };
  expect((await ana.call(living.markFiled, { body: again })).body).toMatchObject({ code: 'declaration.filed' });

  // What was said of the beginning can be mended: of the year alone it is no other return, of what was carried it is.
  const begin = async (more: object) => {
    const { status, body } = await ana.call(living.startDeclarations, { body: { ...start, ...more } });
    expect(status, JSON.stringify(body)).toBe(200);
    return (await filed()).filed?.isChanged;
  };
  expect(await begin({ incomeSoFar: '900.00' })).toBe(false);
  expect(await begin({ carriedPurchases: '19.00' })).toBe(true);
  expect(await begin({})).toBe(false);

  // One form has one number, of whatever period.
  const other = { ...again, period: '2026-09', number: sent.number ?? '' };
  expect((await ana.call(living.markFiled, { body: other })).body).toMatchObject({ code: 'declaration.number' });

  // What was answered is in what was approved; another answer alone is no other return.
  const [frozen] = await rowsAt<{ content: string }>(app.database.adminUrl, 'select content from returns');
  expect(JSON.parse(frozen?.content ?? '{}')).toMatchObject({ cases: { cases: [], answered: [] } });
  await answer(3);
  expect(await seen('2026-10')).toMatchObject({ fingerprint: before.fingerprint, replaces: null });

  // A document said otherwise: the same tax in another box, so a substitute with nothing to pay.
  const corrected = (await ana.call(documents.correctDocument, { body: correct })).body;
  expect(corrected.card).toMatchObject({ period: '2026-10' });
  expect((await filed()).filed).toMatchObject({ declarationId: october.id, pay: '100.00', isChanged: true });
  // On paper it is what was filed.
  await expectOnPaper('2026-10', ['401 · 411 · 421']);
  expect((await seen('2026-10')).replaces).toMatchObject({
    ...{ id: october.id, number: sent.number, difference: '0.00' },
    boxes: expect.arrayContaining([
      { box: '401', label: expect.any(String), was: '1000.00', now: '0.00' },
      { box: '402', label: expect.any(String), was: '0.00', now: '1000.00' },
    ]),
  });
  const second = await approve('2026-10');
  expect(second).toMatchObject({ kind: 'substitute', replaces: sent.number, pay: '0.00' });
  await work();
  expect(portal.filing.filed()).toMatchObject([{ referencia: october.id }, { referencia: second.id }]);

  // Another figure than was filed: what was paid stays what it was, and the rest is asked for once.
  const type = (figure: string | null) =>
    ana.call(living.saveReturnBoxes, { body: { period: '2026-10', boxes: { 612: figure } } });
  expect((await type('25')).status).toBe(200);
  expect(await filed()).toMatchObject({
    ...{ state: 'sent', pay: '125.00' },
    filed: { declarationId: second.id, pay: '100.00', isChanged: true },
  });
  // The one before a substitute stays what it was on paper too.
  await expectOnPaper('2026-10', [`con el formulario ${sent.number}.`], october.id);
  expect(await payment()).toMatchObject({ isOpen: true, isAsked: true, pay: '25.00' });
  const third = await approve('2026-10');
  expect(third.pay).toBe('25.00');
  expect(await filed()).toMatchObject({ state: 'approved', filed: { pay: '25.00', isChanged: false } });
  // What was paid of the period is one figure, in its summary and in the list of those filed.
  const listed = async () => (await hub()).groupDeclaration.sent;
  expect(await listed()).toMatchObject([{ state: 'approved', paid: '25.00', declarationId: third.id }]);
  const standing = async (declarationId: string) =>
    (await ana.call(contract.getDeclaration, { query: { declarationId } })).body.standingId;
  expect([await standing(october.id), await standing(second.id)]).toEqual([second.id, null]);
  await work();
  expect(await filed()).toMatchObject({
    ...{ state: 'sent', pay: '125.00' },
    filed: { declarationId: third.id, pay: '125.00', isChanged: false },
  });
  expect(await listed()).toMatchObject([{ state: 'sent', paid: '125.00', declarationId: third.id }]);
  // Those whose place it took lead to it.
  expect([await standing(october.id), await standing(second.id), await standing(third.id)]).toEqual([
    ...[third.id, third.id, null],
  ]);
});

it('its credit goes on to the next, which the portal knows too', async () => {
  const purchase = { apiGroup: 'NEG', documentType: '01', supplierIdentification: '1755000056001' } as const;
  await on('2026-11-10');
  const paper = {
    ...{ ...purchase, id: randomUUID(), supplierName: 'Papelería', number: '001-001-000000001', day: '2026-11-10' },
    ...{ authorization: '1129384756', category: 'supplies', bases: [{ rateCode: '4', base: '200.00' }] },
  };
  const { status, body } = await ana.call(savePaper, { body: paper });
  expect(status, JSON.stringify(body)).toBe(200);
  await on('2026-12-03');
  const november = await approve('2026-11');
  await work();
  expect(portal.filing.filed().at(-1)).toMatchObject({ referencia: november.id, periodo: '2026-11' });
  await sell('2026-12-05', '100');
  await on('2027-01-04');
  const december = await approve('2026-12');
  expect(december.boxes).toMatchObject({ 605: november.boxes[615], 606: november.boxes[617] });
  await work();
  expect((await ana.call(contract.getDeclaration, { query: { declarationId: december.id } })).body).toMatchObject({
    state: 'sent',
  });
  // What a purchase on paper supports is corrected as that of any other: a substitute says it.
  const correction = { period: '2026-11', sourceId: paper.id, part: 0, support: '02' as const };
  const corrected = await ana.call(documents.correctDocument, { body: correction });
  expect(corrected.body).toMatchObject({ before: { support: '01' }, card: { period: '2026-11' } });
  expect((await seen('2026-11')).replaces?.boxes).toContainEqual(
    expect.objectContaining({ box: '500', was: '200.00', now: '0.00' }),
  );
  expect((await ana.call(documents.correctDocument, { body: corrected.body.before })).status).toBe(200);
  expect((await seen('2026-11')).replaces).toBeNull();
});

it('a return that was sent is marked once the one before leaves something else to it', async () => {
  const sent = async () =>
    (await ana.call(living.getTaxDeclaration, { query: { declarationYear: '2026' } })).body.groupDeclaration.sent;
  const marked = async () =>
    (await sent()).filter(({ beginsOtherwise }) => beginsOtherwise).map(({ period }) => period);
  expect(await marked()).toEqual([]);
  expect((await seen('2026-11')).nextBegan).toBeNull();
  const type = { period: '2026-11', boxes: { 610: '3' } };
  expect((await ana.call(living.saveReturnBoxes, { body: type })).status).toBe(200);
  // As long as it is not approved nothing else is left.
  expect(await marked()).toEqual([]);
  await approve('2026-11');
  await work();
  expect(await marked()).toEqual(['2026-12']);
  const december = (await sent()).find(({ period }) => period === '2026-12');
  expect((await seen('2026-11')).nextBegan).toBe(december?.declarationId);
  expect((await seen('2026-12')).replaces).not.toBeNull();
  await approve('2026-12');
  await work();
  expect(await marked()).toEqual([]);
  expect((await seen('2026-11')).nextBegan).toBeNull();
});

it('so is one that was sent before the month before it', async () => {
  await on('2027-02-03');
  const leo = await buildTaxpayer(app);
  const start = { period: '2026-12', carriedPurchases: '20.00' };
  expect((await leo.call(living.startDeclarations, { body: start })).status).toBe(200);
  const { pay, fingerprint, open } = (await leo.call(contract.getApproval, { query: { period: '2027-01' } })).body;
  const body = { id: randomUUID(), period: '2027-01', pay, fingerprint, open };
  expect((await leo.call(contract.acceptDeclaration, { body })).status).toBe(200);
  await work();
  const sent = async () => (await leo.call(living.getTaxDeclaration, {})).body.groupDeclaration.sent;
  expect(await sent()).toMatchObject([{ period: '2027-01', beginsOtherwise: false }]);
  const type = { period: '2026-12', boxes: { 610: '3' } };
  expect((await leo.call(living.saveReturnBoxes, { body: type })).status).toBe(200);
  expect(await sent()).toMatchObject([{ period: '2027-01', beginsOtherwise: true }]);
});

it('a document that came later and is in no box asks for no substitute, and none is approved', async () => {
  const before = await seen('2026-11');
  expect(before).toMatchObject({ replaces: null, isChangedInNoBox: false });
  const { status } = await ana.call(savePaper, {
    body: {
      ...{ id: randomUUID(), apiGroup: 'PER', documentType: '02', day: '2026-11-12', number: '001-001-000000077' },
      ...{ authorization: '1129384756', category: 'personalOther', total: '25' },
      ...{ supplierIdentification: '1755000056001', supplierName: 'Tienda' },
    },
  });
  expect(status).toBe(200);
  const now = await seen('2026-11');
  expect(now).toMatchObject({ replaces: null, isChangedInNoBox: true, fingerprint: before.fingerprint });
  expect((await ana.call(living.getReturn, { query: { period: '2026-11' } })).body.filed?.isChanged).toBe(false);
  const { number } = before.declaration ?? {};
  expect(await approve('2026-11')).toMatchObject({ id: before.declaration?.id, number });
});

it('one that counted its receipts otherwise asks for no substitute', async () => {
  const [october, period] = [await seen('2026-10'), '2026-10'];
  const id = october.declaration?.id ?? '';
  const [row] = await rowsAt<{ content: string }>(
    app.database.adminUrl,
    `select content from returns where id = '${id}'`,
  );
  const frozen = JSON.parse(row?.content ?? '');
  const freeze = (content: string) =>
    rowsAt(
      app.database.adminUrl,
      `set session_replication_role = replica; update returns set content = '${content}',
        sha256 = '${createHash('sha256').update(content).digest('hex')}' where id = '${id}'`,
    );
  const isChanged = async () => {
    const { filed } = (await ana.call(living.getReturn, { query: { period } })).body;
    return [filed?.isChanged, (await seen(period)).replaces !== null];
  };
  await freeze(JSON.stringify({ ...frozen, boxes: { ...frozen.boxes, 111: '7.00', 115: '9.00' } }));
  expect(await isChanged()).toEqual([false, false]);
  await freeze(JSON.stringify({ ...frozen, boxes: { ...frozen.boxes, 115: '9.00', 500: '9.00' } }));
  expect(await isChanged()).toEqual([true, true]);
  await freeze(row?.content ?? '');
});

it('a late substitute makes nothing late that was filed in time', async () => {
  const october = async () => (await ana.call(living.getReturn, { query: { period: '2026-10' } })).body;
  await on('2027-02-10');
  const before = await october();
  expect(before.late).toBeNull();
  const box = { period: '2026-10', boxes: { 612: '40' } };
  expect((await ana.call(living.saveReturnBoxes, { body: box })).status).toBe(200);
  const { boxes } = await approve('2026-10');
  expect(Number(boxes[904])).toBeGreaterThan(0); // of the rest
  await work();
  expect(await october()).toMatchObject({ late: null, filed: { isChanged: false } });
  expect((await seen('2026-10')).replaces).toBeNull();
});

it('what was approved in January of December stands in the hub of the new year until it has its number', async () => {
  await on('2026-12-10');
  ana = await buildTaxpayer(app);
  expect((await ana.call(living.startDeclarations, { body: { period: '2026-12' } })).status).toBe(200);
  await on('2027-01-05');
  const { id: declarationId } = await approve('2026-12');
  const { year, groupDeclaration } = await hub();
  expect([year, groupDeclaration.sent]).toMatchObject([
    '2027',
    [{ period: '2026-12', state: 'approved', declarationId }],
  ]);
  const of = async (declarationYear: string) =>
    (await ana.call(living.getTaxDeclaration, { query: { declarationYear } })).body.groupDeclaration.sent.length;
  expect([await of('2025'), await of('2026')]).toEqual([0, 1]);
  await work();
  expect([await of('2026'), await of('2027')]).toEqual([1, 0]);
});

it('a credit note of a refund that exceeds it waits for the next refund, and lowers no tax of the months after', async () => {
  app.clock.set('2026-10-20T15:00:00Z');
  ana = await buildTaxpayer(app);
  await ana.call(living.startDeclarations, {
    body: { period: '2026-10', carriedPurchases: '0', carriedRetentions: '0' },
  });
  const note = await foreignNote({
    ...{ ruc: ana.ruc, buyer: '1790016919001', modifies: '001-001-000000001' },
    ...{ price: '100', issuedOn: '2026-10-19' },
  });
  await ana.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: note.xml });
  await runTurn(app.ctx, 'import-received');
  const box = { period: '2026-10', box: '453' };
  const { body } = await ana.call(documents.getBoxDocuments, { query: box });
  const sourceId = body.parts[0]?.document?.sourceId ?? '';
  const correct = { period: '2026-10', sourceId, part: 0, marks: ['refund' as const] };
  expect((await ana.call(documents.correctDocument, { body: correct })).status).toBe(200);
  await sell('2026-11-10', '1000');
  await on('2026-12-02');
  const november = async () => (await ana.call(living.getReturn, { query: { period: '2026-11' } })).body;
  expect(await november()).toMatchObject({ pay: '150.00' });
  const october = await approve('2026-10');
  expect(october.boxes).toMatchObject({ 443: '100.00', 444: '0.00', 453: '15.00' });
  await work();
  expect(await november()).toMatchObject({ pay: '150.00' });
  const approved = await approve('2026-11');
  expect(approved.boxes).toMatchObject({ 411: '1000.00', 443: '100.00', 453: '15.00', 999: '150.00' });
  await work();
  expect((await ana.call(contract.getDeclaration, { query: { declarationId: approved.id } })).body.state).toBe('sent');
  const [there] = portal.filing.filed().filter(({ ruc, periodo }) => ruc === ana.ruc && periodo === '2026-11');
  expect(there?.casillas).toMatchObject({ 411: '1000.00', 421: '150.00', 443: '100.00', 999: '150.00' });
});

/** October has a note alone, of an invoice of before: more than was sold. */
async function beginWithNote(): Promise<void> {
  app.clock.set('2026-10-20T15:00:00Z');
  ana = await buildTaxpayer(app);
  await ana.call(living.startDeclarations, { body: { period: '2026-10' } });
  const note = await foreignNote({
    ...{ ruc: ana.ruc, buyer: '1790016919001', modifies: '001-001-000000001' },
    ...{ price: '100', issuedOn: '2026-10-19' },
  });
  await ana.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: note.xml });
  await runTurn(app.ctx, 'import-received');
}

it('so it is once the notes of the month before exceed something else', async () => {
  await beginWithNote();
  await sell('2026-11-10', '1000');
  await on('2026-12-02');
  for (const period of ['2026-10', '2026-11']) {
    await approve(period);
    await work();
  }
  const marked = async () =>
    (await hub()).groupDeclaration.sent.flatMap(({ period, beginsOtherwise }) => (beginsOtherwise ? [period] : []));
  expect(await marked()).toEqual([]);
  const late = await sell('2026-12-03', '40');
  await executeAs(app, ana, sql`update receipts set issued_on = '2026-10-19' where id = ${late}`);
  expect((await approve('2026-10')).boxes).toMatchObject({ 411: '0.00', 443: '60.00', 453: '9.00' });
  await work();
  expect(await marked()).toEqual(['2026-11']);
  expect((await approve('2026-11')).boxes).toMatchObject({ 411: '940.00', 443: '0.00' });
  await work();
  expect(await marked()).toEqual([]);
});

it('what notes leave over stays of its line, also where their month was filed elsewhere', async () => {
  await beginWithNote();
  await on('2026-11-10');
  await issued(ana, { issuedOn: '2026-11-10', lines: [line({ quantity: '1', unitPrice: '200', ivaCode: '5' })] });
  const november = async () => {
    const { body } = await ana.call(living.getReturn, { query: { period: '2026-11' } });
    return body.boxes.flatMap(({ codes, net, tax }) => (codes[0] === '425' ? [net, tax] : []));
  };
  expect(await november()).toEqual(['200.00', '10.00']);
  const filed = { period: '2026-10', number: '872000000777', filedOn: '2026-11-05' };
  expect((await ana.call(living.markFiled, { body: filed })).body).toMatchObject({ state: 'elsewhere' });
  expect(await november()).toEqual(['200.00', '10.00']);
});

it('purchases that only move among the lines without credit ask for no substitute', async () => {
  app.clock.set('2026-10-20T15:00:00Z');
  ana = await buildTaxpayer(app);
  const period = '2026-10';
  await ana.call(living.startDeclarations, { body: { period } });
  let sequential = 0;
  const buy = async (ivaCode: string, regime: 'POP' | 'GEN' = 'POP') => {
    const of = { buyer: ana.ruc, sequential: ++sequential, price: '100', issuedOn: '2026-10-05' };
    const { xml, accessKey } = await supplierReceipt({ ...of, ivaCode, regime });
    await ana.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    const { items } = (await ana.call(getVouchersReceived, { query: { accessKey } })).body;
    const classification = { scope: 'NEG', group: 'supplies', support: '02' } as const;
    const body = { receiptId: items[0]?.id ?? '', classification, declaredToo: true, evenClosed: true };
    expect((await ana.call(changeGroupFinance, { body })).status).toBe(200);
  };
  for (const ivaCode of ['4', '0', '7']) await buy(ivaCode);
  const arePopular = (are: boolean) =>
    executeAs(
      app,
      ana,
      sql`update foreign_receipts set of_popular_business = ${are} where tenant_id = ${ana.customerId}`,
    );
  // As it was before their XML was asked who sold them.
  await arePopular(false);
  await on('2026-11-04');
  const { boxes } = await approve(period);
  expect(boxes).toMatchObject({
    502: '100.00',
    522: '15.00',
    507: '100.00',
    532: '100.00',
    508: '0.00',
    509: '200.00',
  });
  await work();
  await arePopular(true);
  const isChanged = async () => {
    const { boxes: lines, filed } = (await ana.call(living.getReturn, { query: { period } })).body;
    const { replaces, isChangedInNoBox } = await seen(period);
    const [sent] = (await hub()).groupDeclaration.sent;
    const popular = lines.find(({ codes }) => codes[0] === '508')?.gross;
    return [popular, filed?.isChanged, replaces !== null, isChangedInNoBox, sent?.isChanged];
  };
  expect(await isChanged()).toEqual(['300.00', false, false, true, false]);
  // One that came since is in no line that was sent.
  await buy('4', 'GEN');
  expect(await isChanged()).toEqual(['300.00', true, true, false, true]);
});

it('but a credit note that is carried to the next month in another box does', async () => {
  app.clock.set('2026-10-20T15:00:00Z');
  ana = await buildTaxpayer(app);
  const period = '2026-10';
  await ana.call(living.startDeclarations, { body: { period } });
  const of = { ruc: '1790016919001', buyer: ana.ruc, modifies: '002-003-000000999', price: '20', sequential: 1 };
  const { xml, accessKey } = await foreignNote({ ...of, issuedOn: '2026-10-05', regime: 'POP' });
  await ana.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { items } = (await ana.call(getVouchersReceived, { query: { accessKey } })).body;
  const classification = { scope: 'NEG', group: 'supplies', support: '02' } as const;
  await ana.call(changeGroupFinance, { body: { receiptId: items[0]?.id ?? '', classification } });
  const arePopular = (are: boolean) =>
    executeAs(
      app,
      ana,
      sql`update foreign_receipts set of_popular_business = ${are} where tenant_id = ${ana.customerId}`,
    );
  await arePopular(false);
  await on('2026-11-04');
  expect((await approve(period)).boxes).toMatchObject({ 543: '0.00', 544: '20.00', 554: '3.00' });
  await work();
  expect((await seen(period)).replaces).toBeNull();
  await arePopular(true);
  expect((await seen(period)).replaces?.boxes.map(({ box, was, now }) => [box, was, now])).toEqual([
    ['543', '0.00', '20.00'],
    ['544', '20.00', '0.00'],
    ['554', '3.00', '0.00'],
  ]);
});

it('a return that was sent is marked once documents of its days came, unless they are in no box or were left', async () => {
  await on('2027-02-03');
  const eva = await buildTaxpayer(app);
  const period = '2027-01';
  await eva.call(living.startDeclarations, { body: { period } });
  const current = async () => (await eva.call(contract.getApproval, { query: { period } })).body;
  const approveIt = async () => {
    const { pay, fingerprint, open } = await current();
    const body = { id: randomUUID(), period, pay, fingerprint, open };
    expect((await eva.call(contract.acceptDeclaration, { body })).status).toBe(200);
    await work();
  };
  const isChanged = async () =>
    (await eva.call(living.getTaxDeclaration, {})).body.groupDeclaration.sent.map((each) => each.isChanged);
  await approveIt();
  expect(await isChanged()).toEqual([false]);
  const buy = async (sequential: number, scope: 'NEG' | 'PER') => {
    const { xml, accessKey } = await supplierReceipt({
      ...{ buyer: eva.ruc, sequential, price: '100', issuedOn: '2027-01-15' },
    });
    await eva.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    const { items } = (await eva.call(getVouchersReceived, { query: { accessKey } })).body;
    const classification =
      scope === 'NEG' ? ({ scope, group: 'supplies' } as const) : ({ scope, group: 'food' } as const);
    const body = { receiptId: items[0]?.id ?? '', classification, declaredToo: true, evenClosed: true };
    expect((await eva.call(changeGroupFinance, { body })).status).toBe(200);
  };
  await buy(1, 'PER');
  expect(await isChanged()).toEqual([false]);
  await buy(2, 'NEG');
  expect(await isChanged()).toEqual([true]);
  const { declaration, fingerprint } = await current();
  const leave = (said: string | null) =>
    eva.call(contract.setAsideChange, { body: { declarationId: declaration?.id ?? '', fingerprint: said } });
  expect((await leave(fingerprint)).status).toBe(200);
  expect(await isChanged()).toEqual([false]);
  await leave(null);
  expect(await isChanged()).toEqual([true]);
  await approveIt();
  expect(await isChanged()).toEqual([false]);
});

describe('the hub, of returns that were sent', () => {
  const months = ['2027-05', '2027-04', '2027-03', '2027-02', '2027-01'];
  let eva: ReadyTaxpayer;
  let count = 0;
  const buy = async (month: string, scope: 'NEG' | 'PER') => {
    const options = { buyer: eva.ruc, sequential: ++count, price: '100', issuedOn: `${month}-15` };
    const { xml, accessKey } = await supplierReceipt(options);
    await eva.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    const { items } = (await eva.call(getVouchersReceived, { query: { accessKey } })).body;
    const receiptId = items[0]?.id ?? '';
    const classification = scope === 'NEG' ? { scope, group: 'supplies' as const } : { scope, group: 'food' as const };
    const body = { receiptId, classification, declaredToo: true, evenClosed: true };
    expect((await eva.call(changeGroupFinance, { body })).status).toBe(200);
    return receiptId;
  };
  /** What was written a moment before could have been committed later, so it is looked at again: a while goes by. */
  const age = (table: 'entries' | 'returns' | 'tax_marks', column: string, minutes: number) =>
    rowsAt(
      app.database.adminUrl,
      `set session_replication_role = replica; update ${table} set ${column} = now() - interval '${minutes} minutes'
        where tenant_id = '${eva.customerId}'`,
    );
  const send = async (period: string) => {
    const { pay, fingerprint, open } = (await eva.call(contract.getApproval, { query: { period } })).body;
    const body = { id: randomUUID(), period, pay, fingerprint, open };
    expect((await eva.call(contract.acceptDeclaration, { body })).status).toBe(200);
    await work();
  };
  const marks = async () => {
    const { sent } = (await eva.call(living.getTaxDeclaration, {})).body.groupDeclaration;
    return sent.map(({ isChanged, mayBeChanged }) => (isChanged ? 'changed' : mayBeChanged ? 'perhaps' : ''));
  };

  beforeAll(async () => {
    await on('2027-06-03');
    eva = await buildTaxpayer(app);
    await eva.call(living.startDeclarations, { body: { period: '2027-01' } });
    for (const period of months.toReversed()) await send(period);
  });

  it('says of none that it may have changed once its own page was opened and says no', async () => {
    await age('returns', 'compared_at', 60);
    for (const month of months) await buy(month, 'PER');
    await age('entries', 'written_at', 5);
    const opened = (await eva.call(contract.getApproval, { query: { period: months[3] ?? '' } })).body;
    expect(opened).toMatchObject({ replaces: null, isChangedInNoBox: true });
    expect(await marks()).toEqual(['', '', '', '', 'perhaps']);
  });

  it('computes a few of those whose documents changed, and none twice that this did not move', async () => {
    await age('returns', 'compared_at', 60);
    for (const month of months) await buy(month, 'PER');
    await age('entries', 'written_at', 5);
    expect(await marks()).toEqual(['', '', '', 'perhaps', 'perhaps']);
    expect(await marks()).toEqual(['', '', '', '', '']);
    for (const month of months) await buy(month, 'NEG');
    expect(await marks()).toEqual(['changed', 'changed', 'changed', 'perhaps', 'perhaps']);
    // Those that are known to have changed keep none of the others waiting.
    for (const _ of [1, 2]) expect(await marks()).toEqual(['changed', 'changed', 'changed', 'changed', 'changed']);
  });

  it('knows of one whose own page was opened what that page says', async () => {
    await rowsAt(app.database.adminUrl, `update returns set changed_at = null where tenant_id = '${eva.customerId}'`);
    await eva.call(contract.getApproval, { query: { period: months[4] ?? '' } });
    expect((await marks())[4]).toBe('changed');
    await rowsAt(app.database.adminUrl, `update returns set set_aside = 'x' where tenant_id = '${eva.customerId}'`);
    expect(await marks()).toEqual(['', '', '', '', '']);
  });

  it('finds what was said of a document behind very many later marks, and says of none that it may have changed', async () => {
    const noel = eva;
    eva = await buildTaxpayer(app);
    await eva.call(living.startDeclarations, { body: { period: '2027-01' } });
    for (const period of months.toReversed()) await send(period);
    const january = months[4] ?? '';
    const sourceId = await buy(january, 'NEG');
    await send(january);
    await age('entries', 'written_at', 60);
    await age('returns', 'compared_at', 30);
    const body = { period: january, sourceId, part: 0, marks: ['fixedAsset' as const] };
    expect((await eva.call(documents.correctDocument, { body })).status).toBe(200);
    await age('tax_marks', 'written_at', 20);
    await rowsAt(
      app.database.adminUrl,
      `set session_replication_role = replica;
        insert into tax_marks (tenant_id, environment, source_id, part, marks, said_at, said_by, written_at)
          select '${eva.customerId}', 'practice', gen_random_uuid(), 0, '{}', now(), '${eva.customerId}', now() - interval '5 minutes'
          from generate_series(1, 300)`,
    );
    expect((await marks()).slice(2)).toEqual(['', '', '']);
    expect((await marks())[4]).toBe('changed');
    eva = noel;
    await eva.signInAgain();
  });

  it('marks one of whose documents something was said since', async () => {
    await rowsAt(
      app.database.adminUrl,
      `update returns set set_aside = null, changed_at = null where tenant_id = '${eva.customerId}'`,
    );
    const [month = ''] = months;
    const sourceId = await buy(month, 'NEG');
    await age('entries', 'written_at', 60);
    await age('returns', 'compared_at', 30);
    expect(await marks()).toEqual(['', '', '', '', '']);
    const body = { period: month, sourceId, part: 0, marks: ['fixedAsset' as const] };
    expect((await eva.call(documents.correctDocument, { body })).status).toBe(200);
    expect(await marks()).toEqual(['changed', '', '', '', '']);
  });

  it('marks one that takes a document of another day once that document changes', async () => {
    const [month = ''] = months;
    const receiptId = await buy(month, 'NEG');
    const takenIn = '2027-06';
    const late = { period: month, sourceId: receiptId, part: 0, takenIn };
    expect((await eva.call(documents.correctDocument, { body: late })).status).toBe(200);
    await on('2027-07-03');
    await eva.signInAgain();
    await send(takenIn);
    await age('entries', 'written_at', 60);
    await age('tax_marks', 'written_at', 60);
    await age('returns', 'compared_at', 30);
    expect((await marks())[0]).toBe('');
    const classification = { scope: 'PER', group: 'food' } as const;
    const body = { receiptId, classification, declaredToo: true, evenClosed: true };
    expect((await eva.call(changeGroupFinance, { body })).status).toBe(200);
    expect((await marks())[0]).toBe('changed');
  });
});

import { randomUUID } from 'node:crypto';
import { PURCHASE_LIQUIDATION } from '@cuadre/sri/catalogs';
import { buildAccessKey } from '@cuadre/sri/ids';
import { receiptTypes, writeReceiptBytes } from '@cuadre/sri/receipts';
import { signReceipt } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import { getTaxDataComplete, saveTaxDataPart, updateTaxData } from '#contract/business/tax-data.ts';
import { getAnnex } from '#contract/declarations/annex.ts';
import { getOverdueObligations, getTaxCalendar } from '#contract/declarations/calendar.ts';
import * as documents from '#contract/declarations/documents.ts';
import * as filing from '#contract/declarations/filing.ts';
import * as contract from '#contract/declarations/returns.ts';
import { purchaseLiquidationCalls } from '#contract/receipts/types/purchase-liquidations.ts';
import { retentionCalls } from '#contract/receipts/types/retentions.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import type { Regime } from '#contract/roles.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildRetention, retained } from '#tests/build/retention-draft.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
const JANUARY = '2026-01-05T15:00:00Z';

beforeAll(async () => {
  app = await testApp({ startAt: JANUARY });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(JANUARY));

/** Somebody whose returns begin here with the year. */
async function someone(regime: Regime = 'GEN'): Promise<ReadyTaxpayer> {
  const who = await buildTaxpayer(app, { regime });
  const start = { period: regime === 'GEN' ? '2026-01' : '2026-S1', carriedPurchases: '0', carriedRetentions: '0' };
  expect((await who.call(contract.startDeclarations, { body: start })).status).toBe(200);
  return who;
}
const on = async (who: ReadyTaxpayer, day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  await who.signInAgain();
};
const designate = async (who: ReadyTaxpayer, retentionAgent: '1' | '') =>
  expect((await who.call(saveTaxDataPart, { body: { retentionAgent } })).status).toBe(200);
const pending = async (who: ReadyTaxpayer) => {
  const { others } = (await who.call(contract.getTaxDeclaration)).body;
  return others.flatMap((each) => each.pending.map(({ period }) => period));
};
const overdue = async (who: ReadyTaxpayer) =>
  (await who.call(getOverdueObligations)).body.obligations
    .filter(({ obligation }) => obligation === 'retenciones')
    .map(({ period }) => period);
const days = async (who: ReadyTaxpayer) =>
  (await who.call(getTaxCalendar)).body.days.filter(({ code }) => code.startsWith('retentions')).map(({ to }) => to);

it('who is designated in August files no retentions of the months before, and none after it ended', async () => {
  const who = await someone();
  await on(who, '2026-08-20');
  await designate(who, '1');
  expect([await pending(who), await overdue(who)]).toEqual([[], []]);
  await on(who, '2026-11-20');
  // The day of October is that of a digit.
  expect([await pending(who), (await overdue(who)).filter((period) => period < '2026-10')]).toEqual([
    ['2026-08', '2026-09', '2026-10'],
    ['2026-08', '2026-09'],
  ]);
  await designate(who, '');
  expect(await pending(who)).toEqual(['2026-08', '2026-09', '2026-10']);
  expect((await days(who)).filter((to) => to > '2026-10')).toEqual([]);
  const filed = {
    period: '2026-10',
    obligation: 'retenciones',
    number: '872000000101',
    filedOn: '2026-11-09',
  } as const;
  expect((await who.call(contract.markFiled, { body: filed })).status).toBe(200);
  expect(
    (await who.call(filing.getApproval, { query: { period: '2026-11', obligation: 'retenciones' } })).body,
  ).toMatchObject({
    code: 'declaration.period',
  });
  // It was a mistake, and in the tax data too.
  const { taxData } = (await who.call(getTaxDataComplete)).body;
  expect((await who.call(updateTaxData, { body: { ...taxData, retentionAgent: '1' } as never })).status).toBe(200);
  await on(who, '2026-12-20');
  expect(await pending(who)).toEqual(['2026-08', '2026-09', '2026-11']);
});

it('files by half years that in which it began, and misses no retention of the months before', async () => {
  const who = await someone('RIM');
  await on(who, '2026-08-20');
  await designate(who, '1');
  await on(who, '2027-01-05');
  expect(await pending(who)).toEqual(['2026-S2']);
  const paper = {
    ...{ id: randomUUID(), apiGroup: 'NEG', documentType: '01', day: '2026-03-10', number: '001-003-000001290' },
    ...{ authorization: '1129384756', bases: [{ rateCode: '0', base: '25' }], support: '01', category: 'supplies' },
    ...{ supplierIdentification: '0990004196001', supplierName: 'Distribuidora' },
  };
  expect((await who.call(savePaper, { body: paper as never })).status).toBe(200);
  const points = async (period: string) =>
    (await who.call(filing.getApproval, { query: { period, obligation: 'iva' } })).body.points.map(({ kind }) => kind);
  expect(await points('2026-S1')).not.toContain('retentions');
});

it('began with the first month of which they retained, where that was before it was said', async () => {
  const who = await someone();
  await on(who, '2026-05-20');
  const draft = buildRetention({ issuedOn: '2026-05-20', salesPoint: '001' });
  const body = {
    draftId: randomUUID(),
    draft: { ...draft, documents: draft.documents.map((each) => ({ ...each, issuedOn: '2026-05-18' })) },
  };
  // Who was not designated issues none: one of another program is here.
  await executeAs(app, who, sql`update taxpayers set retention_agent = '1' where tenant_id = ${who.customerId}`);
  expect((await who.call(retentionCalls.issue, { body })).status).toBe(200);
  await executeAs(app, who, sql`update taxpayers set retention_agent = null where tenant_id = ${who.customerId}`);
  await on(who, '2026-08-20');
  await designate(who, '1');
  expect(await pending(who)).toEqual(['2026-05', '2026-06', '2026-07']);
  // The last month of which they retained is filed, whenever it ends.
  await designate(who, '');
  expect(await pending(who)).toEqual(['2026-05', '2026-06', '2026-07']);
  await designate(who, '1');
  expect(await pending(who)).toEqual(['2026-05', '2026-06', '2026-07']);
});

it('was a mistake where nobody noted when it began and nothing was retained', async () => {
  const who = await someone();
  await designate(who, '1');
  await on(who, '2026-04-20');
  expect(await pending(who)).toEqual(['2026-01', '2026-02', '2026-03']);
  await designate(who, '');
  expect(await pending(who)).toEqual([]);
});

it('began with the month that they say, which is none to come', async () => {
  const who = await someone();
  await on(who, '2026-08-20');
  await designate(who, '1');
  const say = async (agentSince: string | null) => {
    const { taxData } = (await who.call(getTaxDataComplete)).body;
    const saved = await who.call(updateTaxData, { body: { ...taxData, agentSince } as never });
    return [saved.status, (await who.call(getTaxDataComplete)).body.taxData.agentSince, (await pending(who)).length];
  };
  expect(await say('2026-09')).toEqual([422, '2026-08', 0]);
  expect(await say('2026-06')).toEqual([200, '2026-06', 2]);
  expect(await say(null)).toEqual([200, null, 7]);
  expect(await say('2026-08')).toEqual([200, '2026-08', 0]);
});

// No seller files it.
describe('the IVA of what is bought by liquidation or from abroad', () => {
  let eva: ReadyTaxpayer;
  const october = '2026-10';
  const seller = {
    ...({ identificationType: '05', identification: '1710034065' } as const),
    ...{ name: 'Rosa Guamán', email: 'rosa@campo.ec', address: 'Guamote' },
  };
  const wool = (issuedOn: string) => ({
    ...{ issuedOn, establishment: '001', salesPoint: '001', supplier: seller, payments: [] },
    lines: [{ description: 'Lana', quantity: '1', unitPrice: '100', ivaCode: '4' }],
  });

  beforeEach(async () => {
    app.clock.set('2026-10-20T15:00:00Z');
    eva = await buildTaxpayer(app);
    await eva.call(contract.startDeclarations, { body: { period: october } });
  });

  const settle = (id: string, state: 'authorized' | 'voided') =>
    executeAs(app, eva, sql`update receipts set state = ${state} where id = ${id}`);

  async function liquidate(issuedOn = '2026-10-20', period = october) {
    const body = { draftId: randomUUID(), draft: wool(issuedOn) };
    const made = await eva.call(purchaseLiquidationCalls.issue, { body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await settle(made.body.id, 'authorized');
    await say(made.body.id, { support: '01', period });
    return made.body;
  }

  /** By their other program. */
  async function liquidateElsewhere(sequential = '000000031') {
    const issuer = {
      ruc: eva.ruc,
      legalName: 'EVA',
      headOfficeAddress: 'Quito',
      keepsAccounting: false,
      regime: 'GEN',
    };
    const { calculate, compose } = receiptTypes.purchaseLiquidation;
    const draft = { ...wool('2026-10-12'), salesPoint: '002' };
    const { issuedOn, establishment, salesPoint } = draft;
    const key = { ruc: eva.ruc, environment: '1', establishment, salesPoint, sequential } as const;
    const accessKey = buildAccessKey({ ...key, issuedOn, documentType: PURCHASE_LIQUIDATION, numericCode: '12345678' });
    const numbering = { environment: '1', sequential, accessKey } as const;
    const document = compose(draft, issuer as never, numbering, { figures: calculate(draft) });
    const { key: signer } = await exampleSigner();
    const signedAt = new Date('2026-10-12T15:00:00Z');
    const file = await signReceipt(writeReceiptBytes('purchaseLiquidation', document), signer, { signedAt });
    await eva.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file });
    await runTurn(app.ctx, 'import-received');
    const untold = { period: october, reason: 'no_support' } as const;
    const { body } = await eva.call(documents.getOutsideDocuments, { query: untold });
    await say(body.documents[0]?.sourceId ?? '', { support: '01' });
  }

  async function hire() {
    const id = randomUUID();
    const body = {
      ...{ id, apiGroup: 'NEG', documentType: '01', day: '2026-10-08', number: '001-003-000001290' },
      ...{ authorization: '1129384756', bases: [{ rateCode: '4', base: '200', iva: '30' }], support: '01' },
      ...{ category: 'supplies', supplierIdentification: '0990004196001', supplierName: 'Nube Inc.' },
    };
    const saved = await eva.call(savePaper, { body: body as never });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return id;
  }

  function retentionOf(number: string, issuedOn: string, fiscalPeriod?: string, boughtOn = '2026-10-20') {
    const line = { taxCode: '2', code: '3', base: '15.00' } as const;
    const document = retained({ documentCode: '03', number, issuedOn: boughtOn, retentions: [line] });
    const { address: _, ...supplier } = seller;
    const draft = buildRetention({ issuedOn, salesPoint: '001', supplier, documents: [document] });
    return fiscalPeriod === undefined ? draft : { ...draft, fiscalPeriod };
  }

  async function retain(draft: ReturnType<typeof retentionOf>) {
    const made = await eva.call(retentionCalls.issue, { body: { draftId: randomUUID(), draft } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await settle(made.body.id, 'authorized');
    return made.body.id;
  }

  const say = async (sourceId: string, said: object) => {
    const body = { period: october, sourceId, part: 0, ...said };
    const done = await eva.call(documents.correctDocument, { body });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    return done.body;
  };
  const read = async (period = october) => {
    const { body } = await eva.call(contract.getReturn, { query: { period } });
    const at = (code: string) => body.boxes.find(({ codes }) => codes.includes(code))?.amount ?? '0.00';
    return { pay: body.pay, ofOthers: body.ofOthers, retained: at('731'), due: at('801'), total: at('859') };
  };
  const parts = async (period = october) =>
    (await eva.call(documents.getBoxDocuments, { query: { period, box: '731' } })).body.parts.map(
      ({ document, amount }) => `${document?.documentType} ${amount}`,
    );
  const lacking = async (period = october) => {
    const { body } = await eva.call(filing.getApproval, { query: { period, obligation: 'iva' } });
    return body.points.find(({ kind }) => kind === 'retentions')?.documents;
  };
  const unretained = async () => (await lacking())?.map(({ source }) => source);
  const warnings = async (draft: ReturnType<typeof retentionOf>) =>
    (await eva.call(retentionCalls.check, { body: { draft } })).body.faults.map(({ code }) => code);

  describe('of who was never designated', () => {
    it('is paid whole in 731 with the liquidation, until it is voided', async () => {
      expect(await read()).toMatchObject({ pay: '0.00', retained: '0.00' });
      const { id } = await liquidate();
      expect(await read()).toEqual({
        pay: '15.00',
        ofOthers: '15.00',
        retained: '15.00',
        due: '15.00',
        total: '15.00',
      });
      expect(await parts()).toEqual(['03 15.00']);
      const query = { period: october, sourceId: id };
      const { body } = await eva.call(documents.getReturnDocument, { query });
      expect(body.boxes.map(({ box, amount }) => `${box} ${amount}`)).toContain('731 15.00');
      expect(await unretained()).toBeUndefined();
      await liquidateElsewhere();
      expect(await parts()).toEqual(['03 15.00', '03 15.00']);
      await settle(id, 'voided');
      expect(await parts()).toEqual(['03 15.00']);
    });

    it('is paid with a service from abroad as long as it is marked as one', async () => {
      const id = await hire();
      expect((await read()).total).toBe('0.00');
      const { card, before } = await say(id, { marks: ['importServices'] });
      expect(card).toMatchObject({ pay: '30.00', ofOthers: '30.00' });
      expect(await parts()).toEqual(['01 30.00']);
      expect((await eva.call(documents.correctDocument, { body: before as never })).status).toBe(200);
      expect(await read()).toMatchObject({ total: '0.00', retained: '0.00' });
    });

    it('is paid once where a retention that is declared in the same month names it', async () => {
      const { number } = await liquidate();
      await executeAs(app, eva, sql`update taxpayers set retention_agent = '1' where tenant_id = ${eva.customerId}`);
      const id = await retain(retentionOf(number, '2026-10-20'));
      await executeAs(app, eva, sql`update taxpayers set retention_agent = null where tenant_id = ${eva.customerId}`);
      expect([await parts(), (await read()).total]).toEqual([['07 15.00'], '15.00']);
      await settle(id, 'voided');
      expect([await parts(), (await read()).total]).toEqual([['03 15.00'], '15.00']);
    });
  });

  it('is paid with the liquidation of before they were designated: who retains it in another month is warned', async () => {
    const { number } = await liquidate();
    app.clock.set('2026-11-03T15:00:00Z');
    await eva.signInAgain();
    await designate(eva, '1');
    expect(await parts()).toEqual(['03 15.00']);
    expect(await warnings(retentionOf(number, '2026-11-03'))).toContain('retention.paid_with_document');
    // Declared in the month of the liquidation it stands in its place.
    const ofOctober = retentionOf(number, '2026-11-03', october);
    expect(await warnings(ofOctober)).not.toContain('retention.paid_with_document');
    await retain(ofOctober);
    expect(await parts()).toEqual(['07 15.00']);
  });

  it('is paid with a service from abroad of before they were designated: who retains it later is warned, not urged', async () => {
    const id = await hire();
    await say(id, { marks: ['importServices'] });
    await on(eva, '2026-11-03');
    await designate(eva, '1');
    const draftOf = (number: string) => {
      const line = { taxCode: '2', code: '3', base: '30.00' } as const;
      const document = retained({ documentCode: '01', number, issuedOn: '2026-10-08', retentions: [line] });
      const supplier = { identificationType: '04', identification: '0990004196001', name: 'Nube Inc.' } as const;
      const draft = buildRetention({ issuedOn: '2026-11-03', salesPoint: '001', documents: [document] });
      return { ...draft, supplier: { ...draft.supplier, ...supplier } };
    };
    const ofIva = async (number = '001-003-000001290') =>
      (await warnings(draftOf(number))).filter((code) => /late|paid/.test(code));
    expect([await parts(), await ofIva()]).toEqual([['01 30.00'], ['retention.paid_with_document']]);
    // Another invoice of theirs, one that is no import, and one that another month declares.
    expect(await ofIva('001-003-000001291')).toEqual(['retention.late']);
    await say(id, { marks: ['importServices'], takenIn: '2026-11' });
    expect(await ofIva()).toEqual(['retention.late']);
    await say(id, { marks: [], takenIn: null });
    expect(await ofIva()).toEqual(['retention.late']);
  });

  it('of half a year gives way to a retention of a later month of it: nobody is warned', async () => {
    const { number } = await liquidate();
    await executeAs(app, eva, sql`update taxpayers set iva_semiannual = true where tenant_id = ${eva.customerId}`);
    app.clock.set('2026-11-03T15:00:00Z');
    await eva.signInAgain();
    await designate(eva, '1');
    const draft = retentionOf(number, '2026-11-03');
    expect(await warnings(draft)).not.toContain('retention.paid_with_document');
    await retain(draft);
    expect(await parts('2026-S2')).toEqual(['07 15.00']);
  });

  it('of half a year goes by the month of each document, where they were an agent of some of its months', async () => {
    app.clock.set('2026-08-20T15:00:00Z');
    eva = await buildTaxpayer(app, { regime: 'RIM' });
    const half = '2026-S2';
    await eva.call(contract.startDeclarations, { body: { period: half } });
    const of = (designated: object[]) =>
      executeAs(
        app,
        eva,
        sql`update taxpayers set retention_agent = ${designated.length > 1 ? '1' : null},
        designated = ${JSON.stringify(designated)} where tenant_id = ${eva.customerId}`,
      );
    const once = { since: '2026-07', until: '2026-08' };
    await of([once]);
    const august = await liquidate('2026-08-20', half);
    await on(eva, '2026-10-20');
    const later = await liquidate('2026-10-20', half);
    expect(await parts(half)).toEqual(['03 15.00']);
    expect((await lacking(half))?.map(({ day }) => day)).toEqual(['2026-08-20']);
    const { body } = await eva.call(getAnnex, { query: { period: half } });
    const told = body.faults.filter(({ code }) => code === 'annex.unretained').map(({ sentence }) => sentence);
    expect(told).toEqual([expect.stringContaining(later.number)]);
    // Designated again the year after, they retain what they should have retained, and not what was paid.
    await on(eva, '2027-01-05');
    await of([once, { since: '2027-01', until: null }]);
    const paid = 'retention.paid_with_document';
    expect(await warnings(retentionOf(later.number, '2027-01-05'))).toContain(paid);
    expect(await warnings(retentionOf(august.number, '2027-01-05', undefined, '2026-08-20'))).not.toContain(paid);
  });

  it('of an agent waits for their retention, and that of another program is seen too', async () => {
    await designate(eva, '1');
    const { number } = await liquidate();
    await liquidateElsewhere();
    expect([await parts(), (await unretained())?.toSorted()]).toEqual([[], ['emitted', 'issued']]);
    await retain(retentionOf(number, '2026-10-20'));
    expect([await parts(), await unretained()]).toEqual([['07 15.00'], ['emitted']]);
  });
});

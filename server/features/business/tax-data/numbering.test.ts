import { documentCodes, INVOICE } from '@cuadre/sri/catalogs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProfile } from '#contract/account/accounts.ts';
import * as contract from '#contract/business/tax-data.ts';
import { type AppAndAdmin, appAndAdmin } from '#tests/build/app-and-admin.ts';
import { buildTaxpayer, type ReadyTaxpayer, registerSomebody } from '#tests/build/taxpayer.ts';

let app: AppAndAdmin['app'];
let admin: AppAndAdmin['admin'];
let close: AppAndAdmin['close'];
beforeAll(async () => {
  ({ app, admin, close } = await appAndAdmin());
});
afterAll(() => close());

/** As if the sales point had issued numbers up to this one in practice. */
const issueUntil = async (tenantId: string, last: number) => {
  await admin.query(
    `update counters set last = $2 where tenant_id = $1 and environment = 'practice' and document_type = '${INVOICE}'`,
    [tenantId, last],
  );
  await admin.query(
    `insert into number_ledger (tenant_id, environment, document_type, establishment, sales_point, sequential, use, at)
     select $1, 'practice', '${INVOICE}', '001', '001', n, 'receipt', now() from generate_series(1, $2::int) n`,
    [tenantId, last],
  );
};
const counter = async (tenantId: string, environment: string) => {
  const { rows } = await admin.query(
    `select first::int, last::int from counters where tenant_id = $1 and environment = $2 and document_type = '${INVOICE}' and sales_point = '001'`,
    [tenantId, environment],
  );
  return rows[0];
};
/** Numbers of the ledger, and whether they are first..last without a gap. */
const ledger = async (tenantId: string) => {
  const { rows } = await admin.query(
    `select sequential::int, use from number_ledger where tenant_id = $1 order by sequential`,
    [tenantId],
  );
  return rows as { sequential: number; use: string }[];
};
const move = (ana: ReadyTaxpayer, lastSequential: number) =>
  ana.call(contract.updateSequential, {
    body: { salesPointId: ana.salesPointId, documentType: INVOICE, lastSequential },
  });

describe('a sales point', () => {
  it('begins at 1 in practice and after the last own number elsewhere, for every document type', async () => {
    const ana = await buildTaxpayer(app, { lastInvoice: 41 });
    expect(await counter(ana.customerId, 'practice')).toEqual({ first: 1, last: 0 });
    for (const environment of ['pruebas', 'produccion'])
      expect(await counter(ana.customerId, environment)).toEqual({ first: 42, last: 41 });
    const { body } = await ana.call(contract.getEstablishment);
    expect(Object.keys(body[0]?.salesPoints[0]?.next ?? {})).toEqual(documentCodes);
  });

  it('has three digits, exists once, and belongs to an establishment that exists', async () => {
    const ana = await buildTaxpayer(app);
    const add = (establishment: string, code: string) =>
      ana.call(contract.addSalesPoint, { body: { establishment, code } });
    expect((await add('001', '001')).body).toMatchObject({ code: 'sales_point.duplicated' });
    expect((await add('002', '001')).body).toMatchObject({
      code: 'tax_data.invalid',
      faults: [{ place: 'establishment' }],
    });
    expect((await add('001', '000')).body).toMatchObject({ code: 'tax_data.invalid', faults: [{ place: 'code' }] });
    for (const code of ['1', '0001', 'abc', '']) expect((await add('001', code)).status, code).toBe(400);
    expect((await add('001', '999')).status).toBe(200);
  });

  it('added twice at once exists once', async () => {
    const ana = await buildTaxpayer(app);
    const body = { establishment: '001', code: '007' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => ana.call(contract.addSalesPoint, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('that never issued is removed; one that issued is closed and opens again where it stopped', async () => {
    const ana = await buildTaxpayer(app);
    const remove = (posId: string) => ana.call(contract.deleteSalesPoint, { params: { posId } });
    const again = (last: number) =>
      ana.call(contract.addSalesPoint, {
        body: { establishment: '001', code: '001', lastSequentials: { [INVOICE]: last } },
      });
    expect((await remove(ana.salesPointId)).status).toBe(200);
    expect((await remove(ana.salesPointId)).status).toBe(404);
    const second = await again(9);
    expect(second.body.id).not.toBe(ana.salesPointId);
    expect(await counter(ana.customerId, 'produccion')).toEqual({ first: 10, last: 9 });
    await issueUntil(ana.customerId, 3);
    expect((await remove(second.body.id)).status).toBe(200);
    expect((await ana.call(contract.getEstablishment)).body[0]?.salesPoints).toEqual([]);
    const third = await again(0);
    expect(third.body).toMatchObject({ id: second.body.id, next: { [INVOICE]: '000000004' } });
    expect(await counter(ana.customerId, 'practice')).toEqual({ first: 1, last: 3 });
  });
});

describe('stating the last number', () => {
  it('before the first of ours simply begins later, and may be corrected', async () => {
    const ana = await buildTaxpayer(app);
    expect((await move(ana, 500)).body.next[INVOICE]).toBe('000000501');
    expect((await move(ana, 20)).body.next[INVOICE]).toBe('000000021');
    expect(await counter(ana.customerId, 'practice')).toEqual({ first: 21, last: 20 });
    expect(await ledger(ana.customerId)).toEqual([]);
  });

  it('afterwards only goes forward, and every number in between is explained', async () => {
    const ana = await buildTaxpayer(app);
    await issueUntil(ana.customerId, 3);
    expect((await move(ana, 2)).body).toMatchObject({ code: 'sales_point.sequential_behind' });
    expect((await move(ana, 50_000)).body).toMatchObject({ code: 'sales_point.sequential_far' });
    expect((await move(ana, 6)).body.next[INVOICE]).toBe('000000007');
    expect(await counter(ana.customerId, 'practice')).toEqual({ first: 1, last: 6 });
    const rows = await ledger(ana.customerId);
    expect(rows.map(({ sequential }) => sequential)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows.slice(3).map(({ use }) => use)).toEqual(['used_elsewhere', 'used_elsewhere', 'used_elsewhere']);
    expect((await move(ana, 6)).status).toBe(200);
  });

  it('moves the counter of the current environment alone', async () => {
    const ana = await buildTaxpayer(app, { lastInvoice: 7 });
    await move(ana, 99);
    expect(await counter(ana.customerId, 'produccion')).toEqual({ first: 8, last: 7 });
  });

  it('of nine digits at most, and the very last number leaves no next one', async () => {
    const ana = await buildTaxpayer(app);
    expect((await move(ana, 1_000_000_000)).status).toBe(400);
    expect((await move(ana, 999_999_998)).body.next[INVOICE]).toBe('999999999');
    await admin.query(`update counters set last = 999999999 where tenant_id = $1 and environment = 'practice'`, [
      ana.customerId,
    ]);
    expect((await ana.call(contract.getEstablishment)).body[0]?.salesPoints[0]?.next).toEqual({});
  });
});

describe('tax data', () => {
  const input = (ruc: string, regime: 'GEN' | 'RIM' | 'POP' = 'GEN') => ({
    ruc,
    legalName: 'Ana',
    headOfficeAddress: 'Quito',
    email: 'ana@example.com',
    regime,
    keepsAccounting: false,
  });

  it('are of the account’s own RUC and no other', async () => {
    const ana = await registerSomebody(app);
    const { body } = await ana.call(contract.updateTaxData, { body: input('1790016919001') });
    expect(body).toMatchObject({ code: 'tax_data.invalid', faults: [{ place: 'ruc' }] });
    expect((body as unknown as { detail: string }).detail).toContain(ana.ruc);
    expect((await ana.call(contract.updateTaxData, { body: input('123') })).status).toBe(400);
  });

  it('of a negocio popular are kept, with the honest warning', async () => {
    const ana = await registerSomebody(app);
    const { status, body } = await ana.call(contract.updateTaxData, { body: input(ana.ruc, 'POP') });
    expect(status).toBe(200);
    expect(body.warnings).toMatchObject([{ code: 'taxpayer.popular_business', severity: 'warning' }]);
    const environment = async () => (await ana.call(allProfile)).body.environment;
    // They have nothing to practise: what they are given is real. Who issues again begins in practice.
    expect(await environment()).toBe('produccion');
    await ana.call(contract.saveTaxDataPart, { body: { regime: 'RIM' } });
    expect(await environment()).toBe('practice');
    await ana.call(contract.updateTaxData, { body: input(ana.ruc, 'POP') });
    expect((await ana.call(contract.getTaxDataComplete)).body.warnings).toEqual(body.warnings);
  });

  it('have activities with one main one, and the regime with it', async () => {
    const ana = await buildTaxpayer(app);
    const other = await ana.call(contract.saveActivity, { body: { name: 'Venta de libros' } });
    expect(other.body.main).toBe(false);
    const params = { activityId: other.body.id };
    expect((await ana.call(contract.updateActivityRegime, { params, body: { regime: 'RIM' } })).status).toBe(200);
    const { body } = await ana.call(contract.getTaxDataComplete);
    expect(body.activities.map(({ name, main }) => [name, main])).toEqual([
      ['Venta de libros', true],
      ['Servicios de diseño', false],
    ]);
    expect(body.taxData.regime).toBe('RIM');
  });
});

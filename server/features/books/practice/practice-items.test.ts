import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateEnvironment } from '#contract/account/accounts.ts';
import { savePaper } from '#contract/books/papers.ts';
import * as contract from '#contract/books/practice.ts';
import { saveSales } from '#contract/books/sales.ts';
import { getListExpense, saveNewExpense, updateExpense } from '#contract/books/typed-items.ts';
import type { Environment } from '#contract/common.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { demandBooks } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { authorizedFile, someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildProducer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp();
  ana = await buildProducer(app);
});
afterAll(() => app.close());

const use = (environment: Environment) => ana.call(updateEnvironment, { body: { environment } });
const type = (name: string) => {
  const body = { id: randomUUID(), name, category: 'rent', value: '300', from: '2026-09' };
  return ana.call(saveNewExpense, { body: { ...body, apiGroup: 'NEG', frequency: 'M' } });
};
const write = (number: string) =>
  ana.call(savePaper, {
    body: {
      id: randomUUID(),
      apiGroup: 'NEG',
      documentType: '01',
      supplierIdentification: someSupplier,
      supplierName: 'Proveedora',
      number,
      authorization: '1129384756',
      day: '2026-11-18',
      category: 'supplies',
      bases: [{ rateCode: '4', base: '100' }],
    },
  });
const asks = async () => (await ana.call(contract.getPracticeItems, {})).body;
const answer = async (take: boolean) => (await ana.call(contract.answerPracticeItems, { body: { take } })).body;
const shelves = () =>
  executeAs(
    app,
    ana,
    sql`select party_name as name, environment, sign, count(*)::int as count from entries where source in ('typed', 'paper')
      group by 1, 2, 3 order by 1, 2, 3`,
  );

describe('what was typed while practising', () => {
  it('is asked about in producción only, comes along once, and what is there already stays', async () => {
    const receipt = await supplierReceipt({ buyer: ana.ruc, sequential: 1, environment: '2' });
    const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
    await ana.call(uploadReceived, { body, file: authorizedFile(receipt) });
    while ((await runTurn(app.ctx, 'import-received')) > 0);
    expect(await asks()).toEqual({ asks: false, typed: 0, papers: 0 });
    await type('Luz');
    await use('practice');
    await type('Luz');
    await type('Arriendo');
    // One that came electronically into producción, and one that did not.
    await write('002-003-000000001');
    await write('002-003-000000002');
    expect(await asks()).toMatchObject({ asks: false });
    expect(await answer(true)).toEqual({ moved: 0, left: [] });

    await use('produccion');
    expect(await asks()).toEqual({ asks: true, typed: 2, papers: 2 });
    expect(await answer(true)).toEqual({ moved: 3, left: ['Luz'] });
    expect(await shelves()).toEqual([
      { name: 'Arriendo', environment: 'produccion', sign: 1, count: 3 },
      { name: 'Luz', environment: 'practice', sign: 1, count: 3 },
      { name: 'Luz', environment: 'produccion', sign: 1, count: 3 },
      { name: 'Proveedora', environment: 'produccion', sign: 0, count: 1 },
      { name: 'Proveedora', environment: 'produccion', sign: 1, count: 1 },
    ]);
    const query = { apiGroup: 'NEG', month: '2026-11' } as const;
    expect((await ana.call(getListExpense, { query })).body.items.map(({ name }) => name)).toEqual(['Arriendo', 'Luz']);
    await demandBooks(app);
    // Asked once: what is typed in practice from now on is practice.
    expect(await asks()).toMatchObject({ asks: false });
    expect(await answer(true)).toEqual({ moved: 0, left: [] });
  });

  it('of what was sold on paper a day that is there already stays, by its day', async () => {
    ana = await buildProducer(app);
    const sold = (day: string, more: object = {}) =>
      ana.call(saveSales, { body: { id: randomUUID(), day, total: '35', category: 'sales', ...more } });
    await sold('2026-11-18');
    await use('practice');
    await sold('2026-11-18');
    await sold('2026-11-19');
    // Sold on credit it is owed by somebody, and no sum of its day.
    await sold('2026-11-18', { dueOn: '2026-12-18', clientName: 'Rosa' });
    await use('produccion');
    expect(await answer(true)).toEqual({ moved: 2, left: ['2026-11-18'] });
  });

  it('is free of what was declared while practising', async () => {
    ana = await buildProducer(app);
    await use('practice');
    const { body } = await type('Arriendo');
    const october = sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
      values (${ana.customerId}, 'practice', 'iva', '2026-10-01', '2026-10-31', ${app.clock.now()})`;
    await executeAs(app, ana, october);
    const of = { id: body.id, month: '2026-10' } as const;
    await ana.call(updateExpense, { body: { ...of, version: 1, scope: 'ALL', change: { value: '9' } } });
    await use('produccion');
    expect(await answer(true)).toEqual({ moved: 1, left: [] });
    const alone = { ...of, version: 3, scope: 'THIS', change: { value: '7' } } as const;
    expect((await ana.call(updateExpense, { body: alone })).status).toBe(200);
    await demandBooks(app);
  });

  it('stays where the answer is no', async () => {
    ana = await buildProducer(app);
    await use('practice');
    await type('Arriendo');
    await use('produccion');
    expect(await answer(false)).toEqual({ moved: 0, left: [] });
    expect(await asks()).toMatchObject({ asks: false });
    expect(await shelves()).toEqual([{ name: 'Arriendo', environment: 'practice', sign: 1, count: 3 }]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getEntries, setSpendingLimit } from '#contract/books/dashboard.ts';
import { separateExpense } from '#contract/books/forecast.ts';
import * as months from '#contract/books/months.ts';
import { updateGroupExpense } from '#contract/books/own-groups.ts';
import { savePaper } from '#contract/books/papers.ts';
import * as typed from '#contract/books/typed-items.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { authorizedFile, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { exportPlan } from './export-plan.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

const bytesOf = async (content: unknown): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of content as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
};
const plan = async (who: ReadyTaxpayer) => {
  for await (const { content } of exportPlan(app.ctx, who.customerId)) return sheetsOf(await bytesOf(content));
  return undefined;
};

describe('the plan in the export', () => {
  it('has what repeats with its rhythm and end, months to come too, own categories, limits, closed months and ticks', async () => {
    const group = { action: 'save', id: randomUUID(), direction: 'GAS', apiGroup: 'NEG', under: 'rent' } as const;
    await ana.call(updateGroupExpense, { body: { ...group, name: 'Bodega' } });
    const rent = {
      id: randomUUID(),
      apiGroup: 'NEG',
      name: 'Arriendo',
      category: `rent.${group.id}`,
      frequency: 'M',
      value: '380',
      from: '2026-09',
      to: '2027-03',
      day: 5,
    } as const;
    await ana.call(typed.saveNewExpense, { body: rent });
    const change = {
      id: rent.id,
      version: 1,
      month: '2027-01',
      scope: 'HENCEFORTH',
      change: { value: '400' },
    } as const;
    await ana.call(typed.updateExpense, { body: change });
    await ana.call(months.tickTypedItem, {
      params: { typedItemId: rent.id },
      body: { month: '2026-09', isPaid: true },
    });
    await ana.call(months.closeMonth, { body: { apiGroup: 'NEG', month: '2026-09', isClosed: true } });
    await ana.call(setSpendingLimit, { body: { category: 'food', value: '220' } });

    const sheets = await plan(ana);
    const common = ['Práctica', 'Gasto', 'Negocio', 'Arriendo', 'Arriendo: Bodega'];
    expect(sheets?.['Anotado a mano']?.slice(1)).toEqual([
      [...common, '380', 'Cada mes', '2026-09', '2026-12', '5', null],
      [...common, '400', 'Cada mes', '2027-01', '2027-03', '5', null],
    ]);
    expect(sheets?.['Categorías propias']?.[1]?.slice(0, 2)).toEqual(['Bodega', 'Arriendo']);
    expect(sheets?.['Límites del mes']?.[1]).toEqual(['Alimentación', '220.00']);
    expect(sheets?.['Meses cerrados']?.[1]?.slice(0, 5)).toEqual(['Práctica', 'Negocio', '2026-09', '0.00', '380.00']);
    expect(sheets?.['Marcado como pagado']?.[1]?.slice(0, 2)).toEqual(['Arriendo', '2026-09']);
  });

  it('says of each month the day on which it falls', async () => {
    const eva = await buildTaxpayer(app);
    const id = randomUUID();
    const gym = { id, apiGroup: 'PER', name: 'Gimnasio', category: 'health', frequency: 'M', value: '30' } as const;
    await eva.call(typed.saveNewExpense, { body: { ...gym, from: '2026-09', to: '2026-12', day: 5 } });
    const change = { id, version: 1, month: '2026-11', scope: 'HENCEFORTH', change: { day: 20 } } as const;
    expect((await eva.call(typed.updateExpense, { body: change })).status).toBe(200);
    const rows = (await plan(eva))?.['Anotado a mano']?.slice(1) ?? [];
    expect(rows.map((row) => row.slice(7, 10))).toEqual([
      ['2026-09', '2026-10', '5'],
      ['2026-11', '2026-12', '20'],
    ]);
  });

  it('has what was said to be two expenses where there is nothing else', async () => {
    const eva = await buildTaxpayer(app);
    const receipt = await supplierReceipt({ buyer: eva.ruc, price: '10', ivaCode: '0' });
    const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
    await eva.call(uploadReceived, { body, file: authorizedFile(receipt) });
    await runTurn(app.ctx, 'import-received');
    const paper = {
      ...({ id: randomUUID(), apiGroup: 'NEG', documentType: '09', category: 'supplies' } as const),
      ...{ supplierName: 'Papelería', day: '2026-11-18', total: '10' },
    };
    const entries = await eva.call(getEntries, { query: { apiGroup: 'NEG', limit: '9' } });
    const [received] = entries.body.items;
    expect((await eva.call(savePaper, { body: paper })).status).toBe(200);
    const two = { sourceId: paper.id, part: 0, receiptId: received?.sourceId ?? '', areTwo: true };
    expect((await eva.call(separateExpense, { body: two })).status).toBe(200);
    expect((await plan(eva))?.['No son el mismo gasto']?.[1]?.[0]).toBe('Papelería');
  });

  it('is nothing where there is nothing, and never another’s', async () => {
    expect(await plan(await buildTaxpayer(app))).toBeUndefined();
  });
});

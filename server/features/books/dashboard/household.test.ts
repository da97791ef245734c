import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateGroup } from '#contract/account/accounts.ts';
import * as collections from '#contract/books/collections.ts';
import { getDashboard, getEntries } from '#contract/books/dashboard.ts';
import { getForecast } from '#contract/books/forecast.ts';
import { getMonthState, tickTypedItem } from '#contract/books/months.ts';
import { getPersonalGroupsWithValues, getPersonalIncomeGroupsWithValues } from '#contract/books/own-groups.ts';
import * as papers from '#contract/books/papers.ts';
import * as reports from '#contract/books/reports.ts';
import * as typed from '#contract/books/typed-items.ts';
import { search } from '#contract/home/search.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import type { Caller } from '#tests/build/caller.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { photoOfPaper } from '#tests/build/photo-of-paper.ts';
import { csvOf } from '#tests/build/sheets.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const therapy = { id: randomUUID(), apiGroup: 'PER', name: 'Terapia de pareja', category: 'health' } as const;
const rent = { id: randomUUID(), apiGroup: 'NEG', name: 'Arriendo del local', category: 'rent' } as const;
const clinic = {
  ...({ id: randomUUID(), apiGroup: 'PER', documentType: '02', supplierIdentification: '1755000056001' } as const),
  ...{ supplierName: 'Terapia Andes', number: '001-001-000003482', authorization: '1129384756' },
  ...{ day: '2026-11-18', dueOn: '2026-12-18', category: 'health', total: '14.3' },
};

beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
  for (const item of [therapy, rent]) {
    const body = { ...item, frequency: 'M', value: '40', from: '2026-11' } as const;
    expect((await ana.call(typed.saveNewExpense, { body })).status).toBe(200);
  }
  expect((await ana.call(papers.savePaper, { body: clinic })).status).toBe(200);
});
afterAll(() => app.close());

/** What somebody is answered who asks for the owner's own money, call by call. */
const askedBy = async (who: Caller) => {
  const apiGroup = 'PER';
  const month = { apiGroup, month: '2026-11' } as const;
  const answers = [
    await who.call(getDashboard, { query: { requestDate: '2026-11', apiGroup } }),
    await who.call(getEntries, { query: { apiGroup, limit: '9' } }),
    await who.call(getForecast, { query: { apiGroup } }),
    await who.call(getMonthState, { query: month }),
    await who.call(typed.getListExpense, { query: month }),
    await who.call(papers.getPapers, { query: { ...month, typeGroup: 'GAS' } }),
    await who.call(getPersonalGroupsWithValues, { query: {} }),
    await who.call(getPersonalIncomeGroupsWithValues, { query: {} }),
    await who.call(typed.getTypedItem, { params: { typedItemId: therapy.id } }),
    await who.call(papers.getPaper, { params: { paperId: clinic.id } }),
    await who.call(collections.getCredit, { params: { entryId: clinic.id } }),
  ];
  return answers.map(({ status }) => status);
};
const foundBy = async (who: Caller) =>
  (await who.call(search, { query: { text: 'terapia' } })).body.hits.map(({ name }) => name).toSorted();
const repeatsFor = async (who: Caller) =>
  (await who.call(typed.getRepeatingItems, {})).body.map(({ name }) => name).toSorted();
const sheetFor = async (who: Caller) =>
  Buffer.from((await who.call(typed.getTypedSheet, { query: { format: 'csv' } })).bytes).toString();

describe('what the owner spends at home', () => {
  it('is seen by the accountant, who prepares its taxes', async () => {
    const accountant = await buildColleague(app, ana, 'accountant');
    for (const who of [ana, accountant]) {
      expect(await askedBy(who)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]);
      expect(await foundBy(who)).toEqual([clinic.supplierName, therapy.name]);
      expect(await repeatsFor(who)).toEqual([rent.name, therapy.name]);
      expect(await sheetFor(who)).toContain(therapy.name);
    }
  });

  it.each(['issuer', 'reader'] as const)('is no business of the %s', async (role) => {
    const who = await buildColleague(app, ana, role);
    expect(await askedBy(who)).toEqual([403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404]);
    expect(await foundBy(who)).toEqual([]);
    expect(await repeatsFor(who)).toEqual([rent.name]);
    expect((await who.call(getDashboard, { query: { requestDate: '2026-11' } })).body).toMatchObject({
      apiGroup: 'NEG',
      expense: { total: '40.00' },
    });
    const report = { requestDate: '2026-11', apiGroup: 'PER' } as const;
    expect((await who.call(reports.sendReport, { body: report })).body).toMatchObject({ code: 'session.forbidden' });
    if (role === 'issuer') {
      const [of, query] = [{ elementId: therapy.id }, { version: '1' }];
      expect((await who.call(typed.deleteCompleteExpense, { params: of, query })).status).toBe(404);
      expect((await who.call(papers.deletePaper, { params: { paperId: clinic.id }, query })).status).toBe(404);
      const tick = { params: { typedItemId: therapy.id }, body: { month: '2026-11', isPaid: true } };
      expect((await who.call(tickTypedItem, tick)).status).toBe(404);
      const together = {
        typeGroup: 'GAS',
        month: '2026-11',
        scope: 'THIS',
        category: 'rent',
        apiGroup: 'NEG',
      } as const;
      for (const body of [
        { ...together, items: [{ id: therapy.id, version: 1 }], papers: [] },
        { ...together, items: [], papers: [{ id: clinic.id, version: 1 }] },
      ])
        expect((await who.call(typed.updateTypedItems, { body })).body).toMatchObject({ code: 'request.not_found' });
      const paid = { id: randomUUID(), day: '2026-11-19', amount: '4', wayToPay: '01' };
      const collected = { params: { entryId: clinic.id }, body: paid };
      expect((await who.call(collections.saveCollection, collected)).status).toBe(404);
      expect((await ana.call(collections.saveCollection, collected)).status).toBe(200);
      const undone = { params: { collectionId: paid.id } };
      expect((await who.call(collections.undoCollection, undone)).status).toBe(404);
      const photo = { body: { paperId: clinic.id }, file: await photoOfPaper() };
      expect((await who.call(papers.uploadImageFileExpenseInvoice, photo)).status).toBe(404);
      // Typed as one of the business it is not told when the same was bought, nor for how much.
      const { documentType, supplierIdentification, number } = clinic;
      const like = { apiGroup: 'NEG', documentType, supplierIdentification, number } as const;
      const hints = async (asks: Caller) => (await asks.call(papers.getPaperHints, { query: like })).body;
      expect(await hints(ana)).toHaveProperty('double');
      expect(await hints(who)).not.toHaveProperty('double');
      const sheet = await sheetFor(who);
      expect(sheet).toContain(rent.name);
      expect(sheet).not.toContain(therapy.name);
      // Nor does a sheet write it, or tell what is there.
      const file = csvOf(
        'Tipo;De quién;Nombre;Categoría;Valor;Se repite;Desde;Hasta;Día;Nota',
        `Gasto;Personal;${therapy.name};Salud;40;Cada mes;11/2026;;;`,
        'Gasto;Personal;Algo nuevo;Salud;9;Una vez;11/2026;;;',
      );
      const { id } = (await who.call(typed.uploadTyped, { body: { fileName: 'gastos.csv' }, file })).body;
      const { rows } = (await who.call(typed.getUploadedTyped, { params: { uploadId: id }, query: {} })).body;
      const faulty = { outcome: 'faulty', faults: [{ code: 'typed.scope', place: 'scope' }] };
      expect(rows.items).toMatchObject([faulty, faulty]);
    }
  });

  it.each(['issuer', 'reader'] as const)('nor is a sheet of it that the owner uploaded, of the %s', async (role) => {
    const who = await buildColleague(app, ana, role);
    const file = csvOf(
      'Tipo;De quién;Nombre;Categoría;Valor;Se repite;Desde;Hasta;Día;Nota',
      `Gasto;Personal;Dentista ${role};Salud;9;Una vez;11/2026;;;`,
    );
    const { id: uploadId } = (await ana.call(typed.uploadTyped, { body: { fileName: 'casa.csv' }, file })).body;
    const params = { uploadId };
    const shown = () => who.call(typed.getUploadedTyped, { params, query: {} });
    expect((await shown()).body).toMatchObject({ code: 'request.not_found' });
    expect((await who.call(typed.getRestOfTyped, { params, query: { format: 'csv' } })).status).toBe(404);
    const refused = role === 'issuer' ? 404 : 403;
    expect((await who.call(typed.importTyped, { params, body: {} })).status).toBe(refused);
    expect((await ana.call(typed.importTyped, { params, body: {} })).body).toMatchObject({ counts: { imported: 1 } });
    expect((await who.call(typed.undoImportOfTyped, { params })).status).toBe(refused);
    expect((await ana.call(typed.getUploadedTyped, { params, query: {} })).body).toMatchObject({
      rows: { items: [{ outcome: 'imported' }] },
    });
  });

  it('is all there is in the account of a person, for whoever may look', async () => {
    const luis = await buildTaxpayer(app);
    await luis.call(updateGroup, { body: { group: 'PER' } });
    const reader = await buildColleague(app, luis, 'reader');
    const query = { requestDate: '2026-11', apiGroup: 'PER' } as const;
    expect((await reader.call(getDashboard, { query })).status).toBe(200);
    expect((await reader.call(getPersonalGroupsWithValues, { query: {} })).status).toBe(200);
  });
});

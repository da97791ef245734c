import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as months from '#contract/books/months.ts';
import { savePaper, updatePaper } from '#contract/books/papers.ts';
import { saveSales } from '#contract/books/sales.ts';
import * as typed from '#contract/books/typed-items.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { demandBooksOf } from '#tests/build/planted-books.ts';
import { publish } from '#tests/build/publish.ts';
import { csvOf } from '#tests/build/sheets.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await free([]);
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());
afterEach(() => demandBooksOf(app, ana.customerId));

const free = (rows: readonly { from: string; value: string }[]) =>
  publish(
    app,
    rows.map((row) => ({ name: 'freeMonthsBack', ...row })),
  );
const since = async () => (await ana.call(months.getOpenMonths, {})).body;
const expense = (more: Partial<typed.TypedItemInput> = {}): typed.TypedItemInput => ({
  ...{ id: randomUUID(), apiGroup: 'NEG', name: 'Limpieza', category: 'maintenance' },
  ...{ frequency: 'U', value: '20', from: '2026-08' },
  ...more,
});
const save = async (more: Partial<typed.TypedItemInput> = {}) =>
  (await ana.call(typed.saveNewExpense, { body: expense(more) })).body;
const note = (day: string) => ({
  ...({ id: randomUUID(), apiGroup: 'NEG', documentType: '02', supplierIdentification: '1755000056001' } as const),
  ...{ supplierName: 'Bazar', number: '001-001-000003482', authorization: '1129384756' },
  ...{ day, category: 'supplies', total: '14.3' },
});
const tooOld = (month: string, sentence: string) => ({
  code: 'month.too_old',
  faults: [{ place: month, sentence }],
});

it('is all months since August 2022 until the operator says how many are free, and again once that is withdrawn', async () => {
  expect(await since()).toEqual({ since: '2022-08' });
  expect(await save({ from: '2022-08' })).toMatchObject({ version: 1 });
  const oldest = 'El mes más antiguo que puedes anotar es agosto de 2022.';
  expect(await save({ from: '2022-07' })).toMatchObject(tooOld('2022-07', oldest));
  await free([
    { from: '2026-11-01', value: '2' },
    { from: '2026-12-01', value: '' },
  ]);
  expect(await since()).toEqual({ since: '2026-09' });
  await free([{ from: '2026-12-01', value: '2' }]);
  expect(await since()).toEqual({ since: '2022-08' });
  // More than there is opens no month before the first.
  await free([{ from: '2026-11-01', value: '600' }]);
  expect(await since()).toEqual({ since: '2022-08' });
});

it('ends in five years: a slip of the year is said, for a form and a sheet', async () => {
  const last = 'El mes más lejano que puedes anotar es noviembre de 2031.';
  const refused = { code: 'month.too_far', faults: [{ place: '2040-01', sentence: last }] };
  expect(await save({ from: '2040-01' })).toMatchObject(refused);
  const item = expense({ from: '2031-11', frequency: 'M' });
  expect((await ana.call(typed.saveNewExpense, { body: item })).body).toMatchObject({ version: 1 });
  const change = { id: item.id, version: 1, month: '2031-11', scope: 'ALL', change: {} } as const;
  const rhythm = { frequency: 'M', from: '2040-01' } as const;
  expect((await ana.call(typed.updateExpense, { body: { ...change, rhythm } })).body).toMatchObject(refused);
  const titles = 'Tipo;De quién;Nombre;Categoría;Valor;Se repite;Desde;Hasta;Día;Nota';
  const file = csvOf(titles, 'Gasto;Negocio;Agua;Arriendo;5;;01/2040;;;');
  const { body: uploaded } = await ana.call(typed.uploadTyped, { body: { fileName: 'gastos.csv' }, file });
  const found = await ana.call(typed.getUploadedTyped, { params: { uploadId: uploaded.id }, query: { limit: '9' } });
  expect(found.body.rows.items[0]?.faults).toMatchObject([{ place: 'from', sentence: last }]);
});

it('lets what repeats end in thirty years: longer has no end', async () => {
  const sentence = 'Lo que se repite puede terminar hasta noviembre de 2056. Si no termina, deja vacío «Hasta».';
  const refused = { code: 'month.too_far', faults: [{ place: '2056-12', sentence }] };
  const rhythm = { frequency: 'M', from: '2026-08' } as const;
  expect(await save({ ...rhythm, to: '2056-12' })).toMatchObject(refused);
  const item = expense({ ...rhythm, to: '2056-11' });
  expect((await ana.call(typed.saveNewExpense, { body: item })).body).toMatchObject({ version: 1 });
  const change = { id: item.id, version: 1, month: '2026-08', scope: 'ALL', change: {} } as const;
  const longer = { ...change, rhythm: { ...rhythm, to: '2056-12' } };
  expect((await ana.call(typed.updateExpense, { body: longer })).body).toMatchObject(refused);
  const titles = 'Tipo;De quién;Nombre;Categoría;Valor;Se repite;Desde;Hasta;Día;Nota';
  const file = csvOf(titles, 'Gasto;Negocio;Agua;Arriendo;5;Mensual;08/2026;12/2056;;');
  const { body: uploaded } = await ana.call(typed.uploadTyped, { body: { fileName: 'gastos.csv' }, file });
  const found = await ana.call(typed.getUploadedTyped, { params: { uploadId: uploaded.id }, query: { limit: '9' } });
  expect(found.body.rows.items[0]?.faults).toMatchObject([{ place: 'to', sentence }]);
});

it('holds for whatever is typed new: item, paper, sale, copy of a month and sheet', async () => {
  expect(await save({ from: '2026-07', name: 'Julio' })).toMatchObject({ version: 1 });
  await free([{ from: '2026-11-01', value: '2' }]);
  const oldest = 'El mes más antiguo que puedes anotar es septiembre de 2026.';
  const refused = tooOld('2026-08', oldest);
  expect(await save()).toMatchObject(refused);
  expect(await save({ from: '2026-09' })).toMatchObject({ version: 1 });
  expect((await ana.call(savePaper, { body: note('2026-08-31') })).body).toMatchObject(refused);
  const sales = { id: randomUUID(), day: '2026-08-31', total: '5', category: 'sales' };
  expect((await ana.call(saveSales, { body: sales })).body).toMatchObject(refused);
  const copy = { apiGroup: 'NEG', month: '2026-08', typeGroup: 'GAS' } as const;
  expect((await ana.call(months.copyLastMonth, { body: copy })).body).toMatchObject(refused);
  const titles = 'Tipo;De quién;Nombre;Categoría;Valor;Se repite;Desde;Hasta;Día;Nota';
  const file = csvOf(titles, 'Gasto;Negocio;Agua;Arriendo;5;;08/2026;;;', 'Gasto;Negocio;Luz;Arriendo;5;;09/2026;;;');
  const { body: uploaded } = await ana.call(typed.uploadTyped, { body: { fileName: 'gastos.csv' }, file });
  const found = await ana.call(typed.getUploadedTyped, { params: { uploadId: uploaded.id }, query: { limit: '9' } });
  expect(
    found.body.rows.items.map(({ outcome, faults }) => [outcome, ...faults.map((fault) => fault.sentence)]),
  ).toEqual([['faulty', oldest], ['new']]);
});

it('leaves what is there: it changes where it lies, and moves to no older month', async () => {
  const item = expense({ from: '2026-08', frequency: 'M' });
  await ana.call(typed.saveNewExpense, { body: item });
  const paper = note('2026-08-31');
  await ana.call(savePaper, { body: paper });
  await free([{ from: '2026-11-01', value: '1' }]);
  const change = (version: number, from: string) => ({
    ...({ id: item.id, version, month: '2026-08', scope: 'ALL', change: { value: '21' } } as const),
    rhythm: { frequency: 'M', from } as const,
  });
  expect((await ana.call(typed.updateExpense, { body: change(1, '2026-08') })).body).toMatchObject({ version: 2 });
  expect((await ana.call(typed.updateExpense, { body: change(2, '2026-07') })).body).toMatchObject({
    code: 'month.too_old',
  });
  const other = (day: string, version: number) =>
    ana.call(updatePaper, { body: { ...paper, day, total: '15', version } });
  expect((await other('2026-08-30', 1)).body).toMatchObject({ version: 2 });
  expect((await other('2026-07-30', 2)).body).toMatchObject({ code: 'month.too_old' });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateEnvironment } from '#contract/account/accounts.ts';
import { closeMonth } from '#contract/books/months.ts';
import { updateGroupExpense } from '#contract/books/own-groups.ts';
import * as contract from '#contract/books/typed-items.ts';
import type { ListUpload } from '#contract/list-calls.ts';
import { readSheet } from '#server/adapters/sheets/read-sheet.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { demandBooksOf } from '#tests/build/planted-books.ts';
import { csvOf } from '#tests/build/sheets.ts';
import { buildProducer, buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await buildTaxpayer(app);
});
afterEach(() => demandBooksOf(app, ana.customerId));

const titles = 'Tipo;De quién;Nombre;Categoría;Valor;Se repite;Desde;Hasta;Día;Nota';
const upload = async (...lines: string[]) => {
  const file = csvOf(titles, ...lines);
  const { body } = await ana.call(contract.uploadTyped, { body: { fileName: 'gastos.csv' }, file });
  return body;
};
const rowsOf = async ({ id }: ListUpload) => {
  const { body } = await ana.call(contract.getUploadedTyped, { params: { uploadId: id }, query: { limit: '100' } });
  return body.rows.items;
};
const said = async (uploaded: ListUpload) =>
  (await rowsOf(uploaded)).map(({ row, outcome, faults }) =>
    [row, outcome, ...faults.map(({ code, place }) => `${code} ${place}`)].join(' '),
  );
const take = ({ id }: ListUpload) => ana.call(contract.importTyped, { params: { uploadId: id }, body: {} });
const takeBack = ({ id }: ListUpload) => ana.call(contract.undoImportOfTyped, { params: { uploadId: id } });
const sheetOf = async (bytes: Uint8Array) => {
  const read = await readSheet(bytes);
  if (!read.ok) throw new Error(read.trouble);
  return read.rows;
};
const exported = async () => (await sheetOf((await ana.call(contract.getTypedSheet, {})).bytes)).slice(1);
const booked = () =>
  executeAs<{ line: string }>(
    app,
    ana,
    sql`select concat_ws(' ', day, direction, scope, party_name, category, total) as line from entries order by line`,
  ).then((rows) => rows.map(({ line }) => line));
const rent = {
  apiGroup: 'NEG',
  name: 'Arriendo',
  category: 'rent',
  frequency: 'M',
  value: '300',
  from: '2026-09',
} as const;
const save = async (more: object = {}) => {
  const body = { ...rent, ...more, id: randomUUID() };
  expect((await ana.call(contract.saveNewExpense, { body })).status).toBe(200);
  return body.id;
};

describe('a sheet of income and expenses', () => {
  it('says everything that is wrong with each row, by the rules of the form, and books nothing', async () => {
    const uploaded = await upload(
      'Gasto;Negocio;Luz del local;Servicios básicos;45,50;Cada mes;9/2026;;31;',
      'INGRESOS;mi billetera;Sueldo;sueldo;1.200;mensual;noviembre de 2026;jun-27;;',
      'gasto;casa;Almuerzos;;12;;5/11/2026;;;Feria',
      ';;;;;;;;;x',
      `Gastito;Negocio;${'x'.repeat(46)};;0;a veces;13/2026;2027;32;`,
      'Gasto;Negocio;Tinte;Sueldo;12,3456;Una vez;07/2022;;;',
      'Gasto;Personal;Arriendo;Vivienda;=1+1;Cada año;2026-11;10/2026;;',
      'Gasto;Negocio;luz  del LOCAL;Arriendo;1;Una vez;2027-01;;;',
      'Gasto;Negocio;Luz del local;Arriendo;1;Una vez;2026-08;2026-09;;',
    );
    expect(uploaded).toMatchObject({ rows: 9, counts: { new: 3, faulty: 6 }, warnings: 2 });
    expect(await said(uploaded)).toEqual([
      '2 new',
      '3 new typed.read_as value',
      '4 new typed.by_name category',
      '5 faulty typed.missing direction typed.missing scope typed.missing name typed.missing value typed.missing from',
      '6 faulty typed.unreadable direction typed.unreadable frequency typed.long name typed.value value typed.month from typed.month to typed.day day',
      '7 faulty typed.unreadable category typed.value value',
      '8 faulty typed.formula value typed.period to',
      '9 faulty typed.twice name',
      '10 faulty typed.once to',
    ]);
    const rows = await rowsOf(uploaded);
    expect(rows[1]?.label).toBe(
      'Ingreso · Sueldo · Cada mes, $1.200,00, desde noviembre de 2026, hasta junio de 2027: 8 veces.',
    );
    expect(rows[7]?.faults[0]?.sentence).toBe('Está repetido: la fila 2 tiene ese nombre en los mismos meses.');
    expect(await booked()).toEqual([]);
  });

  it('is booked in one go, once, and the rest comes back with its reasons', async () => {
    const uploaded = await upload(
      'Gasto;Negocio;Luz del local;Servicios básicos;45,50;Cada mes;9/2026;;31;',
      'Ingreso;Personal;Sueldo;Sueldo;1200;Cada año;12/2025;;;',
      'Gasto;Negocio;Sin valor;Arriendo;;Una vez;11/2026;;;',
      'Gasto;Personal;Almuerzos;;12;;11/2026;;;Feria',
    );
    const answers = await Promise.all([take(uploaded), take(uploaded)]);
    for (const { body } of answers)
      expect(body).toMatchObject({ counts: { new: 0, imported: 3, faulty: 1 }, importedAt: expect.any(String) });
    expect(await booked()).toEqual([
      '2025-12-01 ING PER Sueldo salary 1200.00',
      '2026-09-30 GAS NEG Luz del local utilities 45.50',
      '2026-10-31 GAS NEG Luz del local utilities 45.50',
      '2026-11-20 GAS PER Almuerzos food 12.00',
      '2026-11-30 GAS NEG Luz del local utilities 45.50',
    ]);
    const rest = await ana.call(contract.getRestOfTyped, { params: { uploadId: uploaded.id } });
    expect((await sheetOf(rest.bytes))[1]).toEqual([
      ...'Gasto;Negocio;Sin valor;Arriendo;;Una vez;11/2026;;;'.split(';'),
      'Escribe un valor mayor que cero, hasta con 2 decimales.',
    ]);
    // What it made is changed and undone as if it had been typed.
    const [item] = await executeAs<{ id: string }>(app, ana, sql`select id from typed_items where name = 'Almuerzos'`);
    const undone = { params: { typedItemId: item?.id ?? '' }, body: { version: 1 } };
    expect((await ana.call(contract.undoTypedChange, undone)).status).toBe(200);
  });

  it('leaves behind what somebody typed between the preview and the import', async () => {
    const uploaded = await upload(
      'Gasto;Negocio;Arriendo;Arriendo;300;Cada mes;9/2026;;1;',
      'Gasto;Negocio;Agua;Arriendo;300;Cada mes;9/2026;;;',
      'Gasto;Negocio;Luz;Servicios básicos;10;Una vez;9/2026;;;',
    );
    await save();
    await save({ name: 'agua', frequency: 'U', from: '2026-10' });
    expect((await take(uploaded)).body).toMatchObject({ counts: { imported: 1, same: 1, faulty: 1 } });
    expect(await said(uploaded)).toEqual(['2 same', '3 faulty typed.name_taken name', '4 imported']);
  });

  it('goes out and comes back as it was: each run of months a row, of which nothing is new', async () => {
    ana = await buildProducer(app);
    const id = await save({ note: 'Local 2' });
    const edit = (version: number, month: string, scope: 'THIS' | 'HENCEFORTH', value: string) =>
      ana.call(contract.updateExpense, { body: { id, version, month, scope, change: { value } } });
    expect((await edit(1, '2026-11', 'THIS', '310.5')).status).toBe(200);
    expect((await edit(2, '2027-02', 'HENCEFORTH', '350')).status).toBe(200);
    const gone = await save({ name: 'Borrado' });
    const query = { month: '2026-09', scope: 'ALL', version: '1' } as const;
    expect((await ana.call(contract.deleteExpense, { params: { expenseId: gone }, query })).status).toBe(200);
    const rows = await exported();
    expect(rows.map((row) => row.join(';'))).toEqual([
      'Gasto;Negocio;Arriendo;Arriendo;300;Cada mes;09/2026;10/2026;1;Local 2',
      'Gasto;Negocio;Arriendo;Arriendo;310.5;Una vez;11/2026;;1;Local 2',
      'Gasto;Negocio;Arriendo;Arriendo;300;Cada mes;12/2026;01/2027;1;Local 2',
      'Gasto;Negocio;Arriendo;Arriendo;350;Cada mes;02/2027;;1;Local 2',
    ]);
    const again = await upload(...rows.map((row) => row.join(';')));
    expect(again.counts).toMatchObject({ new: 0, same: 4, faulty: 0 });
    const other = await upload('Gasto;Negocio;Arriendo;Arriendo;350;Cada mes;02/2027;12/2027;1;Local 2');
    expect(await said(other)).toEqual(['2 faulty typed.name_taken name']);
    // On another shelf nothing of it is there, and its rows make the same.
    await ana.call(updateEnvironment, { body: { environment: 'pruebas' } });
    expect(await exported()).toEqual([]);
    const elsewhere = await upload(...rows.map((row) => row.join(';')));
    expect((await take(elsewhere)).body.counts).toMatchObject({ imported: 4 });
    expect((await exported()).map((row) => row.join(';')).sort()).toEqual(rows.map((row) => row.join(';')).sort());
  });

  it('touches no declared month', async () => {
    await executeAs(
      app,
      ana,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
        values (${ana.customerId}, 'practice', 'iva', '2026-10-01', '2026-10-31', now())`,
    );
    const uploaded = await upload(
      'Gasto;Negocio;Luz;Arriendo;1;Cada mes;9/2026;;;',
      'Gasto;Negocio;Luz;Arriendo;1;;9/2026;;;',
    );
    expect(await said(uploaded)).toEqual(['2 faulty typed.declared from', '3 new']);
  });

  it('leaves a closed month as it is until it is opened', async () => {
    const close = (isClosed: boolean) =>
      ana.call(closeMonth, { body: { apiGroup: 'NEG', month: '2026-10', isClosed } as const });
    await close(true);
    const lines = ['Gasto;Negocio;Luz;Arriendo;1;Cada mes;9/2026;;;', 'Gasto;Personal;Luz;Vivienda;1;;10/2026;;;'];
    const uploaded = await upload(...lines);
    expect(await said(uploaded)).toEqual(['2 faulty typed.closed from', '3 new']);
    await close(false);
    expect(await said(await upload(...lines))).toEqual(['2 new', '3 new']);
  });

  it('passes over the examples of its own template', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const { bytes } = await ana.call(contract.getTypedTemplate, { query: { format } });
      const answer = await ana.call(contract.uploadTyped, { body: { fileName: 'x' }, file: bytes });
      expect(answer.body).toMatchObject({ code: 'upload.empty' });
    }
  });

  it('of who has no RUC is of the person alone', async () => {
    await executeAs(app, ana, sql`update taxpayers set account_group = 'PER' where tenant_id = ${ana.customerId}`);
    const uploaded = await upload(
      'Gasto;Negocio;Luz;Arriendo;1;;9/2026;;;',
      'Gasto;Personal;Luz;Vivienda;1;;9/2026;;;',
    );
    expect(await said(uploaded)).toEqual(['2 faulty typed.scope scope', '3 new']);
  });

  it('books 20,000 months at the most; the rows beyond wait for another sheet', async () => {
    const rows = Array.from({ length: 386 }, (_, at) => `Gasto;Negocio;Cosa ${at};Arriendo;1;Cada mes;8/2022;;;`);
    const uploaded = await upload(...rows, 'Gasto;Negocio;La última;Arriendo;1;;8/2022;;;');
    // 52 months each.
    expect(uploaded.counts).toMatchObject({ new: 385, faulty: 2 });
  });

  it('is taken back as a whole, but for what was changed since; then it can be taken again', async () => {
    const before = await booked();
    const uploaded = await upload(
      'Gasto;Negocio;Arriendo;Arriendo;300;Cada mes;09/2026;;1;',
      'Gasto;Negocio;Luz;Servicios básicos;40;;11/2026;;5;',
    );
    await take(uploaded);
    const whole = await booked();
    expect(whole).toHaveLength(before.length + 4);
    expect((await takeBack(uploaded)).body).toMatchObject({ counts: { new: 2, imported: 0 } });
    expect((await takeBack(uploaded)).body).not.toHaveProperty('importedAt');
    expect(await booked()).toEqual(before);
    await take(uploaded);
    expect(await booked()).toEqual(whole);

    const rows = await executeAs<{ id: string }>(app, ana, sql`select id from typed_items where name = 'Luz'`);
    const id = rows[0]?.id ?? '';
    const edit = { id, version: 1, month: '2026-11', scope: 'THIS', change: { value: '41' } } as const;
    expect((await ana.call(contract.updateExpense, { body: edit })).status).toBe(200);
    expect((await takeBack(uploaded)).body).toMatchObject({ counts: { new: 1, imported: 1 } });
    expect(await booked()).toEqual([...before, '2026-11-05 GAS NEG Luz utilities 41.00'].sort());
    const eva = await buildTaxpayer(app);
    expect((await eva.call(contract.undoImportOfTyped, { params: { uploadId: uploaded.id } })).status).toBe(404);
  });

  it("takes groups of one's own by their names, gives them back so, and nothing new into one that is archived", async () => {
    const id = randomUUID();
    const group = (body: object) => ana.call(updateGroupExpense, { body: body as never });
    const made = { action: 'save', id, direction: 'GAS', apiGroup: 'NEG', under: 'supplies', name: 'Tijeras' };
    expect((await group(made)).status).toBe(200);
    const line = 'Gasto;Negocio;Filo;tijeras;12;;11/2026;;5;';
    await take(await upload(line));
    expect(await booked()).toContain(`2026-11-05 GAS NEG Filo supplies.${id} 12.00`);
    const out = (await exported()).find((row) => row.includes('Filo'));
    expect(out).toContain('Tijeras');
    await group({ action: 'archive', id });
    expect(await said(await upload(line, 'Gasto;Negocio;Otro filo;Tijeras;12;;11/2026;;5;'))).toEqual([
      '2 same',
      '3 faulty typed.archived category',
    ]);
  });
});

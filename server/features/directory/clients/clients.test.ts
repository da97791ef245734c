import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/directory/clients.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { csvOf } from '#tests/build/sheets.ts';
import { nextCedula, registerSomebody, type TestTaxpayer } from '#tests/build/taxpayer.ts';
import { rememberBuyer } from './remember-buyer.ts';

let app: TestApp;
let ana: TestTaxpayer;
beforeAll(async () => {
  app = await testApp();
  ana = await registerSomebody(app);
});
afterAll(() => app.close());

const names = async (search: string) =>
  (await ana.call(contract.getListCustomer, { query: { search } })).body.items.map(({ name }) => name);

const save = (name: string, more: { identification?: string; email?: string; id?: string } = {}) =>
  ana.call(contract.saveCustomer, {
    body: { identificationType: '05', identification: nextCedula(), name, ...more },
  });

describe('clients', () => {
  // @asvs V1.2.9
  it('are found by the beginning of any word, whatever accents and capitals, and by number and e-mail', async () => {
    const { body } = await save('José Ñáñez Pérez', { email: 'pepe.nanez@gmail.com' });
    for (const search of [
      'ñañ',
      'NANEZ',
      'jose per',
      'perez jose',
      body.identification.slice(0, 6),
      'pepe.n',
      'pepe.nanez@',
    ])
      expect(await names(search), search).toEqual(['José Ñáñez Pérez']);
    for (const search of ['anez', 'gmail', 'jose lopez', '%', "'", '___'])
      expect(await names(search), search).toEqual([]);
  });

  it('keep their words when they change, and lose them when they go', async () => {
    const { body } = await save('Ferretería Andina');
    await save('Ferretería del Sur', { id: body.id, identification: body.identification });
    expect(await names('andina')).toEqual([]);
    expect(await names('ferret sur')).toEqual(['Ferretería del Sur']);
    expect((await ana.call(contract.deleteCustomer, { params: { clientId: body.id } })).status).toBe(200);
    expect(await names('ferret')).toEqual([]);
    expect((await ana.call(contract.getCustomerById, { params: { clientId: body.id } })).status).toBe(404);
    expect((await ana.call(contract.deleteCustomer, { params: { clientId: body.id } })).status).toBe(404);
  });

  it('are one per identification, however it is written; a removed one may come back', async () => {
    const identification = nextCedula();
    const first = await save('Uno', { identification });
    const again = await save('Otro', { identification: `${identification.slice(0, 9)}-${identification.slice(9)}` });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'client.exists',
      detail: 'Ya tienes un cliente con esa identificación.',
    });
    await ana.call(contract.deleteCustomer, { params: { clientId: first.body.id } });
    expect((await save('Uno otra vez', { identification })).status).toBe(200);
  });

  it('may have a number whose check digit fails, but not one of the wrong shape', async () => {
    expect((await save('Dígito raro', { identification: '1234567890' })).status).toBe(200);
    const short = await save('Corto', { identification: '12345' });
    expect(short.status).toBe(422);
    expect(short.body).toMatchObject({ code: 'client.invalid', faults: [{ place: 'identification' }] });
  });

  it('come a page at a time, the ones used last first, none twice and none left out', async () => {
    const eva = await registerSomebody(app);
    for (let i = 0; i < 7; i++) {
      app.clock.forward(1000);
      const body = { identificationType: '06' as const, identification: `P${i}`, name: `Pasajero ${i}` };
      await eva.call(contract.saveCustomer, { body });
    }
    for (const query of [{ limit: '3' }, { limit: '3', search: 'pasaj' }] as Record<string, string>[]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await eva.call(contract.getListCustomer, {
          query: { ...query, ...(cursor ? { cursor } : {}) },
        });
        seen.push(...body.items.map(({ identification }) => identification));
        cursor = body.nextCursor;
      } while (cursor);
      expect(seen).toEqual(['P6', 'P5', 'P4', 'P3', 'P2', 'P1', 'P0']);
    }
    const { status } = await eva.call(contract.getListCustomer, { query: { cursor: 'nonsense', search: 'pas' } });
    expect(status).toBe(200);
  });

  it('are remembered from an invoice: new ones added, known ones refreshed and first', async () => {
    const known = await save('Cliente Conocido');
    app.clock.forward(86_400_000 * 2);
    const remember = (identification: string, name: string, email?: string) =>
      app.ctx.db.tenant(ana.customerId, (tx) =>
        rememberBuyer(app.ctx, tx, ana.customerId, {
          identificationType: '05',
          identification,
          name,
          ...(email ? { email } : {}),
        }),
      );
    await remember(known.body.identification, 'Cliente Conocido', 'nuevo@example.com');
    app.clock.forward(1);
    await remember(nextCedula(), 'Cliente Recién Llegado');
    await app.ctx.db.tenant(ana.customerId, (tx) =>
      rememberBuyer(app.ctx, tx, ana.customerId, {
        identificationType: '07',
        identification: '9999999999999',
        name: 'CONSUMIDOR FINAL',
      }),
    );
    await ana.signInAgain();
    expect(await names('cliente')).toEqual(['Cliente Recién Llegado', 'Cliente Conocido']);
    expect(await names('consumidor')).toEqual([]);
    expect(await names('nuevo@example.com')).toEqual(['Cliente Conocido']);
  });

  it('that were used in a document come before those that were only put in, brought or changed', async () => {
    const eva = await registerSomebody(app);
    const make = async (name: string) =>
      (
        await eva.call(contract.saveCustomer, {
          body: { identificationType: '05', identification: nextCedula(), name },
        })
      ).body;
    const used = await make('Cliente Usado');
    await app.ctx.db.tenant(eva.customerId, (tx) => rememberBuyer(app.ctx, tx, eva.customerId, used));
    app.clock.forward(1000);
    const changed = await make('Cliente Cambiado');
    const { body } = await eva.call(contract.uploadFileCustomers, {
      body: { fileName: 'x.csv' },
      file: csvOf(
        'Tipo de identificación;Identificación;Nombre;Dirección;Correo',
        `Cédula;${nextCedula()};Cliente Traído;Quito;x@example.com`,
      ),
    });
    app.clock.forward(1000);
    await eva.call(contract.importCustomers, { params: { uploadId: body.id }, body: { updateExisting: false } });
    app.clock.forward(1000);
    await eva.call(contract.saveCustomer, { body: { ...changed, phone: '022345678' } });
    for (const search of ['', 'cliente']) {
      const { items } = (await eva.call(contract.getListCustomer, { query: { search } })).body;
      expect(items.map(({ name }) => name)).toEqual(['Cliente Usado', 'Cliente Traído', 'Cliente Cambiado']);
    }
  });

  it('come in the order asked for, page by page, and the first page says how many there are', async () => {
    const eva = await registerSomebody(app);
    for (const name of ['Zoila', 'Ñato', 'Álava', 'nuñez', 'Nuñez', 'Óscar', 'alba']) {
      app.clock.forward(1000);
      await eva.call(contract.saveCustomer, {
        body: { identificationType: '05', identification: nextCedula(), name },
      });
    }
    const walk = async (order: string) => {
      const seen: string[] = [];
      const totals: unknown[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await eva.call(contract.getListCustomer, {
          query: { order, limit: '2', ...(cursor ? { cursor } : {}) },
        });
        seen.push(...body.items.map(({ name }) => name));
        totals.push(body.total);
        cursor = body.nextCursor;
      } while (cursor);
      expect(totals).toEqual([7, undefined, undefined, undefined]);
      return seen;
    };
    const byName = ['Álava', 'alba', 'nuñez', 'Nuñez', 'Ñato', 'Óscar', 'Zoila'];
    expect(await walk('name')).toEqual(byName);
    expect(await walk('nameDown')).toEqual(byName.toReversed());
    expect(await walk('recent')).toEqual(['alba', 'Óscar', 'Nuñez', 'nuñez', 'Álava', 'Ñato', 'Zoila']);
    const { body } = await eva.call(contract.getListCustomer, { query: { order: 'name', limit: '2' } });
    const again = await eva.call(contract.getListCustomer, { query: { cursor: body.nextCursor ?? '', limit: '1' } });
    expect(again.body.items).toHaveLength(1);
  });

  it('by partial identification and name', async () => {
    const { body } = await save('Óscar Zambrano');
    const text = body.identification.slice(0, 8);
    const byNumber = await ana.call(contract.byPartialIdentification, { query: { text } });
    expect(byNumber.body.map(({ id }) => id)).toContain(body.id);
    const byName = await ana.call(contract.byPartialName, { query: { text: 'zamb' } });
    expect(byName.body.map(({ name }) => name)).toEqual(['Óscar Zambrano']);
    expect((await ana.call(contract.byPartialName, { query: { text: 'abc' } })).status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/directory/products.ts';
import * as catalogs from '#contract/platform/catalogs.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { registerSomebody, type TestTaxpayer } from '#tests/build/taxpayer.ts';
import { rememberProducts } from './remember-products.ts';

let app: TestApp;
let ana: TestTaxpayer;
beforeAll(async () => {
  app = await testApp();
  ana = await registerSomebody(app);
});
afterAll(() => app.close());

const save = (description: string, more: Partial<Parameters<typeof productBody>[1]> = {}) =>
  ana.call(contract.saveProductService, { body: productBody(description, more) });
const productBody = (
  description: string,
  more: {
    id?: string;
    price?: string;
    ivaCode?: string;
    iceCode?: string;
    customCode?: string;
    priceIncludesIva?: boolean;
  },
) => ({ description, price: '10', ivaCode: '4', ...more });
const list = async (search = '') => (await ana.call(contract.getAllProductService, { query: { search } })).body.items;

describe('products', () => {
  it('keep their price exact and are found by code and words', async () => {
    const { body } = await save('Hora de consultoría', { price: '33.333333', customCode: 'SERV-01' });
    expect(body.price).toBe('33.333333');
    expect((await save('Café molido', { price: '4.5' })).body.price).toBe('4.50');
    expect((await list('consultoria'))[0]?.id).toBe(body.id);
    expect((await list('serv'))[0]?.id).toBe(body.id);
    expect((await list('01'))[0]?.id).toBe(body.id);
  });

  it('know whether their price has the IVA in it; not said, it has none', async () => {
    expect((await save('Tinte', { price: '12.50', priceIncludesIva: true })).body.priceIncludesIva).toBe(true);
    expect((await list('tinte'))[0]?.priceIncludesIva).toBe(true);
    expect((await save('Peinado')).body.priceIncludesIva).toBe(false);
  });

  it('are one per description and per code, whatever the capitals', async () => {
    await save('Lápiz', { customCode: 'L1' });
    expect((await save('LÁPIZ')).body).toMatchObject({ code: 'product.exists' });
    expect((await save('Otro lápiz', { customCode: 'L1' })).status).toBe(409);
  });

  it('refuse what no invoice could use', async () => {
    for (const more of [
      { price: '-1' },
      { price: '1234567890123' },
      { ivaCode: '2' },
      { ivaCode: '99' },
      { iceCode: '9999' },
    ])
      expect((await save('Imposible', more)).body, JSON.stringify(more)).toMatchObject({ code: 'product.invalid' });
    for (const price of ['1,5', '1.1234567', 'NaN', '1e3', ''])
      expect((await save('Imposible', { price })).status, price).toBe(400);
  });

  it('are remembered from an invoice', async () => {
    const line = { quantity: '1', unitPrice: '7.25', ivaCode: '4' };
    const lines = [
      { ...line, description: 'Sombrero de paja', mainCode: 'SP' },
      { ...line, description: 'sombrero DE PAJA' },
      { ...line, description: 'lápiz', unitPrice: '99' },
      { ...line, description: 'Corte', unitPrice: '12.5', priceIncludesIva: true },
      { ...line, description: 'Con código de otro', mainCode: 'L1' },
      { ...line, description: 'Precio torcido', unitPrice: '-3' },
    ];
    for (let i = 0; i < 2; i++) {
      app.clock.forward(86_400_000);
      await app.ctx.db.tenant(ana.customerId, (tx) => rememberProducts(app.ctx, tx, ana.customerId, lines));
    }
    await ana.signInAgain();
    expect((await list('sombrero')).map(({ price }) => price)).toEqual(['7.25']);
    expect((await list('lapiz')).map(({ price }) => price)).toEqual(['10.00']);
    expect(await list('torcido')).toEqual([]);
    expect(await list('corte')).toMatchObject([{ price: '12.50', priceIncludesIva: true }]);
    expect((await list()).slice(0, 3).map(({ description }) => description)).toEqual(
      expect.arrayContaining(['Sombrero de paja', 'Lápiz', 'Corte']),
    );
  });
});

describe('catalogues', () => {
  it('give what is in force today, with the rate where there is one', async () => {
    const params = { identifier: 'ivaPercent' };
    const { body } = await ana.call(catalogs.simpleWithNumValue, { params });
    expect(body).toContainEqual({ code: '4', name: '15 %', value: '15' });
    expect(body.map(({ code }) => code)).not.toContain('2');
    const ways = await ana.call(catalogs.simpleCatalog, { params: { identifier: 'wayToPay' }, family: 'web' });
    expect(ways.body[0]).toEqual({ code: '01', name: 'Sin utilización del sistema financiero' });
    expect((await ana.call(catalogs.simpleCatalog, { params: { identifier: 'users' } })).status).toBe(400);
  });

  it('give the cantons of a province', async () => {
    const { body } = await ana.call(catalogs.cityCatalog, { params: { id: '23' } });
    expect(body).toEqual([
      { code: '2302', name: 'La Concordia' },
      { code: '2301', name: 'Santo Domingo' },
    ]);
    expect((await ana.call(catalogs.cityCatalog, { params: { id: '30' }, family: 'web' })).body).toEqual([]);
    expect((await ana.call(catalogs.cityCatalog, { params: { id: '99' } })).status).toBe(400);
  });
});

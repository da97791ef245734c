import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/directory/bought-products.ts';
import { deleteProductService, saveProductService } from '#contract/directory/products.ts';
import { invoice } from '#server/features/receipts/types/invoice.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { buildDraft } from '#tests/build/invoice-draft.ts';
import { registerSomebody, type TestTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: TestTaxpayer;
beforeAll(async () => {
  app = await testApp();
  ana = await registerSomebody(app);
});
afterAll(() => app.close());

const identification = '1710034065';
const sell = async (...descriptions: string[]) => {
  app.clock.forward(60_000);
  const draft = buildDraft({
    buyer: { identificationType: '05', identification, name: 'Ana' },
    lines: descriptions.map((description) => ({ description, quantity: '1', unitPrice: '2', ivaCode: '4' })),
  });
  await app.ctx.db.tenant(ana.customerId, async (tx) => invoice.remember?.(app.ctx, tx, ana.customerId, draft));
};
const bought = async (of = identification) =>
  (await ana.call(contract.getBoughtProducts, { query: { identification: of } })).body;
const told = async () => (await bought()).items.map(({ product, times }) => `${product.description} ${times}`);

it('a client’s products come latest first; pinned ones stay on top and removed ones stay away', async () => {
  expect(await bought()).toEqual({ items: [] });
  await sell('Tornillo', 'Clavo');
  await sell('Martillo', 'Clavo');
  expect(await told()).toEqual(['Clavo 2', 'Martillo 1', 'Tornillo 1']);
  expect((await bought('1710-034065')).items).toHaveLength(3);
  expect(await bought('0602045759')).toEqual({ items: [] });

  const { clientId = '', items } = await bought();
  const params = (at: number) => ({ params: { clientId, productId: items[at]?.product.id ?? '' } });
  expect((await ana.call(contract.pinBoughtProduct, { ...params(2), body: { pinned: true } })).status).toBe(200);
  await ana.call(contract.removeBoughtProduct, params(0));
  await sell('Clavo');
  expect(await told()).toEqual(['Tornillo 1', 'Martillo 1']);
  await ana.call(contract.pinBoughtProduct, { ...params(0), body: { pinned: false } });
  await ana.call(contract.pinBoughtProduct, { ...params(2), body: { pinned: false } });
  expect(await told()).toEqual(['Clavo 3', 'Martillo 1', 'Tornillo 1']);

  await ana.call(deleteProductService, { params: { productId: items[1]?.product.id ?? '' } });
  expect(await told()).toEqual(['Clavo 3', 'Tornillo 1']);
});

it('a product that was never bought can be pinned, another’s cannot', async () => {
  const { clientId = '' } = await bought();
  const { body } = await ana.call(saveProductService, { body: { description: 'Sierra', price: '9', ivaCode: '4' } });
  const pin = (caller: TestTaxpayer, productId: string) =>
    caller.call(contract.pinBoughtProduct, { params: { clientId, productId }, body: { pinned: true } });
  expect((await pin(ana, body.id)).status).toBe(200);
  expect((await told())[0]).toBe('Sierra 0');
  const eva = await registerSomebody(app);
  const hers = await eva.call(saveProductService, { body: { description: 'Sierra', price: '9', ivaCode: '4' } });
  expect((await pin(ana, hers.body.id)).status).toBe(404);
  expect((await pin(eva, hers.body.id)).status).toBe(404);
});

import { INVOICE } from '@cuadre/sri/catalogs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/business/tax-data.ts';
import { startWorker } from '#server/jobs/start-worker.ts';
import { isRefusal } from '#server/refusal.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { loadSigningKey } from '#tests/build/load-signing-key.ts';
import { buildTaxpayer, registerSomebody } from '#tests/build/taxpayer.ts';
import { readActiveSignature } from './data.ts';
import { preparePracticeJob } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('set-up', () => {
  it('ends with everything in one answer', async () => {
    const ana = await buildTaxpayer(app, { legalName: 'Ana Muñoz', lastInvoice: 120 });
    const { body } = await ana.call(contract.getTaxDataComplete);
    expect(body.taxData).toMatchObject({ ruc: ana.ruc, legalName: 'Ana Muñoz' });
    expect(body.establishments[0]?.salesPoints[0]?.next[INVOICE]).toBe('000000001');
    expect(body.signature).toEqual({ status: 'ready', demo: true });
    expect(body.ownSignature).toEqual({ status: 'none', demo: false });
  });

  it('keeps what is filled in so far; what is emptied is gone, what is not said stays', async () => {
    const ana = await registerSomebody(app);
    await ana.call(contract.saveTaxDataPart, { body: { legalName: 'Ana Muñoz', tradeName: 'La Esquina' } });
    // As the SRI prints it; receipts take no zeros before it.
    await ana.call(contract.saveTaxDataPart, { body: { tradeName: '', retentionAgent: '00000001', regime: 'RIM' } });
    const { taxData } = (await ana.call(contract.getTaxDataComplete)).body;
    expect(taxData).toMatchObject({ legalName: 'Ana Muñoz', retentionAgent: '1', regime: 'RIM' });
    expect(taxData).not.toHaveProperty('tradeName');
    expect(taxData).not.toHaveProperty('headOfficeAddress');
    await ana.call(contract.saveTaxDataPart, { body: { retentionAgent: '' } });
    expect((await ana.call(contract.getTaxDataComplete)).body.taxData).not.toHaveProperty('retentionAgent');
    expect(await ana.call(contract.saveTaxDataPart, { body: { email: 'a medias' } })).toMatchObject({ status: 400 });
  });

  it('a new business quotes with the IVA in its prices, until it says otherwise', async () => {
    const ana = await registerSomebody(app);
    const kept = async () => (await ana.call(contract.getTaxDataComplete)).body.pricesIncludeIva;
    expect(await kept()).toBe(true);
    const answer = await ana.call(contract.savePricesIncludeIva, { body: { pricesIncludeIva: false } });
    expect(answer.body).toEqual({ done: true });
    expect(await kept()).toBe(false);
  });

  it('makes the practice key when it is needed, once', async () => {
    const ana = await buildTaxpayer(app);
    const key = await loadSigningKey(app.ctx, ana.customerId, 'practice');
    if (isRefusal(key)) throw new Error(key.code);
    expect(key.key.certificate.ruc).toBe(ana.ruc);
    expect(await loadSigningKey(app.ctx, ana.customerId, 'practice')).toBe(key);
    expect(await loadSigningKey(app.ctx, ana.customerId, 'produccion')).toMatchObject({ code: 'signature.missing' });
  });

  it('has the worker make the practice key ahead of the first invoice', async () => {
    const ana = await buildTaxpayer(app);
    const worker = startWorker(app.ctx, [preparePracticeJob], { pollMs: 20 });
    await expect
      .poll(() => app.ctx.db.tenant(ana.customerId, (tx) => readActiveSignature(tx, ana.customerId, true)), {
        timeout: 10_000,
      })
      .toMatchObject({ demo: true, identification: ana.ruc });
    await worker.stop();
  });
});

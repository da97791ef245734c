import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProfile, register, saveAccountName, updateGroup } from '#contract/account/accounts.ts';
import { getSession } from '#contract/account/session.ts';
import { getBusinesses } from '#contract/business/people.ts';
import { getTaxDataComplete, updateTaxData } from '#contract/business/tax-data.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { getVouchersReceived } from '#contract/received/received.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { issue } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer, registerSomebody, testPassword } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function bringOne(who: ReadyTaxpayer): Promise<string> {
  const { xml, accessKey } = await supplierReceipt({ buyer: who.cedula, issuedOn: '2026-11-20', environment: '2' });
  await who.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  return accessKey;
}
const say = (who: Caller, group: 'NEG' | 'PER') => who.call(updateGroup, { body: { group } });

describe('a person without RUC', () => {
  it('is named by the cédula everywhere, and by the RUC again once there is one; nothing written is lost', async () => {
    const ana = await buildTaxpayer(app, { legalName: 'Ana Sin Ruc' });
    expect((await say(ana, 'PER')).body).toEqual({ done: true });
    expect((await ana.call(allProfile)).body).toMatchObject({ taxId: ana.cedula, environment: 'produccion' });
    expect((await ana.call(getBusinesses)).body.businesses[0]?.taxId).toBe(ana.cedula);
    expect((await ana.call(getSession)).body).toMatchObject({ user: { group: 'PER', regime: 'GEN' } });

    await say(ana, 'NEG');
    expect((await ana.call(allProfile)).body).toMatchObject({ taxId: ana.ruc, environment: 'practice' });
    expect((await ana.call(getSession)).body).toMatchObject({ user: { group: 'NEG' } });
    const { taxData, establishments } = (await ana.call(getTaxDataComplete)).body;
    expect(taxData.legalName).toBe('Ana Sin Ruc');
    expect(establishments[0]?.salesPoints).toHaveLength(1);
    expect((await issue(ana)).status).toBe(200);
  });

  it('is called by their own name, not by that of a shop they had', async () => {
    const luz = await buildTaxpayer(app, { legalName: 'Luz María Vera Ponce' });
    const shop = { tradeName: 'Bazar Lucecita' };
    await app.ctx.db.tenant(luz.customerId, (tx) =>
      tx.update(taxpayers).set(shop).where(eq(taxpayers.tenantId, luz.customerId)),
    );
    expect((await luz.call(allProfile)).body.businessName).toBe(shop.tradeName);
    await say(luz, 'PER');
    expect((await luz.call(allProfile)).body.businessName).toBe('Luz María Vera Ponce');
    await luz.call(saveAccountName, { body: { name: 'Luz Vera' } });
    expect((await luz.call(allProfile)).body.businessName).toBe('Luz Vera');
    // With a RUC again it is the shop.
    await say(luz, 'NEG');
    expect((await luz.call(allProfile)).body.businessName).toBe(shop.tradeName);
  });

  it('is told what issuing needs, by the readiness too', async () => {
    const ana = await buildTaxpayer(app);
    await say(ana, 'PER');
    const { status, body } = await issue(ana);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'taxpayer.no_ruc', detail: expect.stringContaining('necesitas un RUC') });
    const own = await ana.call(updateTaxData, { body: {} as never });
    expect(own.body).toMatchObject({ code: 'taxpayer.no_ruc' });
  });

  it('is nobody who has issued, and no company', async () => {
    const seller = await buildTaxpayer(app);
    await issue(seller);
    expect((await say(seller, 'PER')).body).toMatchObject({ code: 'taxpayer.has_issued' });
    expect((await say(seller, 'NEG')).status).toBe(200);

    const company = new Caller(app);
    const email = 'empresa.sin.ruc@example.com';
    await company.call(register, {
      body: {
        shortName: 'Comercial Andina',
        identification: '1790016919001',
        hadElectronicBilling: false,
        email,
        password: testPassword,
        confirmation: testPassword,
        acceptsTerms: true,
      },
    });
    await company.signIn(email, testPassword);
    expect((await say(company, 'PER')).body).toMatchObject({ code: 'taxpayer.is_company' });
  });

  it('keeps its real books in sight once it is a business; with nothing real it begins in practice', async () => {
    const environment = async (who: Caller) => (await who.call(allProfile)).body.environment;
    const ana = await buildTaxpayer(app);
    await say(ana, 'PER');
    const accessKey = await bringOne(ana);
    await say(ana, 'NEG');
    expect(await environment(ana)).toBe('produccion');
    expect((await ana.call(getVouchersReceived, { query: { accessKey } })).body.items).toHaveLength(1);

    // Who issues nothing has nothing to practise.
    const luis = await buildTaxpayer(app, { regime: 'POP' });
    await say(luis, 'PER');
    await say(luis, 'NEG');
    expect(await environment(luis)).toBe('produccion');
  });

  it('is one account only, and not its neighbours', async () => {
    const [ana, luis] = [await registerSomebody(app), await registerSomebody(app)];
    await say(ana, 'PER');
    expect((await luis.call(allProfile)).body.taxId).toBe(luis.ruc);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProfile, register, updateGroup } from '#contract/account/accounts.ts';
import { getSession } from '#contract/account/session.ts';
import { getBusinesses } from '#contract/business/people.ts';
import { getTaxDataComplete, updateTaxData } from '#contract/business/tax-data.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { issue } from '#tests/build/issued.ts';
import { buildTaxpayer, registerSomebody, testPassword } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

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

  it('is one account only, and not its neighbours', async () => {
    const [ana, luis] = [await registerSomebody(app), await registerSomebody(app)];
    await say(ana, 'PER');
    expect((await luis.call(allProfile)).body.taxId).toBe(luis.ruc);
  });
});

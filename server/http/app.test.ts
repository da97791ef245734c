import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { registerSomebody } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the app', () => {
  it('registers, signs in and answers the profile', async () => {
    const ana = await registerSomebody(app);
    const { status, body } = await ana.call(accounts.allProfile);
    expect(status).toBe(200);
    expect(body).toMatchObject({ customerId: ana.customerId, taxId: ana.ruc, role: 'owner', environment: 'practice' });
    expect(body.quota.left).toBe(100);
  });
});

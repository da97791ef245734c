import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import { createHandoff } from '#contract/account/handoffs.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { registerSomebody, testPassword } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const isIn = async (caller: Caller) => (await caller.call(accounts.allProfile)).status === 200;
const reference = async (caller: Caller): Promise<string> => {
  const { status, body } = await caller.call(createHandoff, { body: { purpose: 'logout' } });
  expect(status).toBe(200);
  return body.dt;
};
const open = (browser: Caller, dt: string) => browser.form('/api/auth/signout', { dt });

describe('a reference to log out', () => {
  it('closes the session it names from a browser where nobody is, without any token of it', async () => {
    const ana = await registerSomebody(app);
    const browser = new Caller(app);
    expect((await open(browser, await reference(ana))).status).toBe(200);
    expect(await isIn(ana)).toBe(false);
    expect(browser.cookies.has('cuadre.session')).toBe(false);
  });

  it('closes no other session of the same person', async () => {
    const phone = await registerSomebody(app);
    const computer = new Caller(app);
    await computer.signIn(phone.email, testPassword);
    expect((await open(computer, await reference(phone))).status).toBe(200);
    expect([await isIn(phone), await isIn(computer)]).toEqual([false, true]);
  });

  it('takes the cookie away where it was its own session', async () => {
    const ana = await registerSomebody(app);
    await open(ana, await reference(ana));
    expect(ana.cookies.has('cuadre.session')).toBe(false);
  });

  // @asvs V3.5.3 V6.3.4 V7.6.2
  it('never makes a session', async () => {
    const ana = await registerSomebody(app);
    const browser = new Caller(app);
    await open(browser, await reference(ana));
    expect((await browser.request('GET', '/api/auth/session')).body).toEqual({});
  });

  // @asvs V14.2.1
  it('is kept only as its hash', async () => {
    const ana = await registerSomebody(app);
    const dt = await reference(ana);
    expect(Buffer.from(dt, 'base64url')).toHaveLength(32);
    const { rows } = await app.ctx.db.system((tx) =>
      tx.execute<{ row: string }>(`select handoffs::text as row from handoffs where user_id = '${ana.userId}'`),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).toContain(createHash('sha256').update(dt).digest('hex'));
    expect(rows[0]?.row).not.toContain(dt);
    expect(app.logged()).not.toContain(dt);
  });
});

describe('whatever is wrong with it', () => {
  const refused = { status: 422, code: 'handoff.refused' };
  const outcome = async (browser: Caller, dt: string) => {
    const { status, body } = await open(browser, dt);
    return { status, code: (body as unknown as { code?: string }).code, detail: (body as { detail?: string }).detail };
  };

  // @asvs V9.2.2
  it('is the same refusal: bent anywhere, used, expired, for another purpose, opened by another person', async () => {
    const ana = await registerSomebody(app);
    const eva = await registerSomebody(app);
    const other = new Caller(app);
    const answers: unknown[] = [];
    const good = await reference(ana);
    const bytes = Buffer.from(good, 'base64url');
    for (let bit = 0; bit < 256; bit += 17) {
      const bent = Buffer.from(bytes);
      bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      answers.push(await outcome(other, bent.toString('base64url')));
    }
    for (const odd of ['x', '../..', `${good}=`, good.slice(0, -1), 'a'.repeat(200)])
      answers.push(await outcome(other, odd));
    answers.push(await outcome(eva, good));
    await app.ctx.db.system((tx) =>
      tx.execute(`update handoffs set purpose = 'payment' where user_id = '${ana.userId}'`),
    );
    answers.push(await outcome(other, good));
    await app.ctx.db.system((tx) =>
      tx.execute(`update handoffs set purpose = 'logout' where user_id = '${ana.userId}'`),
    );
    app.clock.forward(5 * 60_000);
    answers.push(await outcome(other, good));
    expect(await isIn(ana)).toBe(true);
    const fresh = await reference(ana);
    await open(other, fresh);
    answers.push(await outcome(other, fresh));
    for (const answer of answers)
      expect(answer).toEqual({ ...refused, detail: (answers[0] as { detail: string }).detail });
    expect(await isIn(eva)).toBe(true);
  });

  it('is used by one of many at once', async () => {
    const ana = await registerSomebody(app);
    const dt = await reference(ana);
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const browser = new Caller(app);
        await browser.csrfToken();
        return browser;
      }),
    );
    const statuses = await Promise.all(browsers.map(async (browser) => (await open(browser, dt)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  // @asvs V3.5.3
  it('from another site it is refused before it is looked at', async () => {
    const ana = await registerSomebody(app);
    const dt = await reference(ana);
    const browser = new Caller(app);
    const csrfToken = await browser.csrfToken();
    const answer = await browser.request('POST', '/api/auth/signout', {
      payload: new URLSearchParams({ dt, csrfToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'request.forgery' }]);
    expect(await isIn(ana)).toBe(true);
  });
});

describe('asking for one', () => {
  it('to pay is refused while there is no shop', async () => {
    const ana = await registerSomebody(app);
    const { status, body } = await ana.call(createHandoff, { body: { purpose: 'payment' } });
    expect([status, body]).toMatchObject([422, { code: 'handoff.no_shop' }]);
  });

  it('has an end', async () => {
    const ana = await registerSomebody(app);
    for (let i = 0; i < 30; i++) await reference(ana);
    const { status, headers } = await ana.call(createHandoff, { body: { purpose: 'logout' } });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

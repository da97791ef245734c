import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import { getDevices, removeDevice } from '#contract/account/devices.ts';
import * as clients from '#contract/directory/clients.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { nextCedula, registerSomebody, testPassword } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const minutes = (count: number) => count * 60_000;
const errorIn = (url: string) => new URL(url).searchParams.get('error');
const session = async (caller: Caller) =>
  (await caller.request('GET', '/api/auth/session')).body as { accessToken?: string; expires?: string; user?: object };
const profileStatus = async (caller: Caller) => (await caller.call(accounts.allProfile)).status;

describe('signing in', () => {
  it('takes the e-mail, the cédula or the RUC, whichever the person was registered with', async () => {
    const ana = await registerSomebody(app);
    for (const username of [
      ana.email,
      ana.email.toUpperCase(),
      ana.cedula,
      ana.ruc,
      ` ${ana.cedula.slice(0, 9)}-${ana.cedula.slice(9)}`,
    ]) {
      const browser = new Caller(app);
      const { status, body } = await browser.signIn(username, testPassword);
      expect(status, username).toBe(200);
      expect(body.url).toBe('http://localhost:3000/home');
      expect(await session(browser)).toMatchObject({ user: { email: ana.email, customerId: ana.customerId } });
    }
  });

  it('answers a wrong password and an unknown user alike, with a fixed code in the url', async () => {
    const ana = await registerSomebody(app);
    const answers = [];
    for (const username of [ana.email, 'nobody@example.com', '1710034065', 'x', "' or 1=1 --"]) {
      const { status, body, headers } = await new Caller(app).signIn(username, 'Otra-Clave-99');
      answers.push({ status, body, error: errorIn(body.url), cookie: headers['set-cookie'] });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, error: 'session.invalid_credentials' });
  });

  // @asvs V7.2.2 V7.2.4
  it('gives a new id each time and ends the session that the browser brought', async () => {
    const ana = await registerSomebody(app);
    const before = ana.cookies.get('cuadre.session') as string;
    const thief = new Caller(app);
    thief.cookies.set('cuadre.session', before);
    expect(await profileStatus(thief)).toBe(200);
    await ana.signIn(ana.email, testPassword);
    expect(ana.cookies.get('cuadre.session')).not.toBe(before);
    expect(await profileStatus(ana)).toBe(200);
    expect(await profileStatus(thief)).toBe(401);
  });

  // @asvs V2.4.1 V6.3.1
  it('stops guessing: ten tries at a name in a quarter of an hour, from wherever', async () => {
    const ana = await registerSomebody(app);
    const guess = (password: string) => new Caller(app).signIn(ana.email, password);
    for (let i = 0; i < 10; i++)
      expect(errorIn((await guess(`Clave-Mala-${i}`)).body.url)).toBe('session.invalid_credentials');
    const stopped = await guess(testPassword);
    expect(stopped.status).toBe(401);
    expect(errorIn(stopped.body.url)).toBe('session.throttled');
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.forward(minutes(16));
    expect((await guess(testPassword)).status).toBe(200);
  });

  // @asvs V6.3.1
  it('stops at the same try whether anybody has the name or not, however it is spelt', async () => {
    const ana = await registerSomebody(app);
    const stopsAt = async (...spellings: string[]) => {
      for (let i = 0; i < 30; i++) {
        const { body } = await new Caller(app).signIn(spellings[i % spellings.length] as string, 'Clave-Mala-1');
        if (errorIn(body.url) === 'session.throttled') return i;
      }
      return 'never';
    };
    const spellings = (cedula: string) => [cedula, `${cedula}001`, `${cedula.slice(0, 9)}-${cedula.slice(9)}`];
    const known = [await stopsAt(...spellings(ana.cedula)), await stopsAt(ana.email, ana.email.toUpperCase())];
    const unknown = [await stopsAt(...spellings(nextCedula())), await stopsAt('nadie@example.ec', 'Nadie@example.ec')];
    expect(known).toEqual(unknown);
    expect(known).toEqual([10, 10]);
  });

  // @asvs V6.3.1
  it('lets parallel guesses through no further', async () => {
    const ana = await registerSomebody(app);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, i) => new Caller(app).signIn(ana.email, `Clave-Mala-${i}`)),
    );
    const errors = answers.map(({ body }) => errorIn(body.url));
    expect(errors.filter((error) => error === 'session.invalid_credentials')).toHaveLength(10);
    expect(errors.filter((error) => error === 'session.throttled')).toHaveLength(15);
  });

  // @asvs V6.3.1
  it('counts wrong guesses of a network, not the people of an office who sign in rightly', async () => {
    const ana = await registerSomebody(app);
    const computer = () => {
      const caller = new Caller(app);
      caller.ip = '198.51.100.7';
      return caller;
    };
    const guess = (i: number) => computer().signIn(`nadie${i}@example.com`, 'Clave-Mala-1');
    for (let i = 0; i < 99; i++) await guess(i);
    for (let i = 0; i < 3; i++) expect((await computer().signIn(ana.email, testPassword)).status).toBe(200);
    expect(errorIn((await guess(100)).body.url)).toBe('session.invalid_credentials');
    expect(errorIn((await guess(101)).body.url)).toBe('session.throttled');
    expect(errorIn((await computer().signIn(ana.email, testPassword)).body.url)).toBe('session.throttled');
  });

  // @asvs V6.3.1
  it('lets no stranger lock the owner out of a device that they use, which has its own count', async () => {
    const ana = await registerSomebody(app);
    const guessEverywhere = async () => {
      for (const name of [ana.email, ana.cedula])
        for (let i = 0; i < 11; i++) await new Caller(app).signIn(name, `Clave-Mala-${i}`);
    };
    await guessEverywhere();
    expect(errorIn((await new Caller(app).signIn(ana.email, testPassword)).body.url)).toBe('session.throttled');
    for (const name of [ana.email, ana.cedula]) expect((await ana.signIn(name, testPassword)).status).toBe(200);
    // A right password on that device gives those who guess elsewhere no further tries.
    expect(errorIn((await new Caller(app).signIn(ana.email, testPassword)).body.url)).toBe('session.throttled');
    for (let i = 0; i < 10; i++)
      expect(errorIn((await ana.signIn(ana.email, `Clave-Mala-${i}`)).body.url)).toBe('session.invalid_credentials');
    expect(errorIn((await ana.signIn(ana.email, testPassword)).body.url)).toBe('session.throttled');
  });

  // @asvs V6.3.1
  it('counts at the name what is guessed on the device of somebody else, or on one that was taken off', async () => {
    const [ana, luis] = [await registerSomebody(app), await registerSomebody(app)];
    const known = new Caller(app);
    await known.signIn(ana.email, testPassword);
    for (const { id, isThisOne } of (await ana.call(getDevices)).body)
      if (!isThisOne) await ana.call(removeDevice, { body: { deviceId: id } });
    for (let i = 0; i < 5; i++) for (const at of [luis, known]) await at.signIn(ana.email, `Clave-Mala-${i}`);
    for (const at of [luis, known, new Caller(app)])
      expect(errorIn((await at.signIn(ana.email, testPassword)).body.url)).toBe('session.throttled');
  });

  // @asvs V3.7.2
  it('leads a client of the format where it says: no providers to the error page, an unknown one to the login', async () => {
    const client = new Caller(app);
    const leads = async (path: string) => (await client.request('GET', path)).headers.location;
    // As the client of NextAuth v4 goes on by itself from what it was answered.
    const signIn = async (provider: string, providers: object | null) => {
      if (providers === null) return leads('/api/auth/error');
      if (!Object.hasOwn(providers, provider)) return leads('/api/auth/signin?callbackUrl=%2Flists%2Fclients');
      return 'posts its form';
    };
    const answered = (await client.request('GET', '/api/auth/providers')).body as object;
    expect(await signIn('credentials', answered)).toBe('posts its form');
    expect(await signIn('google', answered)).toBe('/signin?callbackUrl=%2Flists%2Fclients');
    expect(await signIn('credentials', null)).toBe('/error?error=server.unexpected');
    for (const path of ['/api/auth/callback/google', '/api/auth/signin/google']) {
      const { status, body } = await client.form(path, { username: 'x@correo.ec', password: 'x' });
      expect([status, new URL(body.url).pathname], path).toEqual([200, '/signin']);
    }
    const { status, headers } = await client.form('/api/auth/callback/google', {
      username: 'x',
      password: 'x',
      json: 'false',
    });
    expect([status, headers.location]).toEqual([302, 'http://localhost:3000/signin']);
  });

  it('redirects when no JSON is asked for, and goes nowhere but to our own pages', async () => {
    const ana = await registerSomebody(app);
    const browser = new Caller(app);
    const { status, headers } = await browser.form('/api/auth/callback/credentials', {
      username: ana.email,
      password: testPassword,
      json: 'false',
      callbackUrl: '/lists/clients?page=2#top',
    });
    expect([status, headers.location]).toEqual([302, 'http://localhost:3000/lists/clients?page=2#top']);
    const hostile = [
      '//evil.com',
      'https://evil.com',
      '/\\evil.com',
      '\\\\evil.com',
      'javascript:alert(1)',
      '/%09/evil.com',
      '///evil.com',
    ];
    for (const callbackUrl of hostile) {
      const { body } = await browser.form('/api/auth/signout', { callbackUrl });
      expect(new URL(body.url).origin, callbackUrl).toBe('http://localhost:3000');
    }
  });
});

describe('a session', () => {
  // @asvs V7.3.1
  it('ends after 20 idle minutes', async () => {
    const ana = await registerSomebody(app);
    app.clock.forward(minutes(18));
    expect(await profileStatus(ana)).toBe(200);
    app.clock.forward(minutes(18));
    expect(await profileStatus(ana)).toBe(200);
    app.clock.forward(minutes(20));
    const { status, body } = await ana.call(accounts.allProfile);
    expect([status, body]).toMatchObject([401, { code: 'session.expired' }]);
  });

  it('that began is not taken away by the late refusal of a call that left before', async () => {
    const ana = await registerSomebody(app);
    const late = new Caller(app);
    late.cookies.set('cuadre.session', ana.cookies.get('cuadre.session') as string);
    await ana.signIn(ana.email, testPassword);
    const answer = await late.call(accounts.allProfile);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
    // Nor by a sign-out that another tab sent before and that arrives after.
    const left = await late.form('/api/auth/signout', {});
    expect([left.status, left.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await profileStatus(ana)).toBe(200);
  });

  it('is not kept alive by looking at it, but by its update', async () => {
    const ana = await registerSomebody(app);
    const first = await session(ana);
    app.clock.forward(minutes(15));
    expect((await session(ana)).expires).toBe(first.expires);
    const { body } = await ana.form('/api/auth/session', {});
    expect(Date.parse((body as unknown as { expires: string }).expires)).toBe(app.clock.now().getTime() + minutes(20));
    app.clock.forward(minutes(15));
    expect(await session(ana)).toHaveProperty('user');
    app.clock.forward(minutes(6));
    expect(await session(ana)).toEqual({});
  });

  it('counts from the last update, however short after another use', async () => {
    const ana = await registerSomebody(app);
    app.clock.forward(minutes(2));
    await profileStatus(ana);
    app.clock.forward(55_000);
    const { body } = await ana.form('/api/auth/session', {});
    expect(Date.parse((body as unknown as { expires: string }).expires)).toBe(app.clock.now().getTime() + minutes(20));
    app.clock.forward(minutes(20) - 1000);
    expect(await profileStatus(ana)).toBe(200);
  });

  it('does not stand in the way of who takes its person out at this very moment', async () => {
    const ana = await registerSomebody(app);
    await ana.csrfToken();
    const owner = new pg.Client({ connectionString: app.database.adminUrl });
    await owner.connect();
    try {
      await owner.query('begin');
      await owner.query('select 1 from memberships where user_id = $1 for update', [ana.userId]);
      const kept = ana.form('/api/auth/session', {});
      const waiting = () => owner.query('select 1 from pg_locks where not granted');
      await vi.waitFor(async () => expect((await waiting()).rowCount).toBeGreaterThan(0), { timeout: 5_000 });
      await owner.query('update sessions set revoked_at = now() where user_id = $1', [ana.userId]);
      await owner.query('commit');
      expect((await kept).status).toBe(200);
    } finally {
      await owner.end();
    }
    expect(await profileStatus(ana)).toBe(401);
  });

  // @asvs V7.3.2
  it('ends after twelve hours however busy', async () => {
    const ana = await registerSomebody(app);
    for (let i = 0; i < 47; i++) {
      app.clock.forward(minutes(15));
      expect(await profileStatus(ana)).toBe(200);
    }
    app.clock.forward(minutes(15));
    expect(await profileStatus(ana)).toBe(401);
  });

  // @asvs V7.4.1
  it('ends on the server with signing out, also for who copied the cookie or the access token', async () => {
    const ana = await registerSomebody(app);
    const thief = new Caller(app);
    thief.cookies.set('cuadre.session', ana.cookies.get('cuadre.session') as string);
    const { accessToken } = await session(ana);
    const bearer = { headers: { authorization: `Bearer ${accessToken}` } };
    const other = new Caller(app);
    expect((await other.request('GET', '/api/getProfile/allProfile', bearer)).status).toBe(200);
    expect((await ana.form('/api/auth/signout', {})).body.url).toBe('http://localhost:3000/signin');
    expect(await profileStatus(thief)).toBe(401);
    expect((await other.request('GET', '/api/getProfile/allProfile', bearer)).status).toBe(401);
    expect(await session(ana)).toEqual({});
  });

  // @asvs V3.3.4 V9.2.1
  it('has an access token for 90 minutes that works without cookie and without anti-forgery token', async () => {
    const ana = await registerSomebody(app);
    const { accessToken } = await session(ana);
    const save = () =>
      new Caller(app).request('POST', `/gbcservices/invoiceCustomer/save/${ana.customerId}`, {
        payload: JSON.stringify({ identificationType: '06', identification: 'X1', name: 'Por token' }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      });
    expect((await save()).status).toBe(200);
    for (let i = 0; i < 6; i++) {
      app.clock.forward(minutes(15));
      await ana.call(accounts.allProfile);
    }
    expect((await save()).status).toBe(401);
    expect(await profileStatus(ana)).toBe(200);
  });

  // @asvs V7.2.1 V7.2.3 V7.4.2 V9.2.2 V9.2.3 V9.2.4
  it('cannot be forged: a bent token, a token for another use, a closed account', async () => {
    const ana = await registerSomebody(app);
    const cookie = ana.cookies.get('cuadre.session') as string;
    const { accessToken } = await session(ana);
    for (const value of [`${cookie.slice(0, -2)}AA`, accessToken as string, 'x', 'a.b.c.d.e', cookie.repeat(5)]) {
      const other = new Caller(app);
      other.cookies.set('cuadre.session', value);
      expect(await profileStatus(other), value.slice(0, 20)).toBe(401);
    }
    const bearer = { headers: { authorization: `Bearer ${cookie}` } };
    expect((await new Caller(app).request('GET', '/api/getProfile/allProfile', bearer)).status).toBe(401);
    await app.ctx.db.system((tx) => tx.execute(`update users set disabled_at = now() where id = '${ana.userId}'`));
    expect(await profileStatus(ana)).toBe(401);
    expect((await ana.signIn(ana.email, testPassword)).status).toBe(401);
  });
});

describe('forgery', () => {
  const body = JSON.stringify({ identificationType: '06', identification: 'F1', name: 'Forjado' });
  const json = { 'content-type': 'application/json' };

  // @asvs V3.5.1
  it('of another site is refused whatever it carries, and leaves nothing', async () => {
    const ana = await registerSomebody(app);
    await ana.csrfToken();
    const forged: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.com' },
      { origin: 'null' },
      { origin: 'http://localhost:3001' },
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'f'.repeat(64) },
    ];
    for (const headers of forged) {
      const answer = await ana.request('POST', '/api/invoiceCustomer/save', {
        payload: body,
        headers: { ...json, ...headers },
      });
      expect([answer.status, answer.body], JSON.stringify(headers)).toMatchObject([403, { code: 'request.forgery' }]);
    }
    expect((await ana.call(clients.getListCustomer)).body.items).toEqual([]);
    const own = { ...json, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    expect((await ana.request('POST', '/api/invoiceCustomer/save', { payload: body, headers: own })).status).toBe(200);
  });

  // @asvs V7.6.2
  it('of a login is refused: nobody is signed in to a other’s account', async () => {
    const ana = await registerSomebody(app);
    const victim = new Caller(app);
    const payload = new URLSearchParams({ username: ana.email, password: testPassword, csrfToken: 'x', json: 'true' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const headers of [form, { ...form, 'sec-fetch-site': 'cross-site' }]) {
      const answer = await victim.request('POST', '/api/auth/callback/credentials', {
        payload: payload.toString(),
        headers,
      });
      expect(answer.status).toBe(403);
    }
    expect(victim.cookies.has('cuadre.session')).toBe(false);
  });

  // @asvs V3.5.2
  it('takes no form where JSON is due', async () => {
    const ana = await registerSomebody(app);
    await ana.csrfToken();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await ana.request('POST', '/api/invoiceCustomer/save', {
        payload: body,
        headers: { 'content-type': type },
      });
      expect([answer.status, answer.body], type).toMatchObject([415, { code: 'request.unsupported_media' }]);
    }
  });
});

describe('places', () => {
  // @asvs V4.1.2
  it('a plain http address that is not this machine is refused with the way out', async () => {
    const ana = await registerSomebody(app);
    const answer = await ana.request('GET', '/api/getProfile/allProfile', { headers: { host: 'factura.ejemplo.ec' } });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'request.insecure' }]);
  });

  // @asvs V3.3.1 V3.3.2 V3.3.3 V3.3.4
  it('behind a TLS proxy the cookies are Secure and __Host-, each as strict as it can be', async () => {
    const behind = await testApp({ env: { TRUST_PROXY: 'true', PUBLIC_URL: 'https://factura.ejemplo.ec' } });
    const { email } = await registerSomebody(behind);
    const ask = (url: string, more: { headers?: object; payload?: string; method?: 'POST' } = {}) =>
      behind.http.inject({
        url,
        remoteAddress: '127.0.0.1',
        ...more,
        headers: { host: 'factura.ejemplo.ec', 'x-forwarded-proto': 'https', ...more.headers },
      });
    const csrf = await ask('/api/auth/csrf');
    const { csrfToken } = csrf.json();
    const login = await ask('/api/auth/callback/credentials', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: csrf.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
      },
      payload: new URLSearchParams({ username: email, password: testPassword, csrfToken, json: 'true' }).toString(),
    });
    await behind.close();
    expect(csrf.headers['strict-transport-security']).toMatch(/max-age=/);
    const given = new Map([...csrf.cookies, ...login.cookies].map(({ name, value: _, ...rest }) => [name, rest]));
    const safe = { path: '/', httpOnly: true, secure: true };
    expect(Object.fromEntries(given)).toEqual({
      '__Host-cuadre.csrf': { ...safe, sameSite: 'Strict' },
      '__Host-cuadre.session': { ...safe, sameSite: 'Lax', maxAge: 12 * 60 * 60 },
      '__Host-cuadre.device': { ...safe, sameSite: 'Lax', maxAge: 400 * 86_400 },
      '__Host-cuadre.half': { ...safe, sameSite: 'Lax', maxAge: 0 },
    });
  });
});

describe('what is written down', () => {
  // @asvs V16.2.1 V16.3.1
  it('writes down every login, good and bad, without saying who was guessed at', async () => {
    const ana = await registerSomebody(app);
    app.forget();
    await new Caller(app).signIn(ana.email, 'Canario-Amarillo-1');
    await ana.signIn(ana.email, testPassword);
    await ana.form('/api/auth/signout', {});
    const lines = app
      .logged()
      .split('\n')
      .filter((line) => /log(in|out)/.test(line));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'login refused', code: 'session.invalid_credentials', requestId: expect.any(String) },
      { msg: 'login', userId: ana.userId, sessionId: expect.any(String) },
      { msg: 'logout', sessionId: expect.any(String) },
    ]);
    expect(app.logged()).not.toContain(ana.email);
  });

  // @asvs V16.2.5
  it('never has a password, a cookie or a token', async () => {
    const ana = await registerSomebody(app);
    await new Caller(app).signIn(ana.email, 'Canario-Amarillo-1');
    const { accessToken } = await session(ana);
    const said = { level: 'error', message: `at /x?token=${accessToken}` };
    for (const code of ['CLIENT_FETCH_ERROR', 'Canario-Verde-2'])
      expect((await ana.form('/api/auth/_log', { ...said, code })).status).toBe(200);
    const log = app.logged();
    expect(log).toContain('CLIENT_FETCH_ERROR');
    for (const secret of [
      'Canario-Verde-2',
      testPassword,
      'Canario-Amarillo-1',
      accessToken as string,
      ana.cookies.get('cuadre.session') as string,
    ])
      expect(log).not.toContain(secret);
  });
});

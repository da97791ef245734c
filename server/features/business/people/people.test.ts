import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import { openBrowserKey } from '#contract/account/browser-key.ts';
import * as recovery from '#contract/account/recovery.ts';
import { businessHeader } from '#contract/account/session.ts';
import * as contract from '#contract/business/people.ts';
import { acceptDeclaration } from '#contract/declarations/filing.ts';
import { deleteAccount, takeBackAccount, takeBackBusiness } from '#contract/deletion/account-deletion.ts';
import * as clients from '#contract/directory/clients.ts';
import type { Role } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { memberships } from '#server/db/tables/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { eraseDue, setDatabaseClock } from '#tests/build/erase-due.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { nextCedula, proveAddress, registerSomebody, type TestTaxpayer, testPassword } from '#tests/build/taxpayer.ts';

import { lockMembers } from './data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => app.close());
afterEach(() => app.forget());

let invited = 0;
const invite = async (owner: Caller, role: Role, email = `invitado${++invited}@example.com`) => {
  await proveAddress(app, owner);
  return owner.call(contract.invitePerson, {
    body: { email, role, ...(role === 'owner' ? { accountPassword: testPassword } : {}) },
  });
};
const tokenIn = (text: string) => /invitation#([\w-]+)/.exec(text)?.[1] ?? '';
const mailedToken = async (email: string): Promise<string> => {
  await runAll(app.ctx);
  return tokenIn(app.mails.findLast((mail) => mail.to === email)?.text ?? '');
};
const open = (token: string) => new Caller(app).call(contract.openInvitation, { body: { token } });
const accept = (who: Caller, token: string) => who.call(contract.acceptInvitation, { body: { token } });
const profileOf = async (who: Caller) => (await who.call(accounts.allProfile)).body;

/** Somebody with a business of their own who also works in this one. */
const colleague = async (owner: Caller, role: Role): Promise<TestTaxpayer> => {
  const somebody = await registerSomebody(app);
  const { body } = await invite(owner, role);
  expect((await accept(somebody, await mailedToken(body.email))).status).toBe(200);
  return somebody;
};
const register = (token: string, more: object = {}) =>
  new Caller(app).call(contract.registerWithInvitation, {
    body: {
      token,
      shortName: 'Nora',
      identification: nextCedula(),
      password: testPassword,
      confirmation: testPassword,
      acceptsTerms: true,
      ...more,
    },
  });
const auditOf = async (owner: Caller): Promise<string[]> => {
  const { rows } = await app.ctx.db.tenant(owner.customerId, (tx) =>
    tx.execute<{ action: string }>('select action from audit order by seq'),
  );
  return rows.map(({ action }) => action).filter((action) => action.startsWith('people.'));
};

it('an owner lets an accountant approve returns, and another role ends it', async () => {
  const ana = await registerSomebody(app);
  const eva = await colleague(ana, 'accountant');
  const leo = await colleague(ana, 'issuer');
  const say = (who: Caller, personId: string, mayApprove: boolean) =>
    who.call(contract.letApprove, { body: { personId, mayApprove } });
  const approve = async () => (await eva.call(acceptDeclaration, { body: nothing })).body as unknown;
  const nothing = { id: randomUUID(), period: '2026-10', pay: '0.00', fingerprint: '0'.repeat(64) };
  const stands = async () => (await ana.call(contract.getPeople)).body.people.find(({ id }) => id === eva.userId);
  expect(await approve()).toMatchObject({ code: 'session.forbidden' });
  expect((await say(eva, eva.userId, true)).body).toMatchObject({ code: 'session.forbidden' });
  expect((await say(ana, leo.userId, true)).body).toMatchObject({ code: 'people.cannot_approve' });
  expect((await say(leo, eva.userId, true)).body).toMatchObject({ code: 'session.forbidden' });
  expect((await say(await registerSomebody(app), eva.userId, true)).status).toBe(404);
  expect((await say(ana, eva.userId, true)).status).toBe(200);
  expect(await stands()).toMatchObject({ mayApprove: true });
  // Whether there is something to approve is another question.
  expect(await approve()).not.toMatchObject({ code: 'session.forbidden' });
  await ana.call(contract.changeRole, { body: { personId: eva.userId, role: 'issuer' } });
  await ana.call(contract.changeRole, { body: { personId: eva.userId, role: 'accountant' } });
  expect(await stands()).toMatchObject({ role: 'accountant', mayApprove: false });
  expect(await approve()).toMatchObject({ code: 'session.forbidden' });
  expect(await auditOf(ana)).toContain('people.may_approve');
});

/** Somebody waits for what this transaction holds. */
const somebodyWaits = (tx: Transaction) =>
  vi.waitFor(async () => {
    expect((await tx.execute(sql`select from pg_locks where not granted`)).rows).not.toEqual([]);
  });

describe('an invitation', () => {
  it('of an owner who is taken out in the same moment is not made', async () => {
    const ana = await registerSomebody(app);
    const eva = await colleague(ana, 'owner');
    await proveAddress(app, eva);
    let inviting: ReturnType<typeof invite> | undefined;
    await app.ctx.db.tenant(ana.customerId, async (tx) => {
      await lockMembers(tx, ana.customerId);
      inviting = eva.call(contract.invitePerson, { body: { email: 'tarde@example.com', role: 'reader' } });
      await somebodyWaits(tx);
      const evas = and(eq(memberships.tenantId, ana.customerId), eq(memberships.userId, eva.userId));
      await tx.delete(memberships).where(evas);
    });
    expect(await inviting).toMatchObject({ status: 403, body: { code: 'session.forbidden' } });
    expect((await ana.call(contract.getPeople)).body.invitations).toEqual([]);
  });

  it('that is accepted while the business is closed leaves nobody in it', async () => {
    const ana = await registerSomebody(app);
    const eva = await registerSomebody(app);
    const { body: sent } = await invite(ana, 'reader');
    const { customerId: tenantId } = ana;
    const form = { reason: 'other' as const, comment: 'Cierro el local este mes', confirmation: 'Eliminar' };
    let closing: Promise<{ status: number }> | undefined;
    await setDatabaseClock(app);
    await app.ctx.db.tenant(tenantId, async (tx) => {
      // As accepting does, in this order.
      await tx.execute(sql`select from invitations where tenant_id = ${tenantId} and id = ${sent.id} for update`);
      await tx.insert(memberships).values({ tenantId, userId: eva.userId, role: 'reader', createdAt: app.clock.now() });
      closing = ana.call(deleteAccount, { body: { ...form, password: testPassword } });
      await somebodyWaits(tx);
      await tx.execute(
        sql`update invitations set accepted_at = now() where tenant_id = ${tenantId} and id = ${sent.id}`,
      );
    });
    expect((await closing)?.status).toBe(200);
    const left = () => app.ctx.db.tenant(tenantId, (tx) => tx.$count(memberships, eq(memberships.tenantId, tenantId)));
    expect(await left()).toBe(0);
    // Taken back, who came belongs to it.
    const login = { username: ana.email, password: testPassword };
    expect((await new Caller(app).call(takeBackAccount, { body: login })).status).toBe(200);
    expect(await left()).toBe(2);
  });

  // @asvs V16.3.3
  it('brings somebody with an account in; both sides are told and it is written down', async () => {
    const ana = await registerSomebody(app);
    const eva = await registerSomebody(app);
    expect((await invite(ana, 'accountant', eva.email)).status).toBe(200);
    const token = await mailedToken(eva.email);
    expect((await open(token)).body).toMatchObject({ email: eva.email, role: 'accountant', hasAccount: true });
    expect((await accept(eva, token)).body).toEqual({ customerId: ana.customerId });
    expect(await profileOf(eva)).toMatchObject({ customerId: ana.customerId, role: 'accountant' });
    const { businesses, mayOpenOwn } = (await eva.call(contract.getBusinesses)).body;
    expect(businesses.map(({ role, isActive }) => [role, isActive]).sort()).toEqual([
      ['accountant', true],
      ['owner', false],
    ]);
    expect(mayOpenOwn).toBe(false);
    app.forget();
    await runAll(app.ctx);
    expect(app.mails.map(({ to }) => to).sort()).toEqual([ana.email, eva.email].sort());
    expect(await auditOf(ana)).toEqual(['people.invited', 'people.joined']);
    const { people, invitations } = (await ana.call(contract.getPeople)).body;
    expect(invitations).toEqual([]);
    expect(people.map(({ email, role, isSelf }) => [email, role, isSelf])).toEqual([
      [ana.email, 'owner', true],
      [eva.email, 'accountant', false],
    ]);
    expect(people[1]?.lastUsedAt).toBe(app.clock.now().toISOString());
    // Addresses are for who manages people.
    expect((await eva.call(contract.getPeople)).body.people.map(({ email }) => email)).toEqual([undefined, eva.email]);
  });

  it('registers who has no account, with the rules of any registration and no business of their own', async () => {
    const ana = await registerSomebody(app);
    const { body } = await invite(ana, 'issuer');
    const token = await mailedToken(body.email);
    expect((await open(token)).body).toMatchObject({ hasAccount: false });
    const wrong: [object, number, string][] = [
      [{ identification: '1710034066' }, 400, 'request.invalid'],
      [{ confirmation: 'Otra-Cosa-11' }, 400, 'request.invalid'],
      [{ password: 'Password1!', confirmation: 'Password1!' }, 422, 'account.weak_password'],
      [{ identification: ana.cedula }, 409, 'account.exists'],
    ];
    for (const [more, status, code] of wrong)
      expect(await register(token, more)).toMatchObject({ status, body: { code } });
    const made = await register(token);
    expect(made.body).toMatchObject({ customerId: ana.customerId, email: body.email });
    const nora = new Caller(app);
    expect((await nora.signIn(body.email, testPassword)).status).toBe(200);
    expect(await profileOf(nora)).toMatchObject({ customerId: ana.customerId, role: 'issuer' });
    expect((await profileOf(nora)).user).toMatchObject({ emailVerified: true });
    expect((await nora.call(contract.getBusinesses)).body).toMatchObject({ mayOpenOwn: true });
    expect((await register(token)).body).toMatchObject({ code: 'invitation.gone' });
    const { customerId } = (await nora.call(contract.openOwnBusiness)).body;
    expect(await profileOf(nora)).toMatchObject({ customerId, role: 'owner' });
    expect((await nora.call(contract.openOwnBusiness)).body).toMatchObject({ code: 'people.own_exists' });
  });

  it('says why nobody opens a business again before the one they deleted is erased', async () => {
    const eva = await colleague(await registerSomebody(app), 'issuer');
    await eva.call(contract.switchBusiness, { body: { customerId: eva.customerId } });
    const form = { reason: 'other', comment: 'Me quedo con el otro', confirmation: 'ELIMINAR' } as const;
    await setDatabaseClock(app);
    expect((await eva.call(deleteAccount, { body: { ...form, password: testPassword } })).status).toBe(200);
    await eva.signIn(eva.email, testPassword);
    expect((await eva.call(contract.openOwnBusiness)).body).toMatchObject({ code: 'people.own_closing' });
    app.clock.forward(72 * 3_600_000);
    await eraseDue(app);
    await eva.signIn(eva.email, testPassword);
    expect((await eva.call(contract.openOwnBusiness)).status).toBe(200);
  });

  it('opens once, for a week, and never after it was revoked or sent again', async () => {
    const ana = await registerSomebody(app);
    const first = await invite(ana, 'reader', 'repetida@example.com');
    const old = await mailedToken('repetida@example.com');
    const second = await invite(ana, 'issuer', 'Repetida@example.com');
    const token = await mailedToken('Repetida@example.com');
    expect((await open(old)).status).toBe(410);
    expect((await open(token)).body).toMatchObject({ role: 'issuer' });
    expect((await ana.call(contract.getPeople)).body.invitations.map(({ id }) => id)).toEqual([second.body.id]);
    expect(first.body.id).not.toBe(second.body.id);

    const [eva, ivo] = [await registerSomebody(app), await registerSomebody(app)];
    const answers = await Promise.all([accept(eva, token), accept(ivo, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);

    const third = await invite(ana, 'reader');
    const late = await mailedToken(third.body.email);
    const fourth = await invite(ana, 'reader');
    const revoked = await mailedToken(fourth.body.email);
    expect((await ana.call(contract.revokeInvitation, { params: { invitationId: fourth.body.id } })).status).toBe(200);
    expect((await open(revoked)).body).toMatchObject({ code: 'invitation.gone' });
    app.clock.forward(7 * 86_400_000);
    for (const wrong of [late, 'x', `${late}A`, late.replace(/.$/, 'A')]) expect((await open(wrong)).status).toBe(410);
  });

  it('that was revoked before its mail left is not mailed', async () => {
    const ana = await registerSomebody(app);
    const { body } = await invite(ana, 'reader');
    await ana.call(contract.revokeInvitation, { params: { invitationId: body.id } });
    await runAll(app.ctx);
    expect(app.mails.filter(({ to }) => to === body.email)).toEqual([]);
  });

  it('leaves its token neither in the log nor in the database', async () => {
    const ana = await registerSomebody(app);
    const { body } = await invite(ana, 'reader');
    const token = await mailedToken(body.email);
    await open(token);
    const { rows } = await app.ctx.db.tenant(ana.customerId, (tx) => tx.execute('select i::text from invitations i'));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
    expect(app.logged()).not.toContain(token);
    const { rows: sealed } = await app.ctx.db.tenant(ana.customerId, (tx) =>
      tx.execute('select 1 from invitations where sealed_token is not null'),
    );
    expect(sealed).toEqual([]);
  });

  it('waits until who invites has proven their own address', async () => {
    const ana = await registerSomebody(app);
    const body = { email: 'alguien@example.com', role: 'reader' } as const;
    expect((await ana.call(contract.invitePerson, { body })).body).toMatchObject({ code: 'email.unproven' });
  });

  it('is refused to who works here already, and beyond twenty a day', async () => {
    const ana = await registerSomebody(app);
    expect((await invite(ana, 'reader', ana.email.toUpperCase())).body).toMatchObject({
      code: 'people.already_member',
    });
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push((await invite(ana, 'reader')).status);
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(200));
    expect(statuses[19]).toBe(429);
  });

  // @asvs V7.5.1
  it('to own the business asks for the account’s password', async () => {
    const ana = await registerSomebody(app);
    const ask = (accountPassword?: string) =>
      ana.call(contract.invitePerson, { body: { email: 'x@example.com', role: 'owner', accountPassword } });
    expect((await ask()).body).toMatchObject({ code: 'session.password_required' });
    expect((await ask('No-Es-Esta-1')).body).toMatchObject({ code: 'account.wrong_password' });
    expect((await invite(ana, 'owner')).status).toBe(200);
  });
});

describe('people of a business', () => {
  it('are out at once when removed: session, unsaved work and their own offers', async () => {
    const ana = await registerSomebody(app);
    const eva = await colleague(ana, 'owner');
    const own = eva.customerId;
    await eva.call(openBrowserKey);
    const offered = await mailedToken((await invite(eva, 'reader')).body.email);
    expect((await ana.call(contract.removePerson, { params: { personId: eva.userId } })).status).toBe(200);
    expect((await eva.call(accounts.allProfile)).status).toBe(401);
    expect((await open(offered)).status).toBe(410);
    const { rows } = await app.ctx.db.tenant(ana.customerId, (tx) =>
      tx.execute(`select 1 from browser_keys where user_id = '${eva.userId}'`),
    );
    expect(rows).toEqual([]);
    await eva.signInAgain();
    expect(await profileOf(eva)).toMatchObject({ customerId: own });
    expect((await eva.call(contract.switchBusiness, { body: { customerId: ana.customerId } })).status).toBe(404);
    app.forget();
    await runAll(app.ctx);
    expect(app.mails.map(({ to }) => to)).toEqual(expect.arrayContaining([ana.email, eva.email]));
    expect(await auditOf(ana)).toContain('people.removed');
  });

  it('get no list that they asked for before they were removed', async () => {
    const ana = await registerSomebody(app);
    const eva = await colleague(ana, 'accountant');
    app.forget();
    const { body } = await eva.call(clients.sendReportCustomerList, { body: { format: 'csv' } });
    expect(body).toMatchObject({ recipient: eva.email });
    expect((await ana.call(contract.removePerson, { params: { personId: eva.userId } })).status).toBe(200);
    await runAll(app.ctx);
    const files = app.mails.filter(({ to }) => to === eva.email).flatMap(({ attachments = [] }) => attachments);
    expect(files).toEqual([]);
  });

  // @asvs V8.2.1
  it('do what their role says from the next call on', async () => {
    const ana = await registerSomebody(app);
    const eva = await colleague(ana, 'reader');
    const save = () =>
      eva.call(clients.saveCustomer, {
        body: { identificationType: '05', identification: '0602045759', name: 'Rosa', email: 'rosa@example.com' },
      });
    expect((await save()).status).toBe(403);
    const change = (role: Role) =>
      ana.call(contract.changeRole, { body: { personId: eva.userId, role, accountPassword: testPassword } });
    await change('issuer');
    expect((await save()).status).toBe(200);
    await change('accountant');
    expect((await save()).status).toBe(403);
    expect(await auditOf(ana)).toEqual([
      'people.invited',
      'people.joined',
      'people.role_changed',
      'people.role_changed',
    ]);
    expect((await eva.call(contract.changeRole, { body: { personId: ana.userId, role: 'reader' } })).status).toBe(403);
  });

  it('never leave a business without an owner, not even two at once', async () => {
    const ana = await registerSomebody(app);
    const eva = await colleague(ana, 'owner');
    const demote = (who: Caller, other: Caller) =>
      who.call(contract.changeRole, { body: { personId: other.userId, role: 'reader' } });
    const both = await Promise.all([demote(ana, eva), demote(eva, ana)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const owner = both[0]?.status === 200 ? ana : eva;
    expect((await owner.call(contract.leaveBusiness)).body).toMatchObject({ code: 'people.last_owner' });
    expect((await demote(owner, owner)).body).toMatchObject({ code: 'people.oneself' });
    expect((await owner.call(contract.removePerson, { params: { personId: owner.userId } })).body).toMatchObject({
      code: 'people.oneself',
    });
  });

  it('who leave their only business get one of their own at the next login, also by a new password', async () => {
    const ana = await registerSomebody(app);
    const { body } = await invite(ana, 'reader');
    await register(await mailedToken(body.email));
    const nora = new Caller(app);
    await nora.signIn(body.email, testPassword);
    expect((await nora.call(contract.leaveBusiness)).status).toBe(200);
    expect((await nora.call(accounts.allProfile)).status).toBe(401);
    expect(await auditOf(ana)).toContain('people.left');

    app.forget();
    const { requestId } = (await new Caller(app).call(recovery.sendCode, { body: { username: body.email } })).body;
    await runAll(app.ctx);
    const code = /\b\d{6}\b/.exec(app.mails.findLast(({ subject }) => subject.includes('código'))?.text ?? '')?.[0];
    const guest = new Caller(app);
    const { token } = (await guest.call(recovery.validateCode, { body: { requestId, code: code ?? '' } })).body;
    const password = 'Otra-Laguna-58';
    const changed = await guest.call(recovery.changePassword, {
      body: { requestId, token, password, confirmation: password },
    });
    expect(changed.status).toBe(200);
    expect((await nora.signIn(body.email, password)).status).toBe(200);
    const own = await profileOf(nora);
    expect(own).toMatchObject({ role: 'owner', environment: 'practice' });
    expect(own.customerId).not.toBe(ana.customerId);
  });
});

describe('somebody with two businesses', () => {
  it('changes between them on the server; a page of the other is told, and login begins where they were', async () => {
    const ana = await registerSomebody(app);
    const eva = await colleague(ana, 'issuer');
    const own = (await eva.call(contract.getBusinesses)).body.businesses.find(({ role }) => role === 'owner');
    const stale = { headers: { [businessHeader]: ana.customerId } };
    expect((await eva.request('GET', '/api/getProfile/allProfile', stale)).status).toBe(200);
    app.clock.forward(1_000);
    expect((await eva.call(contract.switchBusiness, { body: { customerId: own?.customerId ?? '' } })).status).toBe(200);
    expect(await profileOf(eva)).toMatchObject({ customerId: own?.customerId, role: 'owner' });
    expect((await eva.request('GET', '/api/getProfile/allProfile', stale)).body).toMatchObject({
      code: 'session.other_business',
      status: 409,
    });
    app.clock.forward(60_000);
    const phone = new Caller(app);
    await phone.signIn(eva.email, testPassword);
    expect(await profileOf(phone)).toMatchObject({ customerId: own?.customerId });
    app.clock.forward(1_000);
    await phone.call(contract.switchBusiness, { body: { customerId: ana.customerId } });
    app.clock.forward(60_000);
    const desk = new Caller(app);
    await desk.signIn(eva.email, testPassword);
    expect(await profileOf(desk)).toMatchObject({ customerId: ana.customerId, role: 'issuer' });
    // The other session stays where it was.
    expect(await profileOf(eva)).toMatchObject({ customerId: own?.customerId });
  });

  it('finds no business of strangers', async () => {
    const [ana, eva] = [await registerSomebody(app), await registerSomebody(app)];
    const { status, body } = await eva.call(contract.switchBusiness, { body: { customerId: ana.customerId } });
    expect([status, body]).toMatchObject([404, { code: 'request.not_found' }]);
    expect((await eva.call(contract.getBusinesses)).body.businesses).toHaveLength(1);
  });
});

describe('who closed one of several businesses', () => {
  const close = async (who: TestTaxpayer) => {
    await who.call(contract.switchBusiness, { body: { customerId: who.customerId } });
    const form = { reason: 'other', comment: 'Cierro el local este mes', confirmation: 'ELIMINAR' } as const;
    await setDatabaseClock(app);
    expect((await who.call(deleteAccount, { body: { ...form, password: testPassword } })).status).toBe(200);
    expect((await who.call(accounts.allProfile)).status).toBe(401);
    await runTurn(app.ctx, 'mail-deletion');
    await who.signInAgain();
  };
  const takeBack = (who: Caller, customerId: string, password = testPassword) =>
    who.call(takeBackBusiness, { body: { customerId, password } });

  it('sees it where they work meanwhile, and takes it back from there with the password', async () => {
    const ana = await registerSomebody(app);
    const eva = await colleague(ana, 'reader');
    await close(eva);
    const { businesses, closed } = (await eva.call(contract.getBusinesses)).body;
    expect(businesses.map(({ customerId }) => customerId)).toEqual([ana.customerId]);
    expect(closed).toEqual([
      { customerId: eva.customerId, name: expect.any(String), eraseAt: '2026-11-23T15:00:00.000Z' },
    ]);
    expect((await takeBack(eva, eva.customerId, 'No-Es-Esta-1')).body).toMatchObject({
      code: 'account.wrong_password',
    });
    expect((await takeBack(eva, eva.customerId)).status).toBe(200);
    const after = (await eva.call(contract.getBusinesses)).body;
    expect([after.businesses.length, after.closed]).toEqual([2, []]);
    const there = { body: { customerId: eva.customerId } };
    expect((await eva.call(contract.switchBusiness, there)).status).toBe(200);
    expect((await profileOf(eva)).role).toBe('owner');
    await runAll(app.ctx);
    expect(app.mails.filter(({ to }) => to === eva.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Cerramos /), expect.stringMatching(/sigue en Cuadre$/)]),
    );
    expect((await takeBack(eva, eva.customerId)).status).toBe(404);
  });

  it('is the only one who can, and only for three days', async () => {
    const ana = await registerSomebody(app);
    const eva = await colleague(ana, 'reader');
    await eva.call(contract.switchBusiness, { body: { customerId: eva.customerId } });
    const nora = await colleague(eva, 'owner');
    await close(eva);
    const lettersTo = (who: TestTaxpayer) => app.mails.filter(({ to }) => to === who.email).map(({ text }) => text);
    const evas = lettersTo(eva).at(-1) ?? '';
    expect(evas).toContain('recupérala en Perfil, entre tus negocios');
    // Who cannot take it back is not told to, but who can.
    const noras = lettersTo(nora).at(-1) ?? '';
    expect(noras).toContain(`solo ${(await profileOf(eva)).user.shortName} puede recuperarla`);
    expect(noras).not.toContain('«Recuperar');
    await nora.signInAgain();
    for (const other of [ana, nora]) {
      expect((await other.call(contract.getBusinesses)).body.closed).toEqual([]);
      expect((await takeBack(other, eva.customerId)).status).toBe(404);
    }
    app.clock.forward(72 * 3_600_000);
    await eva.signInAgain();
    expect((await eva.call(contract.getBusinesses)).body.closed).toEqual([]);
    expect((await takeBack(eva, eva.customerId)).status).toBe(404);
  });
});

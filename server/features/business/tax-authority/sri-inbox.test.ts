import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteTaxLogin, saveTaxLogin } from '#contract/business/tax-authority.ts';
import * as contract from '#contract/messages/notifications.ts';
import { httpSriPortal } from '#server/adapters/sri-portal/http-sri-portal.ts';
import { type PortalStandIn, startPortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import { portalSwitch } from '#server/adapters/sri-portal/stand-in/switches.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { openJobs, runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer, testPassword } from '#tests/build/taxpayer.ts';
import { queueEveryInbox, READ_SRI_MESSAGES } from './read-messages.ts';

let portal: PortalStandIn;
let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  portal = await startPortalStandIn({ host: '127.0.0.1', port: 0, seed: 1 });
  app = await testApp({
    portal: httpSriPortal({ addresses: { practice: portal.url, sri: undefined }, timeoutMs: 300 }),
  });
});
afterAll(async () => {
  await app.close();
  await portal.close();
});
beforeEach(async () => {
  portal.board.set([]);
  ana = await buildTaxpayer(app);
});

const message = (id: string, fecha = '2026-11-18T10:00:00-05:00') => ({
  id,
  asunto: `Asunto ${id}`,
  texto: null,
  fecha,
});
const fetchData = async (keep: boolean) => {
  await ana.call(saveTaxLogin, {
    body: {
      kind: 'additional',
      identification: ana.ruc,
      additionalUser: '0602045759',
      password: 'clave-del-sri-1',
      accountPassword: testPassword,
      keep,
      consents: false,
    },
  });
  for (let turn = 0; turn < 4; turn++) await runTurn(app.ctx, 'download-tax-information');
};
const look = async (who: ReadyTaxpayer = ana) => (await who.call(contract.getNotificationSri)).body;
const readNow = async () => {
  expect((await ana.call(contract.reloadNotificationSri)).body).toMatchObject({ state: 'reading' });
  while ((await openJobs(app.ctx, READ_SRI_MESSAGES)) > 0) await runTurn(app.ctx, READ_SRI_MESSAGES);
};

describe('the inbox of the SRI', () => {
  it('says what to do without a login, and comes with the data that were fetched once', async () => {
    expect(await look()).toMatchObject({ items: [], inbox: { state: 'no_login' } });
    expect((await ana.call(contract.reloadNotificationSri)).body).toMatchObject({ code: 'tax_authority.no_login' });
    await fetchData(false);
    const { items, inbox } = await look();
    expect(items.length).toBeGreaterThan(0);
    expect(items[0]).toMatchObject({ box: 'sri', kind: 'message', read: false });
    expect(inbox).toMatchObject({ state: 'no_login', readAt: expect.any(String) });
    expect((await ana.call(contract.countNotifications)).body.sri).toBe(items.length);
  });

  it('is read every day where a login is kept: each message once, what was put away stays away', async () => {
    portal.describe(ana.ruc, { mensajes: [message('uno')] });
    await fetchData(true);
    const [{ id = '' } = {}] = (await look()).items;
    await ana.call(contract.deleteNotification, { params: { notificationId: id } });
    portal.describe(ana.ruc, { mensajes: [message('uno'), message('dos', '2026-11-19T10:00:00-05:00')] });
    await queueEveryInbox(app.ctx);
    await queueEveryInbox(app.ctx);
    expect(await openJobs(app.ctx, READ_SRI_MESSAGES)).toBe(1);
    await runTurn(app.ctx, READ_SRI_MESSAGES);
    expect((await look()).items.map(({ sentence }) => sentence)).toEqual(['Asunto dos']);
    expect((await look(await buildTaxpayer(app))).items).toEqual([]);

    await ana.call(deleteTaxLogin);
    await queueEveryInbox(app.ctx);
    expect(await openJobs(app.ctx, READ_SRI_MESSAGES)).toBe(0);
  });

  it.each([
    ['down', 'no responde'],
    ['slow', 'tardó demasiado'],
  ])('of a portal that is %s is asked twice more, then said', async (kind, sentence) => {
    await fetchData(true);
    portal.board.set([portalSwitch.parse({ kind, service: 'mensajes', ms: 400 })]);
    await readNow();
    expect((await look()).inbox).toMatchObject({ state: 'failed', sentence: expect.stringContaining(sentence) });
    portal.board.set([]);
    await readNow();
    expect((await look()).inbox.state).toBe('ready');
  });

  it('with a password that changed is not tried twice: it is destroyed, and told', async () => {
    await fetchData(true);
    portal.board.set([portalSwitch.parse({ kind: 'wrong_password' })]);
    const logins = () => portal.logins.filter(({ identification }) => identification === ana.ruc);
    const before = logins().length;
    await readNow();
    expect((await look()).inbox).toMatchObject({ state: 'no_login', sentence: expect.stringContaining('no aceptó') });
    const told = (await ana.call(contract.getNotification)).body.items.map(({ kind }) => kind);
    expect(told).toContain('tax_login.refused');
    portal.board.set([]);
    await queueEveryInbox(app.ctx);
    await runTurn(app.ctx, READ_SRI_MESSAGES);
    expect(logins()).toHaveLength(before);
  });

  it('that cannot be understood changes nothing', async () => {
    await fetchData(true);
    const { items } = await look();
    for (const kind of ['garbage', 'other_shape', 'truncated', 'unavailable']) {
      portal.board.set([portalSwitch.parse({ kind, service: 'mensajes' })]);
      await readNow();
      expect((await look()).items).toEqual(items);
    }
  });
});

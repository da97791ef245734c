import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allProfile, flagsStepConfigBusiness, updateGroup } from '#contract/account/accounts.ts';
import * as contract from '#contract/content/content.ts';
import { practiceContent } from '#phrases/content/practice-content.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { rowsAt } from '#tests/build/database.ts';
import { buildTaxpayer, type ReadyTaxpayer, registerSomebody } from '#tests/build/taxpayer.ts';
import { judgeContent, plantPractice, writeContent } from './index.ts';

let app: TestApp;
let owner: pg.Client;
let ana: ReadyTaxpayer;
let png: Uint8Array;
let gif: Uint8Array;
const host = 'aliado.ec';
beforeAll(async () => {
  app = await testApp({ env: { CONTENT_HOSTS: host } });
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  ana = await buildTaxpayer(app);
  const background = '#0a6';
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  png = await plain.clone().png().toBuffer();
  gif = await plain.clone().gif().toBuffer();
});
beforeEach(async () => {
  app.forget();
  await rowsAt(app.database.ownerUrl, 'delete from content_rows; delete from content_marks');
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const world = () => ({ now: app.ctx.now(), newId: app.ctx.newId });
const load = async (...rows: readonly object[]) => {
  const judged = await judgeContent(
    { rows },
    { fileOf: (name) => (name.endsWith('.gif') ? gif : png), hosts: [host], isPractice: false },
  );
  if ('faults' in judged) throw new Error(JSON.stringify(judged.faults));
  return drizzle(owner).transaction((tx) => writeContent(tx, { ...judged, ...world() }));
};
const day = { from: '2026-11-01' };
const gift = { kind: 'advertisement', key: 'gift', ...day, placements: ['home'], title: 'Regalo', text: 'Uno.' };
const tip = {
  ...{ kind: 'tip', key: 'keep', ...day, title: 'Guarda', summary: 'Todo.', author: 'Eva' },
  ...{ placements: ['home', 'report'], content: ['Uno.', 'Dos.'] },
};
const message = {
  ...{ kind: 'message', key: 'news', ...day, action: 'POPUP', type: 'info', purpose: 'alert' },
  ...{ title: 'Hay novedades', text: 'Mira.', content: ['Todo sobre ello.'] },
};

const ids = async (who = ana) =>
  (await who.call(contract.getGeneralAdvertisement)).body.advertisements.map(({ id }) => id);

it('shows what counts today in Ecuador, to whom it is for, in its order', async () => {
  await load(
    gift,
    { ...gift, key: 'first', order: 1 },
    { ...gift, key: 'ended', until: '2026-11-19' },
    { ...gift, key: 'last-day', until: '2026-11-20' },
    { ...gift, key: 'later', from: '2026-11-21' },
    { ...gift, key: 'of-persons', audience: { groups: ['PER'] } },
    { ...gift, key: 'of-general', audience: { groups: ['NEG'], regimes: ['GEN'] } },
    { ...gift, key: 'of-rimpe', audience: { regimes: ['RIM'] } },
  );
  const [luis, rimpe] = [await buildTaxpayer(app), await buildTaxpayer(app, { regime: 'RIM' })];
  await luis.call(updateGroup, { body: { group: 'PER' } });
  expect(await ids()).toEqual(['first', 'gift', 'last-day', 'of-general']);
  expect(await ids(luis)).toEqual(['first', 'gift', 'last-day', 'of-persons']);
  expect(await ids(rimpe)).toEqual(['first', 'gift', 'last-day', 'of-rimpe']);
  // 23:00 of the day is the next one in Greenwich.
  app.clock.set('2026-11-21T04:00:00Z');
  await ana.signInAgain();
  expect(await ids()).toContain('last-day');
  app.clock.set('2026-11-21T05:00:00Z');
  await ana.signInAgain();
  expect(await ids()).toEqual(['first', 'gift', 'later', 'of-general']);
  app.forget();
  await ana.signInAgain();
});

it('the same again changes nothing, another in its place ends the one before, and nothing is erased', async () => {
  expect(await load(gift, tip)).toEqual({ added: 2, replaced: 0, same: 0, practiceEnded: 0 });
  expect(await load(gift, tip)).toEqual({ added: 0, replaced: 0, same: 2, practiceEnded: 0 });
  expect(await load({ ...gift, title: 'Otro' })).toEqual({ added: 0, replaced: 1, same: 0, practiceEnded: 0 });
  const kept = await rowsAt(
    app.database.ownerUrl,
    `select content ->> 'title' as title, ended_at is null as stands from content_rows where key = 'gift' order by 2`,
  );
  expect(kept).toEqual([
    { title: 'Regalo', stands: false },
    { title: 'Otro', stands: true },
  ]);
  expect(await ids()).toEqual(['gift', 'keep']);
});

it('what is there for practising is right, comes once, is not for producción and goes with the first of the operator', async () => {
  const plant = () => drizzle(owner).transaction((tx) => plantPractice(tx, world()));
  await plant();
  await plant();
  const count = async () =>
    (await rowsAt(app.database.ownerUrl, 'select count(*)::int as count from content_rows where ended_at is null'))[0];
  expect(await count()).toEqual({ count: practiceContent.rows.length });
  expect(await ids()).toContain('guarda-tus-facturas');
  const sql = (environment: string) =>
    rowsAt(
      app.database.adminUrl,
      `update taxpayers set environment = '${environment}' where tenant_id = '${ana.customerId}'`,
    );
  await sql('produccion');
  expect(await ids()).toEqual([]);
  await sql('practice');
  expect(await load(gift)).toMatchObject({ practiceEnded: practiceContent.rows.length });
  await plant();
  expect(await ids()).toEqual(['gift']);
});

it('a picture is ours, kept for good, given in parts, and of its own type', async () => {
  await load({ ...gift, picture: 'gift.png', alt: 'Una caja', link: `https://${host}/oferta`, seconds: 12 });
  const [row] = (await ana.call(contract.getGeneralAdvertisement, { family: 'web' })).body.advertisements;
  const hash = createHash('sha256').update(png).digest('hex');
  expect(row).toMatchObject({
    ...{ type: 'IMAGE', width: 60, height: 40, rotationTime: 12, alt: 'Una caja', thumbnailUrl: null },
    ...{ urlContent: `/api/publicity/picture/${hash}`, urlRedirect: `https://${host}/oferta` },
  });
  const ask = (headers = {}) => app.http.inject({ url: row?.urlContent ?? '', headers });
  const whole = await ask();
  expect(whole.rawPayload.equals(Buffer.from(png))).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const part = await ask({ range: 'bytes=2-5' });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
    206,
    `bytes 2-5/${png.length}`,
    4,
  ]);
  expect((await ask({ range: `bytes=${png.length}-` })).statusCode).toBe(416);
  expect((await new Caller(app).call(contract.contentPicture, { params: { hash: 'a'.repeat(64) } })).status).toBe(404);
});

it('a host that is no longer allowed leads nowhere', async () => {
  await load({ ...gift, link: `https://${host}/` });
  const { CONTENT_HOSTS } = app.ctx.env;
  Object.assign(app.ctx.env, { CONTENT_HOSTS: '' });
  const [row] = (await ana.call(contract.getGeneralAdvertisement)).body.advertisements;
  Object.assign(app.ctx.env, { CONTENT_HOSTS });
  expect(row?.urlRedirect).toBeNull();
});

it('the first screen has its banners, with the words of its clients', async () => {
  await load(gift, { ...gift, key: 'elsewhere', placements: ['report'] });
  expect((await ana.call(contract.bannerConfig)).body).toMatchObject({
    swipeInterval: 8000,
    banners: [{ id: 'gift', type: 'INFO' }],
  });
});

it('a tip is liked once, by oneself, and no longer when it is taken back', async () => {
  await load(tip, { ...tip, key: 'at-home', audience: { groups: ['PER'] } });
  const eva = await buildTaxpayer(app);
  const like = (likeSelected: boolean, identifier = 'keep') =>
    ana.call(contract.likeArticle, { body: { identifier, likeSelected } });
  const read = async (who: typeof ana) =>
    (await who.call(contract.bannerArticleWeb, { params: { bannerId: 'keep' } })).body;
  expect(await read(ana)).toMatchObject({ content: ['Uno.', 'Dos.'], authorsName: 'Eva', likeSelected: false });
  await like(true);
  await like(true);
  expect(await rowsAt(app.database.ownerUrl, 'select key from content_marks')).toEqual([{ key: 'keep' }]);
  expect([(await read(ana)).likeSelected, (await read(eva)).likeSelected]).toEqual([true, false]);
  await like(false);
  expect((await read(ana)).likeSelected).toBe(false);
  expect((await like(true, 'nothing')).status).toBe(404);
  const names = async (call: typeof contract.personalBannerInformationWeb) =>
    (await ana.call(call)).body.tips.map(({ identifier }) => identifier);
  expect(await names(contract.businessBannerInformationWeb)).toEqual(['keep']);
  expect(await names(contract.personalBannerInformationWeb)).toEqual(['at-home', 'keep']);
});

it('an article says what it shows, also one that somebody paid for', async () => {
  const moving = { picture: 'a.gif', thumbnail: 'a.png', alt: 'x' };
  await load(tip, { ...tip, key: 'paid', sponsored: true, ...moving });
  const read = async (bannerId: string) => (await ana.call(contract.bannerArticleWeb, { params: { bannerId } })).body;
  expect(await read('keep')).toMatchObject({ type: 'ARTICULO', contentType: 'TEXT', urlContent: null });
  expect(await read('paid')).toMatchObject({ type: 'PUBLICITY', contentType: 'GIF' });
});

it('who wants no more of it has no place of it, and has it again when they say so', async () => {
  await load(gift, tip, { ...tip, key: 'paid', sponsored: true, placements: ['invoice'] });
  const eva = await registerSomebody(app);
  const known = async (who: Pick<typeof ana, 'call'> = ana) => (await who.call(allProfile)).body.content;
  const hide = (kind: 'tip' | 'advertisement', isHidden: boolean) =>
    ana.call(contract.hideContent, { body: { kind, isHidden } });
  const all = { placements: ['home', 'invoice', 'report'], hidden: [], messages: [] };
  expect(await known()).toEqual(all);
  await hide('advertisement', true);
  expect(await known()).toEqual({ ...all, placements: ['home', 'report'], hidden: ['advertisement'] });
  expect(await ids()).toEqual(['keep']);
  await hide('tip', true);
  expect(await known()).toMatchObject({ placements: [] });
  expect(await known(eva)).toEqual(all);
  await hide('tip', false);
  await hide('advertisement', false);
  expect(await known()).toEqual(all);
});

it('a message reaches its channel and its flag, and whoever closed it has read it', async () => {
  await load(
    message,
    { ...message, key: 'shop', channels: ['app'], purpose: 'store', action: 'INFO', content: undefined },
    { ...message, key: 'offer', purpose: 'promotion', action: 'PAGE', content: undefined, link: '/shop' },
    { kind: 'appVersion', key: 'old', ...day, platform: 'android', version: '1.9.0' },
    { kind: 'appVersion', key: 'new', ...day, platform: 'android', version: '1.10.0' },
  );
  const on = async (call: typeof contract.activePublicity) => (await ana.call(call)).body;
  expect(await on(contract.activePublicity)).toMatchObject({
    messages: [{ id: 'news' }, { id: 'offer' }, { id: 'shop' }],
    popUpStore: true,
    latestVersions: { android: '1.10.0', ios: null },
  });
  expect(await on(contract.activePublicityWeb)).toMatchObject({
    messages: [
      { id: 'news', content: ['Todo sobre ello.'] },
      { id: 'offer', urlRedirect: '/shop', content: [] },
    ],
    popUpStore: false,
  });
  const flags = async () => {
    const { alertMessage, promotionMessage, content } = (await ana.call(allProfile)).body;
    return [alertMessage, promotionMessage, content.messages.map(({ id }) => id)];
  };
  expect(await flags()).toEqual([true, true, ['news', 'offer']]);
  const close = (id: string, isClosed: boolean) => ana.call(contract.closeMessage, { body: { id, isClosed } });
  await close('news', true);
  expect(await flags()).toEqual([false, true, ['offer']]);
  await close('news', false);
  expect(await flags()).toEqual([true, true, ['news', 'offer']]);
  // As the mobile app hears it, which reads these flags.
  expect((await ana.call(allProfile)).body).toMatchObject({ popUpStore: true });
  expect((await close('gift', true)).status).toBe(404);
});

it('anybody is told where the operator is in social networks', async () => {
  const address = 'https://www.instagram.com/cuadre';
  await load({ kind: 'socialLink', key: 'instagram', ...day, network: 'instagram', address });
  expect((await new Caller(app).call(contract.getSocialLinks)).body).toEqual({
    links: [{ network: 'instagram', address }],
  });
});

it('the set-up says its steps as the profile does', async () => {
  const { setup, config } = (await ana.call(allProfile)).body;
  expect((await ana.call(flagsStepConfigBusiness, { family: 'web' })).body).toEqual({ ...setup, ...config });
});

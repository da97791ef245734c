import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getGeneralAdvertisement } from '#contract/content/content.ts';
import type { PublishedList } from '#contract/operator/published.rules.ts';
import * as contract from '#contract/operator/published.ts';
import { getParameter } from '#contract/platform/parameters.ts';
import { getProductsForUser } from '#contract/shop/offers.ts';
import { verifyPromotionalCode } from '#contract/shop/promotions.ts';
import { INSTALLATION } from '#server/db/audit.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { setDatabaseClock } from '#tests/build/erase-due.ts';
import { makeOperator } from '#tests/build/make-operator.ts';
import { buildTaxpayer, type ReadyTaxpayer, registerSomebody, type TestTaxpayer } from '#tests/build/taxpayer.ts';

const DAY = 86_400_000;
let app: TestApp;
let admin: pg.Client;
let ana: ReadyTaxpayer;
let olga: TestTaxpayer;
let omar: TestTaxpayer;
/** So many were written before. */
let written: string;

const operator = async () => {
  const somebody = await registerSomebody(app);
  await turnOnSecondFactor(app, somebody);
  await makeOperator(app, somebody.email);
  return somebody;
};
beforeAll(async () => {
  app = await testApp({ env: { PAYMENTS: 'test', SRI_PRODUCCION_URL: 'http://127.0.0.1:9/ws' } });
  admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await app.close();
});
beforeEach(async () => {
  app.forget();
  await setDatabaseClock(app);
  await admin.query(
    'delete from shop_offers; delete from promotions; delete from content_rows; delete from published_parameters',
  );
  const { rows } = await admin.query('select coalesce(max(seq), 0) as seq from audit where tenant_id = $1', [
    INSTALLATION,
  ]);
  written = rows[0].seq;
  ana = await buildTaxpayer(app);
  [olga, omar] = [await operator(), await operator()];
});

type Row = Record<string, string | number | boolean | string[] | Record<string, string[]>>;
const read = async (list: PublishedList, who = olga) =>
  (await who.call(contract.getPublished, { params: { list } })).body;
const preview = (list: PublishedList, row: Row, who: TestTaxpayer = olga) =>
  who.call(contract.previewPublished, { params: { list }, body: { row } });
const save = async (list: PublishedList, row: Row, who: TestTaxpayer = olga, seen?: string) =>
  who.call(contract.savePublished, { params: { list }, body: { row, seen: seen ?? (await read(list, who)).seen } });
const takeBack = async (list: PublishedList, row: string) =>
  olga.call(contract.takeBackPublished, { params: { list }, body: { row, seen: (await read(list)).seen } });
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const faultsOf = ({ body }: { body: unknown }) =>
  Object.fromEntries(
    (body as { faults: { place: string; sentence: string }[] }).faults.map(({ place, sentence }) => [place, sentence]),
  );
const trail = async () => {
  const { rows } = await admin.query(
    `select action, detail from audit where tenant_id = $1 and seq > $2 and action in ('operator.published', 'operator.taken_back') order by seq`,
    [INSTALLATION, written],
  );
  return rows;
};
/** Another day, and who is there then. */
const later = async (days: number) => {
  app.clock.forward(days * DAY);
  await setDatabaseClock(app);
  await ana.signInAgain();
  olga = await operator();
};
const sold = async (offer: string) =>
  (await ana.call(getProductsForUser)).body.offers.find((each) => each.code === offer);
const row = async (list: PublishedList, name: string) => {
  const found = (await read(list)).rows.findLast((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

it('is there for operators alone', async () => {
  const params = { list: 'offers' as const };
  const stranger = [
    await ana.call(contract.getPublished, { params }),
    await preview('offers', {}, ana),
    await ana.call(contract.savePublished, { params, body: { row: {}, seen: '' } }),
    await ana.call(contract.takeBackPublished, { params, body: { row: 'facturas-25 2026-12-01', seen: '' } }),
    await ana.call(contract.saveContentPicture, { file: new Uint8Array(4) }),
  ];
  expect(stranger.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

describe('a price', () => {
  const change = async (more: Row = {}) => ({
    ...(await row('offers', 'facturas-25')).said,
    ...{ base: '8.00', from: '2026-12-01' },
    ...more,
  });

  it('is shown before it is saved, and changes on its day and not before', async () => {
    const shown = await preview('offers', await change());
    expect(shown.body).toMatchObject({
      from: '2026-12-01',
      before: { kind: 'offer', offer: { total: '6.90' } },
      after: { kind: 'offer', offer: { code: 'facturas-25', base: '8.00', total: '9.20' } },
    });
    expect((await read('offers')).rows.filter(({ name }) => name === 'facturas-25')).toHaveLength(1);
    expect((await save('offers', await change())).status).toBe(200);
    expect((await sold('facturas-25'))?.total).toBe('6.90');
    await later(10);
    expect((await sold('facturas-25'))?.total).toBe('6.90');
    await later(1);
    expect((await sold('facturas-25'))?.total).toBe('9.20');
    expect((await trail())[0]).toMatchObject({
      action: 'operator.published',
      detail: { list: 'offers', code: 'facturas-25', base: '8.00', before: '6.00', from: '2026-12-01' },
    });
  });

  it('is told with every mistake beside its field, as the check of the file says it', async () => {
    const wrong = await preview('offers', await change({ base: '-1', title: 'x', from: '2026-11-19', color: 'rojo' }));
    expect(code(wrong)).toBe('operator.row');
    expect(faultsOf(wrong)).toEqual({
      base: expect.stringMatching(/^Es el precio antes de IVA/),
      title: expect.stringMatching(/^Lleva de 3 a 60 letras/),
      from: expect.stringMatching(/^Empieza hoy o después/),
      color: expect.stringContaining('no existe el campo'.slice(1)),
    });
    expect((await save('offers', await change({ base: '-1' }))).status).toBe(422);
  });

  it('that has not begun is taken back, and the one before goes on; one that has is not', async () => {
    await save('offers', await change());
    expect((await takeBack('offers', 'facturas-25 2026-12-01')).status).toBe(200);
    await later(20);
    expect((await sold('facturas-25'))?.total).toBe('6.90');
    expect(code(await takeBack('offers', 'facturas-25 2026-01-01'))).toBe('operator.begun');
    await save('offers', await change({ from: '2026-12-10' }));
    expect(code(await takeBack('offers', 'facturas-25 2026-12-10'))).toBe('operator.begun');
    expect((await trail()).map(({ action }) => action)).toContain('operator.taken_back');
  });

  it('is not taken back unseen where another one saves in the same moment', async () => {
    await save('offers', await change());
    const { seen } = await read('offers');
    await admin.query('begin');
    await admin.query(`select pg_advisory_xact_lock(hashtext('shop_offers'))`);
    const taking = olga.call(contract.takeBackPublished, {
      ...{ params: { list: 'offers' as const }, body: { row: 'facturas-25 2026-12-01', seen } },
    });
    await vi.waitFor(async () => {
      expect((await admin.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(0);
    });
    await admin.query(`update shop_offers set sells_until = '2027-06-30' where sells_from = '2026-12-01'`);
    await admin.query('commit');
    expect(code(await taking)).toBe('operator.changed');
  });

  it('that two save at once: the second is told, and nothing of theirs is written', async () => {
    const [{ seen }, one] = [await read('offers'), await change()];
    const answers = await Promise.all([
      save('offers', one, olga, seen),
      save('offers', { ...one, base: '9.00' }, omar, seen),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(code)).toContain('operator.changed');
    expect((await read('offers')).rows.filter(({ name }) => name === 'facturas-25')).toHaveLength(2);
  });

  it('ends on a day, and what is new begins on one', async () => {
    const { said } = await row('offers', 'facturas-25');
    expect((await save('offers', { ...said, until: '2026-11-25' })).status).toBe(200);
    const fresh = { ...said, code: 'facturas-30', title: 'Treinta', from: '2026-11-26', grants: 'documents 30 12' };
    expect((await preview('offers', fresh)).body).toMatchObject({ before: null });
    expect((await save('offers', fresh)).status).toBe(200);
    expect([(await sold('facturas-25'))?.base, await sold('facturas-30')]).toEqual(['6.00', undefined]);
    await later(6);
    expect([await sold('facturas-25'), (await sold('facturas-30'))?.base]).toEqual([undefined, '6.00']);
  });

  it('of tests is never one of real money', async () => {
    await save('offers', await change());
    const { rows } = await admin.query('select distinct is_practice from shop_offers');
    expect(rows).toEqual([{ is_practice: true }]);
  });
});

describe('a promotion', () => {
  const terms = { type: 'POR', value: '10', from: '2026-11-20', firstOnly: 'false' };
  const serves = async () =>
    (await ana.call(verifyPromotionalCode, { body: { promotionalCode: 'NAVIDAD26' } })).body.promotion?.discount;

  it('is shown on what it makes cheaper, and other terms take its place from a day on', async () => {
    expect((await preview('promotions', { ...terms, code: 'navidad26' })).body).toMatchObject({
      before: null,
      after: { kind: 'promotion', label: 'NA···26', discount: { type: 'POR', value: '10.00' } },
    });
    await save('promotions', { ...terms, code: 'navidad26' });
    expect(await serves()).toBe('10.00');
    const more = { ...terms, code: 'navidad26', value: '20', from: '2026-12-01' };
    expect((await preview('promotions', more)).body).toMatchObject({ before: { discount: { value: '10.00' } } });
    expect((await save('promotions', more)).status).toBe(200);
    expect(await serves()).toBe('10.00');
    await later(11);
    expect(await serves()).toBe('20.00');
    expect(JSON.stringify([await read('promotions'), await trail()]).toLowerCase()).not.toContain('navidad26');
  });

  it('ends on a day without its code, and is taken back before it begins', async () => {
    await save('promotions', { ...terms, code: 'navidad26' });
    const { id } = await row('promotions', 'NA···26');
    expect(faultsOf(await preview('promotions', { id, until: '2026-11-01' }))).toHaveProperty('until');
    expect((await save('promotions', { id, until: '2026-11-21' })).status).toBe(200);
    expect(code(await takeBack('promotions', id))).toBe('operator.begun');
    await save('promotions', { ...terms, code: 'reyes27', from: '2027-01-01' });
    expect((await takeBack('promotions', (await row('promotions', 'RE···')).id)).status).toBe(200);
    expect((await read('promotions')).rows).toHaveLength(1);
  });

  it('is told what is wrong beside its field', async () => {
    const wrong = await preview('promotions', { ...terms, code: 'x', value: '200', offers: 'nada' });
    expect(Object.keys(faultsOf(wrong)).sort()).toEqual(['code', 'offers', 'value']);
  });
});

describe('what is shown', () => {
  const advertisement = {
    ...{
      kind: 'advertisement',
      key: 'navidad',
      from: '2026-11-20',
      title: 'Feria de Navidad',
      text: 'Solo esta semana',
    },
    placements: ['home'],
  };
  const banners = async () => (await ana.call(getGeneralAdvertisement)).body.advertisements.map(({ title }) => title);

  it('changes on its day, and what stood there goes on until then', async () => {
    expect((await preview('content', advertisement)).body).toMatchObject({
      before: null,
      after: { kind: 'banner', banner: { title: 'Feria de Navidad', urlContent: null } },
    });
    await save('content', advertisement);
    const other = { ...advertisement, title: 'Feria de Reyes', from: '2026-12-01' };
    expect((await preview('content', other)).body).toMatchObject({ before: { banner: { title: 'Feria de Navidad' } } });
    await save('content', other);
    expect(await banners()).toEqual(['Feria de Navidad']);
    await later(11);
    expect(await banners()).toEqual(['Feria de Reyes']);
    expect((await read('content')).rows.map(({ title, state }) => [title, state])).toEqual([
      ['Feria de Navidad', 'ended'],
      ['Feria de Reyes', 'now'],
    ]);
  });

  it('is taken back before it begins', async () => {
    await save('content', advertisement);
    await save('content', { ...advertisement, title: 'Feria de Reyes', from: '2026-12-01' });
    const coming = (await read('content')).rows.find(({ state }) => state === 'to_come');
    expect((await takeBack('content', coming?.id ?? '')).status).toBe(200);
    await later(11);
    expect(await banners()).toEqual(['Feria de Navidad']);
  });

  it('has a picture that was kept before, and keeps it when its words change', async () => {
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const { name } = (await olga.call(contract.saveContentPicture, { file: picture })).body;
    const pictured = { ...advertisement, picture: name, alt: 'Un árbol' };
    expect((await save('content', pictured)).body).toMatchObject({
      after: { banner: { type: 'IMAGE', urlContent: expect.stringContaining(name) } },
    });
    const { said } = await row('content', 'advertisement navidad');
    expect((await preview('content', { ...said, title: 'Otra feria', from: '2026-11-21' })).body).toMatchObject({
      after: { banner: { title: 'Otra feria', urlContent: expect.stringContaining(name) } },
    });
    const noPicture = await olga.call(contract.saveContentPicture, {
      body: {},
      file: new Uint8Array(Buffer.from('hola')),
    });
    expect(faultsOf(noPicture)).toHaveProperty('picture');
    expect(faultsOf(await preview('content', { ...advertisement, link: 'https://otro.example' }))).toHaveProperty(
      'link',
    );
  });
});

describe('a parameter', () => {
  const contact = { name: 'contactEmail', value: 'ayuda@example.com', from: '2026-11-21' };
  const published = async () => (await ana.call(getParameter, { params: { param: 'contactEmail' } })).body.value;

  it('counts from its day on', async () => {
    expect((await preview('parameters', contact)).body).toMatchObject({
      before: null,
      after: { kind: 'parameter', value: 'ayuda@example.com' },
    });
    await save('parameters', contact);
    expect(await published()).toBeUndefined();
    await later(1);
    expect(await published()).toBe('ayuda@example.com');
    await save('parameters', { ...contact, value: '', from: '2026-11-22' });
    expect((await takeBack('parameters', 'contactEmail 2026-11-22')).status).toBe(200);
    expect(code(await takeBack('parameters', 'contactEmail 2026-11-21'))).toBe('operator.begun');
    await later(2);
    expect(await published()).toBe('ayuda@example.com');
  });

  it('is told what is wrong', async () => {
    expect(faultsOf(await preview('parameters', { ...contact, value: 'nada' }))).toHaveProperty('value');
    expect(faultsOf(await preview('parameters', { ...contact, name: 'otro' }))).toHaveProperty('name');
    expect(faultsOf(await preview('parameters', { ...contact, from: '2026-11-19' }))).toHaveProperty('from');
  });
});

import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as pictures from '#contract/business/signature-and-logo.ts';
import { getTaxDataComplete } from '#contract/business/tax-data.ts';
import { keyOfPicture } from '#server/lib/pictures.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { rowsAt } from '#tests/build/database.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let file: Uint8Array;

beforeAll(async () => {
  app = await testApp();
  file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

const known = async () => {
  const { logo, mailPicture } = (await ana.call(getTaxDataComplete)).body;
  return [logo, mailPicture];
};
const kept = (who = ana) =>
  Promise.all(Object.values(keyOfPicture).map(async (key) => (await app.ctx.files.get(who.customerId, key))?.type));

it('logo and picture of the mails lie among the files, each with its type, and go with one call', async () => {
  expect(await known()).toEqual([false, false]);
  await ana.call(pictures.updateImageLogo, { body: {}, file });
  expect([await known(), await kept()]).toEqual([
    [true, false],
    ['image/png', undefined],
  ]);
  const jpeg = await sharp(file).jpeg().toBuffer();
  await ana.call(pictures.updateImageLogoEmail, { body: {}, file: jpeg });
  expect([await known(), await kept()]).toEqual([
    [true, true],
    ['image/png', 'image/jpeg'],
  ]);
  const eva = await buildTaxpayer(app);
  expect([await kept(eva), (await eva.call(pictures.getImageLogo)).status]).toEqual([[undefined, undefined], 404]);
  expect((await ana.call(pictures.getImageLogoEmail)).headers['content-type']).toBe('image/jpeg');
  await ana.call(pictures.deleteLogo);
  await ana.call(pictures.deleteLogoEmail);
  expect([await known(), await kept()]).toEqual([
    [false, false],
    [undefined, undefined],
  ]);
  expect((await ana.call(pictures.getImageLogo)).status).toBe(404);
});

it('a database from before has its pictures there, and a type without a picture is none', async () => {
  const eva = await buildTaxpayer(app);
  const { adminUrl, ownerUrl } = app.database;
  await rowsAt(adminUrl, 'alter table taxpayers add column logo bytea, add column mail_picture bytea');
  const plant = (who: ReadyTaxpayer, values: string) =>
    rowsAt(adminUrl, `update taxpayers set ${values} where tenant_id = '${who.customerId}'`);
  const hex = `'\\x${Buffer.from(file).toString('hex')}'`;
  await plant(ana, `logo = ${hex}, logo_type = 'image/png', mail_picture = ${hex}, mail_picture_type = 'image/png'`);
  await plant(eva, `logo_type = 'image/png'`);
  const migration = new URL('../../../db/migrations/0067-pictures-among-files.sql', import.meta.url);
  await rowsAt(ownerUrl, readFileSync(migration, 'utf8'));
  expect([await known(), await kept(), await kept(eva)]).toEqual([
    [true, true],
    ['image/png', 'image/png'],
    [undefined, undefined],
  ]);
  expect(Buffer.from((await ana.call(pictures.getImageLogo)).bytes).equals(Buffer.from(file))).toBe(true);
  // Nobody else is seen by the owner afterwards.
  expect(await rowsAt(ownerUrl, 'select tenant_id from stored_files')).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { allProfile } from '#contract/account/accounts.ts';
import { updateFlagCharacter } from '#contract/account/looks.ts';
import * as contract from '#contract/account/personal-data.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { registerSomebody } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('what a person says of themselves is kept, and no longer once they take it away', async () => {
  const ana = await registerSomebody(app);
  const said = {
    shortName: 'Anita',
    birthOn: '1990-02-28',
    gender: 'female',
    city: '1101',
    cellNumber: '593991234567',
  } as const;
  expect((await ana.call(contract.updatePersonalData, { body: said })).status).toBe(200);
  const { body } = await ana.call(contract.getPersonalData);
  expect(body).toMatchObject({ ...said, terms: { version: '2026-11-01', acceptedOn: '2026-11-20' } });
  await ana.call(contract.updatePersonalData, { body: { shortName: 'Anita' } });
  const after = (await ana.call(contract.getPersonalData)).body;
  expect([after.birthOn, after.gender, after.city, after.cellNumber]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it.each(['2026-11-20', '1990-02-30'])('nobody was born on %s', async (birthOn) => {
  const ana = await registerSomebody(app);
  const { body } = await ana.call(contract.updatePersonalData, { body: { shortName: 'Ana', birthOn } });
  expect(body).toMatchObject({ code: 'request.invalid', faults: [{ place: 'birthOn' }] });
});

it('a city is one of the list', async () => {
  const ana = await registerSomebody(app);
  const typed = await ana.call(contract.updatePersonalData, { body: { shortName: 'Ana', city: 'Loja' } });
  expect(typed.status).toBe(400);
});

it('theme, mode and avatar are chosen one by one and come with the profile', async () => {
  const [ana, eva] = [await registerSomebody(app), await registerSomebody(app)];
  const looksOf = async (who: typeof ana) => (await who.call(allProfile)).body.looks;
  expect(await looksOf(ana)).toEqual({ theme: 'theme-first', mode: 'system', avatar: 'first' });
  await ana.call(updateFlagCharacter, { body: { theme: 'theme-third' } });
  expect((await ana.call(updateFlagCharacter, { body: { avatar: 'second' } })).body).toEqual({
    theme: 'theme-third',
    mode: 'system',
    avatar: 'second',
  });
  expect(await looksOf(ana)).toMatchObject({ theme: 'theme-third', avatar: 'second' });
  expect(await looksOf(eva)).toMatchObject({ theme: 'theme-first', avatar: 'first' });
});

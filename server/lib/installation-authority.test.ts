import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { practiceAuthority, trustedFolders } from '#server/adapters/practice-authority/practice-authority.ts';
import type { Context } from '#server/context.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { installationAuthority, placeAuthority } from './installation-authority.ts';

let app: TestApp;
const folders = ['one', 'other', 'third'].map((name) => mkdtempSync(join(tmpdir(), `cuadre-${name}-`)));
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  await app.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const machine = (at: number): Context => ({ ...app.ctx, env: { ...app.ctx.env, CUADRE_DATA: folders[at] ?? '' } });

it('is that of the machine which needed it first, whatever another one has, and the practice SRI there trusts it', async () => {
  await practiceAuthority(folders[1] ?? '', app.clock.now());
  const [mine, theirs] = [await installationAuthority(machine(0)), await installationAuthority(machine(1))];
  const der = ({ certificate }: typeof mine) => Buffer.from(certificate.der).toString('base64');
  expect([der(theirs), Buffer.from(theirs.pkcs8)]).toEqual([der(mine), Buffer.from(mine.pkcs8)]);
  expect(der(await practiceAuthority(folders[0] ?? '', app.clock.now()))).toBe(der(mine));
  await placeAuthority(machine(2));
  const trusted = (at: number) => {
    const [, given = ''] = trustedFolders(folders[at] ?? '');
    return readFileSync(join(given, 'authority.pem'), 'latin1').replace(/-----[^-]+-----|\s/g, '');
  };
  expect([trusted(1), trusted(2)]).toEqual([der(mine), der(mine)]);
});

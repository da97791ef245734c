import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { verifyPassword } from './adapters/passwords/passwords.ts';
import { createContext, type World } from './context.ts';
import { parseEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-context-'));
afterAll(() => rmSync(folder, { recursive: true }));

// @asvs V11.4.2
it('of a process makes keys and hashes passwords in earnest: only the app of a test has quick ones', async () => {
  const env = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    CUADRE_DATA: folder,
    CUADRE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const ctx = createContext(env, {} as World);
  const kept = await ctx.hashPassword('Volcan-Ruge-47');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(kept, 'Volcan-Ruge-47')).toBe(true);
  const keys = await Promise.all([ctx.newKey(), ctx.newKey()]);
  expect(Buffer.from(keys[0]).equals(keys[1])).toBe(false);
  await ctx.db.close();
});

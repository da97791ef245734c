import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  // @asvs V11.4.2 V11.4.4
  it('is kept as argon2id of 19 MiB and two passes, each time with another salt', async () => {
    const [one, other] = await Promise.all([hashPassword('Volcan-Ruge-47'), hashPassword('Volcan-Ruge-47')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  // @asvs V6.2.8 V6.2.9
  it('is compared as it was typed: every letter of it, capitals and spaces', async () => {
    const long = `Ab1.${'x'.repeat(120)}`;
    const stored = await hashPassword(long);
    expect(await verifyPassword(stored, long)).toBe(true);
    for (const wrong of [long.slice(0, -1), long.toLowerCase(), ` ${long}`, `${long} `, `${long.slice(0, 72)}`])
      expect(await verifyPassword(stored, wrong)).toBe(false);
  });

  it('of nobody is no', async () => {
    expect(await verifyPassword(undefined, 'nobody')).toBe(false);
  });
});

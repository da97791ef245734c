import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMasterKey } from '#server/operations/check-master-key.ts';
import { testApp } from '#tests/build/app.ts';
import { loadMasterKey } from './master-key.ts';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(new Uint8Array(32).fill(1));

describe('the secret box', () => {
  // @asvs V11.2.2 V11.3.3
  it('gives back what was sealed, for its own place only', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.string(), fc.string(), (plain, place, other) => {
        const sealed = box.seal(plain, place);
        expect(Buffer.from(box.unseal(sealed, place)).equals(Buffer.from(plain))).toBe(true);
        if (other !== place) expect(() => box.unseal(sealed, other)).toThrow();
      }),
      { numRuns: 200 },
    );
  });

  // @asvs V9.2.3
  it('refuses every bent bit, a cut value and another installation’s key', () => {
    const sealed = box.seal(Buffer.from('secreto'), 'a');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const bent = Uint8Array.from(sealed);
      bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => box.unseal(bent, 'a'), `bit ${bit}`).toThrow();
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => box.unseal(sealed.subarray(0, length), 'a')).toThrow();
    expect(() => createSecretBox(new Uint8Array(32).fill(2)).unseal(sealed, 'a')).toThrow();
  });

  it('seals the same text in ever new bytes, and hashes by purpose', () => {
    expect(Buffer.from(box.seal(Buffer.from('x'), 'a'))).not.toEqual(Buffer.from(box.seal(Buffer.from('x'), 'a')));
    const hash = (purpose: string) => Buffer.from(box.keyedHash(purpose, Buffer.from('x'))).toString('hex');
    expect(hash('one')).toBe(hash('one'));
    expect(hash('one')).not.toBe(hash('two'));
  });
});

describe('the master key', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'cuadre-key-'));

  // @asvs V13.2.3 V13.3.1 V13.3.2
  it('is made once, for us alone to read', () => {
    const CUADRE_DATA = join(folder(), 'new');
    const key = loadMasterKey({ CUADRE_DATA });
    expect(key).toHaveLength(32);
    expect(loadMasterKey({ CUADRE_DATA })).toEqual(key);
    const file = join(CUADRE_DATA, 'master.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toEqual(key);
  });

  // @asvs V13.3.1
  it('may come from the environment; damaged or readable by others it is refused in one sentence', () => {
    const CUADRE_DATA = folder();
    const text = Buffer.alloc(32, 5).toString('base64');
    expect(loadMasterKey({ CUADRE_DATA, CUADRE_MASTER_KEY: text })).toEqual(Buffer.alloc(32, 5));
    expect(() => loadMasterKey({ CUADRE_DATA, CUADRE_MASTER_KEY: 'corta' })).toThrow(/32 bytes en base64/);
    const file = join(CUADRE_DATA, 'master.key');
    writeFileSync(file, 'dañada', { mode: 0o600 });
    expect(() => loadMasterKey({ CUADRE_DATA })).toThrow(/no sirve/);
    writeFileSync(file, text);
    chmodSync(file, 0o644);
    expect(() => loadMasterKey({ CUADRE_DATA })).toThrow(/chmod 600/);
  });

  it('of another installation is refused at the start, before anything is touched', async () => {
    const app = await testApp();
    await checkMasterKey(app.ctx);
    await checkMasterKey(app.ctx);
    const other = { ...app.ctx, secrets: createSecretBox(new Uint8Array(32).fill(9)) };
    await expect(checkMasterKey(other)).rejects.toThrow(/clave maestra no es la de esta base/);
    await app.close();
  });
});

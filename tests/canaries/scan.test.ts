import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Canary, type Sink, sinks } from './canary.ts';
import { blindSpots, formsOf, scan } from './scan.ts';

const password: Canary = { kind: 'password', bytes: Buffer.from('Añañay & 7391/+'), belongs: [] };
const key: Canary = { kind: 'key', bytes: randomBytes(40), belongs: [] };
const name: Canary = { kind: 'name', bytes: Buffer.from('Ana Quishpe'), belongs: ['mail', 'database'] };
const drop = (sink: Sink, text: string | Uint8Array) => ({ sink, name: 'x', bytes: Buffer.from(text as string) });

describe('the search for what must not be found', () => {
  // @asvs V14.2.4
  it('finds a planted secret in every sink and every form it may be written in', () => {
    for (const canary of [password, key])
      for (const form of formsOf(canary.bytes))
        for (const sink of sinks) {
          const bytes = Buffer.concat([Buffer.from('before '), Buffer.from(form, 'latin1'), Buffer.from(' after')]);
          expect(scan([drop('log', 'nothing'), drop(sink, bytes)], [password, key, name])).toEqual([
            `${canary.kind} in ${sink} x`,
          ]);
        }
  });

  it('finds it inside something that was encoded as a whole', () => {
    for (const around of ['', 'a', 'ab', 'abc']) {
      const whole = Buffer.concat([Buffer.from(around), key.bytes, Buffer.from(around)]);
      for (const encoding of ['base64', 'base64url', 'hex'] as const)
        expect(scan([drop('mail', whole.toString(encoding))], [key]), `${around} ${encoding}`).toEqual([
          'key in mail x',
        ]);
      expect(
        scan([drop('address', `/x?q=${encodeURIComponent(`${around}${password.bytes}`)}`)], [password]),
      ).toHaveLength(1);
      expect(scan([drop('log', JSON.stringify({ msg: `${around}${password.bytes}` }))], [password])).toHaveLength(1);
    }
  });

  it('leaves alone what lies where it belongs, and what is only alike', () => {
    expect(scan([drop('mail', 'Hola Ana Quishpe'), drop('database', 'Ana Quishpe')], [name])).toEqual([]);
    expect(scan([drop('log', 'Hola Ana Quishpe')], [name])).toEqual(['name in log x']);
    expect(
      scan([drop('log', 'Ana Quisphe'), drop('log', ''), drop('log', key.bytes.subarray(1))], [name, key]),
    ).toEqual([]);
  });

  it('finds a short code only where it stands by itself, or encoded', () => {
    const code: Canary = { kind: 'code', bytes: Buffer.from('730914'), belongs: ['database'], alone: true };
    for (const text of ['730914', 'code=730914&', '"730914"', ' 730914 es', Buffer.from('xx730914').toString('hex')])
      expect(scan([drop('log', text)], [code]), text).toEqual(['code in log x']);
    for (const text of ['1730914', '7309142', 'a730914', 'x-730914', '730914_'])
      expect(scan([drop('log', text)], [code]), text).toEqual([]);
    expect(scan([drop('database', '730914')], [code])).toEqual([]);
  });

  it('says where it saw nothing', () => {
    const email: Canary = { kind: 'a taxpayer’s e-mail', bytes: Buffer.from('ana@correo.ec'), belongs: ['database'] };
    const cookie: Canary = { kind: 'the cookie cuadre.session', bytes: randomBytes(20), belongs: [] };
    const seen = [drop('log', 'started'), drop('database', 'users ana@correo.ec'), drop('address', '/home')];
    expect(blindSpots(seen, [email, cookie])).toEqual([]);
    const none = [drop('log', ''), drop('database', 'packed'), drop('address', '')];
    expect(blindSpots(none, [email, cookie])).toEqual(['log', 'database', 'address']);
    expect(blindSpots([], [])).toEqual(['log']);
  });

  it('takes nothing so short that it would be found by chance', () => {
    expect(() => scan([], [{ kind: 'code', bytes: Buffer.from('1234'), belongs: [] }])).toThrow(/short/);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Canary, type Sink, sinks } from './canary.ts';
import { mailDrops } from './collect.ts';
import { blindSpots, formsOf, scan } from './scan.ts';

const password: Canary = { kind: 'password', bytes: Buffer.from('Añañay & 7391/+'), belongs: [] };
const key: Canary = { kind: 'key', bytes: randomBytes(40), belongs: [] };
const name: Canary = { kind: 'name', bytes: Buffer.from('Ana Quishpe'), belongs: ['mail', 'database'] };
const drop = (sink: Sink, text: string | Uint8Array) => ({ sink, name: 'x', bytes: Buffer.from(text as string) });

/** A caught mail as the search gets it. */
const mailOf = async (raw: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-mail-'));
  writeFileSync(join(folder, 'x.eml'), raw);
  return mailDrops(join(folder, 'x.eml')).finally(() => rmSync(folder, { recursive: true }));
};

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

  describe('short codes', () => {
    const code: Canary = { kind: 'code', bytes: Buffer.from('730914'), belongs: [], short: true };
    const found = (sink: Sink, text: string | Uint8Array) => scan([drop(sink, text)], [code]).length > 0;

    it('are found in every sink as a whole word, however the text was written down', () => {
      const sentence = 'Tu código es 730914. Vence pronto.';
      const written = [
        ...['730914', 'code=730914&', '"730914"', '{"code":730914}', '/verify/730914', sentence, `1\n730914\n`],
        ...[JSON.stringify({ text: `Código:\n730914\nGracias` }), encodeURIComponent('a 730914'), '\\u0037\\u00330914'],
        ...['base64', 'base64url', 'hex'].map((each) => Buffer.from(sentence).toString(each as BufferEncoding)),
        Buffer.from(`{"a":"${Buffer.from(sentence).toString('hex')}"}`).toString('base64'),
      ];
      for (const sink of sinks)
        for (const text of written) {
          expect(found(sink, text), `${sink} ${text}`).toBe(true);
          expect(found(sink, `before ${text} after`), `${sink} ${text}`).toBe(true);
        }
    });

    it('are not found by chance: in a longer number or word, in base64, in bytes', () => {
      const line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC';
      const alike = [
        ...['1730914', '7309142', 'a730914', 'x-730914', '730914_', '12.730914', '730914.5', '10:00:00.730914Z'],
        ...[`${line}+730914/${line}`, `730914+${line}`, `<X509Certificate>${line}/730914</X509Certificate>`],
        Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0x20, ...Buffer.from('730914'), 0x20]),
      ];
      for (const sink of sinks) for (const text of alike) expect(found(sink, text), `${sink} ${text}`).toBe(false);
    });

    it('are looked for in what a mail says, not in how it travels', async () => {
      const mail = (encoding: string, body: string) =>
        mailOf(`To: a@b.ec\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Type: text/plain\r\n\r\n${body}\r\n`);
      const told = 'Tu código es 730914, y vence.';
      expect(scan(await mail('base64', Buffer.from(told).toString('base64')), [code])).toHaveLength(1);
      expect(scan(await mail('quoted-printable', 'Tu c=C3=B3digo es 730=\r\n914, y vence.'), [code])).toHaveLength(1);
      expect(scan(await mail('7bit', told), [code])).toHaveLength(1);
      expect(scan(await mail('base64', `+730914/${Buffer.from('nothing').toString('base64')}`), [code])).toEqual([]);
    });

    it('are left alone where they belong', () => {
      expect(scan([drop('database', '730914')], [{ ...code, belongs: ['database'] }])).toEqual([]);
    });
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
